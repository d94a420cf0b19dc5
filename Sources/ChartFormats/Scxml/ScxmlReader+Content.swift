// SPDX-License-Identifier: Apache-2.0
import EcmaScript
import StateEngine

// What stands in an element as data, and what comes with an event.

extension ScxmlReader {
  /// What stands in an element as data: XML, JSON, or a text; nil for nothing.
  mutating func inlineContent(of element: MarkupElement) -> Value? {
    if let child = element.children.first { return child.value }
    if element.text.isEmpty { return nil }
    guard isWithinScriptLimit(element.text, at: element.textOffset) else { return .null }
    return content(of: element.text)
  }

  /// A text as data: XML, JSON, or itself with blanks made one.
  func content(of text: String) -> Value {
    if text.first(where: { !$0.isWhitespace }) == "<",
      let root = try? MarkupParser.read(SourceText(text.utf8))
    {
      return root.value
    }
    if let tree = try? ScriptParser.expression(text), let value = tree.constant { return value }
    return .string(text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
  }

  /// The content of an element: one root at most.
  mutating func onlyContent(of element: MarkupElement) -> MarkupElement? {
    let content = only("content", in: element)
    if let roots = content?.children, roots.count > 1 {
      report(.repeated(roots[1].writtenName), at: roots[1])
    }
    return content
  }

  /// What comes with an event: `namelist`, `param`, `content`.
  mutating func scriptContent(of element: MarkupElement) -> ScriptContent {
    var content = ScriptContent()
    if let list = element.attribute("namelist") {
      for name in list.words {
        var one = list
        one.value = name
        content.parts.append(.init(name, scriptTree(one)))
      }
    }
    for param in element.all("param") {
      guard let name = need("name", of: param) else { continue }
      let value =
        scriptTree("expr", of: param) ?? scriptTree("location", of: param) ?? .undefinedValue
      content.parts.append(.init(name.value, value))
    }
    if let inner = onlyContent(of: element) {
      content.whole =
        scriptTree("expr", of: inner) ?? .literal(inlineContent(of: inner) ?? .string(""))
    }
    return content
  }
}
