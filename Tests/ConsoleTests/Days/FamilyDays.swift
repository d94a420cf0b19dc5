// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Household
import PlayKit
import PlayMachines
import ShellCore
import StateEngine
import Storage
import Synchronization

@testable import Console

/// Days of a family on a store, as a text of what is typed and what is shown.
///
/// A line with `❯` is typed behind it, where `=` answers the
/// gate's question or counts the dice; a line that begins with
/// `@` lets something happen; all others are shown. `@ play [MACHINE]` and `@ shell` start a process
/// as at a terminal, `@ end` leaves it and `@ kill` ends it; `@ damage head` then damages its file;
/// `@ 2026-11-23 16:00` and `@ +5m` let time pass until then; `@ other LINE` is a line in another shell
/// on the same store.
final class FamilyDays {
  private static let zone = 3_600_000
  private let clock = Clock()
  private let folder = FileManager.default.temporaryDirectory.path + "/days-\(UUID().uuidString)"
  private let language: SentenceLanguage
  private let performers: [String: any Performer]
  private var shell: Shell?
  private var others: [Shell] = []
  private var told: [String] = []

  /// Days that have not begun.
  init(_ language: SentenceLanguage, performers: [String: any Performer] = [:]) {
    self.language = language
    self.performers = performers
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// Does what a text says, and gives it with what is shown now.
  func told(by text: String) throws -> String {
    told = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("#") { told.append(String(line)) }
      if line.hasPrefix("@ ") {
        told += ["", String(line)]
        try happen(line.dropFirst(2).split(separator: " ", maxSplits: 1).map(String.init))
      }
      if let typed = line.split(separator: "❯", maxSplits: 1).last, line.contains("❯") {
        type(String(typed.drop { $0 == " " }))
      }
    }
    try happen(["end"])
    return told.joined(separator: "\n") + "\n"
  }

  // MARK: What happens

  private func happen(_ words: [String]) throws {
    let rest = words.dropFirst().first
    switch words[0] {
    case "end":
      shell?.sayGoodBye()
      if let shell { show(shell) }
      shell?.suspendAll()
      (shell, others) = (nil, [])
    case "kill": (shell, others) = (nil, [])
    case "damage": try damage(rest ?? "")
    case "play":
      let new = try start(rest)
      shell = new
      new.startPlay(nil)
      show(new)
    case "shell":
      let new = try start(nil)
      shell = new
      if new.startsWithChild { new.startPlay(nil) } else { told.append(new.greeting) }
      show(new)
    case "other":
      let other = try others.first ?? start(nil)
      others = [other]
      if other.gateQuestion != nil {
        other.answerGate(typed: answer(in: other))
      } else {
        other.perform(LogicalLine(text: rest ?? "", number: 1))
      }
      other.commit()
      other.run.output.removeAll()
      other.errors.removeAll()
      settle()
    default: pass(words)
    }
  }

  /// What a bad disk does to a store that nobody has open: the database's `head` or `end`, or `settings`.
  private func damage(_ part: String) throws {
    let paths = StorePaths(folder: folder)
    let path = part == "settings" ? paths.settings : paths.database
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    let damaged = part == "end" ? bytes.prefix(10_000) : Data("zzz".utf8) + bytes.dropFirst(3)
    try damaged.write(to: URL(fileURLWithPath: path))
  }

  private func pass(_ words: [String]) {
    let now = clock.reading.withLock { $0.wall }
    var span = 0
    if words[0].hasPrefix("+"), let number = Int(words[0].dropFirst().dropLast()) {
      span = number * ["s": 1000, "m": 60_000, "h": 3_600_000][words[0].suffix(1), default: 0]
    } else if let time = try? TimeText.milliseconds(words.joined(separator: " "), now: now) {
      span = time - Self.zone - now
    }
    // As a terminal does, which looks around each half second.
    var left = span
    while left > 0 {
      let step = shell == nil ? left : min(left, 5000)
      left -= step
      clock.reading.withLock { reading in
        reading.wall += step
        reading.sinceBoot += step
        reading.awake += step
      }
      settle()
    }
  }

  private func settle() {
    guard let shell else { return }
    shell.settle()
    shell.commit()
    _ = shell.leaveClosedGate()
    show(shell)
  }

  private func start(_ machine: String?) throws -> Shell {
    var options = Session.Options.sandbox
    options.isSandbox = false
    options.isClockVirtual = false
    options.isTimed = false
    options.entropy = { [clock] in clock.random.withLock { $0.next() } }
    options.machine = machine ?? options.machine
    options.mayChooseMachine = machine == nil
    options.paths = StorePaths(folder: folder)
    options.joints = Catalog.joints
    options.performers = performers
    options.clocks = Clocks { [clock] in clock.reading.withLock { $0 } }
    options.clocks.zone = { "Europe/Berlin" }
    options.clocks.offset = { _, _ in Self.zone }
    var answers = Shell.Options.pipe
    answers.isInteractive = true
    answers.showsTiming = false
    answers.environmentLanguage = language
    answers.width = 80
    return Shell(try Session(options), answers)
  }

  private final class Clock: Sendable {
    let random = Mutex(RandomState(seed: 26))
    let reading = Mutex(ClockReading(wall: 1_795_359_600_000, boot: "one", sinceBoot: 50_000))
  }

  // MARK: What is typed and shown

  private func type(_ line: String) {
    guard let shell else { return }
    let prompt = prompt(of: shell).replacing("▸ ", with: "")
    told += ["", "\(prompt)❯ \(line)"]
    let answer = line == "=" ? answer(in: shell) : line
    if shell.gateQuestion != nil {
      shell.answerGate(typed: answer)
    } else if shell.isPlaying {
      shell.play(typed: answer)
    } else {
      shell.perform(LogicalLine(text: answer, number: 1))
    }
    shell.commit()
    show(shell)
  }

  private func prompt(of shell: Shell) -> String {
    if shell.isPlaying { return "" }
    return shell.gateQuestion ?? shell.parentsPrompt.map { "\($0) " }
      ?? PromptLine(shell.session).text(width: 60) { text, _ in text }
  }

  private func answer(in shell: Shell) -> String {
    if shell.session.gateAsking == nil {
      let dice = shell.session.slots.first { $0.name == "wuerfel" }
      return String(dice?.engine.value(of: "total")?.intValue ?? 0)
    }
    guard let gate = shell.session.gateAsking, let sum = try? shell.session.solution(gate) else {
      return "0"
    }
    return String(sum)
  }

  private func show(_ shell: Shell) {
    let text = shell.run.output.text + shell.errors.text
    shell.run.output.removeAll()
    shell.errors.removeAll()
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    told += lines.dropLast().map { String($0).replacing(folder, with: "STORE") }
  }
}
