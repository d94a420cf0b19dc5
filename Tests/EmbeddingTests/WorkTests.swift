// SPDX-License-Identifier: GPL-3.0-or-later
import StateEngine
import Synchronization
import TestSupport
import Testing

/// A room whose picture is fetched.
private struct Room: Machine {
  enum Node: MachineNode { case idle, fetching, shown, broken }
  struct Context: MachineContext {
    var picture = ""
    var trouble: String?
  }
  struct Events: MachineEvents {
    let open = PlainEvent()
    let leave = PlainEvent()
    let fetch = Work<String>("name")
  }
  static var chart: some ChartContent {
    state(.idle) { on(\.open, to: .fetching) }
    state(.fetching) {
      invoke(\.fetch)
      entry { $0.perform("beep", "soft") }
      on(\.fetch.done, to: .shown, do: { $0.picture = $1 })
      on(\.fetch.failed, to: .broken, do: { $0.trouble = $1 })
      on(\.leave, to: .idle)
    }
    state(.shown) { on(\.leave, to: .idle) }
    state(.broken) { on(\.leave, to: .idle) }
  }
}

/// Work that gives two values, and work that gives none.
private struct Parcel: Machine {
  enum Node: MachineNode { case weighing, sending, sent }
  struct Context: MachineContext {
    var name = ""
    var grams = 0
  }
  struct Events: MachineEvents {
    let weigh = Work<String, Int>("name", "grams")
    let send = PlainWork()
  }
  static var chart: some ChartContent {
    state(.weighing) {
      invoke(\.weigh)
      on(
        \.weigh.done,
        to: .sending,
        do: {
          $0.name = $1
          $0.grams = $2
        }
      )
    }
    state(.sending) {
      invoke(\.send)
      on(\.send.done, to: .sent)
    }
    state(.sent)
  }
}

private struct Trouble: Error {}

/// Work that never gives anything.
@Sendable private func endless<M>(_ attempt: Live<M>.Attempt) async throws -> String {
  try await Task.sleep(for: .seconds(120))
  return ""
}

@Suite("effects, and work that is tied to a node")
struct WorkTests {
  private func until(_ condition: () -> Bool) async {
    while !condition() { await Task.yield() }
  }

  @Test(
    "effects are done after the step, in order; one that throws is counted",
    .guarded
  )
  func effects() async throws {
    let room = try Live(Room.self) { $0.invoke(\.fetch, endless) }
    let heard = Mutex<[String]>([])
    let handler = room.perform("beep") { effect in
      heard.withLock { $0.append(effect.arguments.first?.stringValue ?? "") }
      throw Trouble()
    }
    for _ in 1...3 {
      room.send(\.open)
      room.send(\.leave)
    }
    await until { heard.withLock(\.count) == 3 && handler.failures == 3 }
    #expect(heard.withLock { $0 } == ["soft", "soft", "soft"])
  }

  @Test(
    "an effect that never returns keeps nobody waiting but its own kind",
    .guarded
  )
  func stuck() async throws {
    let room = try Live(Room.self) { $0.invoke(\.fetch, endless) }
    let handler = room.perform("beep") { _ in
      while !Task.isCancelled { try? await Task.sleep(for: .seconds(1)) }
    }
    for _ in 0..<2000 {
      room.send(\.open)
      #expect(room.send(\.leave).outcome == .moved)
    }
    #expect(handler.dropped > 0)
    handler.cancel()
  }

  @Test("the value of work is an event", .guarded)
  func value() async throws {
    let room = try Live(Room.self) { $0.invoke(\.fetch, endless) }
    let worker = room.invoke(\.fetch) { "kitchen \($0)" }
    #expect(worker.attempts == 0)
    room.send(\.open)
    await until { room.state == .shown }
    #expect(room.context.picture == "kitchen 1")
    room.send(\.leave)
    room.send(\.open)
    await until { room.state == .shown }
    // Begun by an event, it is a first attempt again.
    #expect(room.context.picture == "kitchen 1")
  }

