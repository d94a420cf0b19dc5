// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// One word of a script.
enum ScriptToken: Sendable, Hashable {
  case name(String)
  case number(Value)
  case text(String)
  /// A template: its texts, and the sources of what stands between them.
  case template([String], [String])
  case pattern(String, flags: String)
  case sign(String)
  case end
}

/// Why a text is no script that is understood.
package struct ScriptSyntaxError: Error, Sendable, Hashable {
  /// What is wrong, in a few words.
  package var message: String
  /// How many characters stand before the place.
  package var offset: Int
  /// Whether it is ECMAScript all the same, only beyond what is supported.
  package var isUnsupported: Bool
}

/// Splits a script into words.
struct ScriptLexer {
  private static let signs = [
    ">>>=", "===", "!==", "**=", "<<=", ">>=", ">>>", "...", "&&=", "||=", "??=", "=>", "==", "!=",
    "<=", ">=", "&&", "||", "??", "?.", "++", "--", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=",
    "<<", ">>", "**", "{", "}", "(", ")", "[", "]", ";", ",", "<", ">", "+", "-", "*", "/", "%",
    "&", "|", "^", "!", "~", "?", ":", "=", ".",
  ].reduce(into: [Unicode.Scalar: [[Unicode.Scalar]]]()) { all, sign in
    let scalars = Array(sign.unicodeScalars)
    all[scalars[0], default: []].append(scalars)
  }

  private let scalars: [Unicode.Scalar]
  private var place = 0
  private(set) var tokens: [(token: ScriptToken, offset: Int, isOnNewLine: Bool)] = []

  static func read(
    _ text: String
  ) throws(ScriptSyntaxError) -> [(token: ScriptToken, offset: Int, isOnNewLine: Bool)] {
    var lexer = ScriptLexer(scalars: Array(text.unicodeScalars))
    try lexer.read()
    return lexer.tokens
  }

  private init(scalars: [Unicode.Scalar]) { self.scalars = scalars }

  private func fault(_ message: String, isUnsupported: Bool = false) -> ScriptSyntaxError {
    ScriptSyntaxError(message: message, offset: place, isUnsupported: isUnsupported)
  }

  private subscript(ahead: Int) -> Unicode.Scalar {
    place + ahead < scalars.count ? scalars[place + ahead] : "\0"
  }

  private mutating func read() throws(ScriptSyntaxError) {
    var isOnNewLine = false
    while place < scalars.count {
      let start = place
      let scalar = scalars[place]
      if scalar == "\n" || scalar == "\u{2028}" || scalar == "\u{2029}" {
        isOnNewLine = true
        place += 1
        continue
      }
      if scalar.properties.isWhitespace || scalar == "\u{FEFF}" {
        place += 1
        continue
      }
      if scalar == "/", self[1] == "/" {
        while place < scalars.count, scalars[place] != "\n" { place += 1 }
        continue
      }
      if scalar == "/", self[1] == "*" {
        place += 2
        while place < scalars.count, !(scalars[place] == "*" && self[1] == "/") {
          if scalars[place] == "\n" { isOnNewLine = true }
          place += 1
        }
        guard place < scalars.count else { throw fault("a comment does not end") }
        place += 2
        continue
      }
      let token = try token(scalar)
      tokens.append((token, start, isOnNewLine))
      isOnNewLine = false
    }
    tokens.append((.end, scalars.count, isOnNewLine))
  }

  private mutating func token(_ scalar: Unicode.Scalar) throws(ScriptSyntaxError) -> ScriptToken {
    if scalar.beginsScriptName {
      let start = place
      while place < scalars.count, scalars[place].continuesScriptName { place += 1 }
      return .name(text(start..<place))
    }
    if scalar.isDigit || (scalar == "." && self[1].isDigit) { return try number() }
    if scalar == "'" || scalar == "\"" { return .text(try quoted(by: scalar)) }
    if scalar == "`" { return try template() }
    if scalar == "/", !isBehindOperand { return try pattern() }
    for sign in Self.signs[scalar] ?? [] where scalars[place...].starts(with: sign) {
      place += sign.count
      return .sign(String(String.UnicodeScalarView(sign)))
    }
    throw fault("unexpected character '\(scalar)'")
  }

  private func text(_ range: Range<Int>) -> String {
    String(String.UnicodeScalarView(scalars[range]))
  }

