package import StateEngine

// What is written as JSON is a ``Value``: NaN and infinity become `null`, and commands leave a key
// out rather than write `null`.

extension Value {
  /// Appends the value as JSON, compact, keys sorted by their UTF-8 bytes, at most 63 levels deep.
  package func writeJSON(to output: inout OutputBuffer) {
    var writer = JSONWriter()
    swap(&writer.output, &output)
    writer.value(self)
    swap(&writer.output, &output)
  }

  /// The value as one JSON text.
  package var jsonText: String {
    var output = OutputBuffer()
    writeJSON(to: &output)
    return output.text
  }

  /// The order of keys: by UTF-8 bytes, which is the order of code points.
  static func precedes(_ first: String, _ second: String) -> Bool {
    first.utf8.lexicographicallyPrecedes(second.utf8)
  }
}

extension Value: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral
{
  /// Wraps a text.
  package init(stringLiteral value: String) { self = .string(value) }

  /// Wraps a whole number.
  package init(integerLiteral value: Int) { self = .int(value) }

  /// Wraps a truth value.
  package init(booleanLiteral value: Bool) { self = .bool(value) }

  /// Wraps values in order.
  package init(arrayLiteral elements: Value...) { self = .list(elements) }
}

extension JSONWriter {
  /// Writes a value and all that is in it.
  package mutating func value(_ json: Value) {
    switch json {
    case .null: null()
    case .bool(let truth): value(truth)
    case .int(let number): value(number)
    case .double(let number): value(number)
    case .string where json.isUndefined: null()
    case .string(let text): value(text)
    case .list(let values):
      beginArray()
      for element in values { value(element) }
      endArray()
    case .map(let fields):
      beginObject()
      for (key, element) in fields.sorted(by: { Value.precedes($0.key, $1.key) }) {
        self.key(key)
        value(element)
      }
      endObject()
    }
  }

  /// Writes a key and a value.
  package mutating func field(_ key: String, _ json: Value) {
    self.key(key)
    value(json)
  }
}
