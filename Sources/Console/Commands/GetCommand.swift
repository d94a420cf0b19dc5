// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import PlaySettings
import ShellCore
import StateEngine

extension Command {
  static let get = Command(
    "get",
    parentsName: .nameGet,
    takes: .setting,
    summary: "one setting's value",
    details: "'settings' lists the keys.",
    examples: [
      Example("get musicVolume", shows: "0.3 unless somebody changed it"),
      Example("get dailyTimeLimitMinutes", shows: "minutes a day"),
    ],
    fields: [
      .init("default", .any, "the value when nobody has set it"),
      .init("key", .string, "the key"),
      .init("value", .any, "the value that counts"),
    ]
  ) { (dialogue: Dialogue, declaration) throws(CommandError) in
    dialogue.session.useParentSession()
    let value = dialogue.session.value(of: declaration)
    let told = dialogue.voice == .parent ? dialogue.sentence(of: declaration) : nil
    dialogue.answer("get", saying: [told ?? declaration.text(of: value)]) { json in
      json.put("default", declaration.shown(declaration.initial))
      json.put("key", declaration.key)
      json.put("value", declaration.shown(value))
    }
  }
}
