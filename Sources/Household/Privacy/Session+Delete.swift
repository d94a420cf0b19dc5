// SPDX-License-Identifier: Apache-2.0
import PlayKit
import PlaySettings
import StateEngine
package import Storage

// All of a child goes from every file of the store: purses keep their ledger without a name, records
// keep number and time.

extension Session {
  /// The machines of which something is kept, brought into use.
  package func keptSlots(_ live: LiveStore) throws(HouseError) -> [MachineSlot] {
    let names = Set((options.catalog + HouseMachines.entries + options.files).map(\.name))
    let stored = try onStore(try live.journal.snapshots()).map(\.machine)
    for name in stored where names.contains(name) { _ = try slot(named: name) }
    return slots
  }

  /// What tells of a child.
  package func trace(of child: Person, _ live: LiveStore) throws(HouseError) -> PersonTrace {
    try onStore(try live.store.trace(of: child.id))
      ?? PersonTrace(ids: [child.id], names: [child.name], besides: [])
  }

  /// Deletes a child, and all that tells of it.
  ///
  /// Begins in the open transaction, and commits on its way: what is deleted then stays so, and a
  /// process that is killed has the rest done by the next that opens the store.
  ///
  /// - Parameters:
  ///   - child: who.
  ///   - release: ends the open transaction.
  /// - Returns: where the name stands still.
  /// - Throws: ``HouseError`` when no parent session is open, or when the store cannot be used.
  package func delete(
    _ child: Person,
    release: () throws(HouseError) -> Void
  ) throws(HouseError) -> DeletedChild {
    try admitKeeping()
    try needParent(for: "'privacy'")
    guard let live else { throw HouseError(.liveOnly("privacy")) }
    let named = try onStore(try live.store.namedFolders())
    try meetOthers(in: named, live)
    var trace = try trace(of: child, live)
    let texts = try texts(besides: child, telling: &trace, live)
    let written = try onStore(try live.store.writtenFiles())
    try erase(child, trace, live)
    try release()
    try onStore(try live.finishDeletion(of: trace))
    let left = live.store.files(tellingOf: trace)
    var unread = left.unread
    let folders = named.filter { folder in
      !live.store.publishAnew(in: SyncFolder(folder), without: trace)
        || SyncFolder(folder).hasOthers
    }
    try tellDeletion(in: named, live)
    let copies = written.filter { file in
      guard !left.telling.contains(file.path), !unread.contains(file.path) else { return false }
      guard let isTelling = trace.isIn(file: file.path) else {
        unread.append(file.path)
        return false
      }
      return isTelling && (file.kind == .copy || !trace.rewrite(file.path))
    }
    try beginTransaction()
    return DeletedChild(
      files: left.telling,
      copies: copies.map { DeletedChild.Copy(path: $0.path, time: $0.time) },
      folders: folders,
      texts: texts,
      unread: unread
    )
  }

  /// The texts of others that name a child, each with what changes it: they stay.
  private func texts(
    besides child: Person,
    telling trace: inout PersonTrace,
    _ live: LiveStore
  ) throws(HouseError) -> [DeletedChild.Text] {
    var found: [DeletedChild.Text] = []
    try declareAllSettings()
    let lists = entries.map(\.capabilities)
    let rewards = lists.compactMap { $0.list(.rewards)?.key }
    let videos = lists.compactMap { $0.list(.videos)?.key }
    for one in settings.declarations where one.person != child.id {
      guard let value = settings.chosen(one), trace.isIn(value) else { continue }
      guard (rewards + videos).contains(one.key) || one.person != nil, let list = value.listValue
      else {
        found.append(.init(text: one.text(of: value), change: .setting(one.key, to: nil)))
        continue
      }
      for row in list.filter({ trace.isIn($0) }).compactMap({ FamilyListRow($0) }) {
        let change =
          rewards.contains(one.key)
          ? FamilyAct.removeReward(id: row.id) : .removeVideo(id: row.id, for: one.person)
        found.append(.init(text: row.title, change: change))
      }
    }
    let own = try ownGifts(since: 0)
    for other in people where other.id != child.id {
      for gift in try gifts(to: other.id, since: 0, among: own)
      where trace.isIn(gift.reason) && !found.contains(where: { $0.text == gift.reason }) {
        found.append(.init(text: gift.reason, change: .forgetReason(gift.reason)))
      }
    }
    trace = trace.sparing(found.map(\.text) + (try parentNames()))
    return found
  }

