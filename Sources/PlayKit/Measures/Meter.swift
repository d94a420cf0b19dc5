// SPDX-License-Identifier: Apache-2.0
package import StateEngine

/// Reads from a record what it adds to the measures that a machine declares: a pure function of the
/// declaration, the record and the snapshot after it.
package final class Meter: Sendable {
  let chart: Chart
  let owner: Int
  let others: Int
  let day: Int
  let time: TimeOfPlay?
  private let sources: [Source]
  /// The accounts whose entries are counted.
  private let accounts: [String]
  /// The variables whose change can be a measure's, by index.
  private let isWatched: [Bool]

  private struct Source: Sendable {
    var kind: MeasureKind
    var source: MeasureDeclaration.Source
    /// What is measured: the variable by name and index; of entries the account.
    var name: String
    var variable: Int
    /// The variable that names the part; -1 for none.
    var by: Int
  }

  /// Time of play by the indices of its variables.
  struct TimeOfPlay: Sendable {
    var capability: PlayTimeCapability
    var planEvent: Int
    var played: Int
    var playedDay: Int
    var days: Int
    var people: Int
    var since: Int
  }

  /// A meter for a chart; nil when the machine declares nothing, or its chart lacks what is declared.
  package init?(_ chart: Chart, _ capabilities: Capabilities) {
    guard let declared = capabilities.measures else { return nil }
    func index(_ name: String) -> Int? { chart.scope.variables[name]?.index }
    guard let owner = index(declared.owner), let others = index(declared.others),
      let day = index(declared.day.variableName)
    else { return nil }
    var watched = Array(repeating: false, count: chart.description.variables.count)
    var time: TimeOfPlay?
    if let play = capabilities.playTime, let played = index(play.played.variableName),
      let playedDay = index(play.playedDay.variableName), let days = index(play.days),
      let people = index(play.people), let since = index(play.since.variableName)
    {
      time = TimeOfPlay(
        capability: play,
        planEvent: chart.event(named: play.plan.eventName) ?? -1,
        played: played,
        playedDay: playedDay,
        days: days,
        people: people,
        since: since
      )
    }
    var sources: [Source] = []
    for one in declared.measures {
      var found = Source(kind: one.kind, source: one.source, name: "", variable: -1, by: -1)
      switch one.source {
      case .time(let by, _):
        guard let time, let part = index(by) else { return nil }
        found.by = part
        watched[time.played] = true
        watched[time.days] = true
      case .growth(let name, let by):
        guard let variable = index(name) else { return nil }
        (found.name, found.variable, found.by) = (name, variable, by.flatMap(index) ?? -1)
      case .newest(let name), .elements(let name, _, _, _):
        guard let variable = index(name) else { return nil }
        (found.name, found.variable) = (name, variable)
      case .entries(let account): found.name = account
      }
      if found.variable >= 0 { watched[found.variable] = true }
      sources.append(found)
    }
    self.chart = chart
    self.owner = owner
    self.others = others
    self.day = day
    self.time = time
    self.sources = sources
    accounts = sources.compactMap {
      if case .entries(let account) = $0.source { account } else { nil }
    }
    isWatched = watched
  }

  /// What a record adds; mostly nothing.
  ///
  /// - Parameters:
  ///   - record: the record, with its entries.
  ///   - snapshot: the machine right after it.
  /// - Returns: a tally for each measure that changes.
  package func tallies(of record: Record, after snapshot: Snapshot) -> [Tally] {
    var isCounted = false
    record.forEachChange { change in
      if isWatched.indices.contains(change.variable), isWatched[change.variable] {
        isCounted = true
      }
    }
    let entries = record.entries
    guard isCounted || !entries.isEmpty,
      let day = record.value(of: self.day, before: snapshot).intValue, day.magnitude < 1 << 40
    else { return [] }
    var found: [Tally] = []
    // Mostly entries alone, which need no more of the snapshot.
    guard isCounted else {
      for account in accounts { count(entries, of: account, day, &found) }
      return found
    }
    let sides = MeasureSides(meter: self, record: record, snapshot: snapshot)
    for source in sources {
      if case .entries = source.source {
        count(entries, of: source.name, day, &found)
      } else {
        for owner in sides.owners { count(source, of: owner, day, sides, &found) }
      }
    }
    return found
  }

  private func count(
    _ entries: [LedgerEntry],
    of account: String,
    _ day: Int,
    _ found: inout [Tally]
  ) {
    for entry in entries where entry.account == account {
      guard let owner = entry.owner.stringValue else { continue }
      found.add(owner, day, .purse, entry.kind, entry.amount)
    }
  }

  private func count(
    _ source: Source,
    of owner: String,
    _ day: Int,
    _ sides: MeasureSides,
    _ found: inout [Tally]
  ) {
    func values() -> (old: Value, new: Value)? {
      guard let old = sides.before(source.variable, source.name, of: owner),
        let new = sides.after(source.variable, source.name, of: owner), old != new
      else { return nil }
      return (old, new)
    }
    switch source.source {
    case .time(_, let otherwise):
      let part = sides.before(source.by).stringValue ?? otherwise
      for (day, amount) in sides.played(of: owner) {
        found.add(owner, day, source.kind, part, amount)
      }
    case .growth:
      guard let (old, new) = values(), let less = old.intValue, let more = new.intValue else {
        return
      }
      let part = source.by < 0 ? "" : sides.before(source.by).stringValue ?? ""
      found.add(owner, day, source.kind, part, more.clampedDifference(less))
    case .newest:
      guard let (_, new) = values(), let value = new.intValue else { return }
      found.add(owner, day, source.kind, "", value)
    case .elements(_, let part, let amount, let factor):
      guard let (old, new) = values(), let less = old.listValue, let more = new.listValue else {
        return
      }
      // A list that keeps so many lets the oldest go: then one has come.
      for one in more.suffix(more.count > less.count ? more.count - less.count : 1) {
        guard let map = one.mapValue, let number = map[amount]?.intValue else { continue }
        let title = String((map[part]?.stringValue ?? "").prefix(100))
        let (product, isOver) = number.multipliedReportingOverflow(by: factor)
        if !isOver { found.add(owner, day, source.kind, title, product) }
      }
    case .entries: break
    }
  }
}

extension Record {
  /// What stood in a variable before it, by the snapshot after it; null for none.
  func value(of variable: Int, before snapshot: Snapshot) -> Value {
    var old: Value?
    forEachChange { if old == nil, $0.variable == variable { old = $0.old } }
    return old
      ?? (snapshot.values.indices.contains(variable) ? snapshot.values[variable] : .null)
  }
}

extension [Tally] {
  fileprivate mutating func add(
    _ owner: String,
    _ day: Int,
    _ kind: MeasureKind,
    _ part: String,
    _ amount: Int
  ) {
    guard kind.isNewest || amount != 0 else { return }
    let amount = Swift.max(-Tally.largest, Swift.min(Tally.largest, amount))
    append(Tally(owner: owner, day: day, kind: kind, part: part, amount: amount))
  }
}
