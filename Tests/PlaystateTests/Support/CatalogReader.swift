// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import PlayKit
import StateEngine

/// Reads lines as sentences of the catalog in one language: what no entry of it says, and is no name,
/// number, date, bar or line to type, is not read.
final class CatalogReader {
  /// Names, titles and reasons that the test itself has given, and file names.
  private let given: Set<String>
  /// Whether something is a line to type.
  private let isTyped: (String) -> Bool
  /// What stands between the places that are filled, of each sentence.
  private var all: [[String]] = []

  // The line that is being read, the sentences that may be in it, and what is known of its parts.
  private var line: [UInt8] = []
  private var patterns: [[[UInt8]]] = []
  private var known: [Range<Int>: Bool] = [:]
  /// What is known of texts, whatever line they stand in.
  private var atoms: [String: Bool] = [:]

  init(_ language: SentenceLanguage, given: Set<String>, isTyped: @escaping (String) -> Bool) {
    self.given = given
    self.isTyped = isTyped
    // Places that touch are one.
    let places = /(%\d+\$(@|lld))+/
    for phrase in Phrase.all {
      guard let forms = phrase.forms(in: language) else { continue }
      for form in [forms.other, forms.one] {
        guard let form else { continue }
        all.append(form.split(separator: places, omittingEmptySubsequences: false).map(String.init))
      }
    }
  }

  /// Whether each part of a line is read: parts stand apart by bars or two blanks.
  func reads(line: String) -> Bool {
    let text = line.trimmingCharacters(in: .whitespaces)
    if text.isEmpty || readsPart(text) { return true }
    return text.split(separator: /[ ]{2,}/).allSatisfy { part in
      readsPart(String(part))
        || part.split(separator: /[█▁▂▃▄▅▆▇░│]+/).allSatisfy { rest in
          let rest = rest.trimmingCharacters(in: .whitespaces)
          return rest.isEmpty || readsPart(rest)
        }
    }
  }

  private func readsPart(_ text: String) -> Bool {
    line = Array(text.utf8)
    known = [:]
    patterns = all.filter { $0.allSatisfy { $0.isEmpty || text.contains($0) } }
      .map { $0.map { Array($0.utf8) } }
    return reads(0..<line.count)
  }

  private func reads(_ range: Range<Int>) -> Bool {
    if range.isEmpty { return false }
    if let found = known[range] { return found }
    known[range] = false
    let text = String(decoding: line[range], as: UTF8.self)
    let isRead =
      isAtom(text) || isJoined(range) || patterns.contains { fits(range, $0[...]) }
    known[range] = isRead
    return isRead
  }

  private func isAtom(_ text: String) -> Bool {
    if let found = atoms[text] { return found }
    let found = looksLikeAtom(text)
    atoms[text] = found
    return found
  }

  private func looksLikeAtom(_ text: String) -> Bool {
    if text.utf8.count > 80 { return given.contains(text) }
    return given.contains(text) || isTyped(text)
      || text.wholeMatch(of: /[+−=-]?\d+([.,]\d+)?|\d\d?:\d\d|[–·]+|··( ··)+/) != nil
      || text.wholeMatch(of: /\d\d:\d\d-\d\d:\d\d|\d{4}-\d\d-\d\d( \d\d:\d\d)?/) != nil
  }

  /// Lists, two sentences behind each other, and a remark in brackets.
  private func isJoined(_ range: Range<Int>) -> Bool {
    for mark in [", ", " · ", ". ", "–"] {
      let bytes = Array(mark.utf8)
      for place in places(of: bytes, in: range) {
        let end = mark == ". " ? place + 1 : place
        if reads(range.lowerBound..<end), reads((place + bytes.count)..<range.upperBound) {
          return true
        }
      }
    }
    guard line[range].last == UInt8(ascii: ")"),
      let open = places(of: Array(" (".utf8), in: range).first
    else { return false }
    return reads(range.lowerBound..<open) && reads((open + 2)..<(range.upperBound - 1))
  }

  private func fits(_ range: Range<Int>, _ literals: ArraySlice<[UInt8]>) -> Bool {
    guard let first = literals.first, line[range].starts(with: first) else { return false }
    let rest = (range.lowerBound + first.count)..<range.upperBound
    guard let next = literals.dropFirst().first else { return rest.isEmpty }
    if next.isEmpty, literals.count == 2 { return reads(rest) }
    return places(of: next, in: rest).contains { place in
      place > rest.lowerBound && fits(place..<rest.upperBound, literals.dropFirst())
        && reads(rest.lowerBound..<place)
    }
  }

  private func places(of bytes: [UInt8], in range: Range<Int>) -> [Int] {
    guard let first = bytes.first, range.count >= bytes.count else { return [] }
    return (range.lowerBound...(range.upperBound - bytes.count)).filter { place in
      line[place] == first && line[place..<(place + bytes.count)].elementsEqual(bytes)
    }
  }
}
