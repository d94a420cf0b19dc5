// SPDX-License-Identifier: GPL-3.0-or-later
import PlayKit
package import StateEngine

/// The lines that parents can type, each with what it does: the family's page, help and the manual
/// read them here.
package struct ParentActs {
  /// A line to type, and what it does.
  package typealias Act = (line: String, does: String)

  /// The language of the sentences.
  let language: SentenceLanguage
  /// The language in which commands are typed.
  let typed: SentenceLanguage
  /// A child's name, as it is typed.
  var child: String

  /// Lines in a language.
  package init(language: SentenceLanguage, typed: SentenceLanguage, child: String) {
    self.language = language
    self.typed = typed
    self.child = child
  }

  /// All of them, in the order in which help has them.
  package var all: [Act] { coming + looking + time + giving + lists + people + leaving }

  /// Each line of each command, the less common ones behind.
  var whole: [Act] { all + others }

  /// The lines of one command.
  func lines(of command: Command) -> [Act] {
    let name = name(command)
    return whole.filter { $0.line == name || $0.line.hasPrefix("\(name) ") }
  }

  private var coming: [Act] {
    [(name(.parents), words(.actParents)), (name(.family), words(.actFamily))]
  }

  /// How the days were.
  var looking: [Act] {
    [("\(name(.report)) \(child)", words(.actReport)), (name(.history), words(.actHistory))]
  }

  /// How long and when may be played.
  var time: [Act] {
    let resume = "\(name(.resume)) \(child)"
    return [
      ("\(name(.time)) \(child) 45", words(.actTime)),
      ("\(name(.time)) \(child) +15", words(.actMore)),
      ("\(name(.pause)) \(child)", words(.actPause, .text(resume))),
    ]
  }

  private var giving: [Act] {
    [
      ("\(name(.resume)) \(child)", words(.actResume)),
      ("\(name(.coins)) \(child) +3 \(words(.actCoinsFor))", words(.actCoins)),
      (name(.requests), words(.actRequests)),
    ]
  }

  private var lists: [Act] {
    [
      (name(.videos), words(.actVideos)), (name(.activities), words(.actActivities)),
      (name(.rewards), words(.actRewards)),
    ]
  }

  private var people: [Act] {
    let add = Phrase.verbAdd.text(typed)
    return [
      (name(.players), words(.actChildren, .text(name(.players)), .text(add))),
      (name(.settings), words(.actSettings)),
    ]
  }

  /// Taking back, and leaving.
  var leaving: [Act] { [(name(.undo), words(.actUndo)), (name(.lock), words(.actLock))] }

  /// How a command is typed.
  package func name(_ command: Command) -> String {
    command.parentsName?.text(typed) ?? command.name
  }

  /// A sentence.
  func words(_ phrase: Phrase, _ fillings: Phrase.Filling...) -> String {
    phrase.text(language, fillings)
  }
}
