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
    fields: [.init("settings", .array, "each with key, value, default, allowed and summary")]
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
        sections: [.init(heading: nil, rows: rows)]
      ) { [values = declarations.map { ($0, session.value(of: $0)) }] json in
        json.put("settings", values) { one, value in
          json.put("allowed", one.allowedText)
          json.put("default", one.shown(one.initial))
          json.put("key", one.key)
          json.put("summary", one.summary)
          json.put("value", one.shown(value))
        }
      }
    )
  }
}
