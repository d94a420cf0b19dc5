// SPDX-License-Identifier: Apache-2.0

extension Value {
  /// Why something Codable cannot be written as a ``Value``, or read from one.
  public struct CodingError: Error, Sendable, Hashable {
    /// The way to the place, keys joined with dots.
    public var path: String
    /// What is wrong there, such as `expected int`.
    public var problem: String

    /// An error at a place.
    public init(path: String, problem: String) {
      self.path = path
      self.problem = problem
    }
  }
}

/// Writes Codable types as ``Value``: structs become maps, absent optionals `null` or nothing.
package enum ValueEncoder {
  /// The value of something Encodable; with `omitsAbsent` what is absent is left out.
  package static func encode(
    _ source: some Encodable,
    omitsAbsent: Bool = false
  ) throws(Value.CodingError) -> Value {
    try box { try Encoding.value(of: source, at: [], omitsAbsent: omitsAbsent) }
  }

  /// The variables that a struct's stored properties are, in order, with their values as initial
  /// ones.
  package static func variables(
    of source: some Encodable
  ) throws(Value.CodingError) -> [VariableDeclaration] {
    try box {
      let encoder = Encoding(codingPath: [], node: EncodedNode())
      try source.encode(to: encoder)
      return encoder.node.fields.map {
        VariableDeclaration($0.key, $0.type, initial: $0.node.value)
      }
    }
  }

  private static func box<T>(_ body: () throws -> T) throws(Value.CodingError) -> T {
    do {
      return try body()
    } catch let error as Value.CodingError {
      throw error
    } catch let EncodingError.invalidValue(_, context) {
      throw Value.CodingError(path: context.codingPath.text, problem: context.debugDescription)
    } catch {
      throw Value.CodingError(path: "", problem: "\(error)")
    }
  }
}

/// A type whose elements come in any order; as a value they have one.
private protocol UnorderedList {}

extension Set: UnorderedList {}

/// What has been written so far at one place.
private final class EncodedNode {
  struct Field {
    var key: String
    var node: EncodedNode
    var type: Value.Domain
  }
  var fields: [Field] = []
  var elements: [EncodedNode]?
  var single: Value?
  /// Whether absent optionals are left out here and below.
  let omitsAbsent: Bool

  init(_ single: Value? = nil, omitsAbsent: Bool = false) {
    self.single = single
    self.omitsAbsent = omitsAbsent
  }

  var value: Value {
    if let single { return single }
    if let elements { return .list(elements.map(\.value)) }
    return .map(Dictionary(fields.map { ($0.key, $0.node.value) }) { $1 })
  }

  func add(_ node: EncodedNode, _ type: Value.Domain, _ key: any CodingKey) {
    fields.append(Field(key: key.stringValue, node: node, type: type))
  }
}

extension [any CodingKey] {
  /// The keys from the outermost in, as faults show them.
  var text: String { map(\.stringValue).joined(separator: ".") }
}

private struct Encoding: Encoder {
  let codingPath: [any CodingKey]
  let node: EncodedNode
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  static func value(
    of source: some Encodable,
    at path: [any CodingKey],
    omitsAbsent: Bool
  ) throws -> Value {
    if let scalar = scalar(source) { return scalar }
    let encoder = Encoding(codingPath: path, node: EncodedNode(omitsAbsent: omitsAbsent))
    try source.encode(to: encoder)
    let value = encoder.node.value
    guard case .list(let elements) = value else { return value }
    // Asking what a type conforms to is dear: only where there is something to put in order.
    let isInOrder = zip(elements, elements.dropFirst()).allSatisfy { $0.precedes($1) }
    return !isInOrder && source is any UnorderedList ? .set(elements) : value
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(Keyed(node: node, codingPath: codingPath))
  }
  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    node.elements = node.elements ?? []
    return Unkeyed(node: node, codingPath: codingPath)
  }
  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  private static func scalar(_ source: some Encodable) -> Value? {
    switch source {
    case let value as Bool: .bool(value)
    case let value as Int: .int(value)
    case let value as String: .string(value)
    case let value as Value: value
    case let value as Double: .double(value)
    case let value as Float: .double(Double(value))
    case let list as [String]: .list(list.map { .string($0) })
    // By name: whether any other type is a number would be asked of the whole program.
    case let value as Int8: .int(Int(value))
    case let value as Int16: .int(Int(value))
    case let value as Int32: .int(Int(value))
    case let value as Int64: Int(exactly: value).map { .int($0) }
    case let value as UInt: Int(exactly: value).map { .int($0) }
    case let value as UInt8: .int(Int(value))
    case let value as UInt16: .int(Int(value))
    case let value as UInt32: Int(exactly: value).map { .int($0) }
    case let value as UInt64: Int(exactly: value).map { .int($0) }
    default: nil
    }
  }

  /// The type of a property; what is absent is told by the Swift type where that is possible.
  static func type<T>(of type: T.Type, _ value: Value) -> Value.Domain {
    // Asking the runtime what a type conforms to is dear.
    guard value.isNull else { return value.type }
    if type is Bool.Type { return .bool }
    if type is String.Type { return .string }
    if type is Int.Type { return .int }
    if type is Double.Type { return .double }
    // Not by the type of the raw value, which makes it four times as dear.
    if let raw = type as? any RawRepresentable.Type, let domain = domain(ofRaw: raw) {
      return domain
    }
    switch type {
    case is any BinaryInteger.Type: return .int
    case is any BinaryFloatingPoint.Type: return .double
    case is any ExpressibleByDictionaryLiteral.Type: return .map
    case is any ExpressibleByArrayLiteral.Type: return .list
    default: return .any
    }
  }

  private static func domain<T: RawRepresentable>(ofRaw type: T.Type) -> Value.Domain? {
    if T.RawValue.self == String.self { return .string }
    return T.RawValue.self == Int.self ? .int : nil
  }
}

