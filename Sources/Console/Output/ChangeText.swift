import StateEngine

extension Change {
  /// Writes what changed, as briefly as can be: of a list that grew what was added, of a map what
  /// differs, of a list of maps how many.
  func write(name: String, to output: inout OutputBuffer) {
    switch (old, new) {
    case (.list(let before), .list(let after)) where Value.list(before + after).isTable:
      output.append("\(name): ")
      let added = Self.added(before, after)
      if added.count == 1 {
        output.append("+ ")
        added[0].write(to: &output)
      } else {
        output.append("\(old.countText) → \(new.countText)")
      }
    case (.map(let before), .map(let after)) where !before.isEmpty || !after.isEmpty:
      let keys = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }.sorted()
      for (place, key) in keys.enumerated() {
        if place > 0 { output.append(", ") }
        if keys.count > 3 {
          output.append("\(name): \(keys.count) entries changed")
          return
        }
        Self.write("\(name).\(key)", before[key] ?? .null, after[key] ?? .null, to: &output)
      }
    default:
      output.append("\(name): ")
      old.write(to: &output)
      output.append(" → ")
      new.write(to: &output)
    }
  }

  // Inside a map: what came whole or went whole is not spelled out.
  private static func write(
    _ name: String,
    _ old: Value,
    _ new: Value,
    to output: inout OutputBuffer
  ) {
    switch (old, new) {
    case (.null, .map): output.append("\(name): new")
    case (.map, .null): output.append("\(name): gone")
    default: Change(0, old: old, new: new).write(name: name, to: &output)
    }
  }

  /// What stands at the end of the new list and not yet in the old one, which may have lost its
  /// oldest elements meanwhile.
  private static func added(_ before: [Value], _ after: [Value]) -> [Value] {
    guard let last = before.last else { return after }
    guard let place = after.lastIndex(of: last) else { return after }
    let kept = after[...place]
    return kept.elementsEqual(before.suffix(kept.count)) ? Array(after[(place + 1)...]) : []
  }
}

extension Value {
  /// Whether it is a list of maps, or a map of maps: too much for a line.
  var isTable: Bool {
    if let mapValue { return mapValue.values.contains { $0.mapValue != nil } }
    return listValue?.contains { $0.mapValue != nil } ?? false
  }

  /// How much there is of a list or a map.
  var countText: String {
    switch listValue?.count ?? mapValue?.count ?? 0 {
    case 0: "none"
    case 1: "1 entry"
    case let count: "\(count) entries"
    }
  }
}
