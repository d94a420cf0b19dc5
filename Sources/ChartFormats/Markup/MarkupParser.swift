// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// Reads XML 1.0 with namespaces into elements that know where they stand; safe on any bytes.
///
/// FoundationXML would bring libxml2, two libraries of ICU and two of compression into a binary
/// that is to run alone (44 MB when they are linked into it), ends the process on some files that
/// are no XML, and tells no places of attributes. What is left of XML without document types is
/// small: tags, attributes, references, CDATA, remarks. A test holds this reader against Expat.
struct MarkupParser {
  /// How deep elements may be nested.
  static let depthLimit = 100

  let source: SourceText
  var position = 0
  private var open: [OpenElement] = []
  private var root: MarkupElement?

  /// An element whose end has not come yet.
  private struct OpenElement {
    let element: MarkupElement
    /// The namespaces that count in it, by prefix.
    var spaces: [String: String]
    /// The vocabulary of elements in it without a prefix.
    var space: MarkupElement.Space
  }

  /// The root element of a file.
  ///
  /// - Throws: the first place at which it is no well-formed XML, or more than is read.
  static func read(_ source: SourceText) throws(ScxmlFault) -> MarkupElement {
    var parser = MarkupParser(source: source)
    guard source.bytes.count <= ScxmlDocument.sizeLimit else {
      throw parser.fault(.tooLarge(limit: ScxmlDocument.sizeLimit))
    }
    guard let text = String(validUTF8: source.bytes) else {
      throw parser.fault(.notText)
    }
    for scalar in text.unicodeScalars {
      guard scalar.isXML else { throw parser.fault(.notXML(.forbiddenCharacter)) }
      parser.position += UTF8.width(scalar)
    }
    parser.position = 0
    return try parser.document()
  }

  private init(source: SourceText) { self.source = source }

  // MARK: The document

  private mutating func document() throws(ScxmlFault) -> MarkupElement {
    try skipDeclaration()
    while position < source.bytes.count {
      if source.bytes[position] == UInt8(ascii: "<") {
        try markup()
      } else {
        try text()
      }
    }
    guard open.isEmpty else { throw fault(.notXML(.wrongEnd)) }
    guard let root else { throw fault(.notXML(.empty), at: 0) }
    return root
  }

  // The bytes are UTF-8; a file that says otherwise may hold ASCII alone.
  private mutating func skipDeclaration() throws(ScxmlFault) {
    guard starts(with: "<?xml"), isBlank(at: position + 5) else { return }
    position += 5
    var written: [MarkupAttribute] = []
    while !starts(with: "?>") {
      let start = position
      skipBlanks()
      if starts(with: "?>") { break }
      if position == start { throw fault(.notXML(.badDeclaration)) }
      written.append(try attribute(besides: written))
    }
    position += 2
    let orders = [["version"], ["version", "encoding"], ["version", "standalone"]]
    let names = written.map(\.writtenName)
    guard orders.contains(names) || names == ["version", "encoding", "standalone"],
      written[0].value == "1.0",
      ["yes", "no"].contains(written[names.count - 1].value)
        || names.last != "standalone"
    else { throw fault(.notXML(.badDeclaration), at: 0) }
    guard let encoding = written.first(where: { $0.writtenName == "encoding" }) else { return }
    let isASCII = source.bytes.allSatisfy { $0 < 0x80 }
    let known = isASCII ? ["utf-8", "us-ascii", "iso-8859-1"] : ["utf-8"]
    if !known.contains(encoding.value.lowercased()) {
      throw fault(.notText, at: encoding.range.lowerBound)
    }
  }

  private mutating func markup() throws(ScxmlFault) {
    let start = position
    if starts(with: "<!--") {
      position += 4
      try skip(past: "--")
      guard starts(with: ">") else { throw fault(.notXML(.badRemark), at: start) }
      position += 1
    } else if starts(with: "<![CDATA[") {
      guard !open.isEmpty else { throw fault(.notXML(.textOutside)) }
      position += 9
      let content = position
      try skip(past: "]]>")
      let bytes = source.bytes[content..<position - 3]
      let blanks = bytes.prefix { $0 <= 0x20 }.count
      let last = open.count - 1
      if open[last].element.textOffset < 0 { open[last].element.isLiteral = true }
      add(String(decoding: bytes, as: UTF8.self), at: content + blanks)
    } else if starts(with: "<?") {
      position += 2
      let target = try name()
      guard target.lowercased() != "xml", !target.contains(":"),
        isBlank(at: position) || starts(with: "?>")
      else { throw fault(.notXML(.badName), at: start) }
      try skip(past: "?>")
    } else if starts(with: "<!") {
      throw fault(open.isEmpty && root == nil ? .documentType : .notXML(.badName))
    } else if starts(with: "</") {
      try endTag()
    } else {
      try startTag()
    }
  }

