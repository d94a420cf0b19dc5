// SPDX-License-Identifier: Apache-2.0
import PlayKit
import PlaySettings
import StateEngine
package import Storage

// An act is taken back by doing the opposite, which is an act of its own. What is taken
// back once is never taken back again: the book of acts says so.

extension Session {
  /// Takes back the newest lines, or does again what was taken back: all acts of each.
  ///
  /// In a parent session those of the parents, of any evening; else those of this process.
  ///
  /// - Parameters:
  ///   - count: how many.
  ///   - acts: where they are kept.
  ///   - isAgain: whether what was taken back is done again.
  ///   - done: gets what came of each; when a later one fails, what was taken back before stays so.
  /// - Throws: ``HouseError`` when there are not so many, or one cannot be taken back now.
  package func takeBack(
    _ count: Int,
    in acts: any ActBook,
    isAgain: Bool,
    into done: inout [TakenBack]
  ) throws(HouseError) {
    let standing = try standingActs(count, in: acts, areTakings: isAgain)
    guard standing.reachable == count else {
      if standing.reachable == 0, let first = standing.all.compactMap(\.obstacle).first {
        throw .impossible(first)
      }
      throw HouseError(
        .nothingByHand(
          found: standing.reachable,
          isAgain: isAgain,
          isParent: isParentSessionOpen
        )
      )
    }
    var (line, rest) = (Int?.none, standing.all[...])
    while let (act, obstacle) = rest.first {
      // Each line that is taken back is one that can be done again.
      if act.first != line { (line, actLine) = (act.first, ActLine()) }
      var keys: Set<String> = []
      let settings = rest.prefix { next in
        // One that a line has set twice is taken back twice.
        guard case .setting(let key, _, _) = next.act.change else { return false }
        return next.act.first == act.first && keys.insert(key).inserted
      }
      rest.removeFirst(max(settings.count, 1))
      if let obstacle {
        var left = try taking(act, isAgain: isAgain)
        left.extent = .later(obstacle)
        done.append(left)
      } else if settings.isEmpty {
        done.append(try takeBack(act, in: acts, isAgain: isAgain))
      } else {
        done += try takeBack(settings: settings.map(\.act), isAgain: isAgain)
      }
    }
  }

  /// The acts of so many lines that can be taken back now, the newest first, and those newer than them
  /// that have to wait, each with the reason.
  private func standingActs(
    _ count: Int,
    in acts: any ActBook,
    areTakings: Bool
  ) throws(HouseError) -> (all: [(act: Act, obstacle: Obstacle?)], reachable: Int) {
    var wanted = count
    while true {
      let found = try onStore(
        try acts.standingActs(of: actAuthor, areTakings: areTakings, newest: wanted)
      )
      if let live, live.store.takeMended() { live.notices.append(.indexesMended) }
      var all: [(act: Act, obstacle: Obstacle?)] = []
      for act in found { all.append((act, try obstacle(to: act))) }
      var lines: [Int] = []
      for one in all where one.obstacle == nil && !lines.contains(one.act.first) {
        lines.append(one.act.first)
      }
      lines = Array(lines.prefix(count))
      let (end, last) = (lines.min() ?? 0, found.last?.number ?? 0)
      // The first act of a line is its oldest.
      if found.count < wanted || lines.count == count && last <= end {
        all.removeAll { act, obstacle in
          obstacle == nil ? !lines.contains(act.first) : act.number < end
        }
        return (all, lines.count)
      }
      wanted = wanted.clampedSum(wanted)
    }
  }

  /// Why an act has to wait: some machines change only the purse of the active child.
  private func obstacle(to act: Act) throws(HouseError) -> Obstacle? {
    guard case .account(let purse, _) = act.change else { return nil }
    let slot = try slot(named: purse.machine)
    guard let offered = slot.capabilities.purse, offered.give == nil,
      slot.activePurse != purse
    else { return nil }
    return .ownerAway(unit: offered.unit, name: ownerName(purse))
  }

