// SPDX-License-Identifier: GPL-3.0-or-later
@preconcurrency import Foundation
import StateEngine

/// Reads a child's screens aloud by espeak-ng, where that is there; nobody waits for it.
@MainActor
final class ReadAloud {
  private static let program = "espeak-ng"
  private var child: pid_t = 0
  private var isAbsent = false

  /// Says something instead of what is being said.
  func say(_ text: String, in language: SentenceLanguage) {
    stop()
    guard !isAbsent, !text.isEmpty else { return }
    // `[[` would begin the names of phonemes.
    let said = text.replacingOccurrences(of: "[[", with: " ")
    start([Self.program, "-v", language.rawValue, "--", said])
  }

  /// Is silent at once.
  func stop() {
    guard child > 0 else { return }
    kill(child, SIGKILL)
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    child = 0
  }

  /// Lets the one go that has said all.
  func reap() {
    var status: Int32 = 0
    if child > 0, waitpid(child, &status, WNOHANG) != 0 { child = 0 }
  }

  private func start(_ arguments: [String]) {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      let environ = _NSGetEnviron().pointee
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0)
    }
    let words = arguments.map { strdup($0) }
    defer { words.forEach { free($0) } }
    var started: pid_t = 0
    let code = posix_spawnp(&started, Self.program, &actions, nil, words + [nil], environ)
    if code == 0 { child = started } else { isAbsent = true }
  }
}
