// SPDX-License-Identifier: GPL-3.0-or-later
import ShellCore

extension Command {
  static let timing = Command(
    "timing",
    takes: .onOff,
    summary: "show durations or leave them out",
    details: """
      The same as the option --no-timing, until you leave the shell; in the rc file it holds for \
      every shell. Alone it says whether timings are shown.
      """,
    examples: [
      Example("timing off", "send tapSettings", shows: "no duration", after: atHome),
      Example("timing on", "send tapSettings", shows: "with it", after: atHome),
    ],
    fields: [.init("timing", .string, "on or off")],
    recorded: .apart
  ) { (shell: Shell, isOn) throws(CommandError) in
    // The shell: how the shell answers changes.
    if let isOn { shell.options.showsTiming = isOn }
    let text = shell.options.showsTiming ? "on" : "off"
    shell.dialogue.answer("timing", saying: ["timing \(text)"]) { $0.put("timing", text) }
  }

  static let json = Command(
    "json",
    takes: .onOff,
    summary: "answer in JSON, or in text again",
    details: """
      The same as the option --json, until you leave the shell; in the rc file it holds for every \
      shell. Alone it says whether answers are in JSON.
      """,
    examples: [
      Example("json on", "state", shows: "the state as an object", after: atHome),
      Example("json", shows: "on or off"),
    ],
    fields: [.init("json", .string, "on or off")],
    recorded: .apart
  ) { (shell: Shell, isOn) throws(CommandError) in
    // The shell: how the shell answers changes.
    if let isOn { shell.options.isJSON = isOn }
    let text = shell.options.isJSON ? "on" : "off"
    shell.dialogue.answer("json", saying: ["json \(text)"]) { $0.put("json", text) }
  }
}
