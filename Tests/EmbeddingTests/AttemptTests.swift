// SPDX-License-Identifier: GPL-3.0-or-later
import ChartFormats
import Explorer
import Foundation
import StateEngine
import Synchronization
import TestSupport
import Testing

/// A download that is tried three times.
private struct Download: Machine {
  enum Node: MachineNode { case idle, loading, there, given }
  struct Context: MachineContext { var size = 0 }
  struct Events: MachineEvents {
    let begin = PlainEvent()
    let stop = PlainEvent()
    let load = Work<Int>("bytes", summary: "gets the file")
  }
  static var chart: some ChartContent {
    state(.idle) { on(\.begin, to: .loading) }
    state(.loading) {
      invoke(\.load)
      on(\.load.done, to: .there, do: { $0.size = $1 })
      on(\.load.failed, to: .loading, when: { $0.attempts(of: \.load) < 3 })
      on(\.load.failed, to: .given)
      on(\.stop, to: .idle)
    }
    state(.there)
    state(.given) { on(\.begin, to: .loading) }
  }
  static var invariants: [Invariant] {
    [claim("never more than three in a row") { !$0.isIn(.given) || $0.attempts(of: \.load) >= 3 }]
  }
}

/// A download that is tried three times, two seconds apart, without leaving its node; it stands in a
/// compound node, which a transition may enter.
private struct Patient: Machine {
  enum Node: MachineNode { case idle, busy, loading, resting, there, given }
  struct Context: MachineContext { var size = 0 }
  struct Events: MachineEvents {
    let begin = PlainEvent()
    let stop = PlainEvent()
    let rest = PlainEvent()
    let load = Work<Int>("bytes", summary: "gets the file")
  }
  static var chart: some ChartContent {
    state(.idle) { on(\.begin, to: .loading) }
    state(.busy) {
      on(\.stop, to: .idle)
      state(.loading) {
        invoke(\.load, attempts: 3, after: .seconds(2))
        on(\.load.done, to: .there, do: { $0.size = $1 })
        on(\.load.failed, to: .given)
        on(\.rest, do: { $0.size = 0 })
      }
      state(.resting)
    }
    state(.there) { on(\.begin, to: .loading) }
    state(.given) { on(\.stop, to: .idle) }
  }
}

private struct Trouble: Error {}

/// Work that never gives anything.
@Sendable private func endless<M>(_ attempt: Live<M>.Attempt) async throws -> Int {
  try await Task.sleep(for: .seconds(120))
  return 0
}

@Suite("attempts of work")
struct AttemptTests {
  private func until(_ condition: () -> Bool) async {
    while !condition() { await Task.yield() }
  }

  private func sleepForever() async throws -> Int {
    try await Task.sleep(for: .seconds(120))
    return 0
  }

  @Test(
    "the chart decides by the number of attempts how often it is tried",
    .guarded
  )
  func retried() async throws {
    let download = try Live(Download.self) { $0.invoke(\.load, endless) }
    let seen = Mutex<[Int]>([])
    let worker = download.invoke(\.load) { attempt in
      seen.withLock { $0.append(attempt.number) }
      throw Trouble()
    }
    download.send(\.begin)
    await until { download.state == .given }
    #expect(seen.withLock { $0 } == [1, 2, 3])
    #expect(worker.failures == 3)
  }

  @Test("attempts in a row begin anew when it is tried again by hand", .guarded)
  func inARow() async throws {
    let seen = Mutex<[Int]>([])
    let download = try Live(Download.self) {
      $0.invoke(\.load) { attempt in
        seen.withLock { $0.append(attempt.number) }
        throw Trouble()
      }
    }
    for round in 1...3 {
      download.send(\.begin)
      await until { download.state == .given && seen.withLock(\.count) == 3 * round }
    }
    #expect(seen.withLock { $0 } == [1, 2, 3, 1, 2, 3, 1, 2, 3])
  }

