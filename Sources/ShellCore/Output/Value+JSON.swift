// SPDX-License-Identifier: GPL-3.0-or-later
public import StateEngine

// What is written as JSON is a ``Value``: NaN and infinity become `null`, and commands leave a key
// out rather than write `null`.

extension Value {
  /// Appends the value as JSON, compact, keys sorted by their UTF-8 bytes.
  public func writeJSON(to output: inout OutputBuffer) {
    switch self {
    case .bool(let truth): output.append(literal: truth ? "true" : "false")
    case .int(let number): output.append(number)
    case .double(let number) where number.isFinite: output.append(number.description)
    case .string(let text) where !isUndefined: output.appendJSON(text)
    case .list(let values): values.writeJSON(to: &output)
    case .map(let fields):
      var mark = UInt8(ascii: "{")
      for (key, element) in fields.sorted(by: { Self.precedes($0.key, $1.key) }) {
        output.append(byte: mark)
        mark = UInt8(ascii: ",")
        output.appendJSON(key)
        output.append(byte: UInt8(ascii: ":"))
        element.writeJSON(to: &output)
      }
      if fields.isEmpty { output.append(byte: mark) }
      output.append(byte: UInt8(ascii: "}"))
    case .null, .double, .string: output.append(literal: "null")
    }
  }

  /// The value as one JSON text.
  package var jsonText: String {
    var output = OutputBuffer()
    writeJSON(to: &output)
    return output.text
  }

  /// The order of keys: by UTF-8 bytes, which is the order of code points.
  package static func precedes(_ first: String, _ second: String) -> Bool {
    first.utf8.lexicographicallyPrecedes(second.utf8)
  }
}

extension Value {
  /// The value; nil for null.
  package var present: Value? { isNull ? nil : self }
}

extension Collection {
  /// The elements, for a field that is there only when there are some.
  @inlinable public var told: Self? { isEmpty ? nil : self }
}
