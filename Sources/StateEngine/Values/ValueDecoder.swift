// SPDX-License-Identifier: Apache-2.0

/// Reads Codable types from a ``Value``.
package enum ValueDecoder {
  /// What `value` says, as a `T`.
  package static func decode<T: Decodable>(
    _ type: T.Type,
    from value: Value
  ) throws(Value.CodingError) -> T {
    do {
      return try Decoding.decode(type, value, [])
    } catch let error as Value.CodingError {
      throw error
    } catch let DecodingError.keyNotFound(key, context) {
      throw Value.CodingError(path: (context.codingPath + [key]).text, problem: "is missing")
    } catch let DecodingError.typeMismatch(_, context),
      let DecodingError.dataCorrupted(context)
    {
      throw Value.CodingError(path: context.codingPath.text, problem: context.debugDescription)
    } catch {
      throw Value.CodingError(path: "", problem: "\(error)")
    }
  }
}

private struct Decoding: Decoder {
  let value: Value
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  static func decode<T: Decodable>(
    _ type: T.Type,
    _ value: Value,
    _ path: [any CodingKey]
  ) throws -> T {
    let found: Any? =
      switch type {
      case is Bool.Type: value.boolValue
      case is Int.Type: value.intValue
      case is Double.Type: value.doubleValue
      case is Float.Type: value.doubleValue.map { Float($0) }
      case is String.Type: value.stringValue
      case is Value.Type: value
      default: nil
      }
    if let found, let typed = found as? T { return typed }
    if let integer = type as? any FixedWidthInteger.Type, let whole = value.intValue,
      let exact = integer.init(exactly: whole) as? T
    {
      return exact
    }
    return try T(from: Decoding(value: value, codingPath: path))
  }

  func mismatch(_ expected: String) -> Value.CodingError {
    Value.CodingError(path: codingPath.text, problem: "expected \(expected)")
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard let map = value.mapValue else { throw mismatch("a map") }
    return KeyedDecodingContainer(Keyed(map: map, codingPath: codingPath))
  }
  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard let list = value.listValue else { throw mismatch("a list") }
    return Unkeyed(list: list, codingPath: codingPath)
  }
  func singleValueContainer() throws -> any SingleValueDecodingContainer { self }
}

private struct Keyed<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let map: [String: Value]
  let codingPath: [any CodingKey]
  var allKeys: [Key] { map.keys.compactMap { Key(stringValue: $0) } }

  func contains(_ key: Key) -> Bool { map[key.stringValue] != nil }
  func decodeNil(forKey key: Key) throws -> Bool { map[key.stringValue]?.isNull ?? true }
  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    guard let value = map[key.stringValue] else {
      throw DecodingError.keyNotFound(
        key,
        .init(codingPath: codingPath, debugDescription: "is missing")
      )
    }
    return try Decoding.decode(type, value, codingPath + [key])
  }
  private func inner(_ key: Key) -> Decoding {
    Decoding(value: map[key.stringValue] ?? .null, codingPath: codingPath + [key])
  }
  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type,
    forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try inner(key).container(keyedBy: type)
  }
  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try inner(key).unkeyedContainer()
  }
  func superDecoder() throws -> any Decoder {
    Decoding(value: .map(map), codingPath: codingPath)
  }
  func superDecoder(forKey key: Key) throws -> any Decoder { inner(key) }
}

private struct Unkeyed: UnkeyedDecodingContainer {
  let list: [Value]
  let codingPath: [any CodingKey]
  var currentIndex = 0
  var count: Int? { list.count }
  var isAtEnd: Bool { currentIndex >= list.count }

  private mutating func next() throws -> Decoding {
    guard !isAtEnd else {
      throw Value.CodingError(path: codingPath.text, problem: "ends too early")
    }
    defer { currentIndex += 1 }
    return Decoding(value: list[currentIndex], codingPath: codingPath)
  }
  mutating func decodeNil() throws -> Bool {
    guard !isAtEnd, list[currentIndex].isNull else { return false }
    currentIndex += 1
    return true
  }
  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
    let next = try next()
    return try Decoding.decode(type, next.value, codingPath)
  }
  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try next().container(keyedBy: type)
  }
  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next().unkeyedContainer()
  }
  mutating func superDecoder() throws -> any Decoder { try next() }
}

extension Decoding: SingleValueDecodingContainer {
  func decodeNil() -> Bool { value.isNull }
  func decode<T: Decodable>(_ type: T.Type) throws -> T {
    // A scalar that Swift's own Codable asks for again would ask without end.
    guard !(value.isNull || isWrongScalar(type)) else {
      throw Value.CodingError(path: codingPath.text, problem: "expected \(type)")
    }
    return try Self.decode(type, value, codingPath)
  }

  private func isWrongScalar<T>(_ type: T.Type) -> Bool {
    switch type {
    case is Bool.Type: value.boolValue == nil
    case is String.Type: value.stringValue == nil
    case is any BinaryFloatingPoint.Type: value.doubleValue == nil
    case let integer as any FixedWidthInteger.Type:
      value.intValue.flatMap { integer.init(exactly: $0) } == nil
    default: false
    }
  }
}
