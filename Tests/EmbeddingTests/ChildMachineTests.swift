// SPDX-License-Identifier: GPL-3.0-or-later
import ChartFormats
import Explorer
import Foundation
import StateEngine
import TestSupport
import Testing

/// A call: it rings, is answered or given up, and ends.
private struct Call: Machine {
  enum Node: MachineNode { case ringing, talking, over }
  struct Context: MachineContext {
    var minutes = 0
    var words = 0
  }
  struct Events: MachineEvents {
    let answer = PlainEvent()
    let say = Event<Int>("words")
    let hangUp = PlainEvent()
  }
  static var chart: some ChartContent {
    state(.ringing) {
      on(\.answer, to: .talking)
      after(.seconds(20), to: .over)
    }
    state(.talking) {
      entry { $0.perform("connect") }
      exit { $0.perform("disconnect") }
      on(
        \.say,
        when: { $0.minutes < 2 },
        do: { $0.words += $1 },
        refusal: "the call has lasted long enough"
      )
      on(\.hangUp, to: .over)
      after(.seconds(60), to: .talking, do: { $0.minutes += 1 })
    }
    final(.over)
  }
}

/// A phone that makes calls.
private struct Phone: Machine {
  enum Node: MachineNode { case idle, busy, off }
  struct Context: MachineContext { var calls = 0 }
  struct Events: MachineEvents {
    let dial = PlainEvent()
    let drop = PlainEvent()
    let call = Child<Call>(summary: "the call has ended")
  }
  static var chart: some ChartContent {
    state(.idle) { on(\.dial, to: .busy) }
    state(.busy) {
      invoke(\.call)
      on(\.call.done, to: .idle, do: { $0.calls += 1 })
      on(\.call.failed, to: .off)
      on(\.drop, to: .idle)
    }
    state(.off)
  }
}

@Suite("a machine that starts another")
struct ChildMachineTests {
  private func phone(_ time: VirtualTime = VirtualTime(start: 0)) throws -> Live<Phone> {
    try Live(Phone.self, time: time)
  }

  @Test("started on entry, told of by its own events, its end is an event")
  func life() throws {
    let phone = try phone()
    let call = phone.child(\.call)
    #expect(!call.isRunning)
    #expect(call.state == nil)
    #expect(call.send(\.answer).outcome == .unhandled)
    phone.send(\.dial)
    #expect(call.state == .ringing)
    #expect(call.send(\.answer).outcome == .stayed)
    #expect(call.state == .talking)
    call.send(\.say, 12)
    call.send(\.say, 30)
    #expect(call.context?.words == 42)
    #expect(phone.state == .busy)
    call.send(\.hangUp)
    #expect(phone.state == .idle)
    #expect(phone.context.calls == 1)
    #expect(!call.isRunning)
    phone.send(\.dial)
    #expect(call.context?.words == 0)
  }

  @Test("its timers fire by the parent's time, its guards refuse, its effects are the parent's")
  func timers() throws {
    let phone = try phone()
    let call = phone.child(\.call)
    phone.send(\.dial)
    phone.wait(.seconds(20))
    #expect(phone.state == .idle)
    #expect(phone.context.calls == 1)
    phone.send(\.dial)
    let reply = call.send(\.answer)
    #expect(reply.record?.effects.map(\.name) == ["call.connect"])
    phone.wait(.seconds(121))
    #expect(call.context?.minutes == 2)
    #expect(!call.send(\.say, 1).isAccepted)
    #expect(call.context?.words == 0)
  }

