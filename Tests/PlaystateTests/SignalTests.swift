// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Darwin)
  @preconcurrency import Darwin
#endif

/// Signals that come while something takes its time.
@Suite("Signals in the middle of work", .serialized)
struct SignalTests {
  /// Thirty-six switches that look at each other: more states than anybody waits for.
  static let switches: String = {
    let regions = (0..<36).map { number in
      let next = (number + 1) % 36
      return """
        <state id="r\(number)"><state id="a\(number)"><transition event="e\(number)" \
        cond="In('a\(next)') || In('b\(next)')" \
        target="b\(number)"/><transition event="boom" cond="In('never')" \
        target="b\(number)"/></state><state id="b\(number)"><transition event="e\(number)" \
        target="a\(number)"/></state></state>
        """
    }
    return """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" name="switches" initial="all">
      <parallel id="all">\(regions.joined())</parallel><state id="never"/></scxml>
      """
  }()

  /// As many states and transitions as may be read, so that it takes its time to read and draw them.
  static let large: String = {
    let states = (0..<3900).map { number in
      let transitions = (0..<4).map { place in
        "<transition event=\"e\((number * 4 + place) % 900)\" cond=\"In('s1')\" "
          + "target=\"s\((number * 7 + place) % 3900)\"/>"
      }
      return "<state id=\"s\(number)\">\(transitions.joined())</state>\n"
    }
    return "<scxml xmlns=\"http://www.w3.org/2005/07/scxml\" version=\"1.0\" name=\"large\" "
      + "initial=\"s0\">\n\(states.joined())</scxml>"
  }()

  /// A machine that is never idle: a timer each millisecond.
  static let ticking = """
    <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" name="ticking" initial="on">
    <state id="on"><onentry><send event="tick" delay="1ms"/></onentry>
    <transition event="tick" target="on"/></state></scxml>
    """

  /// A script's object that grows with each event, until a search of it would be large.
  static let growing = """
    <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" name="growing"
    datamodel="ecmascript"><datamodel><data id="o" expr="{n: 0, l: []}"/></datamodel><state id="a">
    <transition event="x"><script>o.n++; o.l.push(o.n); o['k' + o.n] = o.l;</script></transition>
    <transition event="y"><script>o.n += 2; o.l.push('t' + o.n);</script></transition></state></scxml>
    """

  /// More than anybody waits for.
  private static let repetitions = 1_000_000

  /// Runs a line until it has been busy for a while, sends a signal, and gives what came of it: the
  /// status, what was said, and how many lines its file `done` has.
  private func interrupted(
    _ line: String,
    by signal: Int32
  ) throws -> (status: Int32, output: String, done: Int) {
    let scratch = try Scratch()
    defer { scratch.remove() }
    let folder = try scratch.folder("work")
    try scratch.file("work/switches.scxml", Self.switches.utf8)
    try scratch.file("work/ticking.scxml", Self.ticking.utf8)
    try scratch.file("work/growing.scxml", Self.growing.utf8)
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
    let isBusy = Self.isBusy(process.identifier, for: 15)
    #expect(isBusy, "\(line) takes its time")
    kill(process.identifier, signal)
    let status = Watchdog.guarding("'\(line)' after signal \(signal)") { process.wait() }
    let done = (try? scratch.text("work/done")).map { $0.utf8.count { $0 == UInt8(ascii: "\n") } }
    return (status, try scratch.text("output") + (try scratch.text("errors")), done ?? 0)
  }

  /// How many hundredths of a second a process has worked; nil when it has ended.
  private static func ticks(_ identifier: pid_t) -> Int? {
    guard
      let stat = try? String(contentsOfFile: "/proc/\(identifier)/stat", encoding: .utf8),
      let rest = stat.split(separator: ")").last
    else { return nil }
    let fields = rest.split(separator: " ")
    guard fields.count > 11, fields[0] != "Z" else { return nil }
    return Int(fields[11])
  }

  /// Waits until a process has worked so many hundredths of a second; false when it ended before.
  private static func isBusy(_ identifier: pid_t, for wanted: Int) -> Bool {
    let end = Watchdog.end
    while ContinuousClock.now < end {
      guard let ticks = ticks(identifier) else { return false }
      // It begins by starting itself through a shell.
      let name = (try? String(contentsOfFile: "/proc/\(identifier)/comm", encoding: .utf8)) ?? ""
      if ticks >= wanted, name.hasPrefix("playstate") { return true }
      usleep(1_000)
    }
    return false
  }

  @Test(
    "the first one ends a search, a wait and a repetition, with its status",
    .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/stat")),
    arguments: [
      ("use switches.scxml; check", "interrupted: what is open was not"),
      ("use switches.scxml; check In('a0') || In('b0')", "open: always In('"),
      ("use growing.scxml; check true", "interrupted: what is open was not"),
      ("use switches.scxml; why boom", "boom in "),
      ("use switches.scxml; path never", "interrupted: no path to 'never'"),
      ("replay long.play", "interrupted before the end of 'long.play'"),
      ("run long.play", "interrupted: what is open was not"),
      ("use ticking.scxml; repeat \(repetitions) wait 3m > done", ""),
      ("repeat \(repetitions) send tapSound > done", ""),
    ]
  )
  func first(line: String, told: String) throws {
    for (signal, status) in [(SIGINT, 130), (SIGQUIT, 131), (SIGTERM, 143)] {
      let result = try interrupted(line, by: signal)
      #expect(result.status == Int32(status))
      // It stopped amid its work: neither what was repeated nor the line after it was done.
      #expect(result.done < Self.repetitions)
      #expect(!result.output.contains("state: "), "\(result.output)")
      #expect(told.isEmpty || result.output.contains(told), "\(result.output)")
      #expect(!result.output.contains("holds"), "an open claim holds nothing")
    }
  }

  @Test(
    "so it is while a large chart is read, drawn or looked through, on a store too",
    .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/stat")),
    arguments: [
      (["use FILE"], SIGINT), (["use FILE"], SIGTERM), (["use FILE", "graph"], SIGINT),
      (["use FILE", "check"], SIGTERM),
    ]
  )
  func large(lines: [String], signal: Int32) throws {
    // A fast machine may be done before the signal comes: then it is sent to another shell.
    for _ in 0..<20 where try isStopped(amid: lines, by: signal) { return }
    Issue.record("\(lines) is done each time before a signal comes")
  }

  /// Whether a signal found a shell on a store amid the last of some lines.
  private func isStopped(amid lines: [String], by signal: Int32) throws -> Bool {
    var said = ""
    try LiveStoreFolder.new { store in
      let file = try store.scratch.file("large.scxml", Self.large.utf8)
      let shell = try LiveShell(store, json: true)
      _ = shell.ask("state")
      for line in lines.dropLast() {
        shell.say(line.replacing("FILE", with: file))
        shell.hear("\"type\":\"use\"")
      }
      let before = try #require(Self.ticks(shell.identifier))
      shell.say((lines.last ?? "").replacing("FILE", with: file))
      #expect(Self.isBusy(shell.identifier, for: before + 1), "\(lines) begins")
      shell.kill(signal)
      said = shell.rest()
      #expect(shell.wait() == 128 + signal)
      try store.expectWhole()
    }
    // Amid its work there is no answer that it was done.
    return !said.contains("\"ok\":true")
  }
}
