// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import StateEngine

/// How far a shell is in a child's play: which screen stands, and what is still to be said.
struct Play {
  /// Whose lines are read.
  enum Stage {
    /// A child's, at a screen.
    case playing
    /// A grown-up's answer to the gate's question.
    case atGate
    /// A grown-up's, who has passed the gate: play goes on when that session ends.
    case behindGate
  }

  /// Whose lines are read.
  var stage = Stage.playing
  /// The page of the place that is looked at; nil for the place itself.
  var page: String?
  /// From which choice on they are shown, where there are more than fit.
  var offset = 0
  /// What is said with the next screen.
  var notices: [String] = []
  /// What is said with the next screen that has room for it, and no sooner.
  var news: [News] = []
  /// The way to the level that is played as soon as somebody is chosen.
  var wanted: [Event] = []
  /// The machine that is played as soon as somebody is chosen; nil for the one in use.
  var wantedMachine: String?
  /// The screen as it was drawn last, without what was said with it.
  var shown: [String] = []
  /// Whether something could not be done since the last line, and was told.
  var isTroubled = false {
    didSet { wasTroubled = wasTroubled || isTroubled }
  }
  /// Whether anything could not be done since play began: what could not be kept is not called
  /// kept, also when a later line needed nothing kept.
  private(set) var wasTroubled = false
  /// Sentences about the store, kept for the grown-ups.
  var heldBack: [String] = []
}

extension Play {
  /// Play that begins, with what is still to be said.
  var begun: Play {
    var play = Play()
    (play.news, play.heldBack) = (news, heldBack)
    return play
  }

  /// A sentence that is not to be missed.
  struct News {
    /// The machine that says it, whose next one takes its place; nil for a grown-up.
    var machine: String?
    /// The sentence.
    var text: String
  }
}

/// A screen and who takes what is chosen on it.
struct PlayView {
  /// The screen.
  var screen: Screen
  /// The machine that takes its events.
  var slot: MachineSlot
  /// The machine that takes the way back.
  var backSlot: MachineSlot
}

/// What a line typed by a child means on a screen.
enum PlayDeed {
  /// Something that can be done, by the machine the screen or its way back belongs to.
  case act(Screen.Act, refusal: String?, isBack: Bool)
  /// The next of more choices than fit.
  case more
  /// The same in other words.
  case help
  /// Nothing that is known here.
  case unknown

  /// How many choices are shown at a time.
  static let choiceLimit = 9

  /// What a line without blanks around it means, where choices are shown from one on.
  init(_ line: String, at screen: Screen, from offset: Int) {
    let text = line.lowercased()
    let choices = Self.shown(screen, from: offset)
    if text == "?" {
      self = .help
    } else if let act = screen.keys[line] ?? screen.keys[text] {
      self = .act(act, refusal: nil, isBack: false)
    } else if text == "0" || Self.backWords.contains(text) {
      self = screen.back.map { .act($0, refusal: nil, isBack: true) } ?? .unknown
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
    } else if let number = text.isEmpty ? 1 : Self.number(text) {
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
  static func shown(_ screen: Screen, from offset: Int) -> [Screen.Choice] {
    guard screen.choices.count > choiceLimit else { return screen.choices }
    return Array(screen.choices.dropFirst(offset).prefix(choiceLimit - 1))
  }

  private static let backWords: Set<String> = {
    Set(FamilyLanguage.allCases.map { Phrase.playBack.text($0).lowercased() })
  }()

  // Digits alone: what else `Int` takes is nothing that a child means.
  private static func number(_ text: String) -> Int? {
    guard (1...4).contains(text.utf8.count),
      text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    return Int(text)
  }
}
