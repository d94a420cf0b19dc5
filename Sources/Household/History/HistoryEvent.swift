// SPDX-License-Identifier: Apache-2.0
package import PlayKit
import PlaySettings
import StateEngine
package import Storage

/// Something that happened, for a sentence with the time of day.
package struct HistoryEvent {
  /// What it was.
  package enum What {
    /// A child played something for a while.
    case played(child: String, part: String, milliseconds: Int, solved: Int)
    /// A child watched a video.
    case watched(child: String, title: String, milliseconds: Int)
    /// Something went into a purse or out of it, by play; for what, where it was paid for something.
    case moved(child: String, unit: String, kind: String, amount: Int, for: Prize?)
    /// Something was done by hand.
    case did(Act)
    /// The clock was set.
    case clockSet(ClockJump)
  }

  /// When, in milliseconds since 1970; of what took a while the end.
  package var time: Int
  package var what: What
}

extension Session {
  /// What has happened from a point in time on, the oldest first.
  ///
  /// - Parameters:
  ///   - start: in milliseconds since 1970.
  ///   - child: the id of one child; nil for all, and what was done by hand for the family.
  ///   - release: lets go of the store before its log is read, so that nobody waits for it.
  ///   - isInterrupted: asked while it is read; when it holds, what was read so far is all.
  /// - Returns: the events, and whether older ones were left out.
  /// - Throws: ``HouseError`` when the store cannot be read.
  package func history(
    since start: Int,
    of child: String?,
    release: () -> Void = {},
    unless isInterrupted: () -> Bool = { false }
  ) throws(HouseError) -> (events: [HistoryEvent], isCut: Bool) {
    var collected = HistoryCollector(child: child, units: units)
    var left = Self.historyLength
    var isCut = false
    let (slots, position) = (try metered(), log.span.position)
    release()
    try log.walk(slots, upTo: position) { record, after, slot in
      guard record.time >= start, !isInterrupted() else { return false }
      left -= 1
      guard left >= 0 else {
        isCut = true
        return false
      }
      let tallies = slot.meter?.tallies(of: record, after: after) ?? []
      if tallies.isEmpty { return true }
      // What was left by a restart is booked by the next one, and was over before.
      let end = slot.capabilities.playTime.flatMap {
        slot.chart.value(of: $0.lastPlayed, in: after)?.intValue
      }
      let prize = slot.declared.hasPrizes ? slot.prize(in: after) : nil
      collected.addOlder(
        tallies,
        of: slot.name,
        at: record.time,
        playedUntil: end ?? record.time,
        for: prize
      )
      // A sandbox keeps no acts: what was given by hand stands in its log.
      if live == nil, let purse = slot.activePurse(in: after) {
        let gift = slot.capabilities.purse?.give?.eventName
        let isGift = slot.chart.events[record.event].name == gift
        let author = isGift ? Act.holder : LiveStore.processName
        collected.addGifts(among: tallies, in: purse, by: record, of: author)
      }
      return true
    }
    var events = collected.events.filter { $0.time >= start }
    if let live {
      let acts = try acts(since: start, newest: Self.historyLength, live, unless: isInterrupted)
      isCut = isCut || acts.count == Self.historyLength
      events += acts.filter { child == nil || $0.owner == child }.map {
        HistoryEvent(time: $0.time, what: .did($0))
      }
    }
    events += try clockJumps(since: start).map {
      HistoryEvent(time: $0.from, what: .clockSet($0))
    }
    return (events.sorted { $0.time < $1.time }, isCut)
  }

  /// How many records are looked at: more is no history that anybody reads.
  private static let historyLength = 20_000

  private var units: [String: String] {
    Dictionary(
      entries.compactMap { entry in entry.capabilities.purse.map { (entry.name, $0.unit) } }
    ) { first, _ in first }
  }
}

/// Puts what records have counted together, from the newest back: a sitting is one event.
private struct HistoryCollector {
  package let child: String?
  package let units: [String: String]
  package private(set) var events: [HistoryEvent] = []

  /// What is not further apart is one sitting.
  private static let pause = 15 * 60_000

  /// What was put into a purse by hand.
  package mutating func addGifts(
    among tallies: [Tally],
    in purse: AccountKey,
    by record: Record,
    of author: String
  ) {
    for one in tallies where one.kind == .purse && one.part == "adjusted" {
      guard child == nil || child == one.owner else { continue }
      var act = Act(
        time: record.time,
        author: author,
        kind: units[purse.machine] ?? "",
        records: record.number...record.number,
        change: .account(purse, amount: one.amount)
      )
      act.number = record.number
      add(.did(act), at: record.time)
    }
  }

  package mutating func addOlder(
    _ tallies: [Tally],
    of machine: String,
    at time: Int,
    playedUntil end: Int,
    for prize: Prize?
  ) {
    for one in tallies where child == nil || child == one.owner {
      let (owner, amount) = (one.owner, one.amount)
      switch one.kind {
      case .play: play(one, at: min(end, time), one.amount, solved: 0)
      case .solved: play(one, at: time, 0, solved: one.amount)
      case .videos:
        add(.watched(child: owner, title: one.part, milliseconds: amount), at: time)
      // What is earned comes with the levels, and what parents do is an act.
      case .purse where !["earned", "adjusted"].contains(one.part):
        let unit = units[machine] ?? ""
        let what = one.part == "redeemed" ? prize : nil
        add(.moved(child: owner, unit: unit, kind: one.part, amount: amount, for: what), at: time)
      // What was given for points stands beside the points.
      case .purse, .mistakes, .difficulty, .given: break
      }
    }
  }

  private mutating func play(_ one: Tally, at time: Int, _ milliseconds: Int, solved: Int) {
    for place in events.indices.reversed() {
      guard case .played(one.owner, let part, let known, let levels) = events[place].what else {
        continue
      }
      let begun = events[place].time.clampedDifference(known)
      guard part == one.part, begun.clampedDifference(time) <= Self.pause else { break }
      events[place].what = .played(
        child: one.owner,
        part: part,
        milliseconds: known.clampedSum(milliseconds),
        solved: levels.clampedSum(solved)
      )
      return
    }
    let (child, part) = (one.owner, one.part)
    add(.played(child: child, part: part, milliseconds: milliseconds, solved: solved), at: time)
  }

  private mutating func add(_ what: HistoryEvent.What, at time: Int) {
    events.append(HistoryEvent(time: time, what: what))
  }
}

extension Act {
  /// The id of the child that it was about; nil for one about the family.
  fileprivate var owner: String? {
    switch change {
    case .account(let purse, _): purse.owner.stringValue
    case .setting(let key, _, _): SettingDeclaration.child(ofKey: key)
    case .owner(let id, _, _): id
    case .parent, .admission: nil
    case .answer(_, _, _, let granted): granted.flatMap { SettingDeclaration.child(ofKey: $0.key) }
    }
  }
}