  @Test("work gives several values, or nothing but its end", .guarded)
  func values() async throws {
    let parcel = try Live(Parcel.self) {
      $0.invoke(\.weigh) { attempt in ("book \(attempt.number)", 300) }
      $0.invoke(\.send) { attempt in #expect(attempt.context.grams == 300) }
    }
    await until { parcel.state == .sent }
    #expect(parcel.context.name == "book 1" && parcel.context.grams == 300)
  }

  @Test("an error of work is an event", .guarded)
  func error() async throws {
    let room = try Live(Room.self) { $0.invoke(\.fetch, endless) }
    let worker = room.invoke(\.fetch) { _ -> String in
      throw Trouble()
    }
    room.send(\.open)
    await until { room.state == .broken }
    #expect(worker.failures == 1)
    #expect(room.context.trouble == "Trouble()")
  }

  @Test("leaving the node cancels the work", .guarded)
  func cancelled() async throws {
    let room = try Live(Room.self) { $0.invoke(\.fetch, endless) }
    let hasEnded = Atomic<Bool>(false)
    let worker = room.invoke(\.fetch) { _ in
      defer { hasEnded.store(true, ordering: .relaxed) }
      try await Task.sleep(for: .seconds(120))
      return "never"
    }
    room.send(\.open)
    await until { worker.attempts == 1 }
    room.send(\.leave)
    await until { hasEnded.load(ordering: .relaxed) }
    #expect(worker.lateAnswers == 0)
    #expect(room.state == .idle)
  }

  @Test(
    "what ignores cancellation and answers late is dropped and counted",
    .guarded
  )
  func late() async throws {
    let room = try Live(Room.self) { $0.invoke(\.fetch, endless) }
    let gate = Mutex<[Int: CheckedContinuation<Void, Never>]>([:])
    let begun = Atomic<Int>(0)
    let worker = room.invoke(\.fetch) { _ in
      let number = begun.add(1, ordering: .relaxed).newValue
      await withCheckedContinuation { continuation in gate.withLock { $0[number] = continuation } }
      return "attempt \(number)"
    }
    room.send(\.open)
    await until { gate.withLock { $0[1] != nil } }
    room.send(\.leave)
    room.send(\.open)
    await until { gate.withLock { $0[2] != nil } }
    gate.withLock { $0[1] }?.resume()
    await until { worker.lateAnswers == 1 }
    #expect(room.state == .fetching)
    gate.withLock { $0[2] }?.resume()
    await until { room.state == .shown }
    #expect(room.context.picture == "attempt 2")
  }

  @Test("in the background work ends, and it begins again on coming back", .guarded)
  func restored() async throws {
    let room = try Live(Room.self) { $0.invoke(\.fetch, endless) }
    room.send(\.open)
    let worker = room.invoke(\.fetch) { attempt in
      if attempt.number == 1 { try await Task.sleep(for: .seconds(120)) }
      return "again"
    }
    #expect(worker.attempts == 1)
    room.background()
    room.restore()
    await until { room.state == .shown }
    #expect(worker.attempts == 2)
  }
}

@Suite("who sees what, with sixteen threads sending")
struct SameOrderTests {
  @Test("observers and sequences see the same changes in the same order", .guarded)
  func order() async throws {
    let light = try Live(TrafficLight.self, time: VirtualTime(start: 0))
    let seen = Mutex<[Int]>([])
    let watching = light.observe { change in seen.withLock { $0.append(change.record.number) } }
    let changes = light.changes
    let reader = Task { () -> (numbers: [Int], missed: Int) in
      var numbers: [Int] = []
      var missed = 0
      for await change in changes {
        missed += change.missed
        numbers.append(change.record.number)
        if change.record.number == 16_000 { break }
      }
      return (numbers, missed)
    }
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<16 {
        group.addTask { for _ in 0..<1000 { light.send(\.button) } }
      }
    }
    let read = await reader.value
    #expect(light.context.waiting == 16_000)
    #expect(seen.withLock { $0 } == Array(1...16_000))
    #expect(read.numbers == read.numbers.sorted())
    #expect(read.numbers.count + read.missed == 16_000)
    watching.cancel()
  }
}