  /// Begins to take an act back.
  private func taking(_ act: Act, isAgain: Bool) throws(HouseError) -> TakenBack {
    var taken = TakenBack(act: act, change: act.change.inverse, mark: actMark)
    taken.what = try describe(isAgain ? act.change.inverse : act.change)
    return taken
  }

  private func takeBack(
    _ act: Act,
    in acts: any ActBook,
    isAgain: Bool
  ) throws(HouseError) -> TakenBack {
    var taken = try taking(act, isAgain: isAgain)
    switch taken.change {
    case .account(let purse, let amount):
      try adjust(purse, by: amount, isGift: !isAgain && amount < 0, &taken, in: acts)
    case .setting: break  // See `takeBack(settings:)`.
    case .owner(let id, let old, let new):
      try changePerson(id, from: old, to: new, &taken)
    case .parent(let old, let new): try changeParent(from: old, to: new, &taken)
    case .admission(let store, let isIn):
      guard let live else { throw HouseError(.liveOnly("undo")) }
      try setAdmitted(store, isIn, live)
    case .answer(let number, let old, let new, let granted):
      try answer(number, from: old, to: new, granted, &taken)
    }
    try note(taken, isAgain: isAgain)
    return taken
  }

  private func note(_ taken: TakenBack, isAgain: Bool) throws(HouseError) {
    try noteAct(
      isAgain ? "redo" : Act.undo,
      taken.change,
      since: taken.mark,
      takingBack: taken.act
    )
  }

  // MARK: Purses

  private func adjust(
    _ purse: AccountKey,
    by amount: Int,
    isGift: Bool,
    _ taken: inout TakenBack,
    in acts: any ActBook
  ) throws(HouseError) {
    let slot = try slot(named: purse.machine)
    guard let offered = slot.capabilities.purse else {
      throw HouseError(.notOffered(machine: slot.name, what: "purse"))
    }
    // Taking back later acts may have made another child active.
    if let obstacle = try obstacle(to: taken.act) { throw .impossible(obstacle) }
    let act = taken.act
    if let taking = try onStore(try acts.compensation(of: act)),
      try onStore(try acts.isTakenElsewhere(taking.key))
    {
      taken.change = .account(purse, amount: 0)
      taken.extent = .nothing(.doneElsewhere(isAgain: !isGift && act.kind == Act.undo))
      return
    }
    var amount = amount
    if isGift {
      let given = 0 &- amount
      let entry = act.entry ?? 0
      amount = 0 &- (try onStore(try acts.leftOfGift(entry, in: purse, given)))
      taken.change = .account(purse, amount: amount)
      if amount == 0 {
        taken.extent = .nothing(.spent)
        return
      }
      if amount != 0 &- given { taken.extent = .part(0 &- amount, of: given) }
    }
    if amount == 0 {
      taken.extent = .nothing(.nothingTaken)
      return
    }
    taken.mark = actMark
    let event =
      if slot.activePurse != purse, let give = offered.give {
        give(amount, purse.owner.stringValue ?? "", nil)
      } else {
        offered.adjust(amount)
      }
    let reply = try send(event, to: slot)
    guard reply.isAccepted else {
      throw .impossible(.notTakenBack(machine: slot.name, what: taken.what))
    }
    taken.records = try accepted(reply, event.name)
  }

  private func ownerName(_ purse: AccountKey) -> String {
    people.first { .string($0.id) == purse.owner }?.name ?? "somebody who has left"
  }

  // MARK: Settings

  /// Takes the settings that one line changed back as one change.
  private func takeBack(settings acts: [Act], isAgain: Bool) throws(HouseError) -> [TakenBack] {
    var all: [TakenBack] = []
    var changes: [SettingChange] = []
    for act in acts {
      var taken = try taking(act, isAgain: isAgain)
      if case .setting(let key, let old, let new) = taken.change,
        let change = try change(of: key, from: old, to: new, &taken)
      {
        changes.append(change)
      }
      all.append(taken)
    }
    let (records, mark) = try apply(changes)
    for place in all.indices {
      if all[place].extent == .whole { all[place].mark = mark }
      if place == 0 { all[place].records = records }
      try note(all[place], isAgain: isAgain)
    }
    return all
  }

