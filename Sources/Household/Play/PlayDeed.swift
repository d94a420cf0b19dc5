// SPDX-License-Identifier: Apache-2.0
package import PlayKit
import StateEngine

/// What a line typed by a child means on a screen.
package enum PlayDeed {
  /// Something that can be done, by the machine the screen or its way back belongs to.
  case act(Screen.Act, refusal: String?, isBack: Bool)
  /// The next of more choices than fit.
  case more
  /// The same in other words.
  case help
  /// Nothing that is known here.
  case unknown

  /// How many choices are shown at a time.
  package static let choiceLimit = 9

  /// What a line without blanks around it means, where choices are shown from one on.
  package init(_ line: String, at screen: Screen, from offset: Int) {
    let text = line.lowercased()
    let choices = Self.shown(screen, from: offset)
    let named = choices.first { $0.label.lowercased() == text }
    if text == "?" {
      self = .help
    } else if let act = screen.keys[line] ?? screen.keys[text] {
      self = .act(act, refusal: nil, isBack: false)
    } else if text == "0" || Self.backWords.contains(text) {
      self = screen.back.map { .act($0, refusal: nil, isBack: true) } ?? .unknown
    } else if screen.spoken == nil, Self.endWords.contains(text) {
      self = .act(.end, refusal: nil, isBack: false)
    } else if let spoken = screen.spoken {
      self =
        text.isEmpty
        ? .help : .act(.send(Event(spoken, [.string(line)])), refusal: nil, isBack: false)
    } else if let question = screen.question {
      guard let number = Self.number(text), question.answers.contains(number) else {
        self = text.isEmpty ? .help : .unknown
        return
      }
      self = .act(.send(Event(question.event, [.int(number)])), refusal: nil, isBack: false)
    } else if let named {
      self = .act(named.act, refusal: named.refusal, isBack: false)
    } else if let number = text.isEmpty ? 1 : Self.number(text) {
      if text.isEmpty, choices.first?.takesEnter != true {
        self = .help
        return
      }
      if number == Self.choiceLimit, screen.choices.count > Self.choiceLimit {
        self = .more
      } else if choices.indices.contains(number - 1) {
        self = .act(choices[number - 1].act, refusal: choices[number - 1].refusal, isBack: false)
      } else {
        self = text.isEmpty ? .help : .unknown
      }
    } else {
      self = .unknown
    }
  }

  /// The choices that are shown: nine, or eight and a way to the others.
  package static func shown(_ screen: Screen, from offset: Int) -> [Screen.Choice] {
    guard screen.choices.count > choiceLimit else { return screen.choices }
    return Array(screen.choices.dropFirst(offset).prefix(choiceLimit - 1))
  }

  private static let backWords: Set<String> = {
    Set(SentenceLanguage.allCases.map { Phrase.playBack.text($0).lowercased() })
  }()

  /// What ends play on every screen but where something is said in a talk.
  private static let endWords: Set<String> = {
    Set(
      SentenceLanguage.allCases.flatMap {
        Phrase.playEndWords.text($0).lowercased().split(separator: ", ").map(String.init)
      }
    )
  }()

  // Digits alone: what else `Int` takes is nothing that a child means.
  private static func number(_ text: String) -> Int? {
    guard (1...4).contains(text.utf8.count),
      text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    return Int(text)
  }
}
