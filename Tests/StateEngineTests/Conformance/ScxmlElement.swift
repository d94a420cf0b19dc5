import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// One element of a chart's file, namespaces stripped.
struct ScxmlElement {
  var name: String
  var attributes: [String: String]
  var children: [ScxmlElement] = []

  /// The root of a file; nil when it is no well-formed XML.
  static func read(_ file: URL) throws -> ScxmlElement? {
    let reader = ElementReader()
    let parser = XMLParser(data: try Foundation.Data(contentsOf: file))
    parser.shouldProcessNamespaces = true
    parser.delegate = reader
    return parser.parse() ? reader.root : nil
  }

  func words(_ attribute: String) -> [String] {
    (attributes[attribute] ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
  }

  func children(_ names: String...) -> [ScxmlElement] {
    children.filter { names.contains($0.name) }
  }
}

private final class ElementReader: NSObject, XMLParserDelegate {
  var root: ScxmlElement?
  private var open: [ScxmlElement] = []

  func parser(
    _ parser: XMLParser,
    didStartElement elementName: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    open.append(ScxmlElement(name: elementName, attributes: attributes))
  }

  func parser(
    _ parser: XMLParser,
    didEndElement elementName: String,
    namespaceURI: String?,
    qualifiedName: String?
  ) {
    guard let closed = open.popLast() else { return }
    if open.isEmpty { root = closed } else { open[open.count - 1].children.append(closed) }
  }
}
