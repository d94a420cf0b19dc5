import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Reads a file into elements, safe on whatever stands in it: no document type and so no entities,
/// nothing from outside, at most ``depthLimit`` levels and ``ScxmlDocument/sizeLimit`` bytes.
enum MarkupReader {
  /// How deep elements may be nested.
  static let depthLimit = 100

  /// The root element.
  ///
  /// - Throws: the first place at which the file is no well-formed XML, or more than we read.
  static func read(_ source: SourceText) throws(ScxmlFault) -> MarkupElement {
    func fault(_ cause: ScxmlFault.Cause, at offset: Int = 0) -> ScxmlFault {
      ScxmlFault(findings: [ScxmlFault.Finding(cause, at: offset, length: 1, in: source)])
    }
    guard source.bytes.count <= ScxmlDocument.sizeLimit else {
      throw fault(.tooLarge(limit: ScxmlDocument.sizeLimit))
    }
    guard String(validating: source.bytes, as: UTF8.self) != nil else { throw fault(.notText) }
    if let place = TagScanner.documentType(in: source) { throw fault(.documentType, at: place) }
    let parser = XMLParser(data: Data(source.bytes))
    let gatherer = ElementGatherer(TagScanner(source))
    parser.shouldProcessNamespaces = true
    parser.shouldReportNamespacePrefixes = true
    parser.shouldResolveExternalEntities = false
    parser.delegate = gatherer
    _ = parser.parse()
    if gatherer.isTooDeep {
      throw fault(.tooDeep(limit: depthLimit), at: gatherer.lastOffset)
    }
    if let failure = gatherer.failure {
      let place = source.offset(line: failure.line, byteColumn: failure.column)
      let error = ScxmlFault.MarkupError(code: failure.code)
      let isEmpty = error == .wrongEnd && !gatherer.hasBegun
      throw fault(.notXML(isEmpty ? .empty : error), at: place)
    }
    guard let root = gatherer.root else { throw fault(.notXML(.empty)) }
    return root
  }
}

/// Listens to the parser and puts the elements together.
private final class ElementGatherer: NSObject, XMLParserDelegate {
  var root: MarkupElement?
  var failure: (code: Int, line: Int, column: Int)?
  var hasBegun = false
  var isTooDeep = false
  var lastOffset = 0
  private var scanner: TagScanner
  private var open: [MarkupElement] = []
  private var prefixes: [String: [String]] = [:]

  init(_ scanner: TagScanner) { self.scanner = scanner }

  func parser(_ parser: XMLParser, didStartMappingPrefix prefix: String, toURI uri: String) {
    prefixes[prefix, default: []].append(uri)
  }

  func parser(_ parser: XMLParser, didEndMappingPrefix prefix: String) {
    _ = prefixes[prefix]?.popLast()
  }

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    hasBegun = true
    let tag = scanner.next()
    lastOffset = tag?.offset ?? lastOffset
    guard open.count < MarkupReader.depthLimit else {
      isTooDeep = true
      parser.abortParsing()
      return
    }
    open.append(
      MarkupElement(
        space: .init(uri: namespaceURI ?? ""),
        name: name,
        writtenName: qualifiedName ?? name,
        offset: lastOffset,
        attributes: attributes.map { attribute($0.key, $0.value, tag) }
          .sorted { ($0.range.lowerBound, $0.name) < ($1.range.lowerBound, $1.name) }
      )
    )
  }

  private func attribute(
    _ writtenName: String,
    _ value: String,
    _ tag: TagScanner.Tag?
  ) -> MarkupAttribute {
    let parts = writtenName.split(separator: ":", maxSplits: 1).map(String.init)
    var space = MarkupElement.Space.none
    if parts.count == 2 { space = .init(uri: prefixes[parts[0]]?.last ?? parts[0]) }
    return MarkupAttribute(
      space: space,
      name: parts.last ?? writtenName,
      writtenName: writtenName,
      value: value,
      range: tag?.values[writtenName] ?? lastOffset..<lastOffset
    )
  }

  func parser(
    _ parser: XMLParser,
    didEndElement name: String,
    namespaceURI: String?,
    qualifiedName: String?
  ) {
    guard var closed = open.popLast() else { return }
    closed.text = closed.text.trimmingCharacters(in: .whitespacesAndNewlines)
    if open.isEmpty {
      root = root ?? closed
    } else {
      open[open.count - 1].children.append(closed)
    }
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) { add(text) }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    add(String(decoding: block, as: UTF8.self))
  }

  private func add(_ text: String) {
    guard !open.isEmpty else { return }
    if open[open.count - 1].textOffset < 0 {
      guard let word = text.split(whereSeparator: \.isWhitespace).first else { return }
      open[open.count - 1].textOffset =
        scanner.offset(of: word) ?? open[open.count - 1].offset
    }
    open[open.count - 1].text += text
  }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    if failure == nil {
      failure = ((error as NSError).code, parser.lineNumber, parser.columnNumber)
    }
  }
}
