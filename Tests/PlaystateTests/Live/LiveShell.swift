// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Darwin)
  @preconcurrency import Darwin
#endif

/// A shell that is running, with a pipe to its input and one from its output.
final class LiveShell {
  private let process: Spawned
  private let scratch: Scratch
  private var input: Int32
  private let output: Int32
  private let lines: ProcessLines
  private var isGivenUp = false

  /// Starts the binary on a store; `wrapper` are the words of a program that runs it, `words` those
  /// that it is given before the store, and `script` the file it reads in place of the pipe.
  init(
    _ store: LiveStoreFolder,
    json: Bool = false,
    under wrapper: [String] = [],
    with words: [String] = [],
    script: String? = nil
  ) throws {
    signal(SIGPIPE, SIG_IGN)
    scratch = try Scratch()
    let toShell = try Spawned.pipe()
    let fromShell = try Spawned.pipe()
    let all = wrapper + [Tool.path] + words + store.arguments(json: json)
    process = try Spawned(
      "/usr/bin/env",
      all,
      in: scratch.root,
      reading: script.map { .file($0) } ?? .descriptor(toShell.read),
      writing: .descriptor(fromShell.write),
      errors: scratch.path("stderr")
    )
    close(toShell.read)
    close(fromShell.write)
    input = toShell.write
    output = fromShell.read
    lines = ProcessLines(output)
  }

  deinit {
    finish()
    close(output)
    scratch.remove()
  }

  /// Writes a line, or several.
  func say(_ lines: String...) {
    write(lines.map { $0 + "\n" }.joined())
  }

  /// Writes bytes; false when nobody reads them any more.
  @discardableResult
  func write(_ text: String) -> Bool {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(input, $0.baseAddress, $0.count) }
      if count <= 0 { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// What it says up to the first line that contains a text.
  @discardableResult
  func hear(_ text: String, _ place: SourceLocation = #_sourceLocation) -> String {
    let end = Watchdog.end
    var heard = ""
    while !isGivenUp, let next = lines.line(until: end) {
      let line = next + "\n"
      heard += line
      if text.isEmpty || line.contains(text) { return heard }
    }
    // Nothing more is waited for: one silence is enough.
    isGivenUp = true
    Issue.record(
      "it ended or hangs: no '\(text)' in '\(heard)'; \(complaints)",
      sourceLocation: place
    )
    return heard
  }

  /// Whether a line that contains a text comes before a time; the lines before it are let go.
  func hears(_ text: String, until end: ContinuousClock.Instant) -> Bool {
    while let line = lines.line(until: end) {
      if line.contains(text) { return true }
    }
    return false
  }

  /// The most memory it has had at a time, in kilobytes; nil where the system does not tell.
  var peakMemory: Int? {
    let status = try? String(contentsOfFile: "/proc/\(process.identifier)/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line?.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first
      .flatMap { Int($0) }
  }

  /// Says a line and gives the line that answers it; that a day has begun meanwhile is none, and days
  /// begin while tests run.
  func ask(_ line: String, _ place: SourceLocation = #_sourceLocation) -> String {
    say(line)
    let answer = hear("", place)
    let isDay = answer.contains("\"event\":\"newDay\"") && answer.contains("\"type\":\"timer\"")
    return isDay ? hear("", place) : answer
  }

  /// Reads once, when something comes before the time is over; false at the end of both.
  func more(until end: ContinuousClock.Instant) -> Bool { lines.more(until: end) }

  /// All that is still to come, until its end.
  func rest() -> String { lines.rest() }

  /// The number of its process.
  var identifier: pid_t { process.identifier }

  /// What it wrote to standard error so far.
  var complaints: String { (try? scratch.text("stderr")) ?? "" }

  /// Sends it a signal.
  func kill(_ signal: Int32 = SIGKILL) { _ = Foundation.kill(process.identifier, signal) }

  /// Ends its input.
  func finish() {
    if input >= 0 { close(input) }
    input = -1
  }

  /// Waits for its end; the exit status, or 128 and the signal's number.
  @discardableResult
  func wait(_ place: SourceLocation = #_sourceLocation) -> Int32 {
    let end = Watchdog.end
    while lines.more(until: end) {}
    if !lines.hasEnded {
      Issue.record(
        "it hangs: it has not ended after \(Watchdog.patience); \(complaints)",
        sourceLocation: place
      )
      kill()
    }
    return process.wait()
  }

  /// Kills it and waits.
  func slay() {
    kill()
    wait()
  }
}
