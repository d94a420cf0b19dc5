// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import PlaySettings
import ShellCore
import StateEngine

extension Command {
  static let settings = Command(
    "settings",
    parentsName: .nameSettings,
    summary: "all settings with their values",
    details:
      "Reading is free; changing needs an open parent session. Values are defaults unless one is named.",
    examples: [
      Example("settings", shows: "key, value, what it takes, what it means"),
      Example("settings", shows: "the same behind the gate", after: parent),
    ],
    answers: [[SettingsAnswer.self]]
  ) { (dialogue: Dialogue) throws(CommandError) in
    dialogue.session.useParentSession()
    try dialogue.session.declareAllSettings()
    let session = dialogue.session
    if dialogue.voice == .parent, !dialogue.options.isJSON {
      return dialogue.answer("settings", saying: dialogue.settingSentences())
    }
    // What is about one child stands under 'time'.
    let declarations = session.settings.declarations.filter { $0.person == nil }
    let rows = declarations.map { one in
      let value = session.value(of: one)
      let mark = value == one.initial ? "" : ", default \(one.text(of: one.initial))"
      return [one.key, one.text(of: value) + mark, one.allowedText, one.summary]
    }
    dialogue.answer(
      TableReport(
        type: "settings",
        sections: [.init(heading: nil, rows: rows)],
        answer: SettingsAnswer(
          settings: declarations.map {
            SettingsAnswer.Setting(
              allowed: $0.allowedText,
              default: $0.shown($0.initial),
              key: $0.key,
              summary: $0.summary,
              value: $0.shown(session.value(of: $0))
            )
          }
        )
      )
    )
  }
}

struct SettingsAnswer: Answer {
  @Field("each with key, value, default, allowed and summary") var settings: [Setting] = []

  struct Setting: Encodable {
    var allowed: String
    var `default`: Value
    var key, summary: String
    var value: Value
  }
}