private struct Keyed<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let node: EncodedNode
  let codingPath: [any CodingKey]

  mutating func encodeNil(forKey key: Key) { node.add(EncodedNode(.null), .any, key) }
  // The common scalars go straight: asking the runtime what a type conforms to costs microseconds,
  // and every start of a machine would pay.
  mutating func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
    let encoded = try Encoding.value(
      of: value,
      at: codingPath + [key],
      omitsAbsent: node.omitsAbsent
    )
    node.add(EncodedNode(encoded), Encoding.type(of: T.self, encoded), key)
  }
  // An optional property keeps its place and its type even when there is nothing in it, unless that
  // is left out.
  private func add<T: Encodable>(_ value: T?, _ key: Key) throws {
    if value == nil, node.omitsAbsent { return }
    let encoded =
      try value.map {
        try Encoding.value(of: $0, at: codingPath + [key], omitsAbsent: node.omitsAbsent)
      } ?? .null
    node.add(EncodedNode(encoded), Encoding.type(of: T.self, encoded).optional, key)
  }
  mutating func encodeIfPresent<T: Encodable>(_ value: T?, forKey key: Key) throws {
    try add(value, key)
  }
  mutating func encodeIfPresent(_ value: Bool?, forKey key: Key) throws { try add(value, key) }
  mutating func encodeIfPresent(_ value: String?, forKey key: Key) throws { try add(value, key) }
  mutating func encodeIfPresent(_ value: Double?, forKey key: Key) throws { try add(value, key) }
  mutating func encodeIfPresent(_ value: Float?, forKey key: Key) throws { try add(value, key) }
  mutating func encodeIfPresent(_ value: Int?, forKey key: Key) throws { try add(value, key) }
  mutating func encodeIfPresent(_ value: Int8?, forKey key: Key) throws { try add(value, key) }
  mutating func encodeIfPresent(_ value: Int16?, forKey key: Key) throws { try add(value, key) }
  mutating func encodeIfPresent(_ value: Int32?, forKey key: Key) throws { try add(value, key) }
  mutating func encodeIfPresent(_ value: Int64?, forKey key: Key) throws { try add(value, key) }
  mutating func encodeIfPresent(_ value: UInt?, forKey key: Key) throws { try add(value, key) }
  mutating func encodeIfPresent(_ value: UInt8?, forKey key: Key) throws { try add(value, key) }
  mutating func encodeIfPresent(_ value: UInt16?, forKey key: Key) throws { try add(value, key) }
  mutating func encodeIfPresent(_ value: UInt32?, forKey key: Key) throws { try add(value, key) }
  mutating func encodeIfPresent(_ value: UInt64?, forKey key: Key) throws { try add(value, key) }
  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type,
    forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    inner(key, .map).container(keyedBy: keyType)
  }
  mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    inner(key, .list).unkeyedContainer()
  }
  mutating func superEncoder() -> any Encoder {
    Encoding(codingPath: codingPath, node: node)
  }
  mutating func superEncoder(forKey key: Key) -> any Encoder { inner(key, .any) }

  private func inner(_ key: Key, _ type: Value.Domain) -> Encoding {
    let child = EncodedNode(omitsAbsent: node.omitsAbsent)
    node.add(child, type, key)
    return Encoding(codingPath: codingPath + [key], node: child)
  }
}

private struct Unkeyed: UnkeyedEncodingContainer {
  let node: EncodedNode
  let codingPath: [any CodingKey]
  var count: Int { node.elements?.count ?? 0 }

  mutating func encodeNil() { node.elements?.append(EncodedNode(.null)) }
  mutating func encode<T: Encodable>(_ value: T) throws {
    let encoded = try Encoding.value(of: value, at: codingPath, omitsAbsent: node.omitsAbsent)
    node.elements?.append(EncodedNode(encoded))
  }
  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> {
    inner().container(keyedBy: keyType)
  }
  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    inner().unkeyedContainer()
  }
  mutating func superEncoder() -> any Encoder { inner() }

  private func inner() -> Encoding {
    let child = EncodedNode(omitsAbsent: node.omitsAbsent)
    node.elements?.append(child)
    return Encoding(codingPath: codingPath, node: child)
  }
}

extension Encoding: SingleValueEncodingContainer {
  mutating func encodeNil() { node.single = .null }
  mutating func encode<T: Encodable>(_ value: T) throws {
    node.single = try Self.value(of: value, at: codingPath, omitsAbsent: node.omitsAbsent)
  }
}
