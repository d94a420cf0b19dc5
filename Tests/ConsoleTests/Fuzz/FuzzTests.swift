// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Household
import Synchronization
import TestSupport
import Testing

@testable import Console

/// Lines from a grammar, by the thousand, on the real binary: none ends it or keeps it for ever.
///
/// `PLAYSTATE_LONG=1` makes a million of them, on the binary that `PLAYSTATE_BINARY` names (a release
/// build, else it takes hours); `PLAYSTATE_SEED` chooses where they begin.
@Suite("Lines made by a grammar", .serialized)
struct FuzzTests {
  private static let isLong = TestLength.isLong

  @Test("neither end the shell nor keep it")
  func lines() throws {
    let folder = NSTemporaryDirectory() + "playstate-fuzz-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (chunks, size) = Self.isLong ? (500, 2_000) : (5, 300)
    let first = Chance.environmentSeed ?? 1
    var count = 0
    for chunk in 0..<chunks {
      let seed = first &+ UInt64(chunk)
      var grammar = try LineGrammar(seed: seed, searches: Self.isLong)
      let lines = (0..<size).map { _ in grammar.line() }
      let run = try Self.run(lines, in: folder)
      count += lines.count
      if run != .answered {
        let number = try Self.first(lines, in: folder, that: run)
        let line = lines[number - 1].prefix(300).debugDescription
        Issue.record("PLAYSTATE_SEED=\(seed), line \(number) \(run.rawValue): \(line)")
      }
    }
    print("lines made by a grammar: \(count), from seed \(first)")
  }

  /// What became of the shell.
  private enum Run: String {
    case answered = "is answered"
    case crashed = "ends the shell"
    case hung = "keeps the shell: it was ended after ten minutes"
  }

  /// The smallest number of first lines that end so.
  private static func first(_ lines: [String], in folder: String, that end: Run) throws -> Int {
    var (low, high) = (1, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if try run(Array(lines.prefix(middle)), in: folder) == end {
        high = middle
      } else {
        low = middle + 1
      }
    }
    return low
  }

  private static func run(_ lines: [String], in folder: String) throws -> Run {
    // Each run begins in an empty folder, so that it can be done again.
    try? FileManager.default.removeItem(atPath: folder)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let input = folder + ".lines"
    try Data(lines.map { $0 + "\n" }.joined().utf8).write(to: URL(fileURLWithPath: input))
    defer { try? FileManager.default.removeItem(atPath: input) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: ProgramUnderTest.path)
    process.arguments = ["--sandbox", "--no-timing", "--machine", "game"]
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: input))
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    // Not SIGTERM, which a thread of the tests may have blocked for the processes it starts.
    let identifier = process.processIdentifier
    let isHung = Mutex(false)
    let end = DispatchWorkItem {
      isHung.withLock { $0 = true }
      kill(identifier, SIGKILL)
    }
    let patience = Watchdog.patience / .seconds(1)
    DispatchQueue.global().asyncAfter(deadline: .now() + patience, execute: end)
    process.waitUntilExit()
    end.cancel()
    if isHung.withLock({ $0 }) { return .hung }
    // A status is an answer.
    let isCrash = process.terminationReason == .uncaughtSignal || process.terminationStatus > 128
    return isCrash ? .crashed : .answered
  }
}
