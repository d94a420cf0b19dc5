// SPDX-License-Identifier: Apache-2.0
import PlayMachines

/// A program that listens: it is told the language, such as `es`, and writes down what was said, in
/// UTF-8; nothing when nobody has said anything.
struct Recognizer: Sendable {
  /// The variable of the environment that has its path.
  static let variable = "PLAYSTATE_RECOGNIZER"

  let program: Program
  /// How long it may wait for somebody to speak.
  var timeout = Duration.seconds(60)

  /// The program that the environment names; nil where it names none, or none that can be run.
  init?(at path: String?, in search: SearchPath) {
    guard let path, let program = search.program(at: path) else { return nil }
    self.program = program
  }

  /// What is said now.
  func text(in language: Language) async throws(ServiceError) -> String {
    try await program.text([language.rawValue], input: "", within: timeout)
  }
}
