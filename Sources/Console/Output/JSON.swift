/// A JSON value in memory, for commands that need not be fast.
package enum JSON: Sendable, Equatable {
  /// `null`. Commands leave a key out rather than write it.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A whole number.
  case int(Int)
  /// A number; NaN and infinity are written as `null`.
  case double(Double)
  /// A text.
  case string(String)
  /// Values in order.
  case array([JSON])
  /// Values by key, written with the keys sorted.
  case object([String: JSON])

  /// Appends the value, compact, keys sorted by their UTF-8 bytes, at most 63 levels deep.
  package func write(to output: inout OutputBuffer) {
    var writer = JSONWriter()
    swap(&writer.output, &output)
    writer.value(self)
    swap(&writer.output, &output)
  }

  /// The value as text.
  package var text: String {
    var output = OutputBuffer()
    write(to: &output)
    return output.text
  }

  /// The order of keys: by UTF-8 bytes, which is the order of code points.
  static func precedes(_ first: String, _ second: String) -> Bool {
    first.utf8.lexicographicallyPrecedes(second.utf8)
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral
{
  /// Wraps a text.
  package init(stringLiteral value: String) { self = .string(value) }

  /// Wraps a whole number.
  package init(integerLiteral value: Int) { self = .int(value) }

  /// Wraps a truth value.
  package init(booleanLiteral value: Bool) { self = .bool(value) }

  /// Wraps values in order.
  package init(arrayLiteral elements: JSON...) { self = .array(elements) }
}

extension JSONWriter {
  /// Writes a value and all that is in it.
  package mutating func value(_ json: JSON) {
    switch json {
    case .null: null()
    case .bool(let truth): value(truth)
    case .int(let number): value(number)
    case .double(let number): value(number)
    case .string(let text): value(text)
    case .array(let values):
      beginArray()
      for element in values { value(element) }
      endArray()
    case .object(let fields):
      beginObject()
      for (key, element) in fields.sorted(by: { JSON.precedes($0.key, $1.key) }) {
        self.key(key)
        value(element)
      }
      endObject()
    }
  }

  /// Writes a key and a value.
  package mutating func field(_ key: String, _ json: JSON) {
    self.key(key)
    value(json)
  }
}