  @Test(
    "attempts that are declared stay in the node, with a pause between",
    .guarded
  )
  func declared() async throws {
    let seen = Mutex<[Int]>([])
    let time = VirtualTime(start: 0)
    let patient = try Live(Patient.self, time: time) {
      $0.invoke(\.load) { attempt in
        seen.withLock { $0.append(attempt.number) }
        if attempt.number < 3 { throw Trouble() }
        return attempt.number
      }
    }
    func failures(_ count: Int) async {
      await until { patient.engine.snapshot.timers.count == count }
    }
    patient.send(\.begin)
    for _ in 1...2 {
      await failures(1)
      #expect(patient.state == .loading)
      #expect(patient.wait(.milliseconds(1999)).isEmpty)
      patient.wait(.milliseconds(1))
    }
    await until { patient.state == .there }
    #expect(seen.withLock { $0 } == [1, 2, 3])
    #expect(patient[\.size] == 3)
    // A pause that was left is over, and the last failure is the chart's.
    seen.withLock { $0 = [] }
    patient.invoke(\.load) { attempt in
      seen.withLock { $0.append(attempt.number) }
      throw Trouble()
    }
    patient.send(\.begin)
    await failures(1)
    patient.send(\.stop)
    #expect(patient.engine.snapshot.timers.isEmpty && patient.state == .idle)
    patient.send(\.begin)
    for _ in 1...2 {
      await failures(1)
      patient.wait(.seconds(2))
    }
    await until { patient.state == .given }
    #expect(seen.withLock { $0 } == [1, 1, 2, 3])
  }

