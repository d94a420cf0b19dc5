// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import PlaySettings
import StateEngine
import Storage

extension Command {
  static let get = Command(
    "get",
    parentsName: .nameGet,
    group: .parents,
    usage: ["get KEY"],
    summary: "one setting's value",
    details: "'settings' lists the keys.",
    arguments: [.setting],
    examples: [
      Example("get musicVolume", shows: "0.3 unless somebody changed it"),
      Example("get dailyTimeLimitMinutes", shows: "minutes a day"),
    ],
    json: [
      .always("default", .any, "the value when nobody has set it"),
      .always("key", .string, "the key"),
      .always("value", .any, "the value that counts"),
    ]
  ) { (session: Session, call) throws(CommandError) in
    let word = try call.argument(0, "a key")
    try call.takes(atMost: 1)
    let declaration = try session.setting(word)
    session.useParentSession()
    let value = session.value(of: declaration)
    return NoteReport(
      type: "get",
      lines: [declaration.text(of: value)],
      extra: [
        "default": declaration.initial, "key": .string(declaration.key), "value": value,
      ]
    )
  }
}
