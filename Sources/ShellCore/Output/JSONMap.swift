// SPDX-License-Identifier: GPL-3.0-or-later
import StateEngine

/// Contents by name, an object in JSON; of those of one name the first counts.
///
/// Public, as ``OutputBuffer`` is, so that other rooms can have it built into them.
public struct JSONMap<Content: Encodable>: Encodable, ExpressibleByDictionaryLiteral {
  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  @usableFromInline let pairs: [(name: String, content: Content)]

  /// The pairs, in any order.
  @inlinable
  public init(_ pairs: [(name: String, content: Content)]) { self.pairs = pairs }

  /// A map as it is written in Swift.
  @inlinable
  public init(dictionaryLiteral pairs: (String, Content)...) {
    self.init(pairs.map { ($0, $1) })
  }

  /// The map, for a field that is there only when something is in it.
  @inlinable public var told: Self? { pairs.isEmpty ? nil : self }

  /// Writes the object.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Name.self)
    for (name, content) in pairs.reversed() {
      try fields.encode(content, forKey: Name(stringValue: name))
    }
  }
}

extension JSONMap: Sendable where Content: Sendable {}

extension JSONMap<Value> {
  /// Appends the object.
  func writeJSON(to output: inout OutputBuffer) {
    var members: [PlacedKey] = []
    members.reserveCapacity(pairs.count)
    for (number, pair) in pairs.enumerated() {
      let key = JSONKey(pair.name)
      var place = members.count
      while place > 0, key < members[place - 1].key { place -= 1 }
      if place > 0, members[place - 1].key == key { continue }
      members.insert(PlacedKey(key: key, place: number), at: place)
    }
    var mark = UInt8(ascii: "{")
    for member in members {
      output.append(byte: mark)
      mark = UInt8(ascii: ",")
      output.appendJSON(member.key.name)
      output.append(byte: UInt8(ascii: ":"))
      pairs[member.place].content.writeJSON(to: &output)
    }
    if members.isEmpty { output.append(byte: mark) }
    output.append(byte: UInt8(ascii: "}"))
  }
}

/// A key and which pair it is of.
private struct PlacedKey {
  let key: JSONKey
  let place: Int
}

extension Sequence {
  /// Contents by name.
  @inlinable
  public func byName<Content>(_ pair: (Element) -> (String, Content)) -> JSONMap<Content> {
    JSONMap(map { pair($0) })
  }
}

/// A key with its order, by its UTF-8 bytes, which nearly always the first eight decide.
struct JSONKey: Comparable {
  let name: String
  private let beginning: UInt64

  init(_ name: String) {
    self.name = name
    var name = name
    beginning = name.withUTF8 { bytes in
      (0..<8).reduce(0) { $0 << 8 | ($1 < bytes.count ? UInt64(bytes[$1]) : 0) }
    }
  }

  static func < (left: JSONKey, right: JSONKey) -> Bool {
    left.beginning == right.beginning
      ? Value.precedes(left.name, right.name) : left.beginning < right.beginning
  }

  static func == (left: JSONKey, right: JSONKey) -> Bool {
    left.beginning == right.beginning && left.name == right.name
  }
}
