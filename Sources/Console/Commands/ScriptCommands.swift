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
  ) { shell, call throws(CommandError) in
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
    let failuresBefore = shell.status
    shell.sources.last?.currentLine = shell.here.line.number
    let source = ScriptSource(
      name: word.text,
      reader: LineReader(descriptor: descriptor),
      folder: Script.folder(of: path)
    )
    let here = shell.here
    do throws(InputError) {
      try shell.run(source)
    } catch {
      shell.here = here
      throw CommandError(.unreadable(file: word.text, code: error.code), at: word)
    }
    shell.here = here
    if shell.options.isJSON {
      shell.answer(
        NoteReport(
          type: "run",
          lines: [],
          extra: ["file": .string(word.text), "clean": .bool(shell.status == failuresBefore)]
        )
      )
    }
  }

  static let quit = Command(
    "quit",
    aliases: ["exit"],
    group: .shell,
    usage: ["quit", "exit"],
    summary: "leave; the machines are saved",
    details: "The same as the end of the input, or Ctrl-D.",
    examples: [
      Example("quit", shows: "nothing behind it is done"),
      Example("exit", shows: "the same"),
    ],
    json: [],
    recorded: .never,
    isTried: false
  ) { shell, call throws(CommandError) in
    try call.takes(atMost: 0)
    if shell.options.isJSON { shell.answer(NoteReport(type: "quit", lines: [])) }
    if shell.sources.isEmpty { shell.endLook(openedSince: shell.home) }
    shell.isOver = true
  }
}

/// Scripts as files.
package enum Script {
  /// Opens a script for reading; -1 and `errno` when that fails, `EISDIR` for a folder.
  package static func open(_ path: String) -> Int32 {
    #if canImport(Glibc)
      let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC)
    #else
      let descriptor = Darwin.open(path, O_RDONLY | O_CLOEXEC)
    #endif
    guard descriptor >= 0 else { return -1 }
    var info = stat()
    if fstat(descriptor, &info) == 0, info.st_mode & S_IFMT == S_IFDIR {
      close(descriptor)
      errno = EISDIR
      return -1
    }
    return descriptor
  }

  /// Opens the file of lines that every interactive shell begins with: unlike a script no pipe, which
  /// would keep the shell from beginning.
  ///
  /// - Returns: -1 when that fails, `EINVAL` in `errno` for what is no regular file.
  package static func openRC(_ path: String) -> Int32 {
    var info = stat()
    if stat(path, &info) == 0, ![S_IFREG, S_IFDIR].contains(info.st_mode & S_IFMT) {
      errno = EINVAL
      return -1
    }
    return open(path)
  }

  /// A path with a leading `~/` as the home folder, the way people type it.
  package static func expanded(_ path: String) -> String {
    guard path.hasPrefix("~/"), let home = getenv("HOME") else { return path }
    return String(cString: home) + path.dropFirst()
  }

  /// The folder of a path, with its slash; empty for the current one.
  package static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }
}

extension Shell {
  /// Where a file named in a script lies: beside the script, unless the path is absolute or begins
  /// with `~/`.
  func path(of name: String) -> String {
    let name = Script.expanded(name)
    guard !name.hasPrefix("/"), let folder = sources.last?.folder, !folder.isEmpty else {
      return name
    }
    return folder + name
  }
}
