// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import ShellCore
import StateEngine

extension Session {
  /// Reads an event typed as words.
  func parseEvent(_ words: ArraySlice<Word>) throws(CommandError) -> TypedEvent {
    guard let first = words.first else {
      throw CommandError(.missingArgument("an event", usage: "send EVENT [ARG …]"))
    }
    let chart = current.chart
    if !chart.inputs.isEmpty, chart.event(named: first.text) == chart.inputsIndex {
      throw .impossible("'input NAME VALUE' gives an input a new value", at: first)
    }
    if words.count == 1, let event = chart.event(named: first.text),
      chart.events[event].arguments.isEmpty
    {
      return TypedEvent(event)
    }
    let rest = words.dropFirst()
    for word in rest { try checkLabel(of: word, first.text, chart) }
    do {
      let (event, arguments) = try chart.parse(first.text, words: rest.map(\.text))
      return TypedEvent(event, arguments)
    } catch {
      if case .noSuchEvent = error.cause { throw CommandError(.misunderstood(error), at: first) }
      guard let place = error.word, rest.indices.contains(rest.startIndex + place) else {
        let last = words[words.endIndex - 1]
        throw CommandError(.misunderstood(error), column: last.column + last.length)
      }
      throw CommandError(.misunderstood(error), at: rest[rest.startIndex + place])
    }
  }

  /// - Throws: when a word gives a value to an argument that the event does not have; a text with an
  ///   equals sign stands in quotes.
  private func checkLabel(
    of word: Word,
    _ name: String,
    _ chart: Chart
  ) throws(CommandError) {
    guard !word.wasQuoted, let sign = word.text.utf8.firstIndex(of: UInt8(ascii: "=")),
      let event = chart.event(named: name), !chart.takesData(event, named: name)
    else { return }
    let label = word.text[..<sign]
    let labels = chart.events[event].arguments.map(\.label)
    guard !labels.isEmpty, label.first?.isLetter == true,
      label.allSatisfy({ $0.isLetter || $0.isNumber }), !labels.contains(String(label))
    else { return }
    throw CommandError(
      .unknownArgument(
        String(label),
        event: name,
        suggestions: Suggestions.near(String(label), among: labels)
      ),
      column: word.column,
      length: label.count
    )
  }
}
