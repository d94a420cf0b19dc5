// SPDX-License-Identifier: Apache-2.0
import PlayKit
package import StateEngine

// The one door for events: whatever decides something in a machine of the house goes through here, from
// a command, an act, the clock, another machine or an app.

extension Session {
  /// Sends an event to a machine of the house, or to where it runs.
  ///
  /// Whoever has named themselves joins the people. What machines tell each other of it is delivered
  /// before the transaction ends.
  ///
  /// - Returns: the reply; a refusal has changed nothing.
  /// - Throws: ``HouseError`` when it could not be kept, or the machine cannot be asked where it runs.
  @discardableResult
  package func send(
    _ event: Int,
    _ arguments: [Value],
    to slot: MachineSlot,
    asPlatform isOfPlatform: Bool = false
  ) throws(HouseError) -> Reply {
    if let remote, slot === current { return try remote.send(event, arguments, in: self) }
    try leaveOtherSeat(for: event, arguments, to: slot)
    if slot.declared.hasPrizes { try admitPaying(slot.chart.events[event].name, slot) }
    if isOfPlatform { return try heard(slot.engine.sendAsPlatform(event, arguments), by: slot) }
    return try heard(slot.engine.send(event, arguments), by: slot)
  }

  /// Sends an event by name.
  @discardableResult
  package func send(_ event: Event, to slot: MachineSlot) throws(HouseError) -> Reply {
    if let remote, slot === current {
      let checked = try check(event)
      return try remote.send(checked.event, checked.arguments, in: self)
    }
    if live?.seats.others.isEmpty == false, let checked = try? slot.chart.check(event) {
      return try send(checked.event, checked.arguments, to: slot)
    }
    if slot.declared.hasPrizes { try admitPaying(event.name, slot) }
    return try heard(slot.engine.send(event), by: slot)
  }

  /// - Throws: when what is paid for could not be had.
  private func admitPaying(_ event: String, _ slot: MachineSlot) throws(HouseError) {
    if let refusal = prizeRefusal(event, of: slot) { throw HouseError(.said(refusal, [])) }
  }

  /// Tells a machine something that it may refuse, where nobody waits for an answer: a fault of the
  /// store fails the transaction.
  @discardableResult
  package func tell(_ event: Event, to slot: MachineSlot) -> [Record] {
    (try? send(event, to: slot))?.records ?? []
  }

  /// Ends the parent session of each machine in use that has one open.
  package func lockGates() {
    for slot in slots where isOpen(slot) {
      if let gate = slot.capabilities.gate { tell(gate.lock(), to: slot) }
    }
  }

  /// What follows from a reply at once, whichever way the event came.
  func heard(_ reply: Reply, by slot: MachineSlot) throws(HouseError) -> Reply {
    if let fault = reply.journalFault { throw HouseError(.journal(fault.reason)) }
    if let record = reply.record, record.event == slot.declared.namingEvent,
      let name = record.arguments.first?.stringValue
    {
      try meet(name)
    }
    return reply
  }

  /// Suspends or restores the machine in use, wherever it runs.
  ///
  /// - Parameters:
  ///   - isOver: whether it comes back.
  ///   - inputs: the inputs of that moment, of a machine that runs here.
  /// - Returns: its answer.
  /// - Throws: ``HouseError`` when it runs elsewhere and cannot be asked.
  package func suspend(
    _ isOver: Bool,
    inputs: [String: Value] = [:]
  ) throws(HouseError) -> Reply {
    if let remote { return try remote.suspend(isOver, in: self) }
    return isOver ? current.engine.restore(inputs: inputs) : current.engine.background()
  }

  /// The records of a reply that must be accepted.
  package func accepted(_ reply: Reply, _ event: String) throws(HouseError) -> [Record] {
    guard reply.isAccepted else {
      throw .impossible(.notAccepted(event: event, reply.outcome))
    }
    return reply.records
  }
}
