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
  /// The users there may be: the words that are understood as the answer, and the command it means.
  private static let doors: [(answer: Phrase, command: String)] = [
    (.firstParents, "parents"), (.firstChildren, "play"), (.firstDevelopers, "voice developer"),
  ]

  /// True at the first start on a store at a terminal: the shell asks who is there.
  package var isFirstStart: Bool {
    session.isKept && options.isInteractive && !options.isJSON && options.voice == nil
      && session.lastNumber <= 1 && session.live?.gates.guarded != true
  }

  /// Reports the state of the store, and asks who is there at the first start.
  package func askWhoIsThere() {
    let isFirst = isFirstStart
    if let live = session.live { tellNotices(live) }
    guard isFirst else {
      if let way = dialogue.wayToFirstPlayer { say(way) }
      return
    }
    let names = Self.doors.map { words($0.answer).prefix { $0 != " " } }
    say(words(.firstWho, .text("\(names[0])"), .text("\(names[1])"), .text("\(names[2])")))
    say(words(.firstHow))
    question = Self.doors.map(\.command)
    setUp = .door
  }

  /// True until the first line after that question: records of timers stay off the first screen.
  var isAskingWhoIsThere: Bool { setUp == .door && !question.isEmpty }

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
      guard !text.isEmpty else { return goOn(behind: nil) }
      guard !isYes, let names = PersonName.all(in: text) else {
        return ask(.name, words(.firstNameAlone))
      }
      let isDone = names.allSatisfy { perform(asParent: "children add \(Quoting.quoted($0))") }
      return isDone ? goOn(behind: nil) : ask(.name, words(.firstName))
    case .limit(let name):
      guard let child = session.people.first(where: { $0.name == name }) else { break }
      // Nothing but numbers, days and units: no second command.
      let isPlain = text.allSatisfy { $0.isLetter || $0.isNumber || " -–:,".contains($0) }
      let line = "time \(Quoting.quoted(name)) \(text)"
      guard text.isEmpty || isPlain && perform(asParent: line) else {
        return ask(step, limitQuestion(child))
      }
      return goOn(behind: name)
    case .screens:
      // What is no answer is a line like any other.
      guard text.isEmpty || isYes else { return false }
      if isYes { perform(asParent: "set startVoice child") }
      say(words(.firstDone, .text(typed(.nameUndo)), .text(typed(.nameHelp))))
    case .door, .gate: break
    }
    return true
  }

  /// Whether a word is that answer; where nothing but yes or no is asked, its first letter will do.
  private func isSaid(_ answer: Phrase, _ word: String, at step: SetUp) -> Bool {
    let isLetter = step == .screens && word.count == 1
    return answer.lists(word) || isLetter && words(answer).hasPrefix(word.lowercased())
  }

  /// Asks how long the next child may play; when that was the last, who is to be greeted.
  private func goOn(behind name: String?) -> Bool {
    let people = session.people
    let next = people.firstIndex { $0.name == name }.map { $0 + 1 } ?? 0
    guard people.indices.contains(next) else { return ask(.screens, screensQuestion) }
    return ask(.limit(people[next].name), limitQuestion(people[next]))
  }

  /// The command that a line picks of what was asked just before, by its number or by a word.
  ///
  /// Any other line drops the numbers, an empty one does nothing. The words are understood until
  /// a child has been added, `developers` always.
  func picked(by line: LogicalLine) -> String? {
    let words = line.text.split(separator: " ")
    guard let word = words.first.map(String.init) else { return nil }
    defer { question = [] }
    guard words.count == 1 else { return nil }
    if let number = Int(word) {
      return question.indices.contains(number - 1) ? question[number - 1] : nil
    }
    let isOpen = setUp == .door && session.people.isEmpty
    // Looking for a word in each language is dear.
    guard isOpen || CommandTable.command(named: word) == nil else { return nil }
    let door = Self.doors.last { $0.answer.lists(word) }?.command
    return isOpen || door == Self.doors.last?.command ? door : nil
  }

  /// Does a command as if a parent had typed it.
  ///
  /// - Returns: whether it was done.
  @discardableResult
  func perform(asParent line: String) -> Bool {
    options.lineVoice = .parent
    perform(LogicalLine(text: line, number: run.place.line.number))
    return run.reached == .success
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
