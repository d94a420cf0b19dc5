// SPDX-License-Identifier: GPL-3.0-or-later
@preconcurrency import Foundation
import Household
import PlayKit
import ShellCore
import StateEngine

/// A screen as it is drawn, and what is said with it.
struct PlayReport: Report {
  /// The screen.
  var screen: Screen
  /// The first choice shown.
  var offset = 0
  /// What is said besides.
  var notices: [String] = []
  /// The language of what stands on every screen.
  var language: SentenceLanguage
  /// Whether only ASCII can be shown.
  var isPlain = false

  var type: String { "play" }

  /// What is read.
  var sentencesShown: [String] { ChildPlay.sentences(of: screen, saying: notices) }

  func write(to output: inout OutputBuffer, style: ReportStyle) {
    let width = max(20, style.width ?? DrawingScene.usualWidth)
    var rows: [[Drawing.Span]] = [[]]
    rows += wrapped(screen.place, width, .strong)
    rows.append([])
    if !screen.picture.isEmpty { rows += screen.picture + [[]] }
    for line in sentencesShown { rows += wrapped(line, width) }
    for (place, choice) in PlayDeed.shown(screen, from: offset).enumerated()
    where screen.question == nil {
      rows += wrapped("  \(place + 1)  \(choice.label)", width)
    }
    if screen.question == nil, screen.choices.count > PlayDeed.choiceLimit {
      rows += wrapped("  \(PlayDeed.choiceLimit)  \(Phrase.playMore.text(language))", width)
    }
    let foot =
      (screen.back == nil ? [] : ["0  \(Phrase.playBack.text(language))"])
      + ["?  \(Phrase.playHelp.text(language))"]
    rows += wrapped("  " + foot.joined(separator: "   "), width)
    if isPlain { rows = rows.map { $0.map { Drawing.Span(PlainSigns.text($0.text), $0.ink) } } }
    output.append(Drawing(rows: rows, sentences: [], facts: [:]), style: style)
  }

  private func wrapped(
    _ text: String,
    _ width: Int,
    _ ink: Drawing.Ink = .plain
  ) -> [[Drawing.Span]] {
    WordWrap.lines(of: text, width: width).map { [Drawing.Span($0, ink)] }
  }

  func answers(showsTiming: Bool) -> [any Answer] {
    let answer = PlayAnswer(
      place: screen.place,
      picture: screen.picture.map { $0.map(\.text).joined() },
      sentences: sentencesShown,
      choices: PlayDeed.shown(screen, from: offset).map(\.label),
      back: screen.back != nil,
      answers: screen.question?.answers.value.listValue
    )
    return [answer]
  }
}

struct PlayAnswer: Answer {
  @Field("the name of the place") var place = ""
  @Field("its picture, line by line") var picture: [String] = []
  @Field("what is said") var sentences: [String] = []
  @Field("what can be done, the first by Enter alone") var choices: [String] = []
  @Field("whether 0 leads back") var back = false
  @Field("the numbers that answer, where a number is asked for") var answers: [Value]? = nil
}

/// Signs of pictures and letters with dots in ASCII, for terminals that know nothing else.
enum PlainSigns {
  private static let signs: [Character: String] = [
    "─": "-", "│": "|", "┌": "+", "┐": "+", "└": "+", "┘": "+", "├": "+", "┤": "+", "┬": "+",
    "┴": "+", "┼": "+", "╷": "|", "╵": "|", "╶": "-", "╴": "-", "●": "o", "○": ".", "▣": "#",
    "★": "*", "♥": "v", "▲": "^", "■": "#", "◆": "<", "♪": "d", "☺": "@", "·": "-", "–": "-",
    "╌": "-", "╎": "|", "▪": "#", "►": ">", "═": "=", "╔": "+", "╗": "+", "╚": "+", "╝": "+",
    "╞": "+", "╡": "+", "█": "#", "▀": "#", "▄": "#", "¡": "!", "¿": "?",
    "…": "...", "×": "x", "▸": ">", "✓": "+", "ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae",
    "Ö": "Oe", "Ü": "Ue", "ß": "ss", "’": "'", "“": "\"", "”": "\"", "„": "\"", "«": "\"",
    "»": "\"",
  ]

  /// The text in ASCII; a Braille sign becomes `.`, `:` or `*` by how many dots it has.
  static func text(_ text: String) -> String {
    text.map { character in
      if character.isASCII { return String(character) }
      if let sign = signs[character] { return sign }
      // A letter with an accent is the letter.
      let plain = String(character).decomposedStringWithCanonicalMapping.filter(\.isASCII)
      if !plain.isEmpty { return plain }
      guard let scalar = character.unicodeScalars.first else { return "?" }
      guard (0x2800...0x28FF).contains(scalar.value) else { return "?" }
      return switch (scalar.value & 0xFF).nonzeroBitCount {
      case 0: " "
      case 1...2: "."
      case 3...5: ":"
      default: "*"
      }
    }.joined()
  }
}
