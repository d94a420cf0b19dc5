// SPDX-License-Identifier: GPL-3.0-or-later
@preconcurrency import Foundation

/// A probed shell as a process: what is said to it, what it says, and how it ends.
final class ChildProcess {
  /// What the shell says after each line.
  struct Answer {
    /// Whether a level can be played.
    var isInLevel: Bool
    /// How many milliseconds are left to its end.
    var left: Int
    /// What was booked by date, in milliseconds.
    var booked: [Int: Int]
    /// Whether what was done could not be kept.
    var hasFailed: Bool
  }

  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var unread: [UInt8] = []

  /// Starts one; nil when it says nothing.
  init(store: String, machine: String, zone: String) throws {
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = ["shell", store, machine]
    process.environment = ["TZ": zone, "PATH": "/usr/bin:/bin"]
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  /// Says a line that is not answered.
  func tell(_ line: String) {
    let bytes = Array("\(line)\n".utf8)
    let descriptor = input.fileHandleForWriting.fileDescriptor
    _ = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
  }

  /// The next answer; nil when the process has ended.
  func hear() -> Answer? {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while !unread.contains(10) {
      let count = read(output.fileHandleForReading.fileDescriptor, &buffer, buffer.count)
      guard count > 0 else { return nil }
      unread += buffer[..<count]
    }
    let line = String(decoding: unread.prefix { $0 != 10 }, as: UTF8.self)
    unread.removeFirst(line.utf8.count + 1)
    let words = line.split(separator: " ")
    guard words.count == 4, let left = Int(words[1]) else { return nil }
    var booked: [Int: Int] = [:]
    for one in words[2].split(separator: ",") {
      let parts = one.split(separator: "=").compactMap { Int($0) }
      if parts.count == 2 { booked[parts[0], default: 0] += parts[1] }
    }
    return Answer(
      isInLevel: words[0] == "1",
      left: left,
      booked: booked,
      hasFailed: words[3] == "1"
    )
  }

  /// Ends it by a signal, or by the end of its input for nil, and waits for it.
  func end(by signal: Int32?) -> Int32 {
    // A signal may come later than the end of the input that was told after it.
    if let signal {
      kill(process.processIdentifier, signal)
    } else {
      try? input.fileHandleForWriting.close()
    }
    process.waitUntilExit()
    try? input.fileHandleForWriting.close()
    return process.terminationStatus
  }
}
