import Foundation
import Testing

#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Darwin)
  @preconcurrency import Darwin
#endif

/// Signals that come while something takes its time.
@Suite("Signals in the middle of work", .serialized)
struct SignalTests {
  /// Twenty-four switches: sixteen million states.
  static let switches: String = {
    let regions = (0..<24).map { number in
      """
      <state id="r\(number)"><state id="a\(number)"><transition event="e\(number)" \
      target="b\(number)"/></state><state id="b\(number)"><transition event="e\(number)" \
      target="a\(number)"/></state></state>
      """
    }
    return """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" name="switches" initial="all">
      <parallel id="all">\(regions.joined())</parallel><state id="never"/></scxml>
      """
  }()

  /// A machine that is never idle: a timer each millisecond.
  static let ticking = """
    <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" name="ticking" initial="on">
    <state id="on"><onentry><send event="tick" delay="1ms"/></onentry>
    <transition event="tick" target="on"/></state></scxml>
    """

  /// Runs a line until it has been busy for a while, sends a signal, and gives what came of it.
  private func interrupted(
    _ line: String,
    by signal: Int32
  ) throws -> (status: Int32, output: String, seconds: Double) {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let folder = try scratch.folder("work")
    try scratch.file("work/switches.scxml", Self.switches.utf8)
    try scratch.file("work/ticking.scxml", Self.ticking.utf8)
    try scratch.file("work/long.play", lines: "use switches.scxml", "check")
    let input = try scratch.file("input", "\(line)\nstate\n".utf8)
    let process = try Spawned(
      Tool.path,
      ["--sandbox", "--no-timing"],
      in: folder,
      reading: .file(input),
      writing: .file(scratch.path("output")),
      errors: scratch.path("errors")
    )
    let isBusy = Self.isBusy(process.identifier)
    #expect(isBusy, "\(line) takes its time")
    let sent = ContinuousClock.now
    kill(process.identifier, signal)
    // Who does not listen must not keep the tests.
    let giveUp = Task.detached {
      try await Task.sleep(for: .seconds(20))
      kill(process.identifier, SIGKILL)
    }
    let status = process.wait()
    giveUp.cancel()
    let seconds = (ContinuousClock.now - sent) / .seconds(1)
    return (status, try scratch.text("output") + (try scratch.text("errors")), seconds)
  }

  /// Waits until a process has worked for a third of a second; false when it ended before.
  private static func isBusy(_ identifier: pid_t) -> Bool {
    let end = ContinuousClock.now + .seconds(20)
    while ContinuousClock.now < end {
      guard
        let stat = try? String(contentsOfFile: "/proc/\(identifier)/stat", encoding: .utf8),
        let rest = stat.split(separator: ")").last
      else { return false }
      let fields = rest.split(separator: " ")
      guard fields.count > 11, fields[0] != "Z", let ticks = Int(fields[11]) else { return false }
      // It begins by starting itself through a shell.
      let name = (try? String(contentsOfFile: "/proc/\(identifier)/comm", encoding: .utf8)) ?? ""
      if ticks >= 35, name.hasPrefix("playstate") { return true }
      sched_yield()
    }
    return false
  }

  @Test(
    "the first one ends a search, a wait and a repetition, with its status",
    .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/stat")),
    arguments: [
      ("use switches.scxml; check", "interrupted: the search stopped there"),
      ("use switches.scxml; check In('a0') || In('b0')", "open: In('"),
      ("use switches.scxml; path never", "interrupted: no path to 'never'"),
      ("replay long.play", "interrupted before the end of 'long.play'"),
      ("run long.play", "interrupted: the search stopped there"),
      ("use ticking.scxml; wait 3650d > /dev/null", ""),
      ("repeat 1000000 send tapSound > /dev/null", ""),
    ]
  )
  func first(line: String, told: String) throws {
    for (signal, status) in [(SIGINT, 130), (SIGTERM, 143)] {
      let result = try interrupted(line, by: signal)
      #expect(result.status == Int32(status))
      #expect(result.seconds < 3)
      #expect(told.isEmpty || result.output.contains(told), "\(result.output)")
      #expect(!result.output.contains("holds"), "an open claim holds nothing")
    }
  }
}
