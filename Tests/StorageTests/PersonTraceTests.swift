// SPDX-License-Identifier: GPL-3.0-or-later
import StateEngine
import Testing

@testable import SQLiteStore
@testable import Storage

@Suite("What tells of a person")
struct PersonTraceTests {
  private let anna = PersonTrace(
    ids: ["a1"],
    names: ["Anna"],
    besides: ["Anna-Lena", "a10", "Mia"]
  )

  @Test("a name or an id counts as a word, and not inside another one's")
  func texts() {
    for text in ["Anna", "for Anna's book", "time.a1", "Anna-Lena and Anna"] {
      #expect(anna.isIn(text), "\(text)")
    }
    for text in ["Annabelle", "Anna-Lena", "a10", "Hanna", ""] {
      #expect(!anna.isIn(text), "\(text)")
    }
  }

  @Test("bytes tell of somebody wherever the name stands, but in another one's")
  func bytes() {
    #expect(anna.isIn(Array("\u{4}AnnaAnna-Lena".utf8)))
    #expect(!anna.isIn(Array("Anna-LenaMia".utf8)))
    #expect(!anna.isIn([]))
  }

  @Test("what is theirs goes, and what is others' stays")
  func values() {
    let value = Value.map([
      "a1": .int(1), "a10": .int(2),
      "requests": .list([.map(["person": .string("a1")]), .map(["person": .string("a10")])]),
      "player": .string("Anna"), "other": .string("Mia"),
    ])
    #expect(
      anna.without(value)
        == .map([
          "a10": .int(2), "requests": .list([.map(["person": .string("a10")])]),
          "player": .null, "other": .string("Mia"),
        ])
    )
    #expect(anna.without(.string("Anna")) == nil)
  }

  @Test("an id that was deleted is known again, though it stands nowhere")
  func forgotten() {
    var forgotten = Forgotten(nil)
    let token = forgotten.add(["a1", "b7"], besides: ["forgotten-1"])
    #expect(token == "forgotten-2")
    let read = Forgotten(forgotten.value)
    #expect(read.contains("a1") && read.contains("b7") && !read.contains("a10"))
    #expect(read.value.map { !anna.isIn($0) } == true)
  }
}
