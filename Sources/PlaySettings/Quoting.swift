// SPDX-License-Identifier: Apache-2.0

/// Writes a word so that ``LineLexer`` reads it again as it is.
package enum Quoting {
  /// The word with the quotes it needs, or in the quote that has been opened already; open at its
  /// end when more is to come.
  package static func quoted(_ text: String, in quote: Character? = nil, isWhole: Bool = true)
    -> String
  {
    let mark = quote ?? (needsQuotes(text) ? "\"" : nil)
    switch mark {
    case "'" where !text.contains("'"): return "'" + text + (isWhole ? "'" : "")
    case nil: return text
    default: return "\"" + escaped(text) + (isWhole ? "\"" : "")
    }
  }

  // A backslash at the end would join the next line.
  private static func needsQuotes(_ text: String) -> Bool {
    text.isEmpty || text.hasSuffix("\\")
      || text.utf8.contains { $0 <= 0x20 || $0 == 0x7F || "\"'#;>|".utf8.contains($0) }
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\u{1}"..."\u{1F}", "\u{7F}": result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
