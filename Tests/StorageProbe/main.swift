// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import StateEngine
import SQLiteStore
import Storage
import StorageFixtures

// A process of its own for the tests of the store: to be killed, to be many, to run out of room.

let words = CommandLine.arguments
guard words.count == 4, let number = Int(words[3]) else {
  let apps = "room|vault|phone|shared"
  print("usage: StorageProbe add|flood|fold|hold|durable|parts|\(apps) FOLDER NUMBER")
  exit(64)
}

/// Says something at once: whoever kills this process counts on what it has said.
@Sendable func say(_ text: String) {
  FileHandle.standardOutput.write(Data((text + "\n").utf8))
}

/// NUMBER transactions of one coin each.
func add(_ shell: TillShell, _ number: Int) throws {
  for _ in 0..<number { try shell.transaction { $0.send(Event("add", [.int(1)])) } }
}

/// Batches of NUMBER steps until killed; after each commit the coins are printed.
func flood(_ shell: TillShell, _ number: Int) throws {
  while true {
    try shell.transaction { engine in
      for turn in 0..<number {
        engine.send(Event(turn % 2 == 0 ? "enter" : "leave"))
        engine.send(Event("twice", [.int(1)]))
      }
    }
    say("\(shell.coins)")
  }
}

/// NUMBER steps of one coin, committed every 50 ms: the durable path, timed.
func durable(_ shell: TillShell, _ number: Int) throws {
  let clock = ContinuousClock()
  guard let event = shell.engine.chart.event(named: "add") else { return }
  var done = 0
  var batches = 0
  var commits = Duration.zero
  let start = clock.now
  while done < number {
    if try shell.journal.beginTransaction().changedElsewhere { try shell.reload() }
    let deadline = clock.now + .milliseconds(50)
    while done < number, done % 64 != 0 || clock.now < deadline {
      shell.engine.send(event, [.int(1)])
      done += 1
    }
    let before = clock.now
    try shell.journal.commitTransaction()
    commits += clock.now - before
    batches += 1
  }
  let passed = clock.now - start
  func nanoseconds(_ time: Duration) -> Int { Int(time / .nanoseconds(1)) / max(1, number) }
  let perSecond = Int(Double(number) / (passed / .seconds(1)))
  print(
    """
    \(number) events, \(batches) batches, \(perSecond) a second, \(nanoseconds(passed)) ns each, \
    \(nanoseconds(passed - commits)) of it before the commits
    """
  )
}

/// NUMBER times each: a step without and with the journal, and an idle shell's look.
func parts(_ shell: TillShell, _ number: Int) throws {
  let clock = ContinuousClock()
  guard let event = shell.engine.chart.event(named: "add") else { return }
  func each(_ name: String, _ body: () throws -> Void) rethrows {
    let time = try clock.measure(body)
    print(name, Int(time / .nanoseconds(1)) / max(1, number), "ns")
  }
  let bare = Engine(shell.engine.chart)
  each("step without journal") { for _ in 0..<number { bare.send(event, [.int(1)]) } }
  if try shell.journal.beginTransaction().changedElsewhere { try shell.reload() }
  shell.engine.send(event, [.int(1)])
  each("step with append") { for _ in 0..<number { shell.engine.send(event, [.int(1)]) } }
  try shell.journal.commitTransaction()
  try each("idle look") {
    for _ in 0..<number { _ = try shell.journal.store.changedElsewhere() }
  }
}

do {
  if words[1] == "room" {
    try roomApp(words[2], succeedingAt: number)
    exit(0)
  }
  if words[1] == "vault" {
    try vaultApp(words[2], number)
    exit(0)
  }
  if words[1] == "phone" {
    try phoneApp(words[2], number)
    exit(0)
  }
  if words[1] == "shared" {
    try await sharedApp(words[2], number)
    exit(0)
  }
  let paths = StorePaths(folder: words[2])
  let start = ContinuousClock.now
  let shell = TillShell(try Store.open(paths, isFirst: false))
  switch words[1] {
  case "add": try add(shell, number)
  case "flood": try flood(shell, number)
  case "fold":
    _ = try shell.journal.beginTransaction()
    say("folding")
    let age = number * 24 * 60 * 60 * 1000
    let count = try shell.journal.foldLedger(olderThan: age, at: ClockReading.now().wall * 2)
    try shell.journal.commitTransaction()
    say("\(count)")
  case "parts": try parts(shell, number)
  case "durable":
    print("opened in \(ContinuousClock.now - start)")
    try durable(shell, number)
  case "hold":
    _ = try SessionLock(paths)
    try shell.journal.store.claimSession()
    say("holding")
    sleep(UInt32(number))
  default: exit(64)
  }
} catch let fault as TransactionFault {
  print("lost \(fault.firstLost ?? 0) \(fault.lastLost ?? 0) \(fault.cause.cause)")
  exit(74)
} catch {
  print("failed \(error)")
  exit(1)
}
