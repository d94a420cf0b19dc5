// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import StateEngine
import Testing

@testable import ShellCore

private let vectors: [(Value, String)] = [
  (Value.null, "null"), (true, "true"), (-12, "-12"), ("", "\"\""), ([], "[]"), (.map([:]), "{}"),
  (.double(0.1), "0.1"), (.double(1), "1.0"), (.double(1e300), "1e+300"), (.double(-0.0), "-0.0"),
  (.double(.leastNonzeroMagnitude), "5e-324"), (.double(.nan), "null"),
  (.double(-.infinity), "null"),
  ("a\"b\\c/\n\t", #""a\"b\\c/\n\t""#),
  ("\0\u{1}\r\u{8}\u{1F}", #""\u0000\u0001\u000d\u0008\u001f""#),
  ("ü€😀\u{7F}\u{2028}", "\"ü€😀\\u007f\\u2028\""),
  ([1, [true, .null], "x"], #"[1,[true,null],"x"]"#),
  (
    .map(["b": 1, "a": [], "B": .map(["z": 1, "y": 2])]), #"{"B":{"y":2,"z":1},"a":[],"b":1}"#
  ),
  (.map(["ü": 1, "z": 2, "\"": 3]), "{\"\\\"\":3,\"z\":2,\"ü\":1}"),
]

struct JSONTests {
  @Test(arguments: vectors)
  func `Values are written compact with sorted keys`(json: Value, text: String) {
    #expect(json.jsonText == text)
  }

  @Test func `Every byte is escaped wherever it stands`() {
    for offset in 0..<20 {
      for scalar in [0, 9, 10, 31, 32, 33, 34, 35, 91, 92, 93, 127, 128, 255] {
        guard let scalar = Unicode.Scalar(scalar) else { continue }
        let text =
          String(repeating: "a", count: offset) + String(Character(scalar)) + "bcdefghijk"
        let escaped: String =
          switch scalar.value {
          case 0x22: "\\\""
          case 0x5C: "\\\\"
          case 9: "\\t"
          case 10: "\\n"
          case 0: "\\u0000"
          case 31: "\\u001f"
          case 127: "\\u007f"
          case 128: "\\u0080"
          default: String(Character(scalar))
          }
        let expected = "\"" + String(repeating: "a", count: offset) + escaped + "bcdefghijk\""
        #expect(Value.string(text).jsonText == expected)
      }
    }
  }

  @Test func `A value is one compact line, its keys in order`() {
    let state: Value = .map([
      "steps": [], "ratio": .double(0.5), "ok": true, "machine": "game", "line": 3,
      "context": .map(["player": "Alexander", "coins": 7]), "configuration": ["home"],
      "command": "state", "none": .map([:]), "null": .null, "nan": .double(.nan),
    ])
    #expect(
      state.jsonText == """
        {"command":"state","configuration":["home"],"context":{"coins":7,"player":"Alexander"},\
        "line":3,"machine":"game","nan":null,"none":{},"null":null,"ok":true,"ratio":0.5,"steps":[]}
        """
    )
  }
}
