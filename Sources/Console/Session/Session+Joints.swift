import StateEngine
import Storage

// What machines tell each other.

extension Session {
  /// Listens to a machine that has come into the session, if a joint wants to.
  func join(_ slot: MachineSlot) {
    for joint in options.joints where joint.source == slot.name {
      let mailbox = mailbox
      let engine = slot.engine
      subscriptions.append(
        engine.observe(events: joint.events) { record in
          guard let event = joint.tell(JointScene(record, engine)) else { return }
          mailbox.put(event, for: joint.target)
        }
      )
    }
  }

  /// Tells what there is to tell, inside the batch of what it tells of.
  ///
  /// A machine that is suspended is woken for it and sleeps on.
  ///
  /// - Returns: what happened, in order.
  /// - Throws: ``CommandError`` when a machine cannot be brought into the session; then what it was
  ///   to be told is still to be told.
  func runJoints() throws(CommandError) -> [Record] {
    var records = untold
    untold = []
    while let letter = mailbox.first {
      let slot = try slot(named: letter.target)
      let engine = slot.engine
      let isAsleep = engine.read { $0.suspendedAt != nil }
      if isAsleep { records += Self.records(engine.restore()) }
      try follow(slot)
      try mendPurses()
      mailbox.removeFirst()
      let reply = engine.send(letter.event)
      if let fault = reply.journalFault { throw CommandError(.journal(fault.reason)) }
      records += Self.records(reply)
      if isAsleep { records += Self.records(engine.background()) }
    }
    return records
  }

  /// Records, and those of what other machines were told of them, in order.
  func withJoints(_ records: [Record]) -> [Record] {
    guard mailbox.isFull || !untold.isEmpty else { return records }
    // What cannot be told now is told, or reported, when the batch ends.
    let others = (try? runJoints()) ?? []
    return (records + others).sorted { $0.number < $1.number }
  }

  private static func records(_ reply: Reply) -> [Record] {
    (reply.record.map { [$0] } ?? []) + reply.followUps
  }
}

extension CommandError {
  /// The same as a fault of the store.
  func storeError(at path: String) -> StoreError {
    switch cause {
    case .store(let error): error
    default: StoreError(.other, at: path, message)
    }
  }
}
