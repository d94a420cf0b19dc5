// SPDX-License-Identifier: GPL-3.0-or-later
@preconcurrency import Foundation

/// Another program that is waited for: a pager, an editor, what stands behind `|`.
package enum Program {
  /// How a program has ended.
  package struct End: Sendable {
    /// Its exit status, or 128 and the signal that ended it; 127 when it could not be started.
    package var status: Int32
    /// Why not all of the text reached it; nil also when it did not want to read all.
    package var failure: OutputError?
  }

  /// Runs a line of the system's shell and waits for its end; its first argument is `$1`.
  ///
  /// - Parameters:
  ///   - line: the line.
  ///   - argument: what `$1` stands for.
  ///   - text: what it reads from its standard input; nil leaves it ours.
  /// - Returns: how it has ended.
  package static func run(
    _ line: String,
    _ argument: String = "",
    feeding text: OutputBuffer? = nil
  ) -> End {
    let ends = text == nil ? nil : PipeEnds(isWaiting: true)
    if text != nil, ends == nil { return End(status: 127, failure: .system(code: errno)) }
    let child: pid_t
    switch start(line, argument, input: ends?.readEnd ?? -1) {
    case .success(let started): child = started
    case .failure(let error):
      if let ends { close(ends.writeEnd) }
      return End(status: 127, failure: error)
    }
    var failure: OutputError?
    if var text, let ends {
      // Whoever stops reading early has read enough.
      let old = signal(SIGPIPE, SIG_IGN)
      do {
        try text.flush(to: ends.writeEnd)
      } catch {
        failure = error == .closedPipe ? nil : error
      }
      close(ends.writeEnd)
      signal(SIGPIPE, old)
    }
    return End(status: status(of: child), failure: failure)
  }

  /// Starts a line; `input`, unless -1, becomes its standard input and is closed here.
  private static func start(
    _ line: String,
    _ argument: String,
    input: Int32
  ) -> Result<pid_t, OutputError> {
    defer { if input >= 0 { close(input) } }
    return start(["/bin/sh", "-c", line, "sh", argument]) { actions in
      if input >= 0 { posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO) }
    }
  }

  /// Starts a program that is found on the path, with nothing to read and nowhere to write.
  ///
  /// - Parameter words: its name and its arguments.
  /// - Returns: its process, which the caller waits for; nil when it cannot be started.
  package static func startInSilence(_ words: String...) -> Int32? {
    try? start(words) { actions in
      for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
        posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0)
      }
    }.get()
  }

  #if canImport(Darwin)
    private typealias Actions = posix_spawn_file_actions_t?
  #else
    private typealias Actions = posix_spawn_file_actions_t
  #endif

  private static func start(
    _ words: [String],
    _ prepare: (inout Actions) -> Void
  ) -> Result<pid_t, OutputError> {
    #if canImport(Darwin)
      let environ = _NSGetEnviron().pointee
    #endif
    var actions = Actions()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    prepare(&actions)
    let texts = words.map { strdup($0) }
    defer { texts.forEach { free($0) } }
    var child: pid_t = 0
    let code = posix_spawnp(&child, words[0], &actions, nil, texts + [nil], environ)
    return code == 0 ? .success(child) : .failure(.system(code: code))
  }

  private static func status(of child: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
      guard errno == EINTR else { return 127 }
    }
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
  }
}
