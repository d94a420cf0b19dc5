// SPDX-License-Identifier: GPL-3.0-or-later
import StateEngine
import Synchronization
import TestSupport
import Testing

/// A clock that stands still until a test moves it.
final class HandClock: Clock {
  struct Instant: InstantProtocol {
    var offset = Duration.zero
    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }
  private struct Sleeper {
    var id: Int
    var deadline: Instant
    var continuation: CheckedContinuation<Void, any Error>
  }
  private struct State {
    var now = Instant()
    var sleepers: [Sleeper] = []
    var nextID = 0
    var cancelled: Set<Int> = []
  }
  private let state = Mutex(State())

  var now: Instant { state.withLock(\.now) }
  var minimumResolution: Duration { .zero }
  /// How many tasks sleep on it.
  var sleeperCount: Int { state.withLock(\.sleepers.count) }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let id = state.withLock { state in
      state.nextID += 1
      return state.nextID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        (continuation: CheckedContinuation<Void, any Error>) in
        let answer = state.withLock { state -> Result<Void, any Error>? in
          if state.cancelled.contains(id) { return .failure(CancellationError()) }
          if deadline <= state.now { return .success(()) }
          state.sleepers.append(Sleeper(id: id, deadline: deadline, continuation: continuation))
          return nil
        }
        if let answer { continuation.resume(with: answer) }
      }
    } onCancel: {
      let sleeper = state.withLock { state -> Sleeper? in
        state.cancelled.insert(id)
        guard let place = state.sleepers.firstIndex(where: { $0.id == id }) else { return nil }
        return state.sleepers.remove(at: place)
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Lets time pass at once.
  func advance(by duration: Duration) {
    let due = state.withLock { state -> [Sleeper] in
      state.now = state.now.advanced(by: duration)
      let now = state.now
      let due = state.sleepers.filter { $0.deadline <= now }
      state.sleepers.removeAll { $0.deadline <= now }
      return due
    }
    for sleeper in due { sleeper.continuation.resume() }
  }
}

/// A short light, for real clocks.
struct Blinker: Machine {
  enum Node: MachineNode { case on, off, broken }
  struct Context: MachineContext { var blinks = 0 }
  struct Events: MachineEvents { let stop = PlainEvent(); let touch = PlainEvent() }
  static var chart: some ChartContent {
    state(.on) {
      entry { $0.blinks += 1 }
      on(\.stop, to: .broken)
      on(\.touch, do: { $0.blinks += 100 })
      after(.milliseconds(5), to: .off)
    }
    state(.off) {
      on(\.stop, to: .broken)
      on(\.touch, do: { $0.blinks += 100 })
      after(.milliseconds(5), to: .on)
    }
    state(.broken)
  }
}

@Suite("timers that fire by themselves")
struct ClockTests {
  @Test("on the real clock, without anybody sending", .guarded)
  func real() async throws {
    let blinker = try Live(Blinker.self)
    var count = 0
    for await change in blinker.changes {
      #expect(change.isMove)
      count += 1
      if count == 6 { break }
    }
    blinker.send(\.stop)
    #expect(blinker.state == .broken)
    #expect(blinker.context.blinks >= 3)
  }

  @Test("on a clock that a test moves", .guarded)
  func byTestClock() async throws {
    let clock = HandClock()
    let light = try Live(TrafficLight.self, clock: clock)
    var changes = light.changes.makeAsyncIterator()
    while clock.sleeperCount == 0 { await Task.yield() }
    clock.advance(by: .seconds(30))
    #expect(await changes.next()?.description == "red → green on after.red.30s")
    while clock.sleeperCount == 0 { await Task.yield() }
    clock.advance(by: .seconds(25))
    #expect(await changes.next()?.to == .yellow)
  }

  @Test("what is due is fired before an event is decided, in the order in which it fell due")
  func dueFirst() throws {
    // Nobody wakes it: as on a device that slept.
    let clock = SleepyClock()
    let light = try Live(TrafficLight.self, clock: clock)
    let seen = Mutex<[String]>([])
    let watching = light.observe { change in seen.withLock { $0.append(change.event) } }
    clock.jump(by: .seconds(56))
    #expect(light.send(\.button).outcome == .unhandled)
    #expect(light.state == .green)
    clock.jump(by: .seconds(25))
    #expect(light.send(\.button).outcome == .stayed)
    #expect(seen.withLock { $0 } == ["after.red.30s", "after.green.25s", "button"])
    watching.cancel()
  }

  @Test("the sleeping task does not keep the machine, and ends with it")
  func letGo() async throws {
    let clock = HandClock()
    weak var engine: Engine?
    do {
      let light = try Live(TrafficLight.self, clock: clock)
      engine = light.engine
      while clock.sleeperCount == 0 { await Task.yield() }
      #expect(engine != nil)
      _ = light.state
    }
    #expect(engine == nil)
    while clock.sleeperCount > 0 { await Task.yield() }
  }

  @Test("one task sleeps, however many events arm timers")
  func oneTask() async throws {
    let clock = HandClock()
    let blinker = try Live(Blinker.self, clock: clock)
    for _ in 0..<200 { blinker.send(\.touch) }
    while clock.sleeperCount == 0 { await Task.yield() }
    for _ in 0..<100 { await Task.yield() }
    #expect(clock.sleeperCount == 1)
  }

  @Test("a machine without a timer has no task that sleeps")
  func noTask() async throws {
    let clock = HandClock()
    let blinker = try Live(Blinker.self, clock: clock)
    while clock.sleeperCount == 0 { await Task.yield() }
    blinker.send(\.stop)
    clock.advance(by: .seconds(1))
    for _ in 0..<100 { await Task.yield() }
    #expect(clock.sleeperCount == 0)
  }
}

/// A clock on which a sleeper is never woken: a device that sleeps.
final class SleepyClock: Clock {
  private let offset = Mutex(Duration.zero)
  var now: HandClock.Instant { HandClock.Instant(offset: offset.withLock { $0 }) }
  var minimumResolution: Duration { .zero }
  func sleep(until deadline: HandClock.Instant, tolerance: Duration?) async throws {
    try await ContinuousClock().sleep(for: .seconds(3600))
  }
  func jump(by duration: Duration) { offset.withLock { $0 += duration } }
}
