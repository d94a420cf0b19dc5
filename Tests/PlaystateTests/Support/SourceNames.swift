// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation

/// The names that a Swift file declares for others, and those that it may use of others: by their
/// spelling, without a compiler.
struct SourceNames {
  /// Types, functions, properties, cases and first labels of initializers (`seed:`) that stand in no
  /// function and are not private.
  private(set) var declared: Set<String> = []
  /// All that it declares, for itself too.
  private(set) var own: Set<String> = []
  /// Names of types, names behind a dot or before a parenthesis, and first labels of calls.
  private(set) var used: Set<String> = []

  private static let modifiers: Set<String> = [
    "class", "convenience", "fileprivate", "final", "indirect", "internal", "lazy", "mutating",
    "nonisolated", "override", "package", "private", "public", "required", "static", "weak",
  ]
  private static let types: Set<String> = [
    "actor", "class", "enum", "extension", "protocol", "struct",
  ]
  private static let members: Set<String> = ["case", "func", "init", "let", "typealias", "var"]

  /// Reads a file.
  init(_ text: String) {
    // `private(set)` hides no name.
    let text = text.replacing("fileprivate(set) ", with: "").replacing("private(set) ", with: "")
      .replacing("internal(set) ", with: "")
    let tokens = Self.tokens(of: Array(text.utf8))
    // Whether what stands in each brace that is open is a type's own.
    var scopes: [Bool] = []
    var isTypeNext = false
    for (place, token) in tokens.enumerated() {
      let next = place + 1 < tokens.count ? tokens[place + 1] : ""
      switch token {
      case "{":
        scopes.append(isTypeNext)
        isTypeNext = false
      case "}": _ = scopes.popLast()
      case _ where Self.types.contains(token) || Self.members.contains(token):
        let before = tokens[..<place].reversed().prefix { Self.modifiers.contains($0) }
        let start = place - before.count
        guard start == 0 || tokens[start - 1] == "\n" || tokens[start - 1] == "{" else { continue }
        if Self.types.contains(token) { isTypeNext = true }
        var name = next
        if token == "init" {
          let label = tokens[place...].prefix(4).drop { $0 != "(" }.dropFirst().first ?? ""
          name = label + ":"
        }
        guard token != "extension", name.first.map({ $0.isLetter || $0 == "_" }) == true else {
          continue
        }
        own.insert(name)
        let isHidden = before.contains("fileprivate") || before.contains("private")
        if !isHidden, scopes.allSatisfy({ $0 }) { declared.insert(name) }
      case _ where token.first?.isLetter == true:
        let previous = place > 0 ? tokens[place - 1] : ""
        if previous == "(", next == ":" { used.insert(token + ":") }
        if token.first?.isUppercase == true || previous == "." || next == "(" { used.insert(token) }
      default: break
      }
    }
  }

  /// Words, marks, and ends of lines; of comments nothing, and of text in quotes what is put into it.
  private static func tokens(of bytes: [UInt8]) -> [String] {
    var tokens: [String] = []
    var place = 0
    // For each piece of code in a text: how many parentheses are open, and the mark that ends the text.
    var outer: [(open: Int, mark: Int)] = []
    var open = 0
    func has(_ mark: StaticString, at place: Int) -> Bool {
      mark.withUTF8Buffer { bytes[place...].starts(with: $0) }
    }
    // Skips text up to its end, or into code that is put into it.
    func skip(_ mark: Int) {
      while place < bytes.count {
        if bytes[place] == UInt8(ascii: "\\") {
          place += 2
          if bytes[place - 1] == UInt8(ascii: "(") {
            outer.append((open, mark))
            open = 0
            return
          }
        } else if mark == 3 ? has("\"\"\"", at: place) : bytes[place] == UInt8(ascii: "\"") {
          place += mark
          return
        } else {
          place += 1
        }
      }
    }
    while place < bytes.count {
      let byte = bytes[place]
      if has("//", at: place) {
        place = bytes[place...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      } else if has("#\"", at: place) {
        place += 2
        while place < bytes.count, !has("\"#", at: place) { place += 1 }
        place += 2
      } else if byte == UInt8(ascii: "\"") {
        let mark = has("\"\"\"", at: place) ? 3 : 1
        place += mark
        skip(mark)
      } else if byte == UInt8(ascii: "@") {
        // An attribute, with what stands in its parentheses.
        place = bytes[(place + 1)...].firstIndex { !isLetter($0) } ?? bytes.count
        if place < bytes.count, bytes[place] == UInt8(ascii: "(") {
          place = (bytes[place...].firstIndex(of: UInt8(ascii: ")")) ?? bytes.count - 1) + 1
        }
      } else if isLetter(byte) {
        let end = bytes[place...].firstIndex { !isLetter($0) } ?? bytes.count
        tokens.append(String(decoding: bytes[place..<end], as: UTF8.self))
        place = end
      } else {
        place += 1
        if byte == UInt8(ascii: "(") { open += 1 }
        if byte == UInt8(ascii: ")") {
          open -= 1
          if open < 0, let text = outer.popLast() {
            open = text.open
            skip(text.mark)
            continue
          }
        }
        if byte != UInt8(ascii: " ") { tokens.append(String(Unicode.Scalar(byte))) }
      }
    }
    return tokens
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_") || (0x30...0x39).contains(byte)
      || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }
}