  /// The change of a setting back to what it was; nil when it has another value by now.
  private func change(
    of key: String,
    from old: Value?,
    to new: Value?,
    _ taken: inout TakenBack
  ) throws(HouseError) -> SettingChange? {
    let declaration = try settingDeclaration(of: key)
    try needParent(for: "changing \(declaration.key)")
    let now = value(of: declaration)
    if now == old ?? declaration.initial { return SettingChange(declaration, to: new) }
    taken.extent = .nothing(.changed(declaration, now))
    return nil
  }

  // MARK: Requests

  private func answer(
    _ number: Int,
    from old: String,
    to new: String,
    _ granted: ActChange.GrantedSetting?,
    _ taken: inout TakenBack
  ) throws(HouseError) {
    let slot = try requestDesk()
    guard let request = request(number, in: slot), request.status.rawValue == old else {
      taken.extent = .nothing(.answeredAnew)
      return
    }
    if let granted {
      guard let change = try change(of: granted.key, from: granted.old, to: granted.new, &taken)
      else { return }
      (taken.records, taken.mark) = try apply([change])
    }
    taken.mark = taken.mark ?? actMark
    let event = FamilyRequests.answerRequest(number, new, nil)
    taken.records += try accepted(try send(event, to: slot), event.name)
  }

  // MARK: People

  private func changePerson(
    _ id: String,
    from old: String?,
    to new: String?,
    _ taken: inout TakenBack
  ) throws(HouseError) {
    let now = people.first { $0.id == id }?.name
    guard now == old else {
      taken.extent = .nothing(.named(now))
      return
    }
    if let new, people.contains(where: { $0.id != id && PersonName.areSame($0.name, new) }) {
      taken.extent = .nothing(.taken(new))
      return
    }
    taken.records = try changePeople(
      id,
      from: old,
      to: new,
      in: try peopleKeeper(),
      at: taken.act.place
    )
  }

  private func changeParent(
    from old: String?,
    to new: String?,
    _ taken: inout TakenBack
  ) throws(HouseError) {
    let names = try parentNames()
    if let old, !names.contains(old) {
      taken.extent = .nothing(.noParent(old))
    } else if let new, names.contains(where: { $0 != old && PersonName.areSame($0, new) }) {
      taken.extent = .nothing(.taken(new))
    } else {
      try keepParent(old, as: new, at: taken.act.place)
    }
  }

  // MARK: Words

  private func describe(_ change: ActChange) throws(HouseError) -> String {
    switch change {
    case .account(let purse, let amount):
      let unit = try slot(named: purse.machine).capabilities.purse?.unit ?? purse.name
      let isOne = amount.magnitude == 1 && unit.hasSuffix("s")
      let sum = "\(amount < 0 ? "" : "+")\(amount) \(isOne ? String(unit.dropLast()) : unit)"
      return purse.owner.isNull ? sum : "\(ownerName(purse)) \(sum)"
    case .setting(let key, let old, let new):
      let declaration = try settingDeclaration(of: key)
      let texts = [old, new].map { declaration.text(of: $0 ?? declaration.initial) }
      return "\(declaration.key) \(texts.joined(separator: " → "))"
    case .owner(_, let old?, let new?): return "\(old) renamed \(new)"
    case .owner(_, nil, let new): return "\(new ?? "somebody") added"
    case .owner(_, let old, nil): return "\(old ?? "somebody") removed"
    case .parent(let old?, let new?): return "parent \(old) renamed \(new)"
    case .parent(let old, let new):
      return "parent \(new ?? old ?? "somebody") \(new == nil ? "removed" : "added")"
    case .admission(let store, let isIn):
      return "store \(store.prefix(8)) \(isIn ? "admitted" : "shut out")"
    case .answer(let number, _, let new, _): return "request \(number) \(new)"
    }
  }
}
