import Foundation
import StateEngine
import Testing

@testable import ChartFormats

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Our reader of XML, held against FoundationXML's.
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

  @Test("elements, attributes, references, texts and namespaces are those that FoundationXML finds")
  func agrees() throws {
    let ours = try MarkupParser.read(SourceText(Self.document.utf8))
    let theirs = try #require(Reference.read(Array(Self.document.utf8)))
    #expect(ours.lines == theirs)
    #expect(ours.lines.count == 5)
    #expect(ours.attribute("one")?.value == "<AB& \"x\"")
    #expect(ours.text == "text > <& more")
  }

  @Test("what we accept of a document changed at random is what FoundationXML reads")
  func agreesOnMutations() {
    let whole = Array(Self.document.utf8)
    var random = RandomState(seed: 11)
    var accepted = 0
    for _ in 0..<4_000 {
      var copy = whole
      for _ in 0...random.number(in: 0...2) {
        let place = random.number(in: 0...copy.count - 1)
        switch random.number(in: 0...2) {
        case 0: copy.remove(at: place)
        case 1: copy.insert(copy[random.number(in: 0...copy.count - 1)], at: place)
        default: copy[place] = Array("<>&;'\"=/!-?[] a:".utf8)[random.number(in: 0...15)]
        }
      }
      let theirs = Reference.read(copy)
      let ours = try? MarkupParser.read(SourceText(copy)).lines
      // What they refuse we must refuse; what both read must be the same.
      guard let ours else { continue }
      accepted += 1
      if ours != theirs {
        Issue.record("\(String(decoding: copy, as: UTF8.self))")
        return
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
  /// The element and those in it as lines.
  fileprivate var lines: [String] {
    let space =
      switch self.space {
      case .scxml: Vocabulary.scxml
      case .playstate: Vocabulary.playstate
      case .none: ""
      case .other(let uri): uri
      }
    let attributes = attributes.map { "\($0.writtenName)=\($0.value)" }.sorted()
    return ["\(space) \(writtenName) \(attributes) \(text)"] + children.flatMap(\.lines)
  }
}

/// What FoundationXML makes of a document.
private final class Reference: NSObject, XMLParserDelegate {
  private struct Open {
    var head: String
    var text = ""
    var lines: [String] = []
  }
  private var open: [Open] = []
  private var root: [String]?
  private var hasFailed = false

  /// The elements as lines; nil when it is no well-formed XML.
  static func read(_ bytes: [UInt8]) -> [String]? {
    let parser = XMLParser(data: Data(bytes))
    let reference = Reference()
    parser.shouldProcessNamespaces = true
    parser.delegate = reference
    _ = parser.parse()
    return reference.hasFailed || parser.parserError != nil ? nil : reference.root
  }

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    let sorted = attributes.map { "\($0.key)=\($0.value)" }.sorted()
    open.append(Open(head: "\(namespaceURI ?? "") \(qualifiedName ?? name) \(sorted) "))
  }

  func parser(
    _ parser: XMLParser,
    didEndElement name: String,
    namespaceURI: String?,
    qualifiedName: String?
  ) {
    guard let closed = open.popLast() else { return }
    let text = closed.text.trimmingCharacters(in: .whitespacesAndNewlines)
    let lines = [closed.head + text] + closed.lines
    if open.isEmpty { root = lines } else { open[open.count - 1].lines += lines }
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if !open.isEmpty { open[open.count - 1].text += text }
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    if !open.isEmpty { open[open.count - 1].text += String(decoding: block, as: UTF8.self) }
  }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) { hasFailed = true }
}
