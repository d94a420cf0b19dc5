// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import PlaySettings
import ShellCore

extension Command {
  static let set = Command(
    "set",
    parentsName: .nameSet,
    group: .parents,
    takes: .setting,
    .rest(["VALUE …"], missing: "a value", offers: [[.settingValue]]),
    summary: "change a setting",
    details: """
      Needs an open parent session. A value out of range is refused, and the refusal says what \
      the setting takes. Lists are words joined with commas; lists of things with a title are \
      written id="Its title".
      """,
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
  ) { (dialogue: Dialogue, declaration, typed) throws(CommandError) in
    let words = typed.map(\.text)
    guard let value = declaration.value(of: words, in: dialogue.typedLanguage)
    else {
      throw CommandError(
        .wrongSetting(
          key: declaration.key,
          found: words.joined(separator: " "),
          allowed: declaration.allowedText
        ),
        at: typed[typed.startIndex]
      )
    }
    let whole = declaration.merged(value, into: dialogue.session.value(of: declaration))
    try dialogue.change(declaration, to: whole, as: "set")
  }
}
