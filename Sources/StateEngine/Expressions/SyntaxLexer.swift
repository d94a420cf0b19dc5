// SPDX-License-Identifier: Apache-2.0

/// Cuts the text of an expression or a script into tokens.
///
/// It works on scalars, not on characters: a combining mark at the beginning of a string must not
/// hide the quote before it.
struct SyntaxLexer {
  private let scalars: [Unicode.Scalar]
  private let words: SyntaxWords
  private var position = 0
  private var found: [SyntaxToken] = []

  init(_ scalars: [Unicode.Scalar], _ words: SyntaxWords) {
    self.scalars = scalars
    self.words = words
  }

  /// All tokens, the last of them `end` or the first fault.
  mutating func tokens() -> [SyntaxToken] {
    found.reserveCapacity(scalars.count / 2 + 2)
    while true {
      let (isOnNewLine, start, isOpen) = (skipBlanks(), position, isInComment)
      let kind = isOpen ? .fault(.other("a comment does not end")) : next()
      var (begin, isLast) = (start, false)
      switch kind {
      // A character that ends a number wrongly is at fault, not the number.
      case .fault(.unexpectedCharacter): (begin, isLast) = (position - 1, true)
      case .end, .fault: isLast = true
      default: break
      }
      found.append(SyntaxToken(kind: kind, range: begin..<position, isOnNewLine: isOnNewLine))
      if isLast { return found }
    }
  }

  private mutating func next() -> SyntaxToken.Kind {
    guard let scalar = peek() else { return .end }
    let beginsFraction = words.isScript && scalar == "." && peek(1)?.isDigit == true
    if scalar.isDigit || beginsFraction { return number() }
    switch scalar {
    case "'", "\"": return string(until: scalar)
    case "`" where words.isScript: return template()
    case "/" where words.isScript && !isBehindOperand: return pattern()
    case _ where scalar.beginsScriptName: return .name(name())
    default: return sign(scalar)
    }
  }

  private func peek(_ offset: Int = 0) -> Unicode.Scalar? {
    position + offset < scalars.count ? scalars[position + offset] : nil
  }

  private mutating func take(while belongs: (Unicode.Scalar) -> Bool) -> String {
    let start = position
    while let scalar = peek(), belongs(scalar) { position += 1 }
    return text(start..<position)
  }

  private func text(_ range: Range<Int>) -> String {
    var length = 0
    for scalar in scalars[range] { length += UTF8.width(scalar) }
    return String(unsafeUninitializedCapacity: length) { bytes in
      var count = 0
      for scalar in scalars[range] {
        for byte in scalar.utf8 {
          bytes[count] = byte
          count += 1
        }
      }
      return count
    }
  }

  // MARK: Between words

  private var isInComment: Bool { words.isScript && peek() == "/" && peek(1) == "*" }

  // Whether a line ends in it; a comment without an end stays.
  private mutating func skipBlanks() -> Bool {
    var isOnNewLine = false
    while let scalar = peek() {
      if scalar.isBlank || (words.isScript && scalar == "\u{FEFF}") {
        if scalar == "\n" || scalar == "\u{2028}" || scalar == "\u{2029}" { isOnNewLine = true }
        position += 1
      } else if words.isScript, scalar == "/", peek(1) == "/" {
        while let scalar = peek(), scalar != "\n" { position += 1 }
      } else if isInComment, let end = endOfComment {
        if scalars[position..<end].contains("\n") { isOnNewLine = true }
        position = end
      } else {
        break
      }
    }
    return isOnNewLine
  }

  private var endOfComment: Int? {
    (position + 2..<max(position + 2, scalars.count - 1)).first {
      scalars[$0] == "*" && scalars[$0 + 1] == "/"
    }
    .map { $0 + 2 }
  }

  // MARK: Names and signs

  private mutating func name() -> String { take(while: \.continuesScriptName) }

  private mutating func sign(_ scalar: Unicode.Scalar) -> SyntaxToken.Kind {
    guard scalar.isASCII else { return unexpected(scalar) }
    let here = SyntaxWords.packed(scalars[position..<min(position + 4, scalars.count)])
    for sign in words.signs[Int(scalar.value)] where here & sign.mask == sign.packed {
      position += sign.length
      return .sign(sign.text)
    }
    return unexpected(scalar)
  }

  private mutating func unexpected(_ scalar: Unicode.Scalar) -> SyntaxToken.Kind {
    position += 1
    return .fault(.unexpectedCharacter(Character(scalar)))
  }

  // MARK: Numbers

  private mutating func number() -> SyntaxToken.Kind {
    if words.isScript, peek() == "0", let sign = peek(1), "xXoObB".unicodeScalars.contains(sign) {
      position += 2
      return .number(NumberText(digits: "0\(sign)" + name(), unit: nil))
    }
    var digits = take(while: \.isDigit)
    if peek() == ".", words.isScript || peek(1)?.isDigit == true {
      position += 1
      let fraction = take(while: \.isDigit)
      digits = (digits.isEmpty ? "0" : digits) + (fraction.isEmpty ? "" : "." + fraction)
    }
    if peek() == "e" || peek() == "E" {
      let signed = peek(1) == "+" || peek(1) == "-"
      if peek(signed ? 2 : 1)?.isDigit == true {
        digits += "e" + (peek(1) == "-" ? "-" : "")
        position += signed ? 2 : 1
        digits += take(while: \.isDigit)
      }
    }
    guard let scalar = peek(), scalar.continuesScriptName else {
      return .number(NumberText(digits: digits, unit: nil))
    }
    let start = position
    if words.hasDurations, let unit = NumberText.Unit(rawValue: name()) {
      return .number(NumberText(digits: digits, unit: unit))
    }
    position = start
    return unexpected(scalar)
  }

