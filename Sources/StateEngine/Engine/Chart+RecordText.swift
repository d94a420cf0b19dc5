// SPDX-License-Identifier: Apache-2.0

extension Chart {
  /// A record in one line: `red stays on button: waiting 0 → 1`.
  package func line(of record: Record) -> String {
    let told = toldChanges(of: record)
    let changes = told.map { $0.line(of: description.variables[$0.variable].name) }
    let head = heading(of: record)
    return changes.isEmpty ? head : "\(head): \(changes.joined(separator: ", "))"
  }

  /// A record as the shell tells it: a line with number, nodes and event, then what changed, what the
  /// app was told and what was posted, each on lines of its own.
  public func text(of record: Record) -> String {
    var lines = ["#\(record.number) \(heading(of: record))"]
    let told = toldChanges(of: record).map {
      $0.text(of: description.variables[$0.variable].name)
    }
    if !told.isEmpty { lines.append("    \(told.joined(separator: ", "))") }
    for effect in masked(record.effects) {
      lines.append(
        "    effect: \(([effect.name] + effect.arguments.map(\.shown)).joined(separator: " "))"
      )
    }
    for entry in record.entries {
      let sign = entry.amount > 0 ? "+" : ""
      lines.append(
        "    ledger: \(entry.account) \(sign)\(entry.amount) \(entry.kind), balance \(entry.balance)"
      )
    }
    return lines.joined(separator: "\n")
  }

  private func toldChanges(of record: Record) -> [Change] {
    record.changes.filter { !isBookkeeping[$0.variable] }
  }

  private func heading(of record: Record) -> String { place(of: record) + eventText(of: record) }

  // Of regions side by side only those that moved are told, each by its name.
  private func place(of record: Record) -> String {
    if record.event == startIndex, !isLet(record) { return "→ \(stateText(record.to)) on " }
    let hasRegions = isParallel && !regions(of: record.from).isEmpty
    let moved = hasRegions ? movedRegions(of: record) : []
    if !moved.isEmpty {
      return moved.map { "\($0.name) \($0.from) → \($0.to)" }.joined(separator: ", ") + " on "
    }
    if record.isMove { return "\(stateText(record.from)) → \(stateText(record.to)) on " }
    return "\(hasRegions ? name : stateText(record.from)) stays on "
  }

  private func eventText(of record: Record) -> String {
    let declared = events[record.event]
    if isLet(record) {
      return ([Self.assignment] + record.arguments.map(\.shown)).joined(separator: " ")
    }
    var words = [told(record).event]
    if record.event >= startIndex { words += inputWords(of: record) }
    for (argument, value) in zip(declared.arguments, record.arguments)
    where !value.isNull && record.event != inputsIndex {
      let text = value.isTable ? value.countText : value.shown
      words.append(argument.isOptional ? "\(argument.label)=\(text)" : text)
    }
    if let data = besides(record.event, record.arguments)["data"] {
      words.append(WireText.line(data))
    }
    return words.joined(separator: " ")
  }
}

extension Change {
  /// What changed as the shell tells it, as briefly as can be: of a list that grew what was added, of
  /// a map what differs, of a list of maps how many.
  package func text(of name: String) -> String {
    switch (old, new) {
    case (.list(let before), .list(let after)) where Value.list(before + after).isTable:
      let added = Self.added(before, after)
      return added.count == 1
        ? "\(name): + \(added[0].shown)" : "\(name): \(old.countText) → \(new.countText)"
    case (.map(let before), .map(let after)) where !before.isEmpty || !after.isEmpty:
      let keys = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }.sorted()
      if keys.count > 3 { return "\(name): \(keys.count) entries changed" }
      return keys.map {
        Self.text("\(name).\($0)", before[$0] ?? .null, after[$0] ?? .null)
      }.joined(separator: ", ")
    default: return "\(name): \(old.shown) → \(new.shown)"
    }
  }

  /// The same in the middle of a sentence: `waiting 0 → 1`.
  func line(of name: String) -> String {
    let text = text(of: name)
    guard text.hasPrefix("\(name): ") else { return text }
    return "\(name) \(text.dropFirst(name.count + 2))"
  }

  // Inside a map: what came whole or went whole is not spelled out.
  private static func text(_ name: String, _ old: Value, _ new: Value) -> String {
    switch (old, new) {
    case (.null, .map): "\(name): new"
    case (.map, .null): "\(name): gone"
    default: Change(0, old: old, new: new).text(of: name)
    }
  }

  /// What stands at the end of the new list and not yet in the old one, which may have lost its
  /// oldest elements meanwhile.
  package static func added(_ before: [Value], _ after: [Value]) -> [Value] {
    guard let last = before.last else { return after }
    guard let place = after.lastIndex(of: last) else { return after }
    let kept = after[...place]
    return kept.elementsEqual(before.suffix(kept.count)) ? Array(after[(place + 1)...]) : []
  }
}
