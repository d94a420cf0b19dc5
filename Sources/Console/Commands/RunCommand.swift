import StateEngine

#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Darwin)
  @preconcurrency import Darwin
#endif

extension Command {
  /// How deep `run` may be nested.
  static let runLimit = 16

  static let run = Command(
    "run",
    group: .shell,
    usage: ["run FILE"],
    summary: "do the lines of a script",
    details: """
      The file is looked for beside the script that names it. Scripts may run scripts, 16 deep. \
      Errors say by which lines they were included.
      """,
    arguments: [.file],
    examples: [
      Example("run /dev/null", shows: "a script of no lines"),
      Example("run nowhere.play", shows: "no such file", status: .failed),
    ],
    json: [
      .always("clean", .bool, "whether no line of it failed"),
      .always("file", .string, "the script"),
    ],
    recorded: .never,
    isTried: false
  ) { (shell: Shell, call) throws(CommandError) in
    let word = try call.argument(0, "a file")
    try call.takes(atMost: 1)
    guard shell.sources.count <= runLimit else {
      throw CommandError(.nestedTooDeep(runLimit), at: word)
    }
    let path = shell.path(of: word.text)
    let descriptor = Script.open(path)
    guard descriptor >= 0 else {
      throw CommandError(.unreadable(file: word.text, code: errno), at: word)
    }
    defer { close(descriptor) }
    let failuresBefore = shell.run.status
    shell.sources.last?.currentLine = shell.run.place.line.number
    let source = ScriptSource(
      name: word.text,
      reader: LineReader(descriptor: descriptor),
      folder: Script.folder(of: path)
    )
    let here = shell.run.place
    do throws(InputError) {
      try shell.run(source)
    } catch {
      shell.run.place = here
      throw CommandError(.unreadable(file: word.text, code: error.code), at: word)
    }
    shell.run.place = here
    if shell.options.isJSON {
      shell.answer(
        NoteReport(
          type: "run",
          lines: [],
          extra: ["file": .string(word.text), "clean": .bool(shell.run.status == failuresBefore)]
        )
      )
    }
  }
}
