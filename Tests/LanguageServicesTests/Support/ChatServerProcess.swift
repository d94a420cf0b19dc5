import Foundation

/// The small chat server of the tests, on the loopback, as long as this value lives.
final class ChatServerProcess {
  /// The port that it was given.
  let port: Int
  private let process = Process()
  private let input = Pipe()

  /// Starts it; nil where there is no python3.
  init?(_ file: String = #filePath) {
    let script = URL(filePath: file).deletingLastPathComponent().appending(path: "chat_server.py")
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", script.path]
    process.standardInput = input
    process.standardOutput = output
    guard (try? process.run()) != nil else { return nil }
    let line = output.fileHandleForReading.availableData
    guard let text = String(data: line, encoding: .utf8),
      let port = Int(text.trimmingCharacters(in: .whitespacesAndNewlines))
    else {
      process.terminate()
      return nil
    }
    self.port = port
  }

  deinit {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  /// The address at which it behaves in a way.
  func address(_ behaviour: String) -> String { "http://127.0.0.1:\(port)/\(behaviour)" }
}