  // MARK: Texts

  private mutating func string(until quote: Unicode.Scalar) -> SyntaxToken.Kind {
    position += 1
    var text = String.UnicodeScalarView()
    while let scalar = peek(), !(words.isScript && scalar == "\n") {
      if scalar == quote {
        position += 1
        return .text(String(text))
      }
      guard character(into: &text) else { return .fault(.invalidEscape) }
    }
    return .fault(.unterminatedString)
  }

  // False when what stands behind a backslash means nothing.
  private mutating func character(into text: inout String.UnicodeScalarView) -> Bool {
    guard let scalar = peek() else { return false }
    position += 1
    guard scalar == "\\" else {
      text.append(scalar)
      return true
    }
    guard let escaped = peek() else { return true }
    position += 1
    switch escaped {
    case "\n" where words.isScript: return true
    case "x" where words.isScript, "u":
      guard let scalar = unicodeEscape(escaped) else { return false }
      text.append(scalar)
    case "0" where words.isScript && peek()?.isDigit == true: text.append(escaped)
    default:
      let plain: Unicode.Scalar? =
        words.isScript || "'\"\\/".unicodeScalars.contains(escaped) ? escaped : nil
      guard let scalar = Self.escapes[escaped] ?? plain else { return false }
      text.append(scalar)
    }
    return true
  }

  private static let escapes: [Unicode.Scalar: Unicode.Scalar] = [
    "n": "\n", "t": "\t", "r": "\r", "0": "\0", "b": "\u{8}", "f": "\u{C}", "v": "\u{B}",
  ]

  private mutating func unicodeEscape(_ kind: Unicode.Scalar) -> Unicode.Scalar? {
    if kind == "u", peek() == "{" {
      position += 1
      let digits = take { $0 != "}" && $0.properties.isASCIIHexDigit }
      guard peek() == "}", let code = UInt32(digits, radix: 16) else { return nil }
      position += 1
      return Unicode.Scalar(code)
    }
    guard let unit = code(kind == "x" ? 2 : 4) else { return nil }
    guard (0xD800..<0xDC00).contains(unit) else { return Unicode.Scalar(unit) }
    guard peek() == "\\", peek(1) == "u" else { return nil }
    position += 2
    guard let low = code(4), (0xDC00..<0xE000).contains(low) else { return nil }
    return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
  }

  private mutating func code(_ count: Int) -> UInt32? {
    guard position + count <= scalars.count else { return nil }
    let digits = scalars[position..<position + count]
    guard digits.allSatisfy(\.properties.isASCIIHexDigit) else { return nil }
    position += count
    return UInt32(String(String.UnicodeScalarView(digits)), radix: 16)
  }

  // MARK: What only scripts have

  // Behind an operand a slash divides.
  private var isBehindOperand: Bool {
    switch found.last?.kind {
    case .name(let name):
      !["return", "typeof", "in", "of", "case", "void", "delete"].contains(name)
    case .number, .text, .template, .pattern: true
    case .sign(let sign): [")", "]", "}"].contains(sign)
    case .end, .fault, nil: false
    }
  }

  private mutating func template() -> SyntaxToken.Kind {
    position += 1
    var texts: [String] = []
    var sources: [String] = []
    var text = String.UnicodeScalarView()
    while let scalar = peek(), scalar != "`" {
      guard scalar == "$", peek(1) == "{" else {
        guard character(into: &text) else { return .fault(.invalidEscape) }
        continue
      }
      position += 2
      let start = position
      var depth = 1
      while let scalar = peek() {
        if scalar == "{" { depth += 1 }
        if scalar == "}" { depth -= 1 }
        if depth == 0 { break }
        position += 1
      }
      sources.append(self.text(start..<position))
      position = min(position + 1, scalars.count)
      texts.append(String(text))
      text = String.UnicodeScalarView()
    }
    guard peek() != nil else { return .fault(.other("a template does not end")) }
    position += 1
    return .template(texts + [String(text)], sources)
  }

  private mutating func pattern() -> SyntaxToken.Kind {
    position += 1
    let start = position
    var isInClass = false
    while isInClass || peek() != "/" {
      guard let scalar = peek(), scalar != "\n" else {
        return .fault(.other("a regular expression does not end"))
      }
      if scalar == "\\" { position = min(position + 1, scalars.count) }
      if scalar == "[" { isInClass = true }
      if scalar == "]" { isInClass = false }
      position = min(position + 1, scalars.count)
    }
    let source = text(start..<position)
    position += 1
    return .pattern(source, flags: name())
  }
}

extension String {
  /// Whether the text is a name of the expression language as it stands.
  package var isExpressionName: Bool {
    unicodeScalars.first?.beginsScriptName == true
      && unicodeScalars.allSatisfy(\.continuesScriptName)
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }

  fileprivate var isBlank: Bool {
    isASCII ? self == " " || ("\t"..."\r").contains(self) : properties.isWhitespace
  }
}
