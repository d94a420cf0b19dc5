// SPDX-License-Identifier: Apache-2.0
import PlayKit
import StateEngine

/// A line as a parent wrote it, word by word, with what each word stands for.
struct Reading {
  /// What a word, or a few, are.
  enum Token: Hashable {
    case child(String)
    case number(Double, sign: Character?)
    /// `16:30`, before it is known whether it is a time or a length.
    case clock(Int)
    case minutes(Int, sign: Character?)
    /// A time of day, in minutes.
    case time(Int)
    /// From when until when, in minutes of the day; not sure when it may be morning or afternoon.
    case span(Int, Int, isSure: Bool)
    case days([Weekday])
    case concept(Concept)
    case quoted(String)
    case unknown
    case filler
  }

  /// A token and the pieces of the line that it was made of.
  struct Item {
    var token: Token
    var pieces: Range<Int>
    /// Whether it was typed as it is known.
    var isExact = true
  }

  var items: [Item] = []
  let isQuestion: Bool
  let pieces: [LinePieces.Piece]
  private let line: String

  /// - Parameters:
  ///   - line: what was typed.
  ///   - children: the children's names.
  ///   - lexicon: the words of the language.
  init(_ line: String, _ children: [String], _ lexicon: Lexicon) {
    let cut = LinePieces(line)
    self.line = line
    pieces = cut.pieces
    isQuestion = cut.isQuestion
    var place = 0
    while place < pieces.count {
      let item = item(at: place, children, lexicon)
      items.append(item)
      place = item.pieces.upperBound
    }
  }

  /// The line as it was typed from a piece to the end, or to another; without marks at its ends.
  func text(_ range: Range<Int>) -> String {
    guard let first = pieces[range].first, let last = pieces[range].last else { return "" }
    let marks = ".,;:!?\"“”„ "
    let text = line[first.range.lowerBound..<last.range.upperBound]
    return String(
      text.drop { marks.contains($0) }.reversed().drop { marks.contains($0) }.reversed()
    )
  }

  private func item(at place: Int, _ children: [String], _ lexicon: Lexicon) -> Item {
    let piece = pieces[place]
    let one = place..<(place + 1)
    if piece.isQuoted { return Item(token: .quoted(piece.text), pieces: one) }
    if let number = piece.number {
      return Item(token: .number(number, sign: piece.sign), pieces: one)
    }
    if let clock = piece.clock { return Item(token: .clock(clock), pieces: one) }
    for name in children {
      let range = place..<(place + max(1, name.split(separator: " ").count))
      if isNamed(range, name) { return Item(token: .child(name), pieces: range) }
    }
    for count in stride(from: min(lexicon.longest, pieces.count - place), to: 0, by: -1) {
      let range = place..<(place + count)
      // What stands in two clauses is no expression.
      if range.dropFirst().contains(where: { pieces[$0].isAfterComma }) { continue }
      if let meaning = lexicon[pieces[range].map(\.plain).joined(separator: " ")] {
        return Item(token: token(meaning), pieces: range)
      }
    }
    // `un-pause` is `unpause`.
    if place + 2 < pieces.count, pieces[place + 1].text == "-",
      let meaning = lexicon[piece.plain + pieces[place + 2].plain]
    {
      return Item(token: token(meaning), pieces: place..<(place + 3))
    }
    guard let token = mistyped(piece, children, lexicon) else {
      return Item(token: .unknown, pieces: one)
    }
    return Item(token: token, pieces: one, isExact: false)
  }

  // `Lenas` and `Ben's` are Lena and Ben; a name may have several words.
  private func isNamed(_ range: Range<Int>, _ name: String) -> Bool {
    guard range.upperBound <= pieces.count else { return false }
    let said = pieces[range].map(\.plain).joined(separator: " ")
    let name = SentenceLanguage.plain(name)
    return said == name || said == name + "s"
  }

  private func token(_ meaning: Lexicon.Meaning) -> Token {
    switch meaning {
    case .concept(let concept): .concept(concept)
    case .number(let number): .number(number, sign: nil)
    case .minutes(let minutes): .minutes(minutes, sign: nil)
    case .days(let days): .days(days)
    case .filler: .filler
    }
  }

  // One letter more, fewer or another, or two that changed places.
  private func mistyped(
    _ piece: LinePieces.Piece,
    _ children: [String],
    _ lexicon: Lexicon
  ) -> Token? {
    guard piece.plain.count >= 3 else { return nil }
    func isNear(_ word: String) -> Bool {
      let isShort = word.count < 5 || piece.plain.count < 5
      return Suggestions.isNear(piece.plain, word)
        && (!isShort || piece.plain.sorted() == word.sorted())
    }
    let names = children.filter { isNear(SentenceLanguage.plain($0)) }
    if names.count == 1 { return .child(names[0]) }
    let near = lexicon.words.filter { $0.count >= 4 && isNear($0) }
    let meanings = Set(near.compactMap { lexicon[$0] })
    guard meanings.count == 1, let meaning = meanings.first, meaning != .filler else { return nil }
    return token(meaning)
  }
}
