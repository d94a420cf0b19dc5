// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import TestSupport

/// The small chat server of the tests, on the loopback.
///
/// It ends with the process that tests: its standard input ends then.
final class ChatServerProcess: Sendable {
  /// The one that all tests talk to; nil where there is no python3.
  static let shared = ChatServerProcess()

  /// The port that it was given.
  let port: Int
  /// What keeps it alive.
  private let input: Pipe

  private init?() {
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "chat_server.py")
    let process = Process()
    let output = Pipe()
    input = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", script.path]
    process.standardInput = input
    process.standardOutput = output
    guard (try? process.run()) != nil,
      let line = ProcessLines(output.fileHandleForReading.fileDescriptor).line(),
      let port = Int(line)
    else { return nil }
    self.port = port
  }

  /// The address at which it behaves in a way.
  func address(_ behaviour: String) -> String { "http://127.0.0.1:\(port)/\(behaviour)" }
}
