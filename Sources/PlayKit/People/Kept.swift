// SPDX-License-Identifier: Apache-2.0
public import StateEngine

/// What is kept of somebody who is not active: variables of the context, by name.
///
/// It is read as the context is: `context.profiles[id]?.coins`.
///
/// Asks nothing of its context: where a type's name is read, that it conforms would be searched for in
/// the whole program.
@dynamicMemberLookup
public struct Kept<Context>: Codable, Sendable, Hashable {
  private let values: [String: Value]

  init(_ values: [String: Value]) { self.values = values }

  /// Reads a map.
  public init(from decoder: any Decoder) throws {
    values = try decoder.singleValueContainer().decode([String: Value].self)
  }

  /// Writes a map.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(values)
  }

}

extension Kept where Context: MachineContext {
  /// A variable as it is kept; as in a new context when it is not, or cannot be read.
  public subscript<T: Decodable>(dynamicMember variable: KeyPath<Context, T>) -> T {
    values[VariableName.of(variable)].flatMap { try? ValueDecoder.decode(T.self, from: $0) }
      ?? Context()[keyPath: variable]
  }

  /// A context in which these variables are as they are kept, and all others as in a new one; new as a
  /// whole when one of them cannot be read.
  public var context: Context { decoded ?? Context() }

  var decoded: Context? {
    guard let new = try? ValueEncoder.encode(Context()).mapValue else { return nil }
    return try? ValueDecoder.decode(Context.self, from: .map(new.merging(values) { $1 }))
  }
}
