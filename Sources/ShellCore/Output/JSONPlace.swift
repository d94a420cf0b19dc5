// SPDX-License-Identifier: GPL-3.0-or-later
import StateEngine

/// A place in JSON where something Encodable is written, straight into a buffer.
///
/// Objects have their keys in the order of their UTF-8 bytes; of a key that comes twice the later one
/// counts, and what is absent is left out.
final class JSONPlace: Encoder {
  /// The text that the places of an answer are parts of.
  final class Text: Encodable {
    @exclusivity(unchecked) var output: OutputBuffer
    init(_ output: OutputBuffer) { self.output = output }
    // Only ever written by a place, which knows it.
    func encode(to encoder: any Encoder) {}
  }

  private enum Form {
    case object, list, single
  }

  /// A field of an object: its key, and its bytes from the comma on.
  private struct Member {
    let key: JSONKey
    let bytes: Range<Int>
  }

  let codingPath: [any CodingKey] = []
  var userInfo: [CodingUserInfoKey: Any] { [:] }
  private let text: Text
  private let begin: Int
  @exclusivity(unchecked) private var form = Form.single
  @exclusivity(unchecked) private var members: [Member] = []
  @exclusivity(unchecked) private var isInOrder = true
  // The elements of a list.
  @exclusivity(unchecked) private var count = 0
  /// A container inside this one, until its text is written here.
  @exclusivity(unchecked) private var inner: (key: String?, place: JSONPlace)?

  init(_ text: Text) {
    self.text = text
    begin = text.output.count
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    if form == .single { form = .object }
    return KeyedEncodingContainer(Fields(place: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    if form == .single { form = .list }
    return Elements(place: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { Elements(place: self) }

  /// Closes the object or the list.
  func end() throws {
    try settle()
    switch form {
    case .single: break
    case .list: text.output.append(literal: count == 0 ? "[]" : "]")
    case .object:
      if !isInOrder { putInOrder() }
      if members.isEmpty { text.output.append(byte: UInt8(ascii: "{")) }
      text.output.room[begin] = UInt8(ascii: "{")
      text.output.append(byte: UInt8(ascii: "}"))
    }
  }

  private func putInOrder() {
    var ordered: [Member] = []
    ordered.reserveCapacity(members.count)
    for member in members {
      var place = ordered.count
      while place > 0, member.key < ordered[place - 1].key { place -= 1 }
      if place > 0, ordered[place - 1].key == member.key {
        ordered[place - 1] = member
      } else {
        ordered.insert(member, at: place)
      }
    }
    let written = Array(text.output.room[begin..<text.output.count])
    text.output.end = begin
    written.withUnsafeBytes { written in
      for member in ordered {
        let bytes = member.bytes.lowerBound - begin..<member.bytes.upperBound - begin
        text.output.copy(UnsafeRawBufferPointer(rebasing: written[bytes]))
      }
    }
  }

  /// Writes a field of an object.
  private func add(_ content: some Encodable, at key: String) throws {
    try settle()
    let begin = text.output.count
    text.output.append(byte: UInt8(ascii: ","))
    text.output.appendJSON(key)
    text.output.append(byte: UInt8(ascii: ":"))
    try write(content)
    let member = Member(key: JSONKey(key), bytes: begin..<text.output.count)
    if let last = members.last, !(last.key < member.key) { isInOrder = false }
    members.append(member)
  }

  /// Writes an element of a list, or the only value.
  private func add(_ content: some Encodable) throws {
    try settle()
    if form == .list {
      text.output.append(byte: UInt8(ascii: count == 0 ? "[" : ","))
      count += 1
    }
    try write(content)
  }

  private func settle() throws {
    guard let (key, place) = inner else { return }
    inner = nil
    try place.end()
    let written = place.text
    if let key { try add(written, at: key) } else { try add(written) }
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
    } else if let values = known(JSONMap<Value>.self) {
      values.writeJSON(to: &text.output)
    } else if let number = known(Double.self) {
      Value.double(number).writeJSON(to: &text.output)
    } else if let written = known(Text.self) {
      text.output.append(written.output)
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
      try place.add(Value.null, at: key.stringValue)
    }
    func encode(_ content: some Encodable, forKey key: Key) throws {
      try place.add(content, at: key.stringValue)
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
    var count: Int { place.count }

    func encodeNil() throws { try encode(Value.null) }
    func encode(_ content: some Encodable) throws {
      try place.add(content)
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
  /// Appends a line with something as one JSON object.
  package mutating func appendJSON(_ source: some Encodable) { appendJSON(merging: [source]) }

  /// Appends a line with one JSON object that has the fields of all of these; of a key that two have
  /// the later one counts, and what is absent is left out.
  package mutating func appendJSON(merging parts: [any Encodable]) {
    let text = JSONPlace.Text(self)
    self = OutputBuffer()
    let place = JSONPlace(text)
    // What answers are made of is never refused.
    try? parts.forEach { try $0.encode(to: place) }
    try? place.end()
    text.output.append(literal: "\n")
    self = text.output
  }
}
