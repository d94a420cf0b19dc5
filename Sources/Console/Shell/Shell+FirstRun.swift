// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import PlaySettings
import ShellCore
import Storage

/// What is asked at the first start on a store, one after the other; each can be left out.
enum SetUp: Equatable {
  /// Who is there.
  case door
  /// A parent goes through the gate.
  case gate
  /// The child's name, then how long it may play, then who is to be greeted.
  case name, limit(String), screens
}

extension Shell {
  /// Says what has become of the store, and asks who is there where one is begun.
  package func askWhoIsThere() {
    if let live = session.live { tellNotices(live) }
    guard session.isKept, options.isInteractive, !options.isJSON, options.voice == nil,
      session.lastNumber <= 1, session.live?.gates.guarded != true
    else {
      if let way = dialogue.wayToFirstPlayer { say(way) }
      return
    }
    say("\n\(words(.firstWho))")
    for (place, door) in [Phrase.firstParents, .firstChildren, .firstDevelopers].enumerated() {
      say("  \(place + 1)  \(words(door))")
    }
    question = [["parents"], ["play"], ["voice developer"]]
    setUp = .door
  }

  /// What is said behind the gate of a store that has just been guarded; nil when nobody sets it up.
  func beginSetUp() -> String? {
    guard setUp == .gate || setUp == .door && session.people.isEmpty else { return nil }
    setUp = .name
    return words(.firstName)
  }

  /// Leaves out what was asked, by Enter alone; false when nothing was.
  package func takesEnter() -> Bool { takesSetUp(LogicalLine(text: "", number: 0)) }

  /// Takes a line for the question that was asked; false when it is a command.
  func takesSetUp(_ line: LogicalLine) -> Bool {
    guard let step = setUp, step != .door, step != .gate else { return false }
    let pieces = line.text.split(separator: " ").map(String.init)
    var text = pieces.joined(separator: " ")
    let isYes = isSaid(.nameYes, text, at: step)
    if isSaid(.nameNo, text, at: step) { text = "" }
    let first = text.isEmpty ? "" : pieces[0]
    if !isYes, CommandTable.command(first, or: typedLanguage) != nil {
      setUp = nil
      return false
    }
    setUp = nil
    switch step {
    case .name:
      let before = session.people.first
      if !text.isEmpty, text != before?.name {
        let name = Quoting.quoted(text)
        let rename = before.map { "children rename \(Quoting.quoted($0.name)) \(name)" }
        let added = meant(text, as: "children add ") ?? ["children add \(name)"]
        perform(understood: rename.map { [$0] } ?? added)
        guard session.people.first?.name != before?.name else {
          return ask(.name, words(.firstName))
        }
      }
      guard let child = session.people.first else { return ask(.screens, screensQuestion) }
      return ask(.limit(child.name), limitQuestion(child))
    case .limit(let name):
      guard let child = session.people.first(where: { $0.name == name }) else { break }
      if !text.isEmpty {
        let limit = meant(text, as: "time ") ?? meant("\(name) limit \(text)", as: "time ")
        guard let lines = limit else { return ask(step, limitQuestion(child)) }
        perform(understood: lines)
      }
      return ask(.screens, screensQuestion)
    case .screens:
      // What is no answer is a line like any other.
      guard text.isEmpty || isYes else { return false }
      if isYes { perform(understood: ["set startVoice child"]) }
      say(words(.firstDone, .text(typed(.nameUndo)), .text(typed(.nameHelp))))
    case .door, .gate: break
    }
    return true
  }

  /// Whether a word is that answer; where nothing but yes or no is asked, its first letter will do.
  private func isSaid(_ answer: Phrase, _ word: String, at step: SetUp) -> Bool {
    let isLetter = step == .screens && word.count == 1
    return answer.isSaid(by: word) || isLetter && words(answer).hasPrefix(word.lowercased())
  }

  /// The lines that a sentence clearly means, where each of them begins so; nil for any other sentence.
  private func meant(_ text: String, as beginning: String) -> [String]? {
    let children = session.people.map(\.name)
    let meant = Understanding(text, children: children, in: typedLanguage, dayStart: 0)
    guard case .clear(let lines) = meant, lines.allSatisfy({ $0.hasPrefix(beginning) }) else {
      return nil
    }
    return lines
  }

  private func ask(_ step: SetUp, _ sentence: String) -> Bool {
    setUp = step
    say(sentence)
    return true
  }

  private func limitQuestion(_ child: Person) -> String {
    let now = (try? session.family())?.first { $0.id == child.id }?.limit ?? 60
    return words(.firstLimit, .text(child.name), .number(now))
  }

  private var screensQuestion: String { words(.firstScreens, .text(typed(.nameYes))) }
}
