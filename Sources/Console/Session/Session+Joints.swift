// SPDX-License-Identifier: GPL-3.0-or-later
import PlayKit
import StateEngine
import Storage

// What machines tell each other.

/// What machines of a session have to tell each other, and what came of it.
struct MachineTalk {
  /// What is not told yet.
  let mailbox = JointMailbox()
  /// What was told when a transaction ended, and nobody has reported yet.
  var untold: [Record] = []
  /// Machines that set each other off without end, as long as nobody has been told.
  var ring: JointRing?
  /// The link that was followed before its machine could, if any.
  var link: WaitingLink?
  /// The command whose page a link wants behind the gate, if any.
  var page: String?
  /// Keeps the observers of machines that tell others.
  var subscriptions: [Subscription] = []

  /// Whether there is something to tell or to report.
  var isDue: Bool { mailbox.isFull || !untold.isEmpty || ring != nil }

  /// Forgets all of it: what it was about is no more.
  mutating func forget() {
    mailbox.removeAll()
    untold = []
    ring = nil
  }
}

extension Session {
  /// Listens to a machine that has come into the session, if a joint wants to.
  func join(_ slot: MachineSlot) {
    followGifts(of: slot)
    for joint in options.joints where joint.source == slot.name {
      let mailbox = talk.mailbox
      let engine = slot.engine
      talk.subscriptions.append(
        engine.observe(events: joint.events) { record in
          guard let event = joint.event(for: record, of: engine) else { return }
          mailbox.put(event, for: joint.target, from: joint.source)
        }
      )
    }
  }

  /// Listens to a machine that gives minutes of play: the day has more of them then.
  private func followGifts(of slot: MachineSlot) {
    let sources = slot.capabilities.measures?.measures.filter { $0.kind == .given } ?? []
    for case .growth(let name, _) in sources.map(\.source) {
      guard let variable = slot.chart.scope.variables[name]?.index else { continue }
      let mailbox = talk.mailbox
      talk.subscriptions.append(
        slot.engine.observe { record in
          if record.changes.contains(where: { $0.variable == variable }) { mailbox.askForPlan() }
        }
      )
    }
  }

  /// Tells what there is to tell, inside the transaction of what it tells of.
  ///
  /// A machine that is suspended is woken for it and sleeps on.
  ///
  /// - Returns: what happened, in order.
  /// - Throws: ``CommandError`` when a machine cannot be brought into the session; then what it was
  ///   to be told is still to be told, and what happened before is told with the next answer.
  func runJoints() throws(CommandError) -> [Record] {
    do throws(CommandError) {
      try deliver()
    } catch {
      talk.untold.sort { $0.number < $1.number }
      throw error
    }
    defer { talk.untold = [] }
    return talk.untold
  }

  /// Tells once of machines that set each other off without end; all that happened stays.
  ///
  /// - Throws: ``CommandError`` with the sentence.
  func tellRing() throws(CommandError) {
    guard let ring = talk.ring else { return }
    talk.ring = nil
    throw .impossible("\(ring)")
  }

  private func deliver() throws(CommandError) {
    defer { talk.mailbox.begin(nil) }
    while let letter = talk.mailbox.first {
      talk.mailbox.begin(letter.chain)
      if let source = letter.source,
        let ring = letter.chain.ring(from: source, to: letter.target, letter.event)
      {
        talk.ring = talk.ring ?? ring
        talk.mailbox.removeFirst()
        continue
      }
      let slot = try slot(named: letter.target)
      let engine = slot.engine
      let isAsleep = engine.read { $0.suspendedAt != nil }
      if isAsleep { talk.untold += engine.restore().records }
      try follow(slot)
      try mendPurses()
      talk.mailbox.removeFirst()
      let reply = engine.send(letter.event)
      if let fault = reply.journalFault { throw CommandError(.journal(fault.reason)) }
      talk.untold += reply.records
      if isAsleep { talk.untold += engine.background().records }
    }
    if talk.mailbox.takePlan(), let player = machine(where: { $0.playTime != nil }) {
      _ = try slot(named: player)
      talk.untold += tellPlans()
    }
  }

  /// Records, and those of what other machines were told of them, in order.
  func withJoints(_ records: [Record]) -> [Record] {
    guard talk.isDue else { return records }
    do throws(CommandError) {
      return (records + (try runJoints())).sorted { $0.number < $1.number }
    } catch {
      // What could not be told is still in the mailbox: the command that is being done tries once
      // more when it ends, and reports it; on a store the transaction fails for it.
      return records
    }
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

extension Reply {
  /// What happened, and what followed at once.
  var records: [Record] { (record.map { [$0] } ?? []) + followUps }
}