  @Test("a chart with attempts in a row, and what may enter a node")
  func anew() throws {
    let description = try Patient.description()
    let resets = description.transitions.filter {
      $0.actions.last == .assign("loadAttempts", .literal(.int(0)))
    }
    #expect(
      resets.map { "\($0.source) \($0.targets)" } == [
        "idle [\"loading\"]", "loading [\"there\"]", "there [\"loading\"]",
      ]
    )
  }

  @Test("restore and relaunch are attempts, with numbers that go on", .guarded)
  func goesOn() async throws {
    let store = MemoryStore()
    do {
      let download = try Live(Download.self, in: store) { $0.invoke(\.load, endless) }
      let worker = download.invoke(\.load) { _ in try await sleepForever() }
      download.send(\.begin)
      await until { worker.attempts == 1 }
      download.background()
      #expect(download.engine.value(of: "loadAttempts") == .int(1))
      download.restore()
      await until { worker.attempts == 2 }
    }
    let again = try Live(Download.self, in: store) { $0.invoke(\.load, endless) }
    let worker = again.invoke(\.load) { attempt in attempt.number * 100 }
    #expect(worker.attempts == 3)
    await until { again.state == .there }
    #expect(again.context.size == 300)
    // Where no work runs, coming back is no attempt.
    again.background()
    again.restore()
    #expect(again.engine.value(of: "loadAttempts") == .int(0))
  }

  @Test("undo, travel and copies never begin it; what runs answers late", .guarded)
  func travel() async throws {
    let download = try Live(Download.self) { $0.invoke(\.load, endless) }
    let gate = Mutex<CheckedContinuation<Void, Never>?>(nil)
    let worker = download.invoke(\.load) { _ in
      await withCheckedContinuation { continuation in gate.withLock { $0 = continuation } }
      return 7
    }
    let before = download.engine.snapshot
    download.send(\.begin)
    await until { gate.withLock { $0 != nil } }
    let during = download.engine.snapshot
    download.engine.replaceSnapshot(before)
    gate.withLock { $0 }?.resume()
    await until { worker.lateAnswers == 1 }
    #expect(download.state == .idle)
    // Back to where it ran: it does not run again, and an event is no beginning.
    download.engine.replaceSnapshot(during)
    #expect(worker.attempts == 1)
    let copy = try Live(Download.self, at: during) { $0.invoke(\.load, endless) }
    #expect(copy.state == .loading)
    #expect(download.send(\.stop).outcome == .moved)
    #expect(worker.attempts == 1)
    #expect(worker.lateAnswers == 1)
  }

  @Test("what is done again after travelling back begins again", .guarded)
  func again() async throws {
    let download = try Live(Download.self) { $0.invoke(\.load, endless) }
    let begun = Mutex<[Int]>([])
    let worker = download.invoke(\.load) { attempt in
      let count = begun.withLock { all in
        all.append(attempt.number)
        return all.count
      }
      if count < 3 { _ = try await sleepForever() }
      return 9
    }
    let before = download.engine.snapshot
    for count in 1...3 {
      download.send(\.begin)
      await until { begun.withLock(\.count) == count }
      if count < 3 { download.engine.replaceSnapshot(before) }
    }
    await until { download.state == .there }
    #expect(begun.withLock { $0 } == [1, 1, 1])
    #expect(worker.lateAnswers == 0)
  }

  @Test(
    "work that ignores cancellation answers after the machine has gone",
    .guarded
  )
  func outlives() async throws {
    let gate = Mutex<CheckedContinuation<Void, Never>?>(nil)
    let hasAnswered = Atomic<Bool>(false)
    func run() async throws -> MemoryStore {
      let store = MemoryStore()
      let download = try Live(Download.self, in: store) { $0.invoke(\.load, endless) }
      download.invoke(\.load) { _ in
        await withCheckedContinuation { continuation in gate.withLock { $0 = continuation } }
        defer { hasAnswered.store(true, ordering: .relaxed) }
        return 7
      }
      download.send(\.begin)
      await until { gate.withLock { $0 != nil } }
      return store
    }
    let store = try await run()
    gate.withLock { $0 }?.resume()
    await until { hasAnswered.load(ordering: .relaxed) }
    #expect(store.records.count == 1)
  }

  @Test("each outcome is tried by proofs, and is a step of paths")
  func explored() throws {
    let chart = try Chart(Download.self)
    let start = Engine(chart, time: VirtualTime(start: 0)).snapshot
    let proof = Explorer(chart).prove(from: start)
    for verdict in proof.verdicts {
      guard case .proved = verdict else {
        Issue.record("\(verdict)")
        continue
      }
    }
    let given = try #require(chart.node(named: "given"))
    let search = Explorer(chart).route(from: start, to: [given])
    guard case .found(let route) = search else {
      Issue.record("\(search)")
      return
    }
    #expect(route.lines == ["send begin"] + Array(repeating: "send load.failed", count: 3))
  }

  @Test("the chart travels as SCXML with its work")
  func written() throws {
    let chart = try Chart(Download.self)
    let text = ChartFormat.scxml.write(chart)
    #expect(text.contains(#"<ps:work name="load" done="load.done""#))
    let document = try ScxmlDocument(text.utf8)
    let read = try document.chart(named: chart.name, rules: NamedRules())
    #expect(read.description.nodes == chart.description.nodes)
    #expect(read.fingerprint == chart.fingerprint)
  }

  @Test("work that names what is not there is a fault of the chart")
  func faults() throws {
    var description = try Download.description()
    description.nodes[0].work = [
      WorkDeclaration("load", done: "no.such", failed: "load.failed", attempts: "tries")
    ]
    let fault = #expect(throws: Chart.Fault.self) { try Chart(description) }
    #expect(
      fault?.findings.map(\.description) == [
        "idle, work load: no event is called 'no.such'", "idle, work load: 'load' is there twice",
        "idle, work load: no variable is called 'tries'",
        "loading, work load: 'load' is there twice",
      ]
    )
  }
}

@Suite("an app's work over kill -9, in a real store")
struct KilledWorkTests {
  @Test("attempts go on in the next process", .guarded)
  func killed() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("room-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let probe = URL(fileURLWithPath: ProgramUnderTest.beside("StorageProbe")).path
    func start() throws -> OtherProcess { try OtherProcess(probe, ["room", folder, "3"]) }
    do {
      let app = try start()
      #expect(app.next() == "at idle")
      app.tell("open")
      #expect(app.next() == "idle → fetching on open: visits 0 → 1, fetchAttempts 0 → 1")
      #expect(app.next() == "attempt 1")
      app.kill(SIGKILL)
      _ = app.end()
    }
    do {
      let app = try start()
      #expect(app.next() == "at fetching")
      #expect(app.next() == "attempt 2")
      app.kill(SIGKILL)
      _ = app.end()
    }
    let app = try start()
    #expect(app.next() == "at fetching")
    #expect(app.next() == "attempt 3")
    #expect(
      app.next()
        == "fetching → shown on fetch.done kitchen 3: picture '' → kitchen 3, fetchAttempts 3 → 0"
    )
    app.tell("quit")
    #expect(app.end().status == 0)
  }
}
