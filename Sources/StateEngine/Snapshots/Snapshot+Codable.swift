// SPDX-License-Identifier: Apache-2.0

// Values and snapshots in the coders of an app, JSON's for example.

extension Value: Codable {
  /// Reads whatever stands there.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int.self) {
      self = .int(value)
    } else if let value = try? container.decode(Double.self) {
      self = .double(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([Value].self) {
      self = .list(value)
    } else {
      self = .map(try container.decode([String: Value].self))
    }
  }

  /// Writes it as the coder's own null, truth value, number, text, list or map.
  ///
  /// A Double without a fraction may be read back as an Int where the coder writes both alike.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .int(let value): try container.encode(value)
    case .double(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .list(let value): try container.encode(value)
    case .map(let value): try container.encode(value)
    }
  }
}

extension NodeSet: Codable {
  /// The indices of the nodes.
  package init(from decoder: any Decoder) throws {
    let indices = try decoder.singleValueContainer().decode([Int].self)
    guard indices.allSatisfy({ (0..<1 << 20).contains($0) }) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "no chart has such a node")
      )
    }
    self.init(indices)
  }

  /// The indices of the nodes.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(Array(self))
  }
}

extension Snapshot {
  /// A machine as an app may keep it by itself: names instead of indices, with the version it was
  /// written by.
  public struct Kept: Sendable, Hashable, Codable, CustomStringConvertible {
    /// The snapshot as values.
    package var value: Value

    /// A machine as it was kept.
    package init(_ value: Value) { self.value = value }

    /// A machine as it is to be kept: for stores of an app's own.
    public init(_ snapshot: Snapshot, of chart: Chart) { self.init(chart.save(snapshot)) }

    /// Reads what was written, whatever is in it.
    public init(from decoder: any Decoder) throws { value = try Value(from: decoder) }

    /// Writes the values as they are.
    public func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }

    /// The values.
    public var description: String { value.shown }
  }
}
