// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import PlaySettings
import ShellCore
import StateEngine
import Storage

extension Command {
  static let set = Command(
    "set",
    parentsName: .nameSet,
    group: .parents,
    usage: ["set KEY VALUE …"],
    summary: "change a setting",
    details: """
      Needs an open parent session. A value out of range is refused with what the setting takes. \
      Lists are words joined with commas; lists of things with a title are written \
      id="Its title".
      """,
    arguments: [.setting, .settingValue],
    examples: [
      Example("set dailyTimeLimitMinutes 45", shows: "45 minutes a day", after: parent),
      Example(
        "set approvedVideos ente=\"Die Ente\" mond=\"Der Mond\"",
        shows: "two videos",
        after: parent
      ),
      Example("set musicVolume 0.5", shows: "refused: the gate first", status: .failed),
    ],
    answers: [[RecordsAnswer.self, SettingAnswer.self]],
    access: .parent(beyond: 0)
  ) { (dialogue: Dialogue, call) throws(CommandError) in
    let word = try call.argument(0, "a key")
    let declaration = try dialogue.session.setting(word)
    let first = try call.argument(1, "a value")
    let words = call.arguments.dropFirst().map(\.text)
    guard let value = declaration.value(of: words) else {
      throw CommandError(
        .wrongSetting(
          key: declaration.key,
          found: words.joined(separator: " "),
          allowed: declaration.allowedText
        ),
        at: first
      )
    }
    let whole = declaration.merged(value, into: dialogue.session.value(of: declaration))
    try dialogue.change(declaration, to: whole, as: "set")
  }
}
