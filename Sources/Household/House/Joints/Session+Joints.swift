// SPDX-License-Identifier: Apache-2.0
import PlayKit
package import StateEngine
package import Storage

// What machines tell each other.

/// What machines of a session have to tell each other, and what came of it.
package struct MachineTalk {
  /// What is not told yet.
  package let mailbox = JointMailbox()
  /// What was told when a transaction ended, and nobody has reported yet.
  package var untold: [Record] = []
  /// Machines that set each other off without end, as long as nobody has been told.
  package var ring: Registration.Ring?
  /// The link that was followed before its machine could, if any.
  package var link: WaitingLink?
  /// The command whose page a link wants behind the gate, if any.
  package var page: String?
  /// Keeps the observers of machines that tell others.
  package var subscriptions: [Engine.Subscription] = []

  /// Forgets all of it: what it was about is no more.
  package mutating func forget() {
    mailbox.removeAll()
    untold = []
    ring = nil
  }
}

extension Session {
  /// Whether machines have something to tell each other, or people.
  package var isTalkDue: Bool { hasLetters || !talk.untold.isEmpty || talk.ring != nil }

  /// Whether they have something to tell each other.
  package var hasLetters: Bool { talk.mailbox.isFull }

  /// The command whose page a link wants behind the gate, if any.
  package var linkedPage: String? { talk.page }

  /// Listens to a machine that has come into the session, if a joint wants to.
  package func join(_ slot: MachineSlot) {
    followGifts(of: slot)
    for joint in options.joints where joint.source == slot.name {
      let mailbox = talk.mailbox
      let engine = slot.engine
      talk.subscriptions.append(
        engine.observeInside(events: joint.events) { record in
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
        slot.engine.observeInside { record in
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
  /// - Throws: ``HouseError`` when a machine cannot be brought into the session; then what it was
  ///   to be told is still to be told, and what happened before is told with the next answer.
  package func runJoints() throws(HouseError) -> [Record] {
    do throws(HouseError) {
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
  /// - Throws: ``HouseError`` with the sentence.
  package func tellRing() throws(HouseError) {
    guard let ring = talk.ring else { return }
    talk.ring = nil
    throw .impossible(.ring(ring))
  }

  private func deliver() throws(HouseError) {
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
      talk.untold += try send(letter.event, to: slot).records
      if isAsleep { talk.untold += engine.background().records }
    }
    if talk.mailbox.takePlan(), let player = machine(where: { $0.playTime != nil }) {
      _ = try slot(named: player)
      talk.untold += tellPlans()
    }
  }

  /// Records, and those of what other machines were told of them, in order.
  package func withJoints(_ records: [Record]) -> [Record] {
    guard isTalkDue else { return records }
    do throws(HouseError) {
      return (records + (try runJoints())).sorted { $0.number < $1.number }
    } catch {
      // What could not be told is still in the mailbox: the command that is being done tries once
      // more when it ends, and reports it; on a store the transaction fails for it.
      return records
    }
  }
}

extension HouseError {
  /// The same as a fault of the store.
  package func storeError(at path: String) -> StoreError {
    switch cause {
    case .store(let error): error
    default: StoreError(.other, at: path, code)
    }
  }
}

extension Reply {
  /// What happened, and what followed at once.
  package var records: [Record] { (record.map { [$0] } ?? []) + followUps }
}
