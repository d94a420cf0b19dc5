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

  // A backslash at the end would join the next line; a quote behind a letter or a digit is a letter.
  private static func needsQuotes(_ text: String) -> Bool {
    var isInWord = false
    for scalar in text.unicodeScalars {
      if "'\"“”„‘’‚«»".unicodeScalars.contains(scalar), !isInWord { return true }
      if scalar.value <= 0x20 || "\u{7F}#;>|".unicodeScalars.contains(scalar) { return true }
      isInWord = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }
    return text.isEmpty || text.hasSuffix("\\")
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
