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
    group: .parents,
    takes: .setting,
    summary: "one setting's value",
    details: "'settings' lists the keys.",
    examples: [
      Example("get musicVolume", shows: "0.3 unless somebody changed it"),
      Example("get dailyTimeLimitMinutes", shows: "minutes a day"),
    ],
    answers: [[GetAnswer.self]]
  ) { (session: Session, declaration) throws(CommandError) in
    session.useParentSession()
    let value = session.value(of: declaration)
    return NoteReport(
      type: "get",
      lines: [declaration.text(of: value)],
      answers: [
        GetAnswer(
          default: declaration.shown(declaration.initial),
          key: declaration.key,
          value: declaration.shown(value)
        )
      ]
    )
  }
}

struct GetAnswer: Answer {
  @Field("the value when nobody has set it") var `default` = Value.null
  @Field("the key") var key = ""
  @Field("the value that counts") var value = Value.null
}
