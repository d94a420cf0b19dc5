#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Darwin)
  @preconcurrency import Darwin
#endif

/// Another program that has the terminal for a while: a pager, an editor.
enum Program {
  /// Runs a line of the system's shell and waits for its end; its first argument is `$1`.
  ///
  /// - Parameters:
  ///   - line: the line.
  ///   - argument: what `$1` stands for.
  ///   - input: a descriptor it reads from instead of ours; closed afterwards.
  ///   - whileRunning: done once it runs.
  /// - Returns: its exit status; 127 when it cannot be started.
  static func run(
    _ line: String,
    _ argument: String = "",
    input: Int32? = nil,
    whileRunning: () -> Void = {}
  ) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let input { posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO) }
    let texts: [String] = ["sh", "-c", line, "sh", argument]
    let words = texts.map { strdup($0) }
    defer { words.forEach { free($0) } }
    var child: pid_t = 0
    let code = posix_spawn(&child, "/bin/sh", &actions, nil, words + [nil], environ)
    if let input { close(input) }
    guard code == 0 else { return 127 }
    whileRunning()
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
      guard errno == EINTR else { return 127 }
    }
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
  }
}
