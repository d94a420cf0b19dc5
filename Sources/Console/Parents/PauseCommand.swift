// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import ShellCore
import StateEngine
import Storage

extension Command {
  static let pause = Command(
    "pause",
    parentsName: .namePause,
    group: .parents,
    takes: .pausing("pause"),
    summary: "end a child's play now, until 'resume'",
    details: """
      Play ends at once, kindly, and cannot begin until 'resume'; what was solved is kept. It needs \
      an open parent session. An event of that name, as the match has one, is sent with 'send pause'.
      """,
    examples: [
      Example("pause Alexander", shows: "no play until it ends", after: parent),
      Example("pause Alexander", "resume Alexander", shows: "as before", after: parent),
    ],
    answers: [[], [RecordsAnswer.self, ChildTimeAnswer.self]],
    access: .parent(beyond: 0),
    recorded: .withArguments
  ) { (dialogue: Dialogue, child) throws(CommandError) in try dialogue.setPaused(true, child) }

  static let resume = Command(
    "resume",
    parentsName: .nameResume,
    group: .parents,
    takes: .pausing("resume"),
    summary: "let a child play again after 'pause'",
    details: "Limit and spans of play hold as before. It needs an open parent session.",
    examples: [
      Example("pause Alexander", "resume Alexander", shows: "play goes on", after: parent),
      Example("resume Alexander", shows: "there was no pause", after: parent),
    ],
    answers: [[], [RecordsAnswer.self, ChildTimeAnswer.self]],
    access: .parent(beyond: 0),
    recorded: .withArguments
  ) { (dialogue: Dialogue, child) throws(CommandError) in try dialogue.setPaused(false, child) }
}

extension Parameter where Content == Person {
  /// A child, behind a word that the machine in use may have as an event.
  fileprivate static func pausing(_ name: String) -> Parameter {
    Parameter(child.place) { arguments throws(CommandError) in
      let session = arguments.shell.session
      if arguments.words.isEmpty, session.current.chart.event(named: name) != nil,
        !session.isParentSessionOpen
      {
        throw CommandError(.unknownCommand(name, suggestions: ["send \(name)"]))
      }
      return try child.read(&arguments)
    }
  }
}

extension Dialogue {
  /// Pauses a child, or ends the pause.
  fileprivate func setPaused(_ isPaused: Bool, _ child: Person) throws(CommandError) {
    let name = isPaused ? "pause" : "resume"
    try session.needParent(for: "'\(name)'")
    guard session.timeRule(of: child.id).isPaused != isPaused else {
      let sentence = words(isPaused ? .pauseAlready : .pauseNone, .text(child.name))
      answer(name, saying: [sentence])
      return
    }
    try change(
      child,
      by: isPaused ? .pause(child.id) : .resume(child.id),
      saying: isPaused
        ? words(.pauseBegun, .text(child.name), .text(self.name(.resume)))
        : words(.pauseEnded, .text(child.name))
    )
  }
}
