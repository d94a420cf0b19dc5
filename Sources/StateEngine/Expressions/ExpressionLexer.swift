// SPDX-License-Identifier: Apache-2.0

/// Cuts the text of an expression into tokens.
///
/// It works on scalars, not on characters: a combining mark at the beginning of a string must not
/// hide the quote before it.
struct ExpressionLexer {
  private let scalars: [Unicode.Scalar]
  private let allowsDurations: Bool
  private var position = 0

  /// A lexer of the text given; durations such as `5m` are numbers only where allowed.
  init(_ scalars: [Unicode.Scalar], allowsDurations: Bool) {
    self.scalars = scalars
    self.allowsDurations = allowsDurations
  }

  /// All tokens, the last of them `end` or the first fault.
  mutating func tokens() -> [ExpressionToken] {
    var result: [ExpressionToken] = []
    while true {
      while let scalar = peek(), scalar.properties.isWhitespace { position += 1 }
      let start = position
      let kind = next()
      // A character that ends a number wrongly is at fault, not the number.
      if case .fault(.unexpectedCharacter) = kind {
        result.append(ExpressionToken(kind: kind, range: position - 1..<position))
        return result
      }
      result.append(ExpressionToken(kind: kind, range: start..<position))
      switch kind {
      case .end, .fault: return result
      default: continue
      }
    }
  }

  private mutating func next() -> ExpressionToken.Kind {
    guard let scalar = peek() else { return .end }
    switch scalar {
    case "0"..."9": return number()
    case "'", "\"": return string(until: scalar)
    case "$" where peek(1)?.isDigit == true:
      position += 1
      return .name("$" + take { $0.isDigit })
    case _ where scalar.beginsName:
      return .name(take { $0.continuesName })
    default: return symbol(scalar)
    }
  }

  private func peek(_ offset: Int = 0) -> Unicode.Scalar? {
    position + offset < scalars.count ? scalars[position + offset] : nil
  }

  private mutating func take(while belongs: (Unicode.Scalar) -> Bool) -> String {
    var text = String.UnicodeScalarView()
    while let scalar = peek(), belongs(scalar) {
      text.append(scalar)
      position += 1
    }
    return String(text)
  }

  // MARK: Operators and marks

  private static let symbols: [(text: [Unicode.Scalar], kind: ExpressionToken.Kind)] = {
    // Longest first; `===` and `!==` say the same as the short forms, which never convert either.
    var table: [(String, ExpressionToken.Kind)] = [
      ("===", .operation(.equal)), ("!==", .operation(.notEqual)),
    ]
    table += ExpressionTree.BinaryOperator.allCases.filter { !$0.isCall }.map {
      ($0.rawValue, .operation($0))
    }
    .sorted { $0.0.count > $1.0.count }
    let marks: [ExpressionToken.Mark] = [
      .or, .arrow, .spread, .open, .close, .openList, .closeList, .openMap, .closeMap, .comma, .dot,
      .question, .colon, .not,
    ]
    table += marks.map { ($0.rawValue, .mark($0)) }
    return table.map { (Array($0.0.unicodeScalars), $0.1) }
  }()

  private mutating func symbol(_ scalar: Unicode.Scalar) -> ExpressionToken.Kind {
    for (text, kind) in Self.symbols where scalars[position...].starts(with: text) {
      position += text.count
      return kind
    }
    position += 1
    return .fault(.unexpectedCharacter(Character(scalar)))
  }

  // MARK: Numbers

  private mutating func number() -> ExpressionToken.Kind {
    var digits = take { $0.isDigit }
    if peek() == ".", peek(1)?.isDigit == true {
      position += 1
      digits += "." + take { $0.isDigit }
    }
    if peek() == "e" || peek() == "E" {
      let signed = peek(1) == "+" || peek(1) == "-"
      if peek(signed ? 2 : 1)?.isDigit == true {
        digits += "e" + (peek(1) == "-" ? "-" : "")
        position += signed ? 2 : 1
        digits += take { $0.isDigit }
      }
    }
    guard let scalar = peek(), scalar.continuesName else {
      return .number(NumberText(digits: digits, unit: nil))
    }
    let start = position
    if allowsDurations, let unit = NumberText.Unit(rawValue: take { $0.continuesName }) {
      return .number(NumberText(digits: digits, unit: unit))
    }
    position = start + 1
    return .fault(.unexpectedCharacter(Character(scalar)))
  }

  // MARK: Strings

  private mutating func string(until quote: Unicode.Scalar) -> ExpressionToken.Kind {
    position += 1
    var text = String.UnicodeScalarView()
    while let scalar = peek() {
      position += 1
      if scalar == quote { return .string(String(text)) }
      if scalar != "\\" {
        text.append(scalar)
      } else {
        guard let escaped = escape() else { return .fault(.invalidEscape) }
        text.append(escaped)
      }
    }
    return .fault(.unterminatedString)
  }

  private mutating func escape() -> Unicode.Scalar? {
    guard let scalar = peek() else { return "\\" }
    position += 1
    switch scalar {
    case "'", "\"", "\\", "/": return scalar
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "0": return "\0"
    case "u": return unicodeEscape()
    default: return nil
    }
  }

  private mutating func unicodeEscape() -> Unicode.Scalar? {
    if peek() == "{" {
      position += 1
      let digits = take { $0 != "}" && $0.properties.isASCIIHexDigit }
      guard peek() == "}", let code = UInt32(digits, radix: 16) else { return nil }
      position += 1
      return Unicode.Scalar(code)
    }
    guard let unit = fourDigits() else { return nil }
    guard (0xD800..<0xDC00).contains(unit) else { return Unicode.Scalar(unit) }
    guard peek() == "\\", peek(1) == "u" else { return nil }
    position += 2
    guard let low = fourDigits(), (0xDC00..<0xE000).contains(low) else { return nil }
    return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
  }

  private mutating func fourDigits() -> UInt32? {
    guard position + 4 <= scalars.count else { return nil }
    let digits = scalars[position..<position + 4]
    guard digits.allSatisfy(\.properties.isASCIIHexDigit) else { return nil }
    position += 4
    return UInt32(String(String.UnicodeScalarView(digits)), radix: 16)
  }
}

extension String {
  /// Whether the text is a name of the expression language as it stands.
  package var isExpressionName: Bool {
    unicodeScalars.first?.beginsName == true && unicodeScalars.allSatisfy(\.continuesName)
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
  fileprivate var beginsName: Bool { self == "_" || properties.isAlphabetic }
  fileprivate var continuesName: Bool {
    if beginsName || isDigit { return true }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .decimalNumber: return true
    default: return false
    }
  }
}
