// SPDX-License-Identifier: GPL-3.0-or-later
import ShellCore

extension Command {
  static let version = Command(
    "version",
    summary: "which Playstate this is",
    details: "As the option --version says it, for reports of what went wrong.",
    examples: [
      Example("version", shows: "the program and its version"),
      Example("version > /dev/null", shows: "nothing: it goes to a file"),
    ],
    fields: [.init("version", .string, "the version")],
    recorded: .apart
  ) { (dialogue: Dialogue) throws(CommandError) in
    dialogue.answer("version", saying: ["Playstate \(Version.text)"]) {
      $0.put("version", Version.text)
    }
  }

  static let clear = Command(
    "clear",
    summary: "clear the screen",
    details: "At a terminal alone; in a pipe nothing is written. Ctrl-L does the same.",
    examples: [
      Example("clear", shows: "an empty screen"),
      Example("clear", "state", shows: "the state on top of it"),
    ],
    recorded: .apart
  ) { (shell: Shell) throws(CommandError) in
    // The shell: its driver knows the screen.
    shell.driver.clearScreen()
    shell.dialogue.answer("clear", saying: [])
  }
}
