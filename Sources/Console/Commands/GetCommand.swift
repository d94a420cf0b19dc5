// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import PlaySettings
import ShellCore
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
    answers: [[GetAnswer.self]]
  ) { (session: Session, call) throws(CommandError) in
    let word = try call.argument(0, "a key")
    try call.takes(atMost: 1)
    let declaration = try session.setting(word)
    session.useParentSession()
    let value = session.value(of: declaration)
    return NoteReport(
      type: "get",
      lines: [declaration.text(of: value)],
      answers: [GetAnswer(default: declaration.initial, key: declaration.key, value: value)]
    )
  }
}

struct GetAnswer: Answer {
  @Field("the value when nobody has set it") var `default` = Value.null
  @Field("the key") var key = ""
  @Field("the value that counts") var value = Value.null
}
