import StateEngine

/// Writes one compact JSON value after the other into an ``OutputBuffer``, without building a tree.
///
/// Keys are written in the order given, which must be sorted by their UTF-8 bytes (debug builds
/// check it). Commas are the writer's affair. Nesting reaches 63 levels.
package struct JSONWriter {
  /// Where the text goes: take it, flush it, or append a newline between two values.
  package var output: OutputBuffer
  /// Bit n: a value has been written at depth n, so that a comma is due.
  private var hasValue: UInt64 = 0
  private var depth = 0
  private var isAfterKey = false
  #if DEBUG
    private var lastKeys: [String?] = [nil]
  #endif

  /// Appends to a buffer.
  package init(_ output: OutputBuffer = OutputBuffer()) {
    self.output = output
  }

  // MARK: Objects and arrays

  /// Opens an object.
  package mutating func beginObject() { open(UInt8(ascii: "{")) }

  /// Closes the object opened last.
  package mutating func endObject() { close(UInt8(ascii: "}")) }

  /// Opens an array.
  package mutating func beginArray() { open(UInt8(ascii: "[")) }

  /// Closes the array opened last.
  package mutating func endArray() { close(UInt8(ascii: "]")) }

  /// Writes a key, whose value the next call writes; keys of one object come in sorted order.
  package mutating func key(_ key: String) {
    #if DEBUG
      if let last = lastKeys[depth] {
        assert(Value.precedes(last, key), "JSON keys out of order: \(last), \(key)")
      }
      lastKeys[depth] = key
    #endif
    comma()
    string(key)
    output.append(byte: UInt8(ascii: ":"))
    isAfterKey = true
  }

  // MARK: Values

  /// Writes a text.
  package mutating func value(_ text: String) {
    comma()
    string(text)
  }

  /// Writes a whole number.
  package mutating func value(_ number: Int) {
    comma()
    output.append(number)
  }

  /// Writes the shortest decimal that reads back as the same number; null for NaN and infinity.
  package mutating func value(_ number: Double) {
    comma()
    output.append(number.isFinite ? number.description : "null")
  }

  /// Writes `true` or `false`.
  package mutating func value(_ truth: Bool) {
    comma()
    output.append(truth ? "true" : "false")
  }

  /// Writes `null`.
  package mutating func null() {
    comma()
    output.append("null")
  }

  /// Writes text that is already one JSON value.
  package mutating func raw(_ json: String) {
    comma()
    output.append(json)
  }

  // MARK: Keys with values

  /// Writes a key and a text.
  package mutating func field(_ key: String, _ text: String) {
    self.key(key)
    value(text)
  }

  /// Writes a key and a whole number.
  package mutating func field(_ key: String, _ number: Int) {
    self.key(key)
    value(number)
  }

  /// Writes a key and a floating-point number.
  package mutating func field(_ key: String, _ number: Double) {
    self.key(key)
    value(number)
  }

  /// Writes a key and a truth value.
  package mutating func field(_ key: String, _ truth: Bool) {
    self.key(key)
    value(truth)
  }

  /// Writes a key and an array of texts.
  package mutating func field(_ key: String, _ texts: some Sequence<String>) {
    self.key(key)
    beginArray()
    for text in texts { value(text) }
    endArray()
  }

  // MARK: Bytes

  private mutating func open(_ bracket: UInt8) {
    comma()
    output.append(byte: bracket)
    depth += 1
    precondition(depth < 64, "JSON nested deeper than 63 levels")
    hasValue &= ~(1 << UInt64(depth))
    #if DEBUG
      lastKeys.append(nil)
    #endif
  }

  private mutating func close(_ bracket: UInt8) {
    precondition(depth > 0 && !isAfterKey, "JSON closed without being open, or after a bare key")
    output.append(byte: bracket)
    depth -= 1
    #if DEBUG
      lastKeys.removeLast()
    #endif
  }

  /// Writes the comma that is due before a value or key, but none on the top level.
  @inline(__always)
  private mutating func comma() {
    if isAfterKey {
      isAfterKey = false
      return
    }
    let bit: UInt64 = 1 << UInt64(truncatingIfNeeded: depth)
    if depth > 0, hasValue & bit != 0 { output.append(byte: UInt8(ascii: ",")) }
    hasValue |= bit
  }

  private mutating func string(_ text: String) {
    output.append(byte: UInt8(ascii: "\""))
    output.appendJSONEscaped(text)
    output.append(byte: UInt8(ascii: "\""))
  }
}
