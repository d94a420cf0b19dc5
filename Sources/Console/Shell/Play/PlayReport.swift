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
  /// Whether words and numbers stand in the place of pictures, for whoever hears or feels the screen.
  var isInWords = false

  var type: String { "play" }

  /// What is read.
  var sentencesShown: [String] { ChildPlay.sentences(of: screen, saying: notices) }

  /// What is heard of it: the place, what is said, and what can be chosen.
  var spoken: String {
    ([screen.place] + sentencesShown + choices + foot).joined(separator: "\n\n")
  }

  func write(to output: inout OutputBuffer, style: ReportStyle) {
    let width = max(20, style.width ?? DrawingScene.usualWidth)
    // A high picture leaves no room for blank rows, nor for a row for each choice.
    let isHigh = screen.picture.count > Self.highPicture && !isInWords
    let gap: [[Drawing.Span]] = isHigh ? [] : [[]]
    var rows = gap
    rows += wrapped(screen.place, width, .strong) + gap
    if isInWords {
      for line in screen.told { rows += wrapped(line, width) }
    } else if !screen.picture.isEmpty {
      rows += screen.picture + gap
    }
    for line in sentencesShown { rows += wrapped(line, width) }
    if isHigh {
      rows += packed(choices + foot, width)
    } else {
      for choice in choices { rows += wrapped("  \(choice)", width) }
      rows += wrapped("  " + foot.joined(separator: "   "), width)
    }
    if isPlain { rows = rows.map { $0.map { Drawing.Span(PlainSigns.text($0.text), $0.ink) } } }
    output.append(Drawing(rows: rows, sentences: [], facts: [:]), style: style)
  }

  private static let highPicture = 10

  /// The choices, each with its number.
  private var choices: [String] {
    guard screen.question == nil else { return [] }
    let shown = PlayDeed.shown(screen, from: offset).enumerated().map { "\($0 + 1)  \($1.label)" }
    guard screen.choices.count > PlayDeed.choiceLimit else { return shown }
    return shown + ["\(PlayDeed.choiceLimit)  \(Phrase.playMore.text(language))"]
  }

  /// The way back or out, and help.
  private var foot: [String] {
    let back: Phrase = screen.back == .end ? .playEnd : .playBack
    return (screen.back == nil ? [] : ["0  \(back.text(language))"])
      + ["?  \(Phrase.playHelp.text(language))"]
  }

  /// As many in a row as there is room for, each close to its number.
  private func packed(_ parts: [String], _ width: Int) -> [[Drawing.Span]] {
    var lines: [String] = []
    for part in parts.map({ $0.replacing("  ", with: " ") }) {
      let line = lines.popLast() ?? ""
      if DisplayWidth.of("\(line)  \(part)") <= width {
        lines.append("\(line)  \(part)")
      } else {
        lines += (line.isEmpty ? [] : [line]) + ["  \(part)"]
      }
    }
    return lines.flatMap { wrapped($0, width) }
  }

  private func wrapped(
    _ text: String,
    _ width: Int,
    _ ink: Drawing.Ink = .plain
  ) -> [[Drawing.Span]] {
    WordWrap.lines(of: text, width: width).map { [Drawing.Span($0, ink)] }
  }

  func write(to json: JSONWriter, showsTiming: Bool) {
    json.put("answers", screen.question?.answers.value.listValue)
    json.put("back", screen.back != nil)
    json.put("choices", PlayDeed.shown(screen, from: offset).map(\.label))
    json.put("enter", PlayDeed.shown(screen, from: offset).first?.takesEnter ?? false)
    json.put("picture", screen.picture.map { $0.map(\.text).joined() })
    json.put("place", screen.place)
    json.put("sentences", sentencesShown)
    json.put("told", screen.told)
  }
}

/// Signs of pictures and letters with dots in ASCII, for terminals that know nothing else.
enum PlainSigns {
  private static let signs: [Character: String] = [
    "─": "-", "│": "|", "┌": "+", "┐": "+", "└": "+", "┘": "+", "├": "+", "┤": "+", "┬": "+",
    "┴": "+", "┼": "+", "╷": "|", "╵": "|", "╶": "-", "╴": "-", "●": "o", "○": ".", "▣": "#",
    "★": "*", "♥": "v", "▲": "^", "■": "#", "◆": "<", "♪": "d", "☺": "@", "·": "-", "–": "-",
    "╌": "-", "╎": "|", "▪": "#", "►": ">", "═": "=", "╔": "+", "╗": "+", "╚": "+", "╝": "+",
    "║": "|", "╞": "+", "╡": "+", "█": "#", "▀": "#", "▄": "#", "¡": "!", "¿": "?",
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
