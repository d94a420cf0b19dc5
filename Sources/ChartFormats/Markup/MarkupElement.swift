// SPDX-License-Identifier: Apache-2.0

/// One element of a file, with its content and its place; shared, so that walks copy nothing.
final class MarkupElement {
  /// Which vocabulary a name belongs to.
  enum Space: Hashable {
    /// W3C's SCXML.
    case scxml
    /// Ours.
    case playstate
    /// None: attributes mostly have none.
    case none
    /// Somebody else's.
    case other(String)

    init(uri: String) {
      switch uri {
      case Vocabulary.scxml: self = .scxml
      case Vocabulary.playstate: self = .playstate
      case "": self = .none
      default: self = .other(uri)
      }
    }
  }

  /// The vocabulary of its name.
  let space: Space
  /// Its name without prefix.
  let name: String
  /// Its name as it is written.
  let writtenName: String
  /// Where its `<` stands.
  let offset: Int
  /// Its attributes as they stand.
  let attributes: [MarkupAttribute]
  /// The elements in it.
  var children: [MarkupElement] = []
  /// The text in it, without blanks around it.
  var text = ""
  /// Where the text stands; -1 without a text.
  var textOffset = -1
  /// True for text without references, as in CDATA.
  var isLiteral = false

  init(
    _ space: Space,
    _ name: String,
    written writtenName: String,
    at offset: Int,
    _ attributes: [MarkupAttribute]
  ) {
    self.space = space
    self.name = name
    self.writtenName = writtenName
    self.offset = offset
    self.attributes = attributes
  }

  /// The same of that vocabulary, with other attributes and children.
  func changed(
    _ space: Space,
    _ attributes: [MarkupAttribute],
    _ children: [MarkupElement]
  ) -> MarkupElement {
    let copy = MarkupElement(space, name, written: writtenName, at: offset, attributes)
    copy.children = children
    copy.text = text
    copy.textOffset = textOffset
    copy.isLiteral = isLiteral
    return copy
  }

  /// The attribute of that name in the element's own vocabulary.
  func attribute(_ name: String) -> MarkupAttribute? {
    attributes.first { $0.name == name && $0.space == .none }
  }

  /// The attribute of that name in our vocabulary.
  func own(_ name: String) -> MarkupAttribute? {
    attributes.first { $0.name == name && $0.space == .playstate }
  }

  /// The elements of that name in SCXML's vocabulary.
  func all(_ names: String...) -> [MarkupElement] {
    children.filter { $0.space == .scxml && names.contains($0.name) }
  }

  /// The elements of that name in our vocabulary.
  func allOwn(_ name: String) -> [MarkupElement] {
    children.filter { $0.space == .playstate && $0.name == name }
  }
}

/// One attribute of an element.
struct MarkupAttribute {
  /// The vocabulary of its name.
  var space: MarkupElement.Space
  /// Its name without prefix.
  var name: String
  /// Its name as it is written.
  var writtenName: String
  /// The place of its name in the file.
  var offset: Int
  /// Its value, references resolved.
  var value: String
  /// Where the value stands in the file.
  var range: Range<Int>
  /// True for a value without references.
  var isLiteral = false

  /// True if it says which vocabulary a prefix, or a name without one, belongs to.
  var declaresSpace: Bool {
    writtenName.utf8.first == UInt8(ascii: "x")
      && (writtenName == "xmlns" || writtenName.hasPrefix("xmlns:"))
  }

  /// The words of the value, which blanks of XML part.
  var words: [String] {
    let isOne = !value.isEmpty && value.utf8.allSatisfy { $0 > 0x20 }
    return isOne ? [value] : value.utf8.split { $0 <= 0x20 }.map { String(Substring($0)) }
  }

  /// Where a character of the value, from 0, stands in the file: a reference is one character.
  func offset(ofCharacter wanted: Int, in source: SourceText) -> Int {
    let text = String(decoding: source.bytes[range], as: UTF8.self)
    var offset = range.lowerBound
    var reference = false
    var count = 0
    for character in text {
      if count == wanted, !reference { break }
      if character == "&", !isLiteral { reference = true }
      if character == ";" { reference = false }
      if !reference { count += 1 }
      offset += character.utf8.count
    }
    return offset
  }
}
