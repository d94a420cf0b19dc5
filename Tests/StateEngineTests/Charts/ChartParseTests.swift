// SPDX-License-Identifier: GPL-3.0-or-later
import StateEngine
import Testing

struct ChartParseTests {
  private let declared = EventDeclaration(
    "book",
    arguments: [
      Event.Argument(
        "what",
        .string,
        choices: [.init("raetsel", title: "Rätsel"), .init("memory")]
      ),
      Event.Argument("times", .int),
      Event.Argument("speed", .double.optional),
      Event.Argument("words", .list.optional),
    ]
  )

  private func parse(_ words: String...) throws -> [Value] {
    let chart = try chart([NodeDeclaration("a")], [], events: [declared])
    return try chart.parse("book", words: words).arguments
  }

  private func cause(_ words: String...) throws -> (Reply.Misunderstanding.Cause?, Int?) {
    let chart = try chart([NodeDeclaration("a")], [], events: [declared])
    let found = #expect(throws: Reply.Misunderstanding.self) {
      try chart.parse(words[0], words: words.dropFirst())
    }
    return (found?.cause, found?.word)
  }

  @Test("words are arguments in order, then by label; choices go by value or title, in any case")
  func words() throws {
    #expect(try parse("raetsel", "3") == [.string("raetsel"), .int(3), .null, .null])
    #expect(try parse("rätsel", "3")[0] == .string("raetsel"))
    #expect(try parse("MEMORY", "-2", "speed=1.5")[2] == .double(1.5))
    #expect(
      try parse("memory", "words=a,b", "times=4") == [
        .string("memory"), .int(4), .null, .list([.string("a"), .string("b")]),
      ]
    )
  }

  @Test("an error names the word")
  func errors() throws {
    #expect(try cause("boook").0 == .noSuchEvent(suggestions: ["book"]))
    #expect(try cause("book", "memory").0 == .missing(declared.arguments[1]))
    let wrong = try cause("book", "memory", "many")
    #expect(wrong.0 == .wrongArgument(declared.arguments[1], found: "many"))
    #expect(wrong.1 == 1)
    #expect(try cause("book", "chess", "1").1 == 0)
    #expect(try cause("book", "memory", "1", "2", "a", "b").0 == .tooMany(expected: 4, found: 5))
    #expect(try cause("book", "memory", "1", "what=memory").0 == .repeated(declared.arguments[0]))
    #expect(
      try cause("book", "memory", "1", "sped=2").0 == .noSuchLabel("sped", suggestions: ["speed"])
    )
    #expect(try cause("book", "memory", "1", "speed=inf").1 == 2)
  }

  @Test("an event made in Swift is checked too, and absent optional arguments are null")
  func checked() throws {
    let engine = Engine(
      try chart([NodeDeclaration("a")], [.transition("a", "book")], events: [declared]),
      journal: MemoryJournal()
    )
    let reply = engine.send(Event("book", [.string("memory"), .int(1)]))
    #expect(reply.record?.arguments == [.string("memory"), .int(1), .null, .null])
    #expect(engine.send(Event("book", [.string("chess"), .int(1)])).outcome == .unknown)
    #expect(engine.send(Event("book", [.string("memory")])).outcome == .unknown)
    #expect(
      engine.send(Event("boook")).misunderstanding?.cause == .noSuchEvent(suggestions: ["book"])
    )
  }
}