  @Test("what its guard refuses is refused, in its own words")
  func refused() throws {
    let phone = try phone()
    let call = phone.child(\.call)
    phone.send(\.dial)
    call.send(\.answer)
    phone.wait(.seconds(121))
    let reply = call.send(\.say, 1)
    #expect(reply.outcome == .refused)
    #expect(reply.refusal?.sentence(in: .english) == "the call has lasted long enough")
    #expect(
      reply.description == """
        refused: call.say in busy
            the call has lasted long enough
            minutes < 2 does not hold: minutes = 2
            accepted here: drop, call.hangUp
        """
    )
    let chart = phone.engine.chart
    let say = try #require(chart.event(named: "call.say"))
    #expect(chart.readiness(of: say, in: phone.engine.snapshot) == .refused)
    #expect(call.send(\.answer).outcome == .unhandled)
  }

  @Test("a timer of a node that it has left does not fire any more")
  func leftTimers() throws {
    let phone = try phone()
    phone.send(\.dial)
    phone.child(\.call).send(\.answer)
    #expect(phone.engine.snapshot.timers.count == 1)
    #expect(phone.engine.nextDue == 60_000)
  }

  @Test("leaving the node ends it: its timers are gone, its exit actions done, no end is told")
  func cancelled() throws {
    let phone = try phone()
    phone.send(\.dial)
    phone.child(\.call).send(\.answer)
    let reply = phone.send(\.drop)
    #expect(reply.record?.effects.map(\.name) == ["call.disconnect"])
    #expect(phone.engine.nextDue == nil)
    #expect(!phone.child(\.call).isRunning)
    phone.wait(.seconds(600))
    #expect(phone.context.calls == 0)
    #expect(phone.state == .idle)
  }

  @Test("it stands in the snapshot: kept, restored, undone with the parent")
  func kept() throws {
    let store = MemoryStore()
    let time = VirtualTime(start: 1_000_000)
    do {
      let phone = try Live(Phone.self, in: store, time: time)
      phone.send(\.dial)
      phone.child(\.call).send(\.answer)
      phone.child(\.call).send(\.say, 7)
    }
    let phone = try Live(Phone.self, in: store, time: time)
    #expect(phone.beginning == .restored(repairs: []))
    let call = phone.child(\.call)
    #expect(call.state == .talking)
    #expect(call.context?.words == 7)
    let before = phone.engine.snapshot
    call.send(\.hangUp)
    #expect(phone.state == .idle)
    phone.engine.replaceSnapshot(before)
    #expect(call.context?.words == 7)
    phone.wait(.seconds(60))
    #expect(call.context?.minutes == 1)
  }

  @Test("the shell's words for it: children, events, a record")
  func told() throws {
    let phone = try phone()
    let chart = phone.engine.chart
    phone.send(\.dial)
    let reply = phone.child(\.call).send(\.answer)
    #expect(chart.children(in: phone.engine.snapshot).map(\.state) == ["talking"])
    let record = try #require(reply.record)
    #expect(chart.childMoves(of: record).map(\.to) == ["talking"])
    let ring = try #require(chart.event(named: "call.hangUp"))
    #expect(chart.readiness(of: ring, in: phone.engine.snapshot) == .below(target: "call.over"))
  }

  @Test("a path leads through it, and it is searched with the one that starts it")
  func explored() throws {
    let chart = try Chart(Phone.self)
    let start = Engine(chart, time: VirtualTime(start: 0)).snapshot
    let claim = Invariant(.reachable("off"), says: "")
    let proof = Explorer(chart, limit: 2_000).prove([claim], from: start)
    guard case .broken(nil)? = proof.verdicts.first else {
      Issue.record("\(proof.verdicts)")
      return
    }
    let search = Explorer(chart, limit: 2_000).route(from: start) {
      chart.value(of: "calls", in: $0) == .int(1)
    }
    guard case .found(let route) = search else {
      Issue.record("\(search)")
      return
    }
    #expect(route.lines.first == "send dial")
  }

  @Test("the chart travels as SCXML, the other machine in it")
  func written() throws {
    let chart = try Chart(Phone.self)
    let text = ChartFormat.scxml.write(chart)
    let document = try ScxmlDocument(text.utf8)
    let read = try document.chart(named: chart.name)
    #expect(read.description == chart.description)
    #expect(read.fingerprint == chart.fingerprint)
    #expect(ChartFormat.scxml.write(read) == text)
    let engine = Engine(read, time: VirtualTime(start: 0))
    engine.send(Event("dial"))
    engine.send(Event("call.say", [.int(3)]))
    #expect(read.children(in: engine.snapshot).map(\.state) == ["ringing"])
  }

  @Test("the shell proves claims of its file, a way through the other machine breaks one")
  func checkedByShell() throws {
    let file = NSTemporaryDirectory() + "phone-\(UUID().uuidString).scxml"
    defer { try? FileManager.default.removeItem(atPath: file) }
    try ChartFormat.scxml.write(Chart(Phone.self)).write(
      toFile: file,
      atomically: true,
      encoding: .utf8
    )
    func check(_ claim: String) throws -> String {
      let words = ["--sandbox", "--no-timing", file, "-c", "check \(claim)"]
      return try OtherProcess(ProgramUnderTest.path, words).end().text
    }
    let proved = try check("never busy to off")
    #expect(proved.hasPrefix("proved: never busy to off\n"), "\(proved)")
    let broken = try check("idle is entered only by drop, restore")
    let first = "broken: idle is entered only by drop, restore, at record 3\n"
    #expect(broken.hasPrefix(first), "\(broken)")
    #expect(broken.contains("send dial\n") && broken.contains("wait"), "\(broken)")
  }

  @Test("what is wrong with it is a fault of the chart that starts it")
  func faults() throws {
    var description = try Phone.description()
    description.nodes[1].machines[0].machine = "cal"
    description.machines[0].transitions[0].targets = ["nowhere"]
    let fault = #expect(throws: Chart.Fault.self) { try Chart(description) }
    #expect(
      fault?.findings.map(\.description) == [
        "call: transition 0 ringing → nowhere: no state is called 'nowhere'",
        "busy, machine call: the states do not fit their kinds: no machine is called 'cal'",
      ]
    )
  }
}
