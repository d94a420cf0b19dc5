// SPDX-License-Identifier: GPL-3.0-or-later
import StateEngine
import Synchronization
import Testing

/// A bell that rings as loud as it is told, and says who was there.
private struct Bell: Machine {
  enum Node: MachineNode { case quiet, ringing }
  struct Context: MachineContext { var volume = 2 }
  struct Events: MachineEvents {
    let ring = Event<Int>()
    let beep = Effect<Int>("volume")
    let say = Effect<String, Int>()
    let light = PlainEffect()
  }
  static var chart: some ChartContent {
    state(.quiet) {
      entry { $0.perform(\.light) }
      on(
        \.ring,
        to: .ringing,
        do: {
          $0.volume = $1
          $0.perform(\.beep, $0.volume)
          $0.perform(\.say, Term("ding"), $0.volume + 1)
        }
      )
    }
    state(.ringing) {
      after(.seconds(1), to: .quiet, do: { $0.perform(\.beep, 0) })
    }
  }
}

/// Work that is declared and tied, and work that is waited for and never started.
private struct Fetcher: Machine {
  enum Node: MachineNode { case fetching, done }
  struct Events: MachineEvents { let fetch = Work<String>() }
  struct Context: MachineContext { var text = "" }
  static var chart: some ChartContent {
    state(.fetching) {
      invoke(\.fetch)
      on(\.fetch.done, to: .done, do: { $0.text = $1 })
    }
    state(.done)
  }
}

private struct Forgetful: Machine {
  enum Node: MachineNode { case waiting, done }
  struct Events: MachineEvents { let fetch = Work<String>(); let bell = Child<Bell>() }
  struct Context: MachineContext { var text = "" }
  static var chart: some ChartContent {
    state(.waiting) {
      on(\.fetch.done, to: .done, do: { $0.text = $1 })
      on(\.bell.done, to: .done)
    }
    state(.done)
  }
}

/// What was done, in order.
private final class Heard: Sendable {
  private let lines = Mutex<[String]>([])
  var all: [String] { lines.withLock { $0 } }
  func add(_ line: String) { lines.withLock { $0.append(line) } }
}

@Suite("Effects that are declared")
struct EffectTests {
  /// Waits for as many lines.
  private func wait(_ count: Int, _ heard: Heard) async -> [String] {
    while heard.all.count < count { await Task.yield() }
    return heard.all
  }

  @Test("are done by typed handlers, those of the very beginning too")
  func typed() async throws {
    let heard = Heard()
    let bell = try Live(Bell.self, time: VirtualTime(start: 0)) {
      $0.perform(\.beep) { heard.add("beep \($0 + 0)") }
      $0.perform(\.say) { heard.add("\($0) \($1)") }
      $0.perform(\.light) { heard.add("light") }
    }
    #expect(await wait(1, heard) == ["light"])
    bell.send(\.ring, 7)
    #expect(Set(await wait(3, heard)) == ["light", "beep 7", "ding 8"])
    bell.wait(.seconds(1))
    #expect(await wait(5, heard).filter { $0 != "light" }.count == 3)
    #expect(heard.all.contains("beep 0"))
  }

  @Test("a missing handler is named when the machine is made")
  func missing() throws {
    let fault = #expect(throws: Chart.Fault.self) {
      try Live(Bell.self) { $0.perform(\.light) {} }
    }
    let text = try #require(fault).description
    #expect(text.contains("effect beep: nothing does it: add '$0.perform(\\.beep) { … }'"))
    #expect(text.contains("effect say:") && !text.contains("light"))
    #expect(throws: Chart.Fault.self) { try Live(Bell.self) }
    #expect(throws: Chart.Fault.self) { try Live(Bell.self, in: MemoryStore()) }
    let work = #expect(throws: Chart.Fault.self) { try Live(Fetcher.self) }
    #expect(try #require(work).description.contains("work fetch: nothing does it: add '$0.invoke("))
  }

  @Test("a machine that is not made leaves nothing in its store")
  func store() throws {
    let store = MemoryStore()
    #expect(throws: Chart.Fault.self) { try Live(Bell.self, in: store) { $0.perform(\.light) {} } }
    let bell = try Live(Bell.self, in: store, time: VirtualTime(start: 0))
    #expect(bell.beginning == .anew)
  }

  @Test("what the beginning asks for is done once in a machine's life, whatever keeps it")
  func once() async throws {
    let (store, heard) = (MemoryStore(), Heard())
    func begin() throws -> Live<Bell> {
      try Live(Bell.self, in: store, time: VirtualTime(start: 0)) {
        $0.perform(\.beep) { _ in heard.add("beep") }
        $0.perform(\.say) { _, _ in heard.add("say") }
        $0.perform(\.light) { heard.add("light") }
      }
    }
    let first = try begin()
    #expect(await wait(1, heard) == ["light"])
    let kept = first.kept
    let second = try begin()
    #expect(second.beginning == .restored(repairs: []))
    let third = try Live(Bell.self, from: kept) {
      $0.perform(\.beep) { _ in heard.add("beep") }
      $0.perform(\.say) { _, _ in heard.add("say") }
      $0.perform(\.light) { heard.add("light") }
    }
    for bell in [second, third] { bell.send(\.ring, 1) }
    #expect(await wait(5, heard).sorted() == ["beep", "beep", "light", "say", "say"])
  }

  @Test("the handler given later does it, and the first no more")
  func replaced() async throws {
    let (first, second) = (Heard(), Heard())
    let bell = try Live(Bell.self, time: VirtualTime(start: 0)) {
      $0.perform(\.beep) { _ in }
      $0.perform(\.say) { first.add("\($0) \($1)") }
      $0.perform(\.light) {}
    }
    bell.perform(\.say) { second.add("\($0) \($1)") }
    bell.send(\.ring, 1)
    #expect(await wait(1, second) == ["ding 2"])
    #expect(first.all.isEmpty)
  }

  @Test("work is done by the block that makes the machine")
  func work() async throws {
    let fetcher = try Live(Fetcher.self) { $0.invoke(\.fetch) { "text \($0)" } }
    while fetcher.state != .done { await Task.yield() }
    #expect(fetcher[\.text] == "text 1")
  }

  @Test("what a transition waits for and no state starts is a fault, with its name")
  func neverStarted() throws {
    let fault = #expect(throws: Chart.Fault.self) { try Chart(Forgetful.self) }
    let text = try #require(fault).description
    #expect(text.contains("waiting on fetch: no state starts it: add 'invoke(\\.fetch)'"))
    #expect(text.contains("waiting on bell: no state starts it"))
  }
}
