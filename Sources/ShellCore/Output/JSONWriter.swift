// SPDX-License-Identifier: GPL-3.0-or-later
public import StateEngine

/// What stands in JSON as a whole: a text, a number, a list of them.
///
/// Public, as ``OutputBuffer`` is, so that what writes it is made for each type where it is used.
public protocol JSONContent {
  /// Appends it.
  func writeJSON(to output: inout OutputBuffer)
}

extension String: JSONContent {
  /// Appends it, with quotes.
  public func writeJSON(to output: inout OutputBuffer) { output.appendJSON(self) }
}

extension Int: JSONContent {
  /// Appends its digits.
  public func writeJSON(to output: inout OutputBuffer) { output.append(self) }
}

extension Bool: JSONContent {
  /// Appends its word.
  public func writeJSON(to output: inout OutputBuffer) {
    output.append(literal: self ? "true" : "false")
  }
}

extension Array: JSONContent where Element: JSONContent {
  /// Appends the elements.
  @inlinable
  public func writeJSON(to output: inout OutputBuffer) {
    output.append(byte: UInt8(ascii: "["))
    var isFirst = true
    for element in self {
      if !isFirst { output.append(byte: UInt8(ascii: ",")) }
      isFirst = false
      element.writeJSON(to: &output)
    }
    output.append(byte: UInt8(ascii: "]"))
  }
}

extension Value: JSONContent {}

/// What programs read of an answer, or a part of it.
package typealias JSONPart = @Sendable (JSONWriter) -> Void

/// Writes an object of JSON straight into a buffer.
///
/// Objects have their keys in the order of their UTF-8 bytes; of a key that comes twice the later one
/// counts, and what is absent is left out.
public final class JSONWriter {
  /// A field of an object: its key, and where its bytes begin, with the comma before it.
  private struct Member {
    let key: JSONKey
    let begin: Int
  }

  /// An object that is being written.
  @usableFromInline struct Level {
    var begin = 0
    var firstMember = 0
    var isInOrder = true
  }

  @exclusivity(unchecked) @usableFromInline var output: OutputBuffer
  /// The fields of the object that is being written, behind those of the objects around it.
  @exclusivity(unchecked) private var members: [Member] = []
  @exclusivity(unchecked) private var level = Level()

  fileprivate init(_ output: OutputBuffer) {
    self.output = output
    members.reserveCapacity(32)
  }

  /// Writes a field; none where its content is absent.
  @inlinable
  public func put(_ key: String, _ content: (some JSONContent)?) {
    guard let content else { return }
    begin(key)
    content.writeJSON(to: &output)
  }

  /// Writes a field with an object.
  @inlinable
  public func put(_ key: String, _ fields: () -> Void) {
    begin(key)
    object(fields)
  }

  /// Writes a field with a list of objects; none where the list is absent.
  @inlinable
  public func put<Element>(
    _ key: String,
    _ elements: (some Collection<Element>)?,
    _ fields: (Element) -> Void
  ) {
    guard let elements else { return }
    begin(key)
    var mark = UInt8(ascii: "[")
    for element in elements {
      output.append(byte: mark)
      mark = UInt8(ascii: ",")
      object { fields(element) }
    }
    if elements.isEmpty { output.append(byte: mark) }
    output.append(byte: UInt8(ascii: "]"))
  }

  /// Writes a field with contents by name, an object; of those of one name the first counts.
  @inlinable
  public func put<Content: JSONContent>(
    _ key: String,
    byName pairs: [(name: String, value: Content)]?
  ) {
    guard let pairs else { return }
    put(key) { for (name, value) in pairs.reversed() { put(name, value) } }
  }

  @usableFromInline
  func begin(_ key: String) {
    let key = JSONKey(key)
    if level.isInOrder, members.count > level.firstMember,
      !(members[members.count - 1].key < key)
    {
      level.isInOrder = false
    }
    members.append(Member(key: key, begin: output.count))
    output.append(literal: ",\"")
    output.appendJSONEscaped(key.name)
    output.append(literal: "\":")
  }

  @inlinable
  func object(_ fields: () -> Void) {
    let outer = open()
    fields()
    close(outer)
  }

  @usableFromInline
  func open() -> Level {
    defer { level = Level(begin: output.count, firstMember: members.count) }
    return level
  }

  @usableFromInline
  func close(_ outer: Level) {
    if !level.isInOrder { putInOrder() }
    if level.firstMember == members.count { output.append(byte: UInt8(ascii: "{")) }
    output.room[level.begin] = UInt8(ascii: "{")
    output.append(byte: UInt8(ascii: "}"))
    members.removeSubrange(level.firstMember...)
    level = outer
  }

  private func putInOrder() {
    let begin = level.begin
    let written = Array(output.room[begin..<output.count])
    var ordered: [Int] = []
    ordered.reserveCapacity(members.count - level.firstMember)
    for member in members.indices[level.firstMember...].reversed() {
      var place = 0
      while place < ordered.count, members[ordered[place]].key < members[member].key { place += 1 }
      if place == ordered.count || members[ordered[place]].key != members[member].key {
        ordered.insert(member, at: place)
      }
    }
    output.end = begin
    written.withUnsafeBytes { written in
      for member in ordered {
        let (start, next) = (members[member].begin - begin, member + 1)
        let end = next < members.count ? members[next].begin - begin : written.count
        output.copy(UnsafeRawBufferPointer(rebasing: written[start..<end]))
      }
    }
  }
}

/// A key with its order, by its UTF-8 bytes, which nearly always the first eight decide.
private struct JSONKey: Comparable {
  let name: String
  private let beginning: UInt64

  init(_ name: String) {
    self.name = name
    var (name, word) = (name, UInt64(0))
    name.withUTF8 { bytes in
      withUnsafeMutableBytes(of: &word) { $0.copyBytes(from: bytes.prefix(8)) }
    }
    beginning = word.bigEndian
  }

  static func < (left: JSONKey, right: JSONKey) -> Bool {
    left.beginning == right.beginning
      ? Value.precedes(left.name, right.name) : left.beginning < right.beginning
  }

  static func == (left: JSONKey, right: JSONKey) -> Bool {
    left.beginning == right.beginning && left.name == right.name
  }
}

extension OutputBuffer {
  /// Appends a line with one JSON object.
  package mutating func appendJSON(_ fields: (JSONWriter) -> Void) {
    let json = JSONWriter(self)
    self = OutputBuffer()
    json.object { fields(json) }
    // Exchanged: two that hold one room would copy it.
    swap(&self, &json.output)
    append(literal: "\n")
  }
}
