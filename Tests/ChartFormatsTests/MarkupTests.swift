// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import StateEngine
import TestSupport
import Testing

@testable import ChartFormats

/// Our reader of XML, held against Expat as Python has it.
@Suite("Reading XML")
struct MarkupTests {
  private static let document = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!-- é - a remark --><?note x?>
    <a:root xmlns:a="urn:a" xmlns="urn:b" one='&lt;&#65;&#x42;&amp; "x"' a:two="ü
    \ty">text &gt; <![CDATA[<&]]> more
      <b><c xmlns="" d=""/></b><b/><a:e\tx = "1" ></a:e
    ></a:root>
    """

  @Test(
    "elements, attributes, references, texts and namespaces are those that Expat finds",
    .enabled(if: OtherTool.has(.python3))
  )
  func agrees() throws {
    let ours = try MarkupParser.read(SourceText(Self.document.utf8))
    #expect(try Expat.read([Array(Self.document.utf8)]) == [ours.lines])
    #expect(ours.lines.count == 5)
    #expect(ours.attribute("one")?.value == "<AB& \"x\"")
    #expect(ours.text == "text > <& more")
  }

  @Test(
    "what we accept of a document changed at random is what Expat reads",
    .enabled(if: OtherTool.has(.python3))
  )
  func agreesOnMutations() throws {
    let whole = Array(Self.document.utf8)
    var random = RandomState(seed: 11)
    let documents = (0..<5_000).map { _ in
      var copy = whole
      for _ in 0...random.number(in: 0...2) {
        let place = random.number(in: 0...copy.count - 1)
        switch random.number(in: 0...2) {
        case 0: copy.remove(at: place)
        case 1: copy.insert(copy[random.number(in: 0...copy.count - 1)], at: place)
        default: copy[place] = Array("<>&;'\"=/!-?[] a:".utf8)[random.number(in: 0...15)]
        }
      }
      return copy
    }
    let theirs = try Expat.read(documents)
    var accepted = 0
    for (document, theirs) in zip(documents, theirs) {
      // What they refuse we must refuse; what both read must be the same.
      guard let ours = try? MarkupParser.read(SourceText(document)).lines else { continue }
      accepted += 1
      if ours != theirs {
        Issue.record("\(String(decoding: document, as: UTF8.self)): \(theirs ?? ["refused"])")
      }
    }
    #expect(accepted > 500)
  }

  @Test("the place of an element, an attribute's value and a text is where they stand")
  func places() throws {
    let source = SourceText("<a>\n  <b c='é&amp;d'/>\n  é text</a>".utf8)
    let root = try MarkupParser.read(source)
    #expect(source.place(at: root.children[0].offset) == (2, 3))
    let attribute = try #require(root.children[0].attribute("c"))
    #expect(source.place(at: attribute.range.lowerBound) == (2, 9))
    #expect(source.place(at: attribute.offset(ofCharacter: 2, in: source)) == (2, 15))
    #expect(source.place(at: root.textOffset) == (3, 3))
  }
}

extension MarkupElement {
  /// The element and those in it as lines, names with their namespaces.
  fileprivate var lines: [String] {
    let attributes = attributes.map { "\($0.space.text)\($0.name)=\($0.value)" }.sorted()
    return ["\(space.text)\(name)|\(attributes.joined(separator: ","))|\(text)"]
      + children.flatMap(\.lines)
  }
}

extension MarkupElement.Space {
  fileprivate var text: String {
    switch self {
    case .scxml: "{\(Vocabulary.scxml)}"
    case .playstate: "{\(Vocabulary.playstate)}"
    case .none: ""
    case .other(let uri): "{\(uri)}"
    }
  }
}

/// What Expat makes of documents.
///
/// FoundationXML's parser is no judge here: it ends the process on some that are no XML.
private enum Expat {
  private static let program = """
    import base64, json, sys
    import xml.etree.ElementTree as tree
    def lines(e):
        text = (e.text or '') + ''.join(c.tail or '' for c in e)
        head = ','.join(sorted(k + '=' + v for k, v in e.attrib.items()))
        own = e.tag + '|' + head + '|' + text.strip()
        return [own] + [l for c in e for l in lines(c)]
    result = []
    for text in json.load(open(sys.argv[1])):
        data = base64.b64decode(text)
        try:
            result.append(lines(tree.fromstring(data)))
        except (tree.ParseError, ValueError, LookupError):
            result.append(None)
    json.dump(result, open(sys.argv[2], 'w'))
    """

  /// The elements of each document as lines; nil for one that is no well-formed XML.
  static func read(_ documents: [[UInt8]]) throws -> [[String]?] {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let input = folder.appending(path: "in.json")
    let output = folder.appending(path: "out.json")
    try JSONEncoder().encode(documents.map { Data($0) }).write(to: input)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-c", program, input.path, output.path]
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "python3 must be installed")
    return try JSONDecoder().decode([[String]?].self, from: Data(contentsOf: output))
  }
}
