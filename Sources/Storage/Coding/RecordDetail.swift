// SPDX-License-Identifier: Apache-2.0
package import StateEngine

/// What a log row's blob holds of a record.
///
/// Arguments, changes, effects, microsteps, where its ledger entries stand, and the way back.
/// Nodes, transitions and variables are indices of the chart the transition names.
package struct RecordDetail: Hashable {
  package struct Change: Hashable {
    package var variable: Int
    package var old: Value
    package var new: Value
  }
  package struct Effect: Hashable {
    package var name: String
    package var arguments: [Value]
  }
  package struct Microstep: Hashable {
    package var transitions: [Int]
    package var exited: [Int]
    package var entered: [Int]
  }

  private static let form: UInt8 = 1

  package var arguments: [Value] = []
  package var changes: [Change] = []
  package var effects: [Effect] = []
  package var microsteps: [Microstep] = []
  /// The number of the first ledger entry; 0 when there is none.
  var firstEntry = 0
  var entryCount = 0
  /// How to go back from it; nil in rows written before that was kept.
  package var wayBack: StoredWayBack?
  /// Where its random numbers began, when they did not go on from the snapshot's.
  package var seed: UInt64?

  package static func write(
    _ record: Record,
    entries: ClosedRange<Int>?,
    to writer: inout ByteWriter
  ) {
    writer.put(byte: form)
    writer.put(record.arguments)
    writer.put(count: record.changeCount)
    record.forEachChange { change in
      writer.put(count: change.variable)
      writer.put(change.old)
      writer.put(change.new)
    }
    let effects = record.effects
    writer.put(count: effects.count)
    for effect in effects {
      writer.put(effect.name)
      writer.put(effect.arguments)
    }
    writer.put(count: record.microstepCount)
    record.forEachMicrostep { microstep in
      if microstep.transition < 0 {
        writer.put(count: 0)
      } else {
        writer.put(count: 1 + microstep.moreTransitions.count)
        writer.put(count: microstep.transition)
        for transition in microstep.moreTransitions { writer.put(count: transition) }
      }
      writer.put(microstep.exited)
      writer.put(microstep.entered)
    }
    writer.put(count: entries?.count ?? 0)
    if let entries { writer.put(count: entries.lowerBound) }
    // At the end, where an older reader has stopped.
    if let wayBack = record.wayBack {
      StoredWayBack.write(wayBack, of: record, to: &writer)
      if let seed = record.seed { writer.put(signed: Int(bitPattern: UInt(seed))) }
    }
  }

  /// What stands for a record of which nothing can be read but its arguments.
  package static func bare(_ arguments: [Value]) -> [UInt8] {
    var writer = ByteWriter()
    writer.put(byte: form)
    writer.put(arguments)
    // No changes, effects, microsteps, entries.
    for _ in 0..<4 { writer.put(count: 0) }
    return writer.bytes
  }

  /// The numbers of its ledger entries; nil when it has none.
  package var entries: ClosedRange<Int>? {
    entryCount > 0 ? firstEntry...(firstEntry + entryCount - 1) : nil
  }

  package init(_ bytes: [UInt8]) throws(ByteReader.Fault) {
    var reader = ByteReader(bytes)
    guard try reader.byte() == Self.form else { throw ByteReader.Fault(offset: 0) }
    arguments = try reader.values()
    for _ in 0..<(try reader.count()) {
      changes.append(
        Change(
          variable: try reader.count(),
          old: try reader.value(),
          new: try reader.value()
        )
      )
    }
    for _ in 0..<(try reader.count()) {
      effects.append(Effect(name: try reader.text(), arguments: try reader.values()))
    }
    for _ in 0..<(try reader.count()) {
      microsteps.append(
        Microstep(
          transitions: try reader.indices(),
          exited: try reader.indices(),
          entered: try reader.indices()
        )
      )
    }
    entryCount = try reader.count()
    if entryCount > 0 {
      firstEntry = try reader.count()
      // Both are far from overflowing their sum.
      guard max(firstEntry, entryCount) <= 1 << 60 else { throw ByteReader.Fault(offset: 0) }
    }
    if !reader.isAtEnd { wayBack = try StoredWayBack(&reader) }
    if !reader.isAtEnd { seed = UInt64(UInt(bitPattern: try reader.signed())) }
  }

  /// Whether its indices are of the chart.
  package func fits(_ chart: Chart) -> Bool {
    let nodes = chart.nodes.indices
    let variables = chart.description.variables
    return changes.allSatisfy {
      variables.indices.contains($0.variable) && variables[$0.variable].type.admits($0.old)
    }
      && microsteps.allSatisfy {
        $0.exited.allSatisfy(nodes.contains) && $0.entered.allSatisfy(nodes.contains)
          && $0.transitions.allSatisfy(chart.transitions.indices.contains)
      }
  }
}
