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

  /// The first form, which says all parts, and what a record without any begins with.
  private static let wholeForm: UInt8 = 1

  /// The parts that a blob of today's form has, in its first byte.
  private struct Parts: OptionSet {
    let rawValue: UInt8
    static let form = Parts(rawValue: 0x80)
    static let arguments = Parts(rawValue: 1)
    static let changes = Parts(rawValue: 2)
    static let effects = Parts(rawValue: 4)
    static let entries = Parts(rawValue: 8)
    /// One microstep of one transition, which leaves and enters nothing: that transition alone.
    static let isStay = Parts(rawValue: 16)
    /// The way back says something besides being there.
    static let wayBack = Parts(rawValue: 32)
    static let isWithoutWayBack = Parts(rawValue: 64)
  }

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
    var parts = Parts.form
    if !record.arguments.isEmpty { parts.insert(.arguments) }
    if record.changeCount > 0 { parts.insert(.changes) }
    let effects = record.effects
    if !effects.isEmpty { parts.insert(.effects) }
    if entries != nil { parts.insert(.entries) }
    let stay = record.stay
    if stay != nil { parts.insert(.isStay) }
    let wayBack = record.wayBack
    if wayBack == nil { parts.insert(.isWithoutWayBack) }
    if record.seed != nil || !(wayBack?.isPlain(at: record.time) ?? true) { parts.insert(.wayBack) }
    writer.put(byte: parts.rawValue)
    if parts.contains(.arguments) { writer.put(record.arguments) }
    if parts.contains(.changes) {
      writer.put(count: record.changeCount)
      record.forEachChange { change in
        writer.put(count: change.variable)
        writer.put(change.old)
        writer.put(change.new)
      }
    }
    if parts.contains(.effects) {
      writer.put(count: effects.count)
      for effect in effects {
        writer.put(effect.name)
        writer.put(effect.arguments)
      }
    }
    if let stay { writer.put(count: stay) } else { write(microstepsOf: record, to: &writer) }
    if let entries {
      writer.put(count: entries.count)
      writer.put(count: entries.lowerBound)
    }
    if parts.contains(.wayBack), let wayBack {
      StoredWayBack.write(wayBack, of: record, to: &writer)
      if let seed = record.seed { writer.put(signed: Int(bitPattern: UInt(seed))) }
    }
  }

  private static func write(microstepsOf record: Record, to writer: inout ByteWriter) {
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
  }

  /// What stands for a record of which nothing can be read but its arguments.
  package static func bare(_ arguments: [Value]) -> [UInt8] {
    var writer = ByteWriter()
    writer.put(byte: wholeForm)
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
    let first = try reader.byte()
    var parts = Parts(rawValue: first)
    if first == Self.wholeForm {
      parts = [.arguments, .changes, .effects, .entries, .isWithoutWayBack]
    } else if !parts.contains(.form) {
      throw ByteReader.Fault(offset: 0)
    }
    if parts.contains(.arguments) { arguments = try reader.values() }
    for _ in 0..<(parts.contains(.changes) ? try reader.count() : 0) {
      changes.append(
        Change(
          variable: try reader.count(),
          old: try reader.value(),
          new: try reader.value()
        )
      )
    }
    for _ in 0..<(parts.contains(.effects) ? try reader.count() : 0) {
      effects.append(Effect(name: try reader.text(), arguments: try reader.values()))
    }
    if parts.contains(.isStay) {
      microsteps = [Microstep(transitions: [try reader.count()], exited: [], entered: [])]
    }
    for _ in 0..<(parts.contains(.isStay) ? 0 : try reader.count()) {
      microsteps.append(
        Microstep(
          transitions: try reader.indices(),
          exited: try reader.indices(),
          entered: try reader.indices()
        )
      )
    }
    if parts.contains(.entries) { entryCount = try reader.count() }
    if entryCount > 0 {
      firstEntry = try reader.count()
      // Both are far from overflowing their sum.
      guard max(firstEntry, entryCount) <= 1 << 60 else { throw ByteReader.Fault(offset: 0) }
    }
    if !parts.contains(.isWithoutWayBack) { wayBack = .plain }
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

extension Record {
  /// The transition of its only microstep, when that is all there is to say of it.
  fileprivate var stay: Int? {
    guard microstepCount == 1 else { return nil }
    var stay: Int?
    forEachMicrostep { microstep in
      if microstep.transition >= 0, microstep.moreTransitions.isEmpty, microstep.exited.isEmpty,
        microstep.entered.isEmpty
      {
        stay = microstep.transition
      }
    }
    return stay
  }
}

extension WayBack {
  /// Whether ``StoredWayBack/plain`` says it all.
  fileprivate func isPlain(at time: Int) -> Bool {
    self.time == time && suspendedAt == nil && random == nil && timers == nil && history == nil
      && (children ?? []).isEmpty
  }
}