  // Behind an operand a slash divides.
  private var isBehindOperand: Bool {
    switch tokens.last?.token {
    case .name(let name):
      !["return", "typeof", "in", "of", "case", "void", "delete"].contains(name)
    case .number, .text, .template, .pattern: true
    case .sign(let sign): [")", "]", "}"].contains(sign)
    case .end, nil: false
    }
  }

  private mutating func number() throws(ScriptSyntaxError) -> ScriptToken {
    let start = place
    if scalars[place] == "0", let radix = ["x": 16, "o": 8, "b": 2][self[1].lowered] {
      place += 2
      while self[0].continuesScriptName { place += 1 }
      guard let value = Int(text(start + 2..<place), radix: radix) else {
        throw fault("a number that is none")
      }
      return .number(.number(Double(value)))
    }
    while self[0].isDigit || self[0] == "." { place += 1 }
    if self[0] == "e" || self[0] == "E" {
      place += 1
      if self[0] == "+" || self[0] == "-" { place += 1 }
      while self[0].isDigit { place += 1 }
    }
    var digits = text(start..<place)
    if digits.hasPrefix(".") { digits = "0" + digits }
    if digits.hasSuffix(".") { digits.removeLast() }
    guard let number = Double(digits), !self[0].continuesScriptName else {
      throw fault("a number that is none")
    }
    return .number(.number(number))
  }

  private mutating func quoted(by quote: Unicode.Scalar) throws(ScriptSyntaxError) -> String {
    place += 1
    var result = String.UnicodeScalarView()
    while self[0] != quote {
      guard place < scalars.count, scalars[place] != "\n" else {
        throw fault("a string does not end")
      }
      try character(into: &result)
    }
    place += 1
    return String(result)
  }

  private mutating func character(
    into result: inout String.UnicodeScalarView
  ) throws(ScriptSyntaxError) {
    let scalar = scalars[place]
    place += 1
    guard scalar == "\\" else { return result.append(scalar) }
    let escaped = self[0]
    place += 1
    switch escaped {
    case "n": result.append("\n")
    case "t": result.append("\t")
    case "r": result.append("\r")
    case "b": result.append("\u{8}")
    case "f": result.append("\u{C}")
    case "v": result.append("\u{B}")
    case "0" where !self[0].isDigit: result.append("\0")
    case "\n": break
    case "x", "u":
      var digits = ""
      if escaped == "u", self[0] == "{" {
        place += 1
        while self[0] != "}", place < scalars.count {
          digits.unicodeScalars.append(self[0])
          place += 1
        }
        place += 1
      } else {
        for _ in 0..<(escaped == "x" ? 2 : 4) where place < scalars.count {
          digits.unicodeScalars.append(self[0])
          place += 1
        }
      }
      guard let code = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(code) else {
        throw fault("an escape that stands for no character")
      }
      result.append(scalar)
    default: result.append(escaped)
    }
  }

  private mutating func template() throws(ScriptSyntaxError) -> ScriptToken {
    place += 1
    var texts: [String] = []
    var sources: [String] = []
    var text = String.UnicodeScalarView()
    while self[0] != "`" {
      guard place < scalars.count else { throw fault("a template does not end") }
      guard self[0] == "$", self[1] == "{" else {
        try character(into: &text)
        continue
      }
      place += 2
      let start = place
      var depth = 1
      while place < scalars.count {
        if self[0] == "{" { depth += 1 }
        if self[0] == "}" { depth -= 1 }
        if depth == 0 { break }
        place += 1
      }
      sources.append(self.text(start..<min(place, scalars.count)))
      place += 1
      texts.append(String(text))
      text = String.UnicodeScalarView()
    }
    place += 1
    return .template(texts + [String(text)], sources)
  }

  private mutating func pattern() throws(ScriptSyntaxError) -> ScriptToken {
    place += 1
    let start = place
    var isInClass = false
    while isInClass || self[0] != "/" {
      guard place < scalars.count, self[0] != "\n" else {
        throw fault("a regular expression does not end")
      }
      if self[0] == "\\" { place += 1 }
      if self[0] == "[" { isInClass = true }
      if self[0] == "]" { isInClass = false }
      place += 1
    }
    let source = text(start..<place)
    place += 1
    let flags = place
    while self[0].continuesScriptName { place += 1 }
    return .pattern(source, flags: text(flags..<place))
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
  fileprivate var lowered: String { properties.lowercaseMapping }
}
