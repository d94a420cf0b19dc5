// SPDX-License-Identifier: Apache-2.0

/// Puts XML together: elements indented by two blanks, attributes escaped.
struct MarkupText {
  /// What has been written.
  private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  private var open: [String] = []

  /// An attribute; one without a value is left out.
  typealias Attribute = (name: String, value: String?)

  /// An element with what `content` writes in it; closed at once when that is nothing.
  mutating func element(
    _ name: String,
    _ attributes: [Attribute] = [],
    content: (inout MarkupText) -> Void = { _ in }
  ) {
    indent()
    text += "<\(name)"
    for case (let key, let value?) in attributes {
      text += " \(key)=\"\(Self.escaped(value))\""
    }
    let before = text.utf8.count
    text += ">\n"
    let start = text.utf8.count
    open.append(name)
    content(&self)
    open.removeLast()
    if text.utf8.count == start {
      text.removeLast(start - before)
      text += "/>\n"
    } else {
      indent()
      text += "</\(name)>\n"
    }
  }

  /// An element with a text in it.
  mutating func element(_ name: String, text content: String) {
    element(name, markup: Self.escaped(content))
  }

  /// An element with markup in it, which is taken as it is.
  mutating func element(_ name: String, markup: String) {
    indent()
    text += "<\(name)>\(markup)</\(name)>\n"
  }

  /// A remark for people; two hyphens would end it.
  mutating func remark(_ words: String) {
    indent()
    var cleaned = ""
    for character in words.drawable {
      if character == "-", cleaned.last == "-" { cleaned += " " }
      cleaned.append(character)
    }
    text += "<!-- \(cleaned) -->\n"
  }

  private mutating func indent() { text += String(repeating: "  ", count: open.count) }

  /// The text as it stands in an attribute's quotes.
  static func escaped(_ value: String) -> String {
    var result = ""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n", "\r", "\u{7F}"..."\u{9F}": result += "&#\(scalar.value);"
      default: result.unicodeScalars.append(scalar.isXML ? scalar : "\u{FFFD}")
      }
    }
    return result
  }
}
