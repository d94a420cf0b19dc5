// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation

/// The program that is documented, asked what it can do.
struct ProgramSaying {
  /// Why it does not say it.
  struct Fault: Error, CustomStringConvertible {
    var description: String
  }

  /// Where it is.
  let path: String

  /// What it writes when it is started with an option.
  ///
  /// - Throws: ``Fault`` when it cannot be run or fails.
  func text(_ arguments: String...) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0, let text = String(data: data, encoding: .utf8) else {
      throw Fault(description: "'\(path) \(arguments.joined(separator: " "))' failed")
    }
    return text
  }

  /// The completion script that its parser makes for a shell.
  ///
  /// - Throws: ``Fault``.
  func completion(for shell: String) throws -> String {
    try text("--generate-completion-script", shell)
  }
}
