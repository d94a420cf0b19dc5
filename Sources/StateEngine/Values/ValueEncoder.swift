/// Why something Codable cannot be written as a ``Value``, or read from one.
public struct ValueCodingError: Error, Sendable, Hashable {
  /// The way to the place, keys joined with dots.
  public var path: String
  /// What is wrong there, such as `expected int`.
  public var problem: String
}

/// Writes Codable types as ``Value``: structs become maps, absent optionals `null`.
public enum ValueEncoder {
  /// The value of something Encodable.
  public static func encode(_ source: some Encodable) throws(ValueCodingError) -> Value {
    try box { try Encoding.value(of: source, at: []) }
  }

  /// The variables that a struct's stored properties are, in order, with their values as initial
  /// ones.
  public static func variables(
    of source: some Encodable
  ) throws(ValueCodingError) -> [VariableDeclaration] {
    try box {
      let encoder = Encoding(path: [])
      try source.encode(to: encoder)
      return encoder.node.fields.map { VariableDeclaration($0.key, $0.type, initial: $0.value) }
    }
  }

  private static func box<T>(_ body: () throws -> T) throws(ValueCodingError) -> T {
    do {
      return try body()
    } catch let error as ValueCodingError {
      throw error
    } catch let EncodingError.invalidValue(_, context) {
      throw ValueCodingError(
        path: Encoding.text(context.codingPath), problem: context.debugDescription)
    } catch {
      throw ValueCodingError(path: "", problem: "\(error)")
    }
  }
}

private final class EncodedNode {
  struct Field {
    var key: String
    var value: Value
    var type: ValueType
  }
  var fields: [Field] = []
  var elements: [Value]?
  var single: Value?

  var value: Value {
    if let single { return single }
    if let elements { return .list(elements) }
    return .map(Dictionary(fields.map { ($0.key, $0.value) }) { $1 })
  }
}

private struct Encoding: Encoder {
  let path: [any CodingKey]
  let node = EncodedNode()
  var codingPath: [any CodingKey] { path }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(path: [any CodingKey]) { self.path = path }

  static func text(_ path: [any CodingKey]) -> String {
    path.map(\.stringValue).joined(separator: ".")
  }

  static func value(of source: some Encodable, at path: [any CodingKey]) throws -> Value {
    if let value = source as? Value { return value }
    let encoder = Encoding(path: path)
    try source.encode(to: encoder)
    return encoder.node.value
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(Keyed(encoder: self))
  }
  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    node.elements = node.elements ?? []
    return Unkeyed(encoder: self)
  }
  func singleValueContainer() -> any SingleValueEncodingContainer { Single(encoder: self) }

  static func scalar(_ source: some Encodable) -> Value? {
    switch source {
    case let value as Value: value
    case let value as Bool: .bool(value)
    case let value as Int: .int(value)
    case let value as String: .string(value)
    case let value as Double: .double(value)
    case let value as Float: .double(Double(value))
    case let value as any BinaryInteger: Int(exactly: value).map { .int($0) }
    default: nil
    }
  }

  static func type<T>(of type: T.Type, _ value: Value) -> ValueType {
    switch type {
    case is Bool.Type: .bool
    case is any BinaryInteger.Type: .int
    case is any BinaryFloatingPoint.Type: .double
    case is String.Type: .string
    default: value.isNull ? .any : value.type
    }
  }
}

private struct Keyed<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: Encoding
  var codingPath: [any CodingKey] { encoder.path }

  private func add(_ value: Value, _ type: ValueType, _ key: Key) {
    encoder.node.fields.append(.init(key: key.stringValue, value: value, type: type))
  }

  mutating func encodeNil(forKey key: Key) { add(.null, .any, key) }
  mutating func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
    let encoded =
      try Encoding.scalar(value) ?? Encoding.value(of: value, at: encoder.path + [key])
    add(encoded, Encoding.type(of: T.self, encoded), key)
  }
  // An optional property keeps its place and its type even when there is nothing in it.
  private func addOptional<T: Encodable>(_ value: T?, _ key: Key) throws {
    let encoded =
      try value.map {
        try Encoding.scalar($0) ?? Encoding.value(of: $0, at: encoder.path + [key])
      } ?? .null
    let isRawString = T.self is any RawRepresentable<String>.Type
    let type = isRawString ? ValueType.string : Encoding.type(of: T.self, encoded)
    add(encoded, type.optional, key)
  }
  mutating func encodeIfPresent<T: Encodable>(_ value: T?, forKey key: Key) throws {
    try addOptional(value, key)
  }
  mutating func encodeIfPresent(_ value: Bool?, forKey key: Key) throws {
    try addOptional(value, key)
  }
  mutating func encodeIfPresent(_ value: String?, forKey key: Key) throws {
    try addOptional(value, key)
  }
  mutating func encodeIfPresent(_ value: Int?, forKey key: Key) throws {
    try addOptional(value, key)
  }
  mutating func encodeIfPresent(_ value: Double?, forKey key: Key) throws {
    try addOptional(value, key)
  }
  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    preconditionFailure("\(Encoding.text(encoder.path + [key])): nested containers are not kept")
  }
  mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    preconditionFailure("\(Encoding.text(encoder.path + [key])): nested containers are not kept")
  }
  mutating func superEncoder() -> any Encoder { encoder }
  mutating func superEncoder(forKey key: Key) -> any Encoder { encoder }
}

private struct Unkeyed: UnkeyedEncodingContainer {
  let encoder: Encoding
  var codingPath: [any CodingKey] { encoder.path }
  var count: Int { encoder.node.elements?.count ?? 0 }

  mutating func encodeNil() { encoder.node.elements?.append(.null) }
  mutating func encode<T: Encodable>(_ value: T) throws {
    let encoded = try Encoding.scalar(value) ?? Encoding.value(of: value, at: encoder.path)
    encoder.node.elements?.append(encoded)
  }
  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> {
    preconditionFailure("\(Encoding.text(encoder.path)): nested containers are not kept")
  }
  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    preconditionFailure("\(Encoding.text(encoder.path)): nested containers are not kept")
  }
  mutating func superEncoder() -> any Encoder { encoder }
}

private struct Single: SingleValueEncodingContainer {
  let encoder: Encoding
  var codingPath: [any CodingKey] { encoder.path }

  mutating func encodeNil() { encoder.node.single = .null }
  mutating func encode<T: Encodable>(_ value: T) throws {
    encoder.node.single =
      try Encoding.scalar(value) ?? Encoding.value(of: value, at: encoder.path)
  }
}
