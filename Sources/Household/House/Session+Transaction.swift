// SPDX-License-Identifier: Apache-2.0
import StateEngine
package import Storage

extension Session {
  /// How long a transaction may keep others waiting.
  package static let transactionLength = Duration.milliseconds(50)

  /// Does something in a transaction of its own: all of it is on disk when this returns.
  ///
  /// What others have done meanwhile is taken in first. Without a store it is simply done.
  ///
  /// - Parameter body: what is done; when it throws, the transaction stays open for whoever tells the
  ///   error.
  /// - Returns: what it gives.
  /// - Throws: ``HouseError`` when the store or the settings cannot be used; then it is as if nothing
  ///   had been done.
  package func transaction<Result>(
    _ body: () throws(HouseError) -> Result
  ) throws(HouseError) -> Result {
    try beginTransaction()
    let result = try body()
    try letGo()
    return result
  }

  /// Begins a transaction on the store, unless one is open, that goes on over the lines that follow:
  /// what others have done meanwhile is taken in first.
  ///
  /// Without a store there is nothing to do.
  ///
  /// - Parameter line: the line with which it begins.
  /// - Throws: ``HouseError`` when the store or the settings cannot be used.
  package func beginTransaction(atLine line: Int = 0) throws(HouseError) {
    guard let live, !live.isInTransaction else { return }
    if let standstill = live.standstill { throw HouseError(.store(standstill)) }
    let isChanged: Bool
    let known = live.journal.lastNumber
    // The file may lie on a slow disk: nobody waits for it.
    let renewed = try log.settings(after: settings, isNew: false)
    isChanged = try onStore(try live.journal.beginTransaction().changedElsewhere)
    live.transaction = OpenTransaction(firstLine: line)
    live.isGivenUp = false
    do {
      if isChanged { try reload(live) }
      if isChanged || renewed != nil {
        // Who set them may have taken it back before the store was free, or been killed.
        if let now = try log.settings(after: renewed ?? settings, isNew: false) ?? renewed {
          settings = now
          clock.knownDay = nil
        }
      }
      try readGuard(live)
      try followClock(live)
      for slot in slots where slot.kept.hasBegun { try bringUp(slot, live) }
      if isChanged || renewed != nil || live.journal.lastNumber != known { noteState() }
    } catch {
      live.journal.rollbackTransaction()
      live.transaction = nil
      live.play.clocks = nil
      throw error
    }
  }

  /// Brings a machine that comes from the store up to what the world says: clocks, settings, ledger.
  package func bringUp(_ slot: MachineSlot, _ live: LiveStore) throws(HouseError) {
    try onStore(try mindGate(slot, live))
    try onStore(try mendPurses(slot, live))
    tellSettings(slot)
    tellPeople(slot)
    _ = tellPlan(slot)
  }

  /// Ends the open transaction before something that takes its time; whoever asks begins another.
  ///
  /// - Throws: ``HouseError`` when it could not be made to last.
  package func letGo() throws(HouseError) {
    do {
      try commitTransaction()
    } catch {
      throw HouseError(.store(error.cause))
    }
  }

  /// Whether the open transaction has lasted long enough.
  package var isCommitDue: Bool {
    guard let began = live?.transaction?.began else { return false }
    return .now - began >= Self.transactionLength
  }

  /// Ends the open transaction: all of it is on disk when this returns.
  ///
  /// - Throws: ``TransactionFault`` when it is as if it had never been.
  package func commitTransaction() throws(TransactionFault) {
    guard let live, live.isInTransaction else { return }
    if let fault = live.transaction?.fault { throw givenUp(live, because: fault) }
    do throws(HouseError) {
      talk.untold = try runJoints()
    } catch {
      throw givenUp(live, because: error.storeError(at: live.store.paths.database))
    }
    let memory = live.settings.unkept
    do throws(StoreError) {
      for slot in slots { try mendPurses(slot, live) }
      try keepGates(live)
      try keepSeat(live)
      // What is answered after ten seconds of play says that they were played.
      try beat(live)
      if let memory { try live.store.setFact(LiveStore.settingsFact, to: memory.value) }
    } catch {
      throw givenUp(live, because: error)
    }
    live.transaction = nil
    let start = ContinuousClock.now
    do {
      try live.journal.commitTransaction()
    } catch {
      live.play = PlayKept()
      takeBackSettings(live)
      throw error
    }
    if let fault = live.settings.settle(), live.readOnly == nil {
      live.notices.append(.settingsUnwritten(fault))
    }
    live.numbers.nanoseconds = Int((ContinuousClock.now - start) / .nanoseconds(1))
    live.numbers.last = live.journal.lastNumber
    if let memory { live.settings.noteKept(memory) }
  }

  /// Gives the open transaction up: it is as if it had never been.
  ///
  /// The machines are where the store says with the next one. In memory what was done stays.
  func giveUp() {
    guard let live, live.isInTransaction else { return }
    _ = givenUp(live, because: StoreError(.other, at: live.store.paths.database, "given up"))
  }

  /// Suspends every machine: whoever is on the store is leaving, and commits it with what else the open
  /// transaction holds.
  ///
  /// While others are on the store nothing is suspended.
  ///
  /// - Throws: ``HouseError`` when the store cannot be used.
  package func leave() throws(HouseError) {
    guard let live, live.standstill == nil, live.lock.isLast() else { return }
    try beginTransaction()
    for slot in slots where !isLookedAt(slot) { slot.engine.background() }
  }

  /// Closes the store, and lets all else live until the process ends: taking it apart would cost a
  /// tenth of a start.
  package func end() {
    if let live, live.hasLetGo, live.lock.isLast() { live.store.shrink() }
    live?.store.close()
    _ = Unmanaged.passRetained(self)
  }

  // What was set in it counts no more.
  private func takeBackSettings(_ live: LiveStore) {
    guard live.settings.takeBack() else { return }
    if let kept = try? log.settings(after: settings, isNew: true) { settings = kept }
    clock.knownDay = nil
  }

  // Nothing of the transaction has been.
  private func givenUp(_ live: LiveStore, because error: StoreError) -> TransactionFault {
    live.play = PlayKept()
    talk.forget()
    live.transaction = nil
    live.isGivenUp = true
    takeBackSettings(live)
    live.journal.rollbackTransaction()
    return TransactionFault(cause: error)
  }
}

/// What is done on a store, with its error as the house's.
package func onStore<Result>(
  _ body: @autoclosure () throws(StoreError) -> Result
) throws(HouseError) -> Result {
  do throws(StoreError) {
    return try body()
  } catch {
    throw HouseError(.store(error))
  }
}
