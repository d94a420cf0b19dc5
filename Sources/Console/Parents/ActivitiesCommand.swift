// SPDX-License-Identifier: GPL-3.0-or-later
import PlayKit
import ShellCore
import StateEngine

extension Command {
  static let activities = Command(
    "activities",
    parentsName: .nameActivities,
    group: .parents,
    usage: ["activities", "activities on N", "activities off N"],
    summary: "which activities are open, one by one",
    details: "An activity by its number or its name. Changing needs an open parent session.",
    arguments: [.words(["on", "off"]), .text],
    examples: [
      Example("activities", shows: "the list, numbered", after: parent),
      Example("activities off 2", "activities", shows: "one is closed", after: parent),
    ],
    answers: [[RowsAnswer.self], [RecordsAnswer.self, SettingAnswer.self]],
    access: .parent(beyond: 0),
    recorded: .withArguments
  ) { (dialogue: Dialogue, call) throws(CommandError) in
    try call.takes(atMost: 2)
    let list = try dialogue.rows(of: .activities)
    let name = dialogue.name(call.command)
    let lines = [Phrase.valueOff, .valueOn].map { "\(name) \(dialogue.typed($0)) 2" }
    guard let verb = call.arguments.first else {
      let heading = dialogue.words(.listActivities)
      return dialogue.answer(list, heading, of: call, showsState: true, lines)
    }
    let isOn = dialogue.isWord(verb, .valueOn)
    guard isOn || dialogue.isWord(verb, .valueOff) else { throw dialogue.sayHow(lines, at: verb) }
    let row = try list.row(named: call.arguments.dropFirst(), of: call)
    try dialogue.change(
      list.declaration,
      by: .openActivity(row.id, isOn),
      as: "activities",
      saying: dialogue.words(isOn ? .activityOn : .activityOff, .text(row.title))
    )
  }
}
