// SPDX-License-Identifier: GPL-3.0-or-later
import ShellCore
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
      output.append(name)
      output.append(literal: ": ")
      old.write(to: &output)
      output.append(literal: " → ")
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
}