  private func erase(
    _ child: Person,
    _ trace: PersonTrace,
    _ live: LiveStore
  ) throws(HouseError) {
    _ = try keptSlots(live)
    _ = try changePeople(child.id, from: child.name, to: nil, in: try peopleKeeper())
    // A child who sat elsewhere has brought more of them into use.
    var slots = slots
    for slot in slots { leave(child, known: trace.names, at: slot) }
    for (slot, seat) in try machinesElsewhere(live) {
      try leave(child, known: trace.names, at: slot, of: seat, live)
      slots.append(slot)
    }
    var kept: [ScrubbedSnapshot] = []
    for slot in slots {
      let snapshot = slot.snapshot(without: trace)
      slot.engine.replaceSnapshot(snapshot)
      kept.append(ScrubbedSnapshot(slot.chart, snapshot))
    }
    let talks = entries.filter { $0.capabilities.learner != nil }.map(\.name)
    try onStore(
      try live.journal.erase(
        trace,
        keeping: kept,
        gifts: giftEvents,
        talks: talks,
        at: time.now
      )
    )
  }

  /// Learns by which ids other devices know whom: no file of theirs that nobody has read yet is to
  /// bring a child back that is deleted now.
  private func meetOthers(in folders: [String], _ live: LiveStore) throws(HouseError) {
    let own = try onStore(try live.store.syncID())
    var others: [SharedOwner] = []
    for folder in folders.map({ SyncFolder($0) }) {
      for store in (try? folder.stores()) ?? [] where store != own {
        guard try onStore(try live.store.isAdmitted(store)) else { continue }
        others += folder.knowledge(of: store).flatMap { SharedKnowledge($0) }?.people ?? []
      }
    }
    _ = try onStore(try live.store.meet(others, areSame: PersonName.areSame))
  }

  /// Lets other devices know who was deleted here, so that their files go at their next sync.
  private func tellDeletion(in folders: [String], _ live: LiveStore) throws(HouseError) {
    var knowledge = SharedKnowledge()
    knowledge.forgotten = try onStore(try live.store.forgotten())
    knowledge.devices = try sharedDevices(live)
    let id = try onStore(try live.store.syncID())
    // A folder that is away is told at the next sync.
    for folder in folders { try? SyncFolder(folder).write(knowledge.bytes, of: id) }
  }
}

extension MachineSlot {
  /// Its snapshot without what tells of somebody.
  fileprivate func snapshot(without trace: PersonTrace) -> Snapshot {
    var snapshot = engine.snapshot
    if let learner = capabilities.learner, engine.value(of: learner.learner)?.isNull == true {
      // What was said names nobody, and nobody is there to go on with it.
      let kept = [chart.description.keyed?.others] + capabilities.settings.map(\.feeds)
      let places = kept.compactMap { $0.flatMap { chart.scope.variables[$0]?.index } }
      (snapshot.configuration, snapshot.timers) = (first.configuration, first.timers)
      for place in snapshot.values.indices
      where !places.contains(place) && snapshot.values[place].intValue == nil {
        snapshot.values[place] = first.values[place]
      }
    }
    for place in snapshot.values.indices where trace.isIn(snapshot.values[place]) {
      let type = chart.description.variables[place].type
      let rest = trace.without(snapshot.values[place]) ?? .null
      snapshot.values[place] = type.admits(rest) ? rest : first.values[place]
    }
    snapshot.timers.removeAll { timer in timer.arguments.contains { trace.isIn($0) } }
    return snapshot
  }
}
