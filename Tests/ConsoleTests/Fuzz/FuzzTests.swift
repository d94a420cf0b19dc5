// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import TestSupport
import Testing

@testable import Console

/// Lines from a grammar, by the thousand, on the real binary: none ends it or keeps it for two
/// seconds.
///
/// `PLAYSTATE_LONG=1` makes a million of them, on the binary that `PLAYSTATE_BINARY` names (a release
/// build, else it takes hours); `PLAYSTATE_SEED` chooses where they begin. There, where nothing else
/// runs in this process, the processor's time counts, and a busy machine makes no line slow.
@Suite("Lines made by a grammar", .serialized)
struct FuzzTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let isLong = environment["PLAYSTATE_LONG"] == "1"
  /// No line may take longer, in seconds.
  private static let limit = 2.0
  /// How long the binary is given for one chunk before it is ended.
  private static let timeout = 120.0

  @Test("neither end the shell nor keep it", .timeLimit(.minutes(isLong ? 600 : 5)))
  func lines() throws {
    let folder = NSTemporaryDirectory() + "playstate-fuzz-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (chunks, size) = Self.isLong ? (500, 2_000) : (5, 300)
    let first = Self.environment["PLAYSTATE_SEED"].flatMap { UInt64($0) } ?? 1
    var count = 0
    for chunk in 0..<chunks {
      let seed = first &+ UInt64(chunk)
      var grammar = try LineGrammar(seed: seed, searches: Self.isLong)
      let lines = (0..<size).map { _ in grammar.line() }
      let run = try Self.run(lines, in: folder)
      count += lines.count
      if run.isCrash {
        let number = try Self.first(lines, in: folder) { $0.isCrash }
        Issue.record("seed \(seed), line \(number): \(lines[number - 1].debugDescription)")
      } else if run.seconds > Self.limit {
        // All together took longer than one may: which one took most of it?
        let number = try Self.first(lines, in: folder) { $0.seconds > run.seconds / 2 }
        let before = try Self.run(Array(lines.prefix(number - 1)), in: folder).seconds
        let with = try Self.run(Array(lines.prefix(number)), in: folder).seconds
        if with - before > Self.limit || with >= Self.timeout {
          let line = lines[number - 1].prefix(300).debugDescription
          Issue.record("seed \(seed), line \(number) takes \(with - before) s: \(line)")
        }
      }
    }
    print("lines made by a grammar: \(count), from seed \(first)")
  }

  private struct Run {
    var isCrash: Bool
    var seconds: Double
  }

  /// The smallest number of first lines of which something holds.
  private static func first(
    _ lines: [String],
    in folder: String,
    where holds: (Run) -> Bool
  ) throws -> Int {
    var (low, high) = (1, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if holds(try run(Array(lines.prefix(middle)), in: folder)) {
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
    let began = ContinuousClock.now
    let processorBegan = processorSeconds()
    try process.run()
    // Not SIGTERM, which a thread of the tests may have blocked for the processes it starts.
    let identifier = process.processIdentifier
    let end = DispatchWorkItem { kill(identifier, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + timeout, execute: end)
    process.waitUntilExit()
    end.cancel()
    let seconds = (ContinuousClock.now - began) / .seconds(1)
    // A status is an answer; what took all its time was ended here, and was too slow.
    let isCrash =
      seconds < timeout
      && (process.terminationReason == .uncaughtSignal || process.terminationStatus > 128)
    // What sleeps uses no processor: it may not sleep for longer than a busy machine makes it wait.
    let isAsleep = seconds > 10 * (processorSeconds() - processorBegan) + 10
    let counted = isLong && !isAsleep ? processorSeconds() - processorBegan : seconds
    return Run(isCrash: isCrash, seconds: counted)
  }

  /// The processor time of all processes started by this one that have ended, in seconds.
  private static func processorSeconds() -> Double {
    var usage = rusage()
    #if canImport(Glibc)
      getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
    #else
      getrusage(RUSAGE_CHILDREN, &usage)
    #endif
    return Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
      + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1_000_000
  }
}
