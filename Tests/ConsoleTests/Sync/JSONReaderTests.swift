import StateEngine
import Testing

@testable import Console

@Suite("Reading JSON")
struct JSONReaderTests {
  private func read(_ text: String) throws -> Value { try JSONReader.read(Array(text.utf8)) }

  @Test("gives back what was written, whole numbers and doubles apart")
  func roundTrip() throws {
    let value: Value = .map([
      "a": .list([.int(1), .double(1), .double(0.1), .int(.min), .double(-1e300)]),
      "b": .map(["": .null, "ü\n\"\\": .bool(true)]), "c": .string("¿Qué ves? 🙂 \u{1}"),
      "d": .list([]), "e": .map([:]), "f": .bool(false),
    ])
    #expect(try JSONReader.read(Array(value.json.text.utf8)) == value)
  }

  @Test("understands escapes and blanks")
  func escapes() throws {
    #expect(
      try read(#" [ "\u00e9\ud83d\ude42\/\t" , 2e1 ] "#) == .list([.string("é🙂/\t"), .double(20)])
    )
  }

  @Test(
    "refuses what is no JSON",
    arguments: [
      "", "{", "[1", "[1,]", "{\"a\"}", "{\"a\":}", "\"a", "tru", "1 2", "\"\\x\"", "\"\\ud83d\"",
      "\"\\u12\"", "nul", "{1:2}", "-", "1e999", "\u{1}", String(repeating: "[", count: 200),
    ]
  )
  func refused(text: String) {
    #expect(throws: JSONReader.Fault.self) { _ = try read(text) }
  }
}
