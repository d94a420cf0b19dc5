// SPDX-License-Identifier: Apache-2.0
/// Values as one line of JSON; ``Value/init(reading:nested:)`` reads them back.
///
/// A Double always has a fraction or an exponent, so that it comes back as one.
package enum WireText {
  /// The value as JSON in one line.
  package static func line(_ value: Value) -> String {
    var text = ""
    write(value, &text)
    return text
  }

  private static func write(_ value: Value, _ text: inout String) {
    switch value {
    case .null: text += "null"
    case .bool(let truth): text += truth ? "true" : "false"
    case .int(let number): text += String(number)
    // JSON has no other numbers.
    case .double(let number): text += number.isFinite ? "\(number)" : "null"
    case .string(let string): write(string, &text)
    case .list(let list):
      text += "["
      for (place, element) in list.enumerated() {
        if place > 0 { text += "," }
        write(element, &text)
      }
      text += "]"
    case .map(let map):
      text += "{"
      for (place, (key, element)) in map.sorted(by: { $0.key < $1.key }).enumerated() {
        if place > 0 { text += "," }
        write(key, &text)
        text += ":"
        write(element, &text)
      }
      text += "}"
    }
  }

  /// A text in quotes as JSON; `isPlain` escapes no control characters beyond ASCII, as ECMAScript.
  package static func quoted(_ string: String, isPlain: Bool) -> String {
    var text = ""
    write(string, &text, isPlain: isPlain)
    return text
  }

  private static func write(_ string: String, _ text: inout String, isPlain: Bool = false) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..<" ", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        if isPlain, scalar >= " " { fallthrough }
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
