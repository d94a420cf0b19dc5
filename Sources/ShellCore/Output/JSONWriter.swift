// SPDX-License-Identifier: GPL-3.0-or-later
package import StateEngine

/// What stands in JSON as a whole: a text, a number, a list of them.
package protocol JSONContent {
  /// Appends it.
  func writeJSON(to output: inout OutputBuffer)
}

extension String: JSONContent {
  package func writeJSON(to output: inout OutputBuffer) { output.appendJSON(self) }
}

extension Int: JSONContent {
  package func writeJSON(to output: inout OutputBuffer) { output.append(self) }
}

extension Bool: JSONContent {
  package func writeJSON(to output: inout OutputBuffer) {
    output.append(literal: self ? "true" : "false")
  }
}

extension Array: JSONContent where Element: JSONContent {
  package func writeJSON(to output: inout OutputBuffer) {
    output.append(byte: UInt8(ascii: "["))
    for (place, element) in enumerated() {
      if place > 0 { output.append(byte: UInt8(ascii: ",")) }
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
package final class JSONWriter {
  /// A field of an object: its key, and where its bytes begin, with the comma before it.
  private struct Member {
    let key: JSONKey
    let begin: Int
  }

  @exclusivity(unchecked) fileprivate var output: OutputBuffer
  /// The fields of the object that is being written, behind those of the objects around it.
  @exclusivity(unchecked) private var members: [Member] = []
  @exclusivity(unchecked) private var firstMember = 0
  @exclusivity(unchecked) private var isInOrder = true

  fileprivate init(_ output: OutputBuffer) {
    self.output = output
    members.reserveCapacity(32)
  }

  /// Writes a field; none where its content is absent.
  package func put(_ key: String, _ content: (some JSONContent)?) {
    guard let content else { return }
    begin(key)
    content.writeJSON(to: &output)
  }

  /// Writes a field with an object.
  package func put(_ key: String, _ fields: () -> Void) {
    begin(key)
    object(fields)
  }

  /// Writes a field with a list of objects; none where the list is absent.
  package func put<Element>(
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
  package func put<Content: JSONContent>(
    _ key: String,
    byName pairs: [(name: String, value: Content)]?
  ) {
    guard let pairs else { return }
    put(key) { for (name, value) in pairs.reversed() { put(name, value) } }
  }

  private func begin(_ key: String) {
    let key = JSONKey(key)
    if isInOrder, members.count > firstMember, !(members[members.count - 1].key < key) {
      isInOrder = false
    }
    members.append(Member(key: key, begin: output.count))
    output.append(literal: ",\"")
    output.appendJSONEscaped(key.name)
    output.append(literal: "\":")
  }

  fileprivate func object(_ fields: () -> Void) {
    let (begin, outer) = (output.count, (firstMember, isInOrder))
    (firstMember, isInOrder) = (members.count, true)
    fields()
    if !isInOrder { putInOrder(from: begin) }
    if firstMember == members.count { output.append(byte: UInt8(ascii: "{")) }
    output.room[begin] = UInt8(ascii: "{")
    output.append(byte: UInt8(ascii: "}"))
    members.removeSubrange(firstMember...)
    (firstMember, isInOrder) = outer
  }

  private func putInOrder(from begin: Int) {
    var ordered: [(key: JSONKey, bytes: Range<Int>)] = []
    ordered.reserveCapacity(members.count - firstMember)
    var end = output.count
    for member in members[firstMember...].reversed() {
      var place = 0
      while place < ordered.count, ordered[place].key < member.key { place += 1 }
      if place == ordered.count || ordered[place].key != member.key {
        ordered.insert((member.key, member.begin - begin..<end - begin), at: place)
      }
      end = member.begin
    }
    let written = Array(output.room[begin..<output.count])
    output.end = begin
    written.withUnsafeBytes { written in
      for member in ordered { output.copy(UnsafeRawBufferPointer(rebasing: written[member.bytes])) }
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
    self = json.output
    append(literal: "\n")
  }
}
