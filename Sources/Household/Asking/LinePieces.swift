// SPDX-License-Identifier: Apache-2.0
import PlayKit
import StateEngine

/// A line cut into words, numbers and what is quoted.
struct LinePieces {
  /// A word, a number, or what stands in quotation marks.
  struct Piece {
    var text: String
    var range: Range<String.Index>
    /// Whether a comma or another mark stands before it.
    var isAfterComma = false
    var isQuoted = false
    /// `+`, `-` or `=` before a number.
    var sign: Character?

    /// The word as it is compared.
    var plain: String { SentenceLanguage.plain(text) }

    /// The number that it is; a comma is as good as a point.
    var number: Double? {
      guard text.first.map({ ("0"..."9").contains($0) }) ?? false, text.count <= 9 else {
        return nil
      }
      return Double(text.replacing(",", with: "."))
    }

    /// `16:30` in minutes.
    var clock: Int? {
      let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count == 2, parts[1].count == 2, let hours = Int(parts[0]),
        let minutes = Int(parts[1]), 0...24 ~= hours, 0..<60 ~= minutes
      else { return nil }
      return hours * 60 + minutes
    }
  }

  private(set) var pieces: [Piece] = []
  private(set) var isQuestion = false
  private let line: String
  private var start: String.Index?
  private var isAfterComma = false
  private var sign: Character?

  init(_ line: String) {
    self.line = line
    var place = line.startIndex
    while place < line.endIndex {
      let next = line.index(after: place)
      place = take(line[place], place, next)
    }
    end(line.endIndex)
  }

  /// Takes one character; gives the place where it goes on.
  private mutating func take(
    _ letter: Character,
    _ place: String.Index,
    _ next: String.Index
  ) -> String.Index {
    let before = start.map { line[$0..<place] }
    let isBetweenDigits = (before?.last?.isNumber ?? false) && digit(at: next)
    switch letter {
    case "\"", "„", "“", "”":
      end(place)
      return quoted(next)
    case "'", "’":
      // The "s" of "Mia's" says nothing.
      guard before != nil else { return next }
      end(place)
      let isS = next < line.endIndex && line[next] == "s"
      let after = isS ? line.index(after: next) : next
      let isEnd = after == line.endIndex || !line[after].isLetter
      return isS && isEnd ? after : joined(next)
    case ",", ".", ":":
      if isBetweenDigits { return next }
      end(place)
      if letter != "." { isAfterComma = true }
    case ";", "!", "(", ")": end(place); isAfterComma = true
    case "?":
      end(place)
      isQuestion = true
    case "/", "&", "$", "€": single(place, next)
    case "+", "-", "–", "−", "=":
      guard let before else {
        let isDash = letter != "+" && letter != "="
        let isAlone = next < line.endIndex && line[next].isWhitespace
        if digit(at: next) || (isAlone && !isDash && digit(at: line.index(after: next))) {
          sign = isDash ? "-" : letter
        } else if isAlone, isDash {
          single(place, next)
        }
        return next
      }
      // `Mo-Fr`, `16-19`, `Sa+So`; not `In-App`.
      let isShort = before.count <= 3 || before.last?.isNumber == true || letter == "+"
      if isShort { single(place, next) }
    default:
      guard !letter.isWhitespace else {
        end(place)
        return next
      }
      // `2h`, `30min`, `4pm`.
      if let last = before?.last, last.isNumber, letter.isLetter { end(place) }
      if start == nil { start = place }
    }
    return next
  }

  private func digit(at place: String.Index) -> Bool {
    place < line.endIndex && line[place].isNumber
  }

  // "don't" is one word.
  private mutating func joined(_ next: String.Index) -> String.Index {
    guard var last = pieces.popLast() else { return next }
    var place = next
    while place < line.endIndex, line[place].isLetter { place = line.index(after: place) }
    last.text += line[next..<place]
    last.range = last.range.lowerBound..<place
    pieces.append(last)
    return place
  }

  private mutating func single(_ place: String.Index, _ next: String.Index) {
    end(place)
    start = place
    end(next)
  }

  private mutating func quoted(_ begin: String.Index) -> String.Index {
    let close = line[begin...].firstIndex { "\"“”".contains($0) } ?? line.endIndex
    start = begin
    end(close)
    if !pieces.isEmpty, begin < close { pieces[pieces.count - 1].isQuoted = true }
    return close < line.endIndex ? line.index(after: close) : close
  }

  private mutating func end(_ place: String.Index) {
    guard let begin = start, begin < place else {
      start = nil
      return
    }
    pieces.append(
      Piece(
        text: String(line[begin..<place]),
        range: begin..<place,
        isAfterComma: isAfterComma,
        sign: sign
      )
    )
    (start, sign, isAfterComma) = (nil, nil, false)
  }
}
