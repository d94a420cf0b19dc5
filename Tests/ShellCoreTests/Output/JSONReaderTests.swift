// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import ShellCore
import StateEngine
import Testing

@Suite("Reading JSON")
struct JSONReaderTests {
  @Test(
    "reads back what is written",
    arguments: [
      Value.null, true, -3, .double(0.1), .double(2), .double(1e300), "", "a\"\\/\n\u{1}é😀'",
      [], [1, ["x", .null]], .map(["": 1, "b": .map(["c": .double(-0.5)])]),
      .int(.max), .int(.min),
    ]
  )
  func roundTrip(json: Value) throws {
    #expect(try Value(reading: json.jsonText) == json)
    #expect(try Value(reading: " \n\(json.jsonText)\t ") == json)
  }

  @Test("reads escapes and pairs of them")
  func escapes() throws {
    #expect(try Value(reading: #""\u0041\u00e9\ud83d\ude00\/\b\f\r\t""#) == "Aé😀/\u{8}\u{C}\r\t")
  }

  @Test(
    "refuses what is no JSON",
    arguments: [
      "", "{", "[1,]", "{\"a\"}", "{\"a\":1,}", "nul", "01x", "+1", "1 2", "\"", "\"\\x\"",
      "\"\\ud83d\"", "\"\\ud83dx\"", "\"\u{1}\"", "NaN", "1e999", "'a'", "[1 2]", ".5", "--1",
      String(repeating: "[", count: 100),
    ]
  )
  func faults(text: String) {
    #expect(throws: JSONFault.self) { try Value(reading: text) }
  }
}
