// SPDX-License-Identifier: Apache-2.0
import PlayKit
import StateEngine
import Storage

// A child sits at one seat: who signs in here plays nowhere else any more. What ran there ends as it does
// when a child leaves, and is kept.

extension Session {
  /// Reads who sits at other seats.
  func readSeats(_ live: LiveStore) throws(HouseError) {
    var seated = try onStore(try live.store.seatedChildren())
    let here = seated.removeValue(forKey: options.seat)
    if let before = live.seats.kept ?? nil, before != here, seated.values.contains(before),
      let name = people.first(where: { $0.id == before })?.name
    {
      live.seats.gone = (name, live.seats.gone.count + 1)
      // Who comes back signs in anew.
      for slot in slots { slot.signedIn = nil }
    }
    live.seats.kept = .some(here)
    live.seats.others = seated
  }

  /// Keeps who sits here, when it is somebody else than before.
  ///
  /// - Throws: ``StoreError`` when it cannot be kept.
  func keepSeat(_ live: LiveStore) throws(StoreError) {
    guard let keeper = slots.first(where: { $0.declared.choosesPerson }) else { return }
    let child = keeper.activeName.flatMap { name in people.first { $0.name == name }?.id }
    if live.seats.kept == .some(child) { return }
    try live.store.seat(child, at: options.seat, time: time.now)
    if child != nil { try live.store.setDayChosen(facts.day, at: options.seat) }
    live.seats.kept = .some(child)
    live.seats.others = live.seats.others.filter { $0.value != child }
  }

  /// Lets a child who sits elsewhere leave there, before an event is sent that lets it play here.
  ///
  /// - Throws: ``HouseError`` when what is kept there cannot be read or written.
  func leaveOtherSeat(
    for event: Int,
    _ arguments: [Value],
    to slot: MachineSlot
  ) throws(HouseError) {
    guard let live, !live.seats.others.isEmpty, slot.declared.choosesPerson,
      let people = slot.capabilities.people
    else { return }
    var (after, trace) = (slot.engine.snapshot, StepTrace())
    let verdict = slot.chart.step(
      &after,
      event: event,
      arguments: arguments,
      now: time.now,
      trace: &trace
    )
    guard verdict == .moved || verdict == .stayed,
      let name = slot.chart.value(of: people.active, in: after)?.stringValue,
      name != slot.activeName,
      let child = self.people.first(where: { $0.name == name })
    else { return }
    try leaveOtherSeat(child)
  }

  /// Lets a child who sits elsewhere leave there.
  ///
  /// - Throws: ``HouseError`` when what is kept there cannot be read or written.
  func leaveOtherSeat(_ child: Person) throws(HouseError) {
    guard let live, let seat = live.seats.others.first(where: { $0.value == child.id })?.key else {
      return
    }
    live.seats.others[seat] = nil
    for entry in entries where entry.capabilities.people != nil || entry.capabilities.learner != nil
    {
      guard let other = try machine(entry, at: seat, live) else { continue }
      // It is as this seat's own says afterwards.
      let own = try self.slot(named: entry.name)
      try leave(child, known: [child.name], at: other, of: seat, live)
      let theirs = other.engine.value(of: other.keyedOthers ?? "")?.mapValue ?? [:]
      let rows = theirs.filter { [child.id, child.name].contains($0.key) }
      try onStore(try own.takeOver(rows, live))
    }
  }

  /// The machines as they are at other seats.
  ///
  /// - Throws: ``HouseError`` when what is kept there cannot be read.
  func machinesElsewhere(
    _ live: LiveStore
  ) throws(HouseError) -> [(slot: MachineSlot, seat: Seat)] {
    var found: [(slot: MachineSlot, seat: Seat)] = []
    for stored in try onStore(try live.journal.snapshotsElsewhere()) {
      let (name, seat) = Seat.parts(ofKey: stored.machine)
      guard let entry = entries.first(where: { $0.name == name }),
        let slot = try machine(entry, at: seat, live)
      else { continue }
      found.append((slot, seat))
    }
    return found
  }

  /// Brings to a machine that begins at this seat what belongs to those who have used it at others.
  func takeOverAll(_ slot: MachineSlot, _ live: LiveStore) throws(HouseError) {
    guard slot.keyedOthers != nil else { return }
    let rows = try onStore(try live.journal.keyedRows(of: slot.name))
    try onStore(try slot.takeOver(rows, live))
  }

