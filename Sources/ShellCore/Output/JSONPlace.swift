// SPDX-License-Identifier: GPL-3.0-or-later
import StateEngine

/// A place in JSON where something Encodable is written, straight into a buffer.
///
/// Objects have their keys in the order of their UTF-8 bytes; of a key that comes twice the later one
/// counts, and what is absent is left out.
final class JSONPlace: Encoder {
  /// The text that the places of an answer are parts of.
  final class Text {
    var output: OutputBuffer
    init(_ output: OutputBuffer) { self.output = output }
  }

  private enum Form {
    /// An object, of each field its key and its bytes from the comma on.
    case object([(key: String, bytes: Range<Int>)])
    /// A list of so many elements.
    case list(Int)
    case single
  }

  let codingPath: [any CodingKey] = []
  var userInfo: [CodingUserInfoKey: Any] { [:] }
  private let text: Text
  private let begin: Int
  private var form = Form.single
  /// What a container inside this one writes, until it is written here.
  private var inner: (key: String?, place: JSONPlace)?

  init(_ text: Text) {
    self.text = text
    begin = text.output.count
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    if case .single = form { form = .object([]) }
    return KeyedEncodingContainer(Fields(place: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    if case .single = form { form = .list(0) }
    return Elements(place: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { Elements(place: self) }

  /// Ends what stands here.
  func end() throws {
    try settle()
    switch form {
    case .single: break
    case .list(let count): text.output.append(literal: count == 0 ? "[]" : "]")
    case .object(let fields):
      if !zip(fields, fields.dropFirst()).allSatisfy({ Value.precedes($0.key, $1.key) }) {
        putInOrder(fields)
      }
      if fields.isEmpty { text.output.append(literal: "{") }
      text.output.room[begin] = UInt8(ascii: "{")
      text.output.append(literal: "}")
    }
  }

  private func putInOrder(_ fields: [(key: String, bytes: Range<Int>)]) {
    let written = Array(text.output.room[begin..<text.output.count])
    text.output.end = begin
    let last = Dictionary(fields.map { ($0.key, $0.bytes) }) { $1 }
    for (_, range) in last.sorted(by: { Value.precedes($0.key, $1.key) }) {
      written[range.lowerBound - begin..<range.upperBound - begin].withUnsafeBytes {
        text.output.append(bytes: $0)
      }
    }
  }

  /// Writes something here: a field of an object by its key, an element of a list, or the only value.
  private func add(_ key: String?, _ write: () throws -> Void) throws {
    try settle()
    let begin = text.output.count
    switch form {
    case .single: try write()
    case .list(let count):
      text.output.append(literal: count == 0 ? "[" : ",")
      form = .list(count + 1)
      try write()
    case .object(var fields):
      form = .single
      text.output.append(literal: ",")
      text.output.appendJSON(key ?? "")
      text.output.append(literal: ":")
      try write()
      fields.append((key ?? "", begin..<text.output.count))
      form = .object(fields)
    }
  }

  private func settle() throws {
    guard let (key, place) = inner else { return }
    inner = nil
    try place.end()
    try add(key) { text.output.append(place.text.output) }
  }

  private func place(at key: (any CodingKey)?) -> JSONPlace {
    try? settle()
    let place = JSONPlace(Text(OutputBuffer()))
    inner = (key?.stringValue, place)
    return place
  }

  private func write<Content: Encodable>(_ content: Content) throws {
    // By the type itself: asking what a value can be cast to would cost more than writing it.
    func known<Other>(_ type: Other.Type) -> Other? {
      Content.self == type ? unsafeBitCast(content, to: type) : nil
    }
    if let text = known(String.self) {
      self.text.output.appendJSON(text)
    } else if let number = known(Int.self) {
      text.output.append(number)
    } else if let truth = known(Bool.self) {
      text.output.append(literal: truth ? "true" : "false")
    } else if let value = known(Value.self) {
      value.writeJSON(to: &text.output)
    } else if let number = known(Double.self) {
      Value.double(number).writeJSON(to: &text.output)
    } else {
      let place = JSONPlace(text)
      try content.encode(to: place)
      try place.end()
    }
  }

  private struct Fields<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let place: JSONPlace
    var codingPath: [any CodingKey] { [] }

    func encodeNil(forKey key: Key) throws {
      try place.add(key.stringValue) { try place.write(Value.null) }
    }
    func encode(_ content: some Encodable, forKey key: Key) throws {
      try place.add(key.stringValue) { try place.write(content) }
    }
    func nestedContainer<Inner: CodingKey>(
      keyedBy type: Inner.Type,
      forKey key: Key
    ) -> KeyedEncodingContainer<Inner> {
      place.place(at: key).container(keyedBy: type)
    }
    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      place.place(at: key).unkeyedContainer()
    }
    func superEncoder() -> any Encoder { place }
    func superEncoder(forKey key: Key) -> any Encoder { place.place(at: key) }
  }

  private struct Elements: UnkeyedEncodingContainer, SingleValueEncodingContainer {
    let place: JSONPlace
    var codingPath: [any CodingKey] { [] }
    var count: Int { if case .list(let count) = place.form { count } else { 0 } }

    func encodeNil() throws { try encode(Value.null) }
    func encode(_ content: some Encodable) throws {
      try place.add(nil) { try place.write(content) }
    }
    // What encodes itself by itself would go round in a circle.
    func encode(_ number: Float) throws { try encode(Double(number)) }
    func encode(_ number: Int8) throws { try encode(Int(number)) }
    func encode(_ number: Int16) throws { try encode(Int(number)) }
    func encode(_ number: Int32) throws { try encode(Int(number)) }
    func encode(_ number: Int64) throws { try encode(Int(clamping: number)) }
    func encode(_ number: UInt) throws { try encode(Int(clamping: number)) }
    func encode(_ number: UInt8) throws { try encode(Int(number)) }
    func encode(_ number: UInt16) throws { try encode(Int(number)) }
    func encode(_ number: UInt32) throws { try encode(Int(clamping: number)) }
    func encode(_ number: UInt64) throws { try encode(Int(clamping: number)) }
    func nestedContainer<Inner: CodingKey>(
      keyedBy type: Inner.Type
    ) -> KeyedEncodingContainer<Inner> {
      place.place(at: nil).container(keyedBy: type)
    }
    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
      place.place(at: nil).unkeyedContainer()
    }
    func superEncoder() -> any Encoder { place.place(at: nil) }
  }
}

extension OutputBuffer {
  /// Appends a line with one JSON object that has the fields of all of these.
  package mutating func appendJSON(_ parts: any Encodable...) { appendJSON(parts) }

  /// Appends a line with one JSON object that has the fields of all of these; of a key that two have
  /// the later one counts, and what is absent is left out.
  package mutating func appendJSON(_ parts: [any Encodable]) {
    let text = JSONPlace.Text(self)
    self = OutputBuffer()
    let place = JSONPlace(text)
    // What answers are made of is never refused.
    try? parts.forEach { try $0.encode(to: place) }
    try? place.end()
    self = text.output
    append(byte: UInt8(ascii: "\n"))
  }
}
