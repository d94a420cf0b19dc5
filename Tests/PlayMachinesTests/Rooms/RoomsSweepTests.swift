// SPDX-License-Identifier: GPL-3.0-or-later
import PlayMachines
import StateEngine
import Testing

@Suite("Every event in every place of the language rooms")
struct RoomsSweepTests {
  private static let lines = roomsSweepTable.split(separator: "\n").map { line in
    line.split(separator: " ", omittingEmptySubsequences: true).map(String.init)
  }

  @Test("does what the table says")
  func table() throws {
    let columns = Self.lines[0].dropFirst().compactMap(RoomsFixture.Place.init)
    #expect(columns == RoomsFixture.Place.allCases)
    for line in Self.lines.dropFirst() {
      let words = line.dropLast(columns.count)
      for (place, expected) in zip(columns, line.suffix(columns.count)) {
        let outcome = try Self.outcome(of: Array(words), in: place)
        #expect(outcome == expected, "\(words.joined(separator: " ")) in \(place)")
      }
    }
  }

  @Test("stands in the table, whatever the chart declares")
  func complete() {
    let tested = Set(Self.lines.dropFirst().compactMap(\.first))
    #expect(tested == Set(LanguageRooms.events.map(\.name)))
  }

  /// `·` unhandled, `x` refused, `=` stays; otherwise the leaves that were entered.
  private static func outcome(of words: [String], in place: RoomsFixture.Place) throws -> String {
    let rooms = try RoomsFixture(in: place)
    let event: Event
    switch words[0] {
    case "grammarFound" where words[1] == "error":
      event = LanguageRooms.grammarFound([RoomsFixture.error()], nil)
    case "grammarFound": event = LanguageRooms.grammarFound([], nil)
    case "merged": event = LanguageRooms.merged(.map([:]))
    default:
      let arguments = words.dropFirst().map { $0 == "''" ? "" : $0 }
      let parsed = try rooms.engine.chart.parse(words[0], words: arguments)
      event = Event(words[0], parsed.arguments)
    }
    let before = rooms.engine.snapshot
    let reply = rooms.engine.send(event)
    switch reply.outcome {
    case .unhandled, .refused:
      #expect(rooms.engine.snapshot == before)
      return reply.outcome == .unhandled ? "·" : "x"
    case .stayed: return "="
    default:
      let chart = rooms.engine.chart
      let entered = chart.nodes.indices.filter { node in
        chart.nodes[node].isLeaf
          && (reply.record?.microsteps ?? []).contains { $0.entered.contains(node) }
      }
      return entered.map { chart.nodes[$0].name }.joined(separator: "+")
    }
  }
}
