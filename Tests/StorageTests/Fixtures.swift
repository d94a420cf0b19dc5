// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import StateEngine
@testable import SQLiteStore
@testable import Storage
import StorageFixtures
import TestSupport
import Testing

/// A folder of its own, gone with the test.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "storage-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// A store in it.
  var paths: StorePaths { StorePaths(folder: path + "/store") }

  /// Opens the store.
  func open(timeout: Int = 10_000) throws -> Store {
    try Store.open(paths, timeout: timeout, at: 1_767_607_200_000)
  }
}

/// A program that has run to its end.
struct Finished {
  var status: Int32
  var output: String

  /// Runs a program; its two outputs come as one.
  init(_ program: String, _ arguments: [String]) throws {
    let running = try Running(program, arguments)
    output = running.rest()
    status = running.wait()
  }
}

/// A program that runs.
final class Running {
  let process = Process()
  private let pipe = Pipe()
  private let lines: ProcessLines

  init(_ program: String, _ arguments: [String]) throws {
    lines = ProcessLines(pipe.fileHandleForReading.fileDescriptor)
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
  }

  /// The probe beside the tests.
  static func probe(_ words: String...) throws -> Running {
    try Running(probePath, words)
  }

  static var probePath: String {
    URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path
      + "/StorageProbe"
  }

  /// The next line; nil at the end, or when none comes for as long as a test waits.
  func line() -> String? { lines.line() }

  /// All that comes until the end.
  func rest() -> String { lines.rest() }

  func kill() { Foundation.kill(process.processIdentifier, SIGKILL) }

  @discardableResult
  func wait() -> Int32 {
    Watchdog.guarding(process.arguments?.joined(separator: " ") ?? "") { process.waitUntilExit() }
    return process.terminationStatus
  }
}

extension Event {
  static func add(_ amount: Int) -> Event { Event("add", [.int(amount)]) }
  static func twice(_ amount: Int) -> Event { Event("twice", [.int(amount)]) }
}

/// Mounts a file system of so many megabytes in memory at a folder.
func mountMemory(at path: String, megabytes: Int) throws {
  let mount = try Finished("mount", ["-t", "tmpfs", "-o", "size=\(megabytes)m", "tmpfs", path])
  try #require(mount.status == 0, "\(mount.output)")
}
