// SPDX-License-Identifier: Apache-2.0
package import PlayKit
package import StateEngine
import Storage

/// One live session: the machines in use, their journal, the clock and the settings.
///
/// It knows no machine by name: what a machine offers stands in its capabilities.
///
/// One thread at a time uses it. Swift would look at each access from another module whether another
/// one overlaps: that costs a tenth of a command.
package final class Session {
  /// When a sandbox begins: Monday 2026-01-05, 10:00 UTC, in milliseconds since 1970.
  package static let sandboxStart = 1_767_607_200_000

  /// What it was made with.
  package let options: Options
  /// Its machines: those that can be named, those in use, and the one in use now.
  @exclusivity(unchecked) package var machines: SessionMachines
  /// Where its time comes from, and what is known of days and zones.
  package let clock: SessionClock
  /// Its past, in memory or in the store.
  package let log: any SessionLog
  /// What is kept on disk; nil in a sandbox.
  package let live: LiveStore?
  /// Where it is in its line of time.
  @exclusivity(unchecked) package var timeline = Timeline()
  /// What it knows beside its machines.
  @exclusivity(unchecked) package var facts = SessionFacts()
  /// The line that is being done, for ``noteAct(_:_:since:takingBack:)``.
  @exclusivity(unchecked) package var actLine = ActLine()
  /// What has been done so far, to be told as a script; nil while the session is being made.
  @exclusivity(unchecked) package var chronicle: Chronicle?
  /// What its machines have to tell each other.
  @exclusivity(unchecked) package var talk = MachineTalk()
  /// The machine elsewhere that it shows; nil for a session of its own.
  @exclusivity(unchecked) package var remote: (any RemoteMachine)?
  /// Whether a parent session is open that is not this one's.
  @exclusivity(unchecked) private var isParentBarred = false

  /// Makes a session with one machine, started and ready.
  ///
  /// - Throws: ``HouseError`` when there is no such machine, or its store cannot be used.
  package init(_ options: Options) throws(HouseError) {
    self.options = options
    // An app's machine may be called as one of the catalog's.
    let files = options.files.map(\.name)
    var entries = options.catalog.filter { !files.contains($0.name) } + options.files
    let clock = SessionClock(options)
    let timeout = options.asksOnlyPictures ? Self.pictureTimeout : 10_000
    live = try options.store.map { place throws(HouseError) in
      try onStore(
        try LiveStore(
          try place.open(options.seat, timeout, options.salvageProgress),
          knowing: options.namesKnown
        )
      )
    }
    log = live.map { StoreLog($0, options.catalog) } ?? MemoryLog(keepsActs: !options.isSandbox)
    let apps = try live.map { live throws(HouseError) in
      try AppMachines(in: live, besides: entries, options.readChart)
    }
    entries += apps?.entries ?? []
    let first = options.mayChooseMachine ? apps?.first ?? options.machine : options.machine
    let entry = try Self.entry(named: first, in: entries)
    let slot = try Self.slot(entry, options, clock.time, log, &facts.settings)
    machines = SessionMachines(entries: entries, slots: [slot], current: slot)
    self.clock = clock
    facts.day = dayNumber(at: time.now)
    join(slot)
    if let live {
      do throws(HouseError) {
        try begin(live)
      } catch {
        guard options.asksOnlyPictures, try standStill(live, because: error) else { throw error }
      }
      live.numbers.first = live.numbers.last
    } else {
      try makeReady(slot)
    }
    chronicle = Chronicle(from: state)
  }

  /// A copy of a session at a state, in memory and on virtual time: what is done to it changes
  /// nothing of the other, on disk or in memory.
  ///
  /// - Parameters:
  ///   - other: the session.
  ///   - state: where the copy begins, the machine in use among its machines.
  ///   - journal: what was before it.
  ///   - options: what the copy is made with.
  ///   - lookBack: whose past it is, when it is one.
  package init(
    copying other: Session,
    at state: SessionState,
    into journal: MemoryJournal,
    _ options: Options,
    _ lookBack: LookBack? = nil
  ) {
    self.options = options
    clock = SessionClock(VirtualTime(start: state.time))
    clock.sandboxZone = state.zone
    log = MemoryLog(journal)
    live = nil
    timeline.lookBack = lookBack
    facts = state.facts
    isParentBarred = other.isParentElsewhere && lookBack == nil
    let time = clock.time
    let slots = state.machines.map {
      MachineSlot($0, on: time, journal: journal, isTimed: other.options.isTimed)
    }
    guard let first = slots.first(where: { $0.name == state.current }) else {
      preconditionFailure("the machine in use is no machine of the session")
    }
    machines = SessionMachines(entries: other.entries, slots: slots, current: first)
    for slot in slots { join(slot) }
  }

  /// A copy of a session as it is now.
  package convenience init(rehearsing other: Session) {
    var options = other.options
    // What a store knows of machines that are not in use is not read for a trial.
    if other.isKept {
      let names = other.slots.map(\.name)
      options.joints.removeAll { !names.contains($0.target) }
    }
    let journal: MemoryJournal
    if let memory = other.memory {
      journal = MemoryJournal(copying: memory)
    } else {
      journal = MemoryJournal()
      journal.begin(after: other.lastNumber)
    }
    self.init(copying: other, at: other.state, into: journal, options)
  }

  // The first shell restores, and the others wait for it; what it decided is on disk before it says
  // anything.
  private func begin(_ live: LiveStore) throws(HouseError) {
    try transaction { () throws(HouseError) in
      let known = try onStore(try live.store.day())
      if known == nil { try log.keep(.day(facts.day)) }
      if let known, known != dayNumber(at: time.now) { try letGoOfOld(live) }
      try begin(current, live)
      try follow(current)
    }
    // What machines told each other meanwhile was asked for by nobody here.
    talk.untold = []
    live.lock.settle()
  }

  // MARK: What it is made of

  /// The machines that can be named: the catalog's, the default first, then those from files.
  package var entries: [CatalogEntry] { machines.entries }
  /// The machines used so far, in order of first use.
  package var slots: [MachineSlot] { machines.slots }
  /// The machine in use.
  package var current: MachineSlot { machines.current }
  /// Where time comes from.
  package var time: any TimeSource { clock.time }
  /// The clock that can be moved; nil on real time.
  package var virtualTime: VirtualTime? { clock.virtualTime }
  /// Whether what is done here outlives the process: it is on a store, and no copy.
  package var isKept: Bool { log.isKept }
  /// The journal in which a sandbox goes back and forth; nil on a store.
  package var memory: MemoryJournal? { log.memory }
  /// The session of whose past this one is; nil for one of its own.
  package var lookBack: LookBack? { timeline.lookBack }
  /// Whether it shows a machine elsewhere.
  package var isRemote: Bool { remote != nil }
  /// Everybody, in order of arrival; nobody until a machine with people is in use.
  package var people: [Person] { facts.people }
  /// What people have set.
  package var settings: SettingsValues {
    get { facts.settings }
    set { facts.settings = newValue }
  }

  // MARK: What the shell asks

  /// Whether a parent has passed the gate of a machine in use, in this process.
  package var isParentSessionOpen: Bool {
    guard !isParentBarred, slots.contains(where: isOpen) else { return false }
    return live.map { $0.gates.holdsParent || $0.hasOpened } ?? true
  }

  /// The snapshot of a machine, read at the present time: what runs has run until now.
  package func presentSnapshot(of slot: MachineSlot) -> Snapshot {
    var snapshot = slot.engine.snapshot
    if snapshot.suspendedAt == nil { snapshot.time = clock.now }
    return snapshot
  }

  /// The names an expression may use now: those of the chart, `suspended`, and `state`.
  package func scope(of slot: MachineSlot) -> ExpressionScope {
    slot.engine.read { $0.suspendedAt != nil } ? slot.suspendedScope : slot.scope
  }
}