  /// A machine as it is at another seat; nil when it was never used there.
  private func machine(
    _ entry: CatalogEntry,
    at seat: Seat,
    _ live: LiveStore
  ) throws(HouseError) -> MachineSlot? {
    guard let saved = try onStore(try live.journal.snapshot(of: entry.name, at: seat))?.saved,
      let chart = try? entry.makeChart(), let read = try? chart.read(saved)
    else { return nil }
    live.journal.place(chart, at: seat)
    let engine = Engine(chart, time: time, journal: log.journal, explainsRefusals: false)
    let slot = MachineSlot(entry: entry, chart: chart, engine: engine)
    engine.replaceSnapshot(read.snapshot)
    return slot
  }

  /// Lets what runs there end as after a kill: nobody knows whether anybody is there still, and what was
  /// known to run has run.
  private func wake(_ slot: MachineSlot, at seat: Seat, _ live: LiveStore) throws(HouseError) {
    let snapshot = slot.engine.snapshot
    let since = runningSince(slot, snapshot)
    guard since != nil || snapshot.suspendedAt != nil else { return }
    let beat = try onStore(try live.store.heartbeat(of: seat.key(of: slot.name)))
    let last = beat.flatMap { $0.since == since ? $0.end(seenAt: reading) : nil }
    slot.engine.relaunch(from: snapshot, lastAlive: last)
  }

  /// Lets a child leave a machine at a seat, as it is after a kill, when the child is active there.
  func leave(
    _ child: Person,
    known names: [String],
    at slot: MachineSlot,
    of seat: Seat,
    _ live: LiveStore
  ) throws(HouseError) {
    guard
      slot.holds(names, in: slot.capabilities.learner?.learner)
        || slot.holds(names, in: slot.capabilities.people?.active)
    else { return }
    try awake(slot, at: seat, live) { leave(child, known: names, at: slot) }
  }

  /// Lets something happen to a machine at a seat, as it is after a kill.
  func awake(
    _ slot: MachineSlot,
    at seat: Seat,
    _ live: LiveStore,
    _ body: () -> Void
  ) throws(HouseError) {
    let isAsleep = slot.engine.read { $0.suspendedAt != nil }
    try wake(slot, at: seat, live)
    body()
    if isAsleep { _ = slot.engine.background() }
  }

  /// Lets a child leave a machine, as when it is not among those who play any more.
  func leave(_ child: Person, known names: [String], at slot: MachineSlot) {
    if let learner = slot.capabilities.learner, slot.holds(names, in: learner.learner) {
      tell(learner.signOut(), to: slot)
    }
    guard let people = slot.capabilities.people, slot.holds(names, in: people.active) else {
      return
    }
    if let event = people.activated {
      tell(event(nil), to: slot)
      return
    }
    let others = self.people.filter { $0.id != child.id }
    tell(people.changed(others.map(\.name), nil, nil, nil), to: slot)
    tellPeople(slot)
  }
}

extension MachineSlot {
  /// Whether a variable holds one of some names.
  fileprivate func holds(_ names: [String], in place: Term<String?>?) -> Bool {
    place.flatMap { engine.value(of: $0)?.stringValue }.map(names.contains) ?? false
  }

  /// The name of the child who plays.
  fileprivate var activeName: String? {
    capabilities.people.flatMap { engine.value(of: $0.active)?.stringValue }
  }

  /// The variable that holds what belongs to those who are not active; nil for none.
  fileprivate var keyedOthers: String? { chart.description.keyed?.others }

  /// Takes over what another seat's machine keeps of those who are active at neither, by key.
  ///
  /// - Throws: ``StoreError`` when it cannot be kept.
  fileprivate func takeOver(_ rows: [String: Value], _ live: LiveStore) throws(StoreError) {
    guard let place = keyedOthers.flatMap({ chart.scope.variables[$0]?.index }) else { return }
    var (snapshot, rows) = (engine.snapshot, rows)
    // A machine may begin with the first child.
    if let keyed = chart.description.keyed,
      let own = engine.value(of: keyed.owner)?.stringValue.flatMap({ rows.removeValue(forKey: $0) })
    {
      for name in keyed.names where name != keyed.owner {
        guard let value = own.mapValue?[name], let place = chart.scope.variables[name]?.index
        else { continue }
        snapshot.values[place] = value
      }
    }
    let mine = (snapshot.values[place].mapValue ?? [:]).merging(rows) { $1 }
    snapshot.values[place] = .map(mine)
    if snapshot == engine.snapshot { return }
    engine.replaceSnapshot(snapshot)
    live.journal.forget(chart)
    try live.journal.keep(snapshot, of: chart, at: snapshot.time)
  }
}
