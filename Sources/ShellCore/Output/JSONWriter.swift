// SPDX-License-Identifier: GPL-3.0-or-later
public import StateEngine

/// A value that JSON writes as a whole: a text, a number, a list of them.
///
/// Public, as ``OutputBuffer`` is: the compiler then makes code for each type in the rooms that write it,
/// which is a third of the price of asking for the type each time.
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

/// A part of an answer as programs read it.
package typealias JSONPart = @Sendable (JSONWriter) -> Void

/// Writes an object of JSON straight into a buffer.
///
/// Objects have their keys in the order of their UTF-8 bytes; of a key that comes twice the later one
/// counts, and what is absent is left out.
public final class JSONWriter {
  /// A field of an object: where its bytes begin, with the comma before it, where its key ends, and the
  /// first eight bytes of that, by which keys are nearly always told apart.
  private struct Member {
    let begin: Int
    let keyEnd: Int
    let beginning: UInt64
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
  public func put(_ key: StaticString, _ content: (some JSONContent)?) {
    guard let content else { return }
    begin(key)
    content.writeJSON(to: &output)
  }

  /// Writes a field with an object.
  @inlinable
  public func put(_ key: StaticString, _ fields: () -> Void) {
    begin(key)
    object(fields)
  }

  /// Writes a field whose name is known only now.
  @inlinable
  public func put(named name: String, _ content: some JSONContent) {
    begin(named: name)
    content.writeJSON(to: &output)
  }

  /// Writes a field with an object, whose name is known only now.
  @inlinable
  public func put(named name: String, _ fields: () -> Void) {
    begin(named: name)
    object(fields)
  }

  /// Writes a field with a list of objects; none where the list is absent.
  @inlinable
  public func put<Element>(
    _ key: StaticString,
    _ elements: (some Collection<Element>)?,
    _ fields: (Element) -> Void
  ) {
    guard let elements else { return }
    begin(key)
    write(elements) { element in object { fields(element) } }
  }

  /// Writes a field with a list of what elements are called.
  @inlinable
  public func put<Element>(
    _ key: StaticString,
    names elements: some Sequence<Element>,
    _ name: (Element) -> String
  ) {
    begin(key)
    write(elements) { name($0).writeJSON(to: &output) }
  }

  @inlinable
  func write<Element>(_ elements: some Sequence<Element>, _ one: (Element) -> Void) {
    var mark = UInt8(ascii: "[")
    for element in elements {
      output.append(byte: mark)
      mark = UInt8(ascii: ",")
      one(element)
    }
    output.append(literal: mark == UInt8(ascii: "[") ? "[]" : "]")
  }

  /// Writes a field with contents by name, an object; of those of one name the first counts.
  @inlinable
  public func put<Content: JSONContent>(
    _ key: StaticString,
    byName pairs: [(name: String, value: Content)]?
  ) {
    guard let pairs else { return }
    put(key) { for (name, value) in pairs.reversed() { put(named: name, value) } }
  }

  // The program writes its own keys: they need no escapes.
  @usableFromInline
  func begin(_ key: StaticString) {
    let begin = output.count
    output.append(literal: ",\"")
    output.append(literal: key)
    note(from: begin)
  }

  @usableFromInline
  func begin(named name: String) {
    let begin = output.count
    output.append(literal: ",\"")
    output.appendJSONEscaped(name)
    note(from: begin)
  }

  private func note(from begin: Int) {
    let keyEnd = output.count
    output.append(literal: "\":")
    var beginning: UInt64 = 0
    output.withBytes { bytes in
      let first = UnsafeRawBufferPointer(rebasing: bytes[begin + 2..<min(begin + 10, keyEnd)])
      withUnsafeMutableBytes(of: &beginning) { $0.copyMemory(from: first) }
    }
    let member = Member(begin: begin, keyEnd: keyEnd, beginning: beginning.bigEndian)
    if level.isInOrder, members.count > level.firstMember {
      level.isInOrder = isOrdered(members[members.count - 1], member) ?? false
    }
    members.append(member)
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
    members.removeLast(members.count - level.firstMember)
    level = outer
  }

  /// True if a key comes before another one; nil when they are the same.
  private func isOrdered(_ one: Member, _ other: Member) -> Bool? {
    if one.beginning != other.beginning { return one.beginning < other.beginning }
    let first = output.room[one.begin + 2..<one.keyEnd]
    let second = output.room[other.begin + 2..<other.keyEnd]
    return first == second ? nil : first.lexicographicallyPrecedes(second)
  }

  private func putInOrder() {
    let fields = members[level.firstMember...]
    var ordered: [(member: Member, end: Int)] = []
    ordered.reserveCapacity(fields.count)
    var end = output.count
    for member in fields.reversed() {
      var (place, isKnown) = (0, false)
      while place < ordered.count, !isKnown, isOrdered(member, ordered[place].member) != true {
        isKnown = isOrdered(member, ordered[place].member) == nil
        place += 1
      }
      if !isKnown { ordered.insert((member, end), at: place) }
      end = member.begin
    }
    let written = Array(output.room[level.begin..<output.count])
    output.end = level.begin
    written.withUnsafeBytes { written in
      for (member, end) in ordered {
        let bytes = member.begin - level.begin..<end - level.begin
        output.copy(UnsafeRawBufferPointer(rebasing: written[bytes]))
      }
    }
  }
}

extension OutputBuffer {
  /// Appends a line with one JSON object.
  package mutating func appendJSON(_ fields: (JSONWriter) -> Void) {
    let json = JSONWriter(self)
    self = OutputBuffer()
    json.object { fields(json) }
    // Two buffers with one room would copy it at the next byte, so they are swapped.
    swap(&self, &json.output)
    append(literal: "\n")
  }
}
