// SPDX-License-Identifier: GPL-3.0-or-later
import PlayKit
import ShellCore

extension Command {
  static let activities = Command(
    "activities",
    parentsName: .nameActivities,
    takes: .ways(
      Way { RowRequest.list },
      Way(.on, takes: .word("N", "a number")) { .turn([$0][...], isOn: true) },
      Way(.off, takes: .word("N", "a number")) { .turn([$0][...], isOn: false) }
    ),
    summary: "which activities are open, one by one",
    details: "An activity by its number or its name. Changing needs an open parent session.",
    examples: [
      Example("activities", shows: "the list, numbered", after: parent),
      Example("activities off 2", "activities", shows: "one is closed", after: parent),
    ],
    fields: (JSONField.rows + JSONField.records + JSONField.setting).sometimes,
    access: .parent(beyond: 0),
    recorded: .withArguments
  ) { (dialogue: Dialogue, request) throws(CommandError) in
    let list = try dialogue.rows(of: .activities)
    guard case .turn(let words, let isOn) = request else {
      let heading = dialogue.words(.listActivities)
      return dialogue.answer(list, heading, as: "activities", showsState: true, lines(dialogue))
    }
    let row = try list.row(named: words)
    try dialogue.change(
      list.declaration,
      by: .openActivity(row.id, isOn),
      as: "activities",
      saying: dialogue.words(isOn ? .activityOn : .activityOff, .text(row.title))
    )
  }

  private static func lines(_ dialogue: Dialogue) -> [String] {
    [Phrase.valueOff, .valueOn].map { "\(dialogue.name(activities)) \(dialogue.typed($0)) 2" }
  }
}
