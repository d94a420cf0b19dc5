// SPDX-License-Identifier: GPL-3.0-or-later
import StateEngine
import Testing

/// A table of a machine's events and places, and what must come of each pair.
///
/// The first line names the places by letters; then an event a line. `·` unhandled, `x` refused,
/// `=` stays; a letter is the place it leads to.
struct SweepTable {
  struct Cell {
    var words: [String]
    var place: Character
    var expected: Character

    var comment: Comment { "\(words.joined(separator: " ")) in \(place): \(expected)" }
  }

  let cells: [Cell]

  init(_ text: String) {
    let lines = text.split(separator: "\n")
    let columns = lines[0].split(separator: " ").dropFirst().compactMap(\.first)
    cells = lines.dropFirst().flatMap { line in
      let words = line.split(separator: " ").map(String.init)
      return zip(columns, words.suffix(columns.count)).compactMap { column, cell -> Cell? in
        guard let expected = cell.first else { return nil }
        return Cell(words: words.dropLast(columns.count), place: column, expected: expected)
      }
    }
  }

  /// The events in it, by name.
  var events: Set<String> { Set(cells.compactMap(\.words.first)) }

  /// The places in it.
  var places: Set<Character> { Set(cells.map(\.place)) }
}

extension SweepTable.Cell {
  /// Sends the cell's event to an engine that is in the cell's place.
  ///
  /// - Parameters:
  ///   - engine: what it is sent to.
  ///   - argument: what a word stands for.
  ///   - state: what the machine's state is called in the place a letter names.
  /// - Throws: when the words are no event.
  func check(
    _ engine: Engine,
    argument: (String) -> String = { $0 == "''" ? "" : $0 },
    state: (Character) -> String?
  ) throws {
    let event = try engine.chart.parse(words[0], words: words.dropFirst().map(argument))
    let before = engine.snapshot
    let outcome = engine.send(event.event, event.arguments).outcome
    switch expected {
    case "·": #expect(outcome == .unhandled, comment)
    case "x": #expect(outcome == .refused, comment)
    case "=": #expect(outcome == .stayed, comment)
    default:
      #expect(outcome == .moved, comment)
      let text = engine.chart.stateText(engine.snapshot.configuration)
      #expect(text == state(expected), comment)
      return
    }
    #expect(engine.snapshot.configuration == before.configuration, comment)
    if outcome != .stayed { #expect(engine.snapshot == before, comment) }
  }
}