  private mutating func text() throws(ScxmlFault) {
    let start = position
    let end = source.bytes[position...].firstIndex(of: UInt8(ascii: "<")) ?? source.bytes.count
    if open.isEmpty {
      while position < end, isBlank(at: position) { position += 1 }
      if position < end { throw fault(.notXML(.textOutside)) }
      return
    }
    // A search for all of `]]>` would look at each byte for far longer.
    var place = start
    while let mark = source.bytes[place..<end].firstIndex(of: UInt8(ascii: ">")) {
      if source.bytes[start..<mark].suffix(2).elementsEqual("]]".utf8) {
        throw fault(.notXML(.unescapedCharacter), at: mark - 2)
      }
      place = mark + 1
    }
    let text = try resolved(start..<end, isAttribute: false)
    let blanks = source.bytes[start..<end].prefix { $0 <= 0x20 }.count
    add(text, at: start + blanks)
    position = end
  }

  private mutating func add(_ text: String, at offset: Int) {
    let last = open.count - 1
    if open[last].element.textOffset < 0 {
      let isBlank = text.utf8.allSatisfy { $0 <= 0x20 || $0 >= 0x80 }
      if isBlank, text.allSatisfy(\.isWhitespace) { return }
      open[last].element.textOffset = offset
    }
    open[last].element.text += text
  }

  // MARK: Tags

  private mutating func startTag() throws(ScxmlFault) {
    let start = position
    guard root == nil || !open.isEmpty else { throw fault(.notXML(.wrongEnd)) }
    guard open.count < Self.depthLimit else { throw fault(.tooDeep(limit: Self.depthLimit)) }
    position += 1
    let name = try name()
    var written: [MarkupAttribute] = []
    while try skipBlanksBeforeAttribute() { written.append(try attribute(besides: written)) }
    let isClosed = starts(with: "/>")
    guard isClosed || starts(with: ">") else { throw fault(.notXML(.unfinishedTag), at: start) }
    position += isClosed ? 2 : 1
    try push(name, written, at: start)
    if isClosed { pop() }
  }

  private mutating func endTag() throws(ScxmlFault) {
    let start = position
    position += 2
    let name = try name()
    skipBlanks()
    guard starts(with: ">") else { throw fault(.notXML(.unfinishedTag), at: start) }
    position += 1
    guard let last = open.last else { throw fault(.notXML(.wrongEnd), at: start) }
    guard last.element.writtenName == name else { throw fault(.notXML(.wrongEndTag), at: start) }
    pop()
  }

  private mutating func pop() {
    let closed = open.removeLast().element
    if closed.textOffset >= 0 { closed.text = closed.text.trimmedOfBlanks }
    if open.isEmpty {
      root = closed
    } else {
      open[open.count - 1].element.children.append(closed)
    }
  }

  // MARK: Names and their vocabularies

  private mutating func push(
    _ name: String,
    _ written: [MarkupAttribute],
    at start: Int
  ) throws(ScxmlFault) {
    var spaces = open.last?.spaces ?? ["xml": "xml"]
    var space = open.last?.space ?? .none
    var attributes = written
    for one in written where one.declaresSpace {
      if one.writtenName == "xmlns" {
        space = .init(uri: one.value)
      } else if one.value.isEmpty {
        throw fault(.notXML(.unknownPrefix), at: one.offset)
      }
      spaces[String(one.writtenName.dropFirst(6))] = one.value
      attributes.removeAll { $0.offset == one.offset }
    }
    let (prefix, local) = Self.parts(of: name)
    var own = space
    if !prefix.isEmpty {
      guard let uri = spaces[prefix] else { throw fault(.notXML(.unknownPrefix), at: start) }
      own = .init(uri: uri)
    }
    for (index, one) in attributes.enumerated() {
      let (prefix, local) = Self.parts(of: one.writtenName)
      if prefix.isEmpty { continue }
      guard let uri = spaces[prefix] else {
        throw fault(.notXML(.unknownPrefix), at: one.offset)
      }
      let space = MarkupElement.Space(uri: uri)
      (attributes[index].space, attributes[index].name) = (space, local)
      if attributes[..<index].contains(where: { $0.name == local && $0.space == space }) {
        throw fault(.notXML(.repeatedAttribute), at: one.offset)
      }
    }
    let element = MarkupElement(own, local, written: name, at: start, attributes)
    open.append(OpenElement(element: element, spaces: spaces, space: space))
  }

  private static func parts(of name: String) -> (prefix: String, local: String) {
    guard let colon = name.utf8.firstIndex(of: UInt8(ascii: ":")) else { return ("", name) }
    return (String(name[..<colon]), String(name[colon...].dropFirst()))
  }
}
