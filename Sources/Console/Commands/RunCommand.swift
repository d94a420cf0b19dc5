// SPDX-License-Identifier: GPL-3.0-or-later
import ShellCore

extension Command {
  /// How deep `run` may be nested.
  static let runLimit = 16

  static let run = Command(
    "run",
    aliases: ["source"],
    takes: .file(),
    summary: "do the lines of a script",
    details: """
      The file is looked for beside the script that names it. Scripts may run scripts, 16 deep. \
      Errors name the lines that included the script. 'source' is the same.
      """,
    examples: [
      Example("run /dev/null", shows: "a script of no lines"),
      .fails("run nowhere.play", shows: "no such file"),
    ],
    fields: [
      .init("clean", .bool, "whether no line of it failed"),
      .init("file", .string, "the script"),
    ],
    recorded: .apart
  ) { (shell: Shell, word) throws(CommandError) in
    // The shell: a script is read.
    guard shell.sources.count <= runLimit else {
      throw CommandError(.nestedTooDeep(runLimit), at: word)
    }
    let failuresBefore = shell.run.status
    shell.sources.last?.currentLine = shell.run.place.line.number
    let here = shell.run.place
    defer { shell.run.place = here }
    try shell.reading(word, at: shell.path(of: word.text)) { source throws(InputError) in
      try shell.run(source)
    }
    shell.run.place = here
    if shell.options.isJSON {
      let isClean = shell.run.status == failuresBefore
      shell.dialogue.answer("run", saying: []) { json in
        json.put("clean", isClean)
        json.put("file", word.text)
      }
    }
  }
}
