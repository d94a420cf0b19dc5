// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import PlaySettings
import ShellCore
import StateEngine

extension Command {
  static let set = Command(
    "set",
    parentsName: .nameSet,
    takes: settingAndValue,
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
      .fails("set musicVolume 0.5", shows: "refused: the gate first"),
    ],
    fields: JSONField.records + JSONField.setting,
    access: .parent(beyond: 0)
  ) { (dialogue: Dialogue, typed) throws(CommandError) in
    let whole = typed.declaration
      .merged(typed.value, into: dialogue.session.value(of: typed.declaration))
    try dialogue.change(typed.declaration, to: whole, as: "set")
  }
}

private var settingAndValue: Parameter<(declaration: SettingDeclaration, value: Value)> {
  let setting = Parameter<SettingDeclaration>.setting
  let value = Parameter<ArraySlice<Word>>
    .rest(["VALUE …"], missing: "a value", offers: [[.settingValue]])
  return Parameter(Place(all: [setting.place, value.place])) { arguments throws(CommandError) in
    let declaration = try setting.read(&arguments)
    let words = try value.read(&arguments)
    let texts = words.map(\.text)
    if let value = declaration.value(of: texts, in: arguments.shell.typedLanguage) {
      return (declaration, value)
    }
    throw CommandError(
      .wrongSetting(
        key: declaration.key,
        found: texts.joined(separator: " "),
        allowed: declaration.allowedText
      ),
      at: words[words.startIndex]
    )
  }
}
