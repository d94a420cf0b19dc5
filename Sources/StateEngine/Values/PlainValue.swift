// SPDX-License-Identifier: Apache-2.0

/// Makes something of a type out of the plainest parts, 0, no text, empty lists: to try an event with.
struct PlainValue: Decoder {
  private var depth = 0
  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

  private struct TooDeep: Error {}

  /// One of the type; nil where the plainest parts make none.
  static func of<T: Decodable>(_ type: T.Type) -> T? { try? PlainValue().decode(type) }

  func decode<T: Decodable>(_ type: T.Type) throws -> T {
    let plain: Any? =
      switch type {
      case is Bool.Type: false
      case is Int.Type: 0
      case is Double.Type: 0.0
      case is String.Type: ""
      case let cases as any CaseIterable.Type: first(of: cases)
      case let number as any FixedWidthInteger.Type: number.init(0)
      default: nil
      }
    if let plain = plain as? T { return plain }
    guard depth < 20 else { throw TooDeep() }
    var inner = self
    inner.depth += 1
    return try T(from: inner)
  }

  private func first<Cases: CaseIterable>(of cases: Cases.Type) -> Any? { cases.allCases.first }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(PlainParts(decoder: self))
  }
  func unkeyedContainer() -> any UnkeyedDecodingContainer { PlainList(decoder: self) }
  func singleValueContainer() -> any SingleValueDecodingContainer { self }
}

private struct PlainParts<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: PlainValue
  var codingPath: [any CodingKey] { [] }
  var allKeys: [Key] { [] }
  func contains(_ key: Key) -> Bool { true }
  func decodeNil(forKey key: Key) -> Bool { true }
  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    try decoder.decode(type)
  }
  func nestedContainer<Other: CodingKey>(
    keyedBy type: Other.Type,
    forKey key: Key
  ) -> KeyedDecodingContainer<Other> { decoder.container(keyedBy: type) }
  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedDecodingContainer {
    decoder.unkeyedContainer()
  }
  func superDecoder() -> any Decoder { decoder }
  func superDecoder(forKey key: Key) -> any Decoder { decoder }
}

private struct PlainList: UnkeyedDecodingContainer {
  let decoder: PlainValue
  var codingPath: [any CodingKey] { [] }
  var count: Int? { 0 }
  var isAtEnd: Bool { true }
  var currentIndex: Int { 0 }
  func decodeNil() -> Bool { true }
  func decode<T: Decodable>(_ type: T.Type) throws -> T { try decoder.decode(type) }
  func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    decoder.container(keyedBy: type)
  }
  func nestedUnkeyedContainer() -> any UnkeyedDecodingContainer { self }
  func superDecoder() -> any Decoder { decoder }
}

extension PlainValue: SingleValueDecodingContainer {
  func decodeNil() -> Bool { true }
}
