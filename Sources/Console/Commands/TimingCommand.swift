// SPDX-License-Identifier: GPL-3.0-or-later
import ShellCore
import StateEngine

extension Command {
  static let timing = Command(
    "timing",
    group: .time,
    usage: ["timing on|off"],
    summary: "show durations or leave them out",
    details: """
      The same as the option --no-timing, until the shell is left; in the rc file it holds for every \
      shell. Alone it says whether they are shown.
      """,
    arguments: [.words(["on", "off"])],
    examples: [
      Example("timing off", "send tapSettings", shows: "no duration", after: atHome),
      Example("timing on", "send tapSettings", shows: "with it", after: atHome),
    ],
    answers: [[TimingAnswer.self]],
    recorded: .never,
    isTried: false,
    worksOnApp: true
  ) { (shell: Shell, call) throws(CommandError) in
    // The shell: how the shell answers changes.
    try call.takes(atMost: 1)
    if let word = call.arguments.first {
      switch word.text {
      case "on": shell.options.showsTiming = true
      case "off": shell.options.showsTiming = false
      default:
        throw word.wrong(expected: "on or off")
      }
    }
    let text = shell.options.showsTiming ? "on" : "off"
    shell.dialogue.answer("timing", saying: ["timing \(text)"], TimingAnswer(timing: text))
  }
}

struct TimingAnswer: Answer {
  @Field("on or off") var timing = ""
}
