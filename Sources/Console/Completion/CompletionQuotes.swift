/// Writes a word so that the lexer reads it again as it is.
enum CompletionQuotes {
  /// The word with the quotes it needs, or in the quote that has been opened already; open at its
  /// end when more is to come.
  static func quoted(_ text: String, in quote: Character?, isWhole: Bool = true) -> String {
    let mark = quote ?? (needsQuotes(text) ? "\"" : nil)
    switch mark {
    case "'" where !text.contains("'"): return "'" + text + (isWhole ? "'" : "")
    case nil: return text
    default: return "\"" + escaped(text) + (isWhole ? "\"" : "")
    }
  }

  private static func needsQuotes(_ text: String) -> Bool {
    text.isEmpty || text.hasPrefix("#") || text.contains { " \t\n;'\"|>".contains($0) }
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\"", "\\": result += "\\\(character)"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      default: result.append(character)
      }
    }
    return result
  }
}
