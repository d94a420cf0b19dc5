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
    takes: pausedChildren("pause"),
    summary: "end a child's play now, until 'resume'",
    details: """
      Play ends at once, kindly, and cannot begin until 'resume'; what was solved is kept. 'all' \
      means every child, unless a child has that name. It needs an open parent session. An event \
      with that name, such as the match's, is sent with 'send pause'.
      """,
    examples: [
      Example("pause Alexander", shows: "no play until it ends", after: parent),
      Example("pause all", "resume all", shows: "each child", after: parent),
      Example("pause Alexander", "resume Alexander", shows: "as before", after: parent),
    ],
    fields: (JSONField.records + JSONField.childTime).sometimes,
    access: .parent(beyond: 0),
    recorded: .withArguments
  ) { (dialogue: Dialogue, children) throws(CommandError) in
    try dialogue.setPaused(true, children)
  }

  static let resume = Command(
    "resume",
    parentsName: .nameResume,
    takes: pausedChildren("resume"),
    summary: "let a child play again after 'pause'",
    details: "Limits and spans hold as before. It needs an open parent session.",
    examples: [
      Example("pause Alexander", "resume Alexander", shows: "play goes on", after: parent),
      Example("resume Alexander", shows: "there was no pause", after: parent),
    ],
    fields: (JSONField.records + JSONField.childTime).sometimes,
    access: .parent(beyond: 0),
    recorded: .withArguments
  ) { (dialogue: Dialogue, children) throws(CommandError) in
    try dialogue.setPaused(false, children)
  }
}

/// A child or all, behind a word that the machine in use may have as an event.
private func pausedChildren(_ name: String) -> Parameter<[Person]> {
  let place = Place(["NAME", "all"], offers: [[.player, .words(["all"])]])
  return Parameter(place) { arguments throws(CommandError) in
    let session = arguments.shell.session
    if arguments.words.isEmpty, session.current.chart.event(named: name) != nil,
      !session.isParentSessionOpen
    {
      throw CommandError(.unknownCommand(name, suggestions: ["send \(name)"]))
    }
    let word = arguments.words.first?.text ?? ""
    if Phrase.wordAll.lists(word),
      !session.people.contains(where: { PersonName.areSame($0.name, word) })
    {
      arguments.words.removeFirst()
      return session.people
    }
    return [try Parameter<Person>.child.read(&arguments)]
  }
}

extension Dialogue {
  /// Pauses children, or ends their pause.
  fileprivate func setPaused(_ isPaused: Bool, _ children: [Person]) throws(CommandError) {
    let name = isPaused ? "pause" : "resume"
    if children.isEmpty { throw askWhichChild() }
    try session.needParent(for: "'\(name)'")
    let due = children.filter { session.timeRule(of: $0.id).isPaused != isPaused }
    let ids = Set(due.map(\.id))
    var records: [Record] = []
    if !due.isEmpty {
      try session.admitKeeping()
      records = try session.changeTime(of: due.map(\.id), name) { $0.isPaused = isPaused }.records
      session.useParentSession()
    }
    let sentences = children.map { child in
      if !ids.contains(child.id) {
        return words(isPaused ? .pauseAlready : .pauseNone, .text(child.name))
      }
      return isPaused
        ? words(.pauseBegun, .text(child.name), .text(self.name(.resume)))
        : words(.pauseEnded, .text(child.name))
    }
    if due.isEmpty { return answer(name, saying: sentences) }
    guard children.count == 1 else { return answer(name, records, saying: sentences) }
    answer(name, records, saying: sentences, timeFields(of: children[0]))
  }
}
