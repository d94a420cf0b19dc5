// SPDX-License-Identifier: GPL-3.0-or-later
@preconcurrency import Foundation
import ShellCore
import StateEngine

/// Reads a child's screens aloud by espeak-ng, where that is there; nobody waits for it.
@MainActor
final class ReadAloud {
  private var child: Int32 = 0
  private var isAbsent = false

  /// Says something instead of what is being said.
  func say(_ text: String, in language: SentenceLanguage) {
    stop()
    guard !isAbsent, !text.isEmpty else { return }
    // `[[` would begin the names of phonemes.
    let said = text.replacingOccurrences(of: "[[", with: " ")
    let started = Program.startInSilence("espeak-ng", "-v", language.rawValue, "--", said)
    if let started { child = started } else { isAbsent = true }
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
}
