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
    usage: ["pause NAME"],
    summary: "end a child's play now, until 'resume'",
    details: """
      Play ends at once, kindly, and cannot begin until 'resume'; what was solved is kept. It needs \
      an open parent session. An event of that name, as the match has one, is sent with 'send pause'.
      """,
    arguments: [.player],
    examples: [
      Example("pause Alexander", shows: "no play until it ends", after: parent),
      Example("pause Alexander", "resume Alexander", shows: "as before", after: parent),
    ],
    answers: [[], [RecordsAnswer.self, ChildTimeAnswer.self]],
    access: .parent(beyond: 0),
    recorded: .withArguments
  ) { (dialogue: Dialogue, call) throws(CommandError) in try dialogue.setPaused(true, call) }

  static let resume = Command(
    "resume",
    parentsName: .nameResume,
    group: .parents,
    usage: ["resume NAME"],
    summary: "let a child play again after 'pause'",
    details: "Limit and spans of play hold as before. It needs an open parent session.",
    arguments: [.player],
    examples: [
      Example("pause Alexander", "resume Alexander", shows: "play goes on", after: parent),
      Example("resume Alexander", shows: "there was no pause", after: parent),
    ],
    answers: [[], [RecordsAnswer.self, ChildTimeAnswer.self]],
    access: .parent(beyond: 0),
    recorded: .withArguments
  ) { (dialogue: Dialogue, call) throws(CommandError) in try dialogue.setPaused(false, call) }
}

extension Dialogue {
  /// Pauses the child that a call names, or ends the pause.
  fileprivate func setPaused(_ isPaused: Bool, _ call: Call) throws(CommandError) {
    try call.takes(atMost: 1)
    guard let word = call.arguments.first else {
      // Where the machine in use has an event of that name, that may have been meant.
      let name = call.command.name
      if session.current.chart.event(named: name) != nil, !session.isParentSessionOpen {
        throw CommandError(.unknownCommand(name, suggestions: ["send \(name)"]))
      }
      throw askWhichChild()
    }
    let child = try child(word)
    try session.needParent(for: "'\(call.command.name)'")
    guard session.timeRule(of: child.id).isPaused != isPaused else {
      let sentence = words(isPaused ? .pauseAlready : .pauseNone, .text(child.name))
      answer(call.command.name, saying: [sentence])
      return
    }
    try change(
      child,
      by: isPaused ? .pause(child.id) : .resume(child.id),
      saying: isPaused
        ? words(.pauseBegun, .text(child.name), .text(name(.resume)))
        : words(.pauseEnded, .text(child.name))
    )
  }
}
