// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import PlaySettings
import ShellCore
import StateEngine
import Storage

/// All that is kept of one child, as a JSON file.
///
/// - `format` `playstate child`, `version` 1, `store`: the name of the family's store, `made`: when.
/// - `person`: `id`, `name`, `created` and `renamed` in milliseconds since 1970.
/// - `settings`: the settings of this child alone, by key, such as the rule of its time.
/// - `purses`: each with `machine`, `name`, `balance` and `entries` as the ledger has them.
/// - `profiles`: by machine, what it keeps for this child, by variable.
/// - `pieces`: what else machines keep that tells of the child, such as its requests: `machine`,
///   `variable`, the `key` in a map, and the `value`.
/// - `gifts`: what parents gave and what for: `time`, `machine`, `amount`, `reason`, and `back`,
///   the key of what takes it back on whichever device.
/// - `limits`: how the rule of its time was changed: `time`, `old` and `new`, absent for none.
/// - `measures`: what was counted for each day and device.
struct ChildFile {
  static let format = "playstate child"
  static let version = 1
  /// No family's child has more.
  static let largest = 32 << 20

  var store: String
  var made: Int
  var person: Person
  var settings: [String: Value] = [:]
  var rows: [String: Value] = [:]
  var profiles: [String: Value] = [:]
  var pieces: [Value] = []
  var gifts: [ChildGift] = []
  /// The settings of its time and what they were, by which past days are measured.
  var limits: [Act] = []

}

extension ChildFile {
  /// Reads a file; nil when it is not one of a child.
  init?(_ text: String) {
    guard let value = try? Value(reading: text),
      let saved = try? ValueDecoder.decode(Saved.self, from: value),
      saved.format == Self.format, saved.version == Self.version, !saved.person.id.isEmpty,
      let name = PersonName.normalized(saved.person.name),
      max(saved.person.created.magnitude, saved.person.renamed.magnitude) <= 1 << 53
    else { return nil }
    let id = saved.person.id
    let (created, renamed) = (saved.person.created, saved.person.renamed)
    self.init(
      store: saved.store,
      made: saved.made,
      person: Person(id: id, name: name, created: created, renamed: renamed)
    )
    (settings, profiles, pieces) = (saved.settings, saved.profiles, saved.pieces)
    gifts = (saved.gifts ?? []).compactMap { ChildGift($0) }
    let key = SettingDeclaration.time(of: id).key
    limits = (saved.limits ?? []).compactMap { try? ValueDecoder.decode(Limit.self, from: $0) }
      .filter { (0...1 << 53).contains($0.time) }
      .map { limit in
        let (old, new) = (limit.old.map { Value.string($0) }, limit.new.map { Value.string($0) })
        // They belong to no person, so that 'undo' takes none of them back.
        let change = ActChange.setting(key, old: old, new: new)
        return Act(time: limit.time, author: "file", kind: "set", records: nil, change: change)
      }
    rows = ["purses": .list(saved.purses), "measures": .list(saved.measures)]
  }

  /// The text of the file.
  var text: String {
    let limits = limits.compactMap { act -> Value? in
      guard case .setting(_, let old, let new) = act.change else { return nil }
      let limit = Limit(time: act.time, old: old?.stringValue, new: new?.stringValue)
      return try? ValueEncoder.encode(limit, omitsAbsent: true)
    }
    let saved = Saved(
      store: store,
      made: made,
      person: .init(
        id: person.id,
        name: person.name,
        created: person.created,
        renamed: person.renamed
      ),
      settings: settings,
      profiles: profiles,
      pieces: pieces,
      gifts: gifts.map(\.value),
      limits: limits,
      purses: rows["purses"]?.listValue ?? [],
      measures: rows["measures"]?.listValue ?? []
    )
    let value = (try? ValueEncoder.encode(saved, omitsAbsent: true)) ?? .null
    return "\(value.jsonText)\n"
  }
}

/// A child's file as it is written.
private struct Saved: Codable {
  var format = ChildFile.format
  var version = ChildFile.version
  var store: String
  var made: Int
  var person: Who
  var settings, profiles: [String: Value]
  var pieces: [Value]
  var gifts, limits: [Value]?
  var purses, measures: [Value]

  struct Who: Codable {
    var id, name: String
    var created, renamed: Int
  }
}

/// What else a machine keeps that tells of the child.
private struct Piece: Codable {
  var machine, variable: String
  var key: String?
  var value: Value
}

private struct Limit: Codable {
  var time: Int
  var old, new: String?
}

extension MachineSlot {
  /// Where profiles of people stand that are not active.
  var shelf: String? { chart.description.keyed?.others ?? capabilities.people?.profiles }

  /// What a machine keeps for a person, by variable, without secrets; nil when it keeps nothing.
  func profile(of id: String) -> Value? {
    guard let keyed = chart.description.keyed else {
      return shelf.flatMap { engine.value(of: $0)?.mapValue?[id] }
    }
    let all =
      engine.value(of: keyed.owner) == .string(id)
      ? keyed.names.reduce(into: [:]) { $0[$1] = engine.value(of: $1) }
      : engine.value(of: keyed.others)?.mapValue?[id]?.mapValue
    return all.map { .map($0.filter { !chart.secrets.contains($0.key) }) }
  }

  /// What else it keeps that tells of somebody: the parts of maps and lists that are theirs alone.
  func pieces(of trace: PersonTrace) -> [Value] {
    let people = capabilities.people
    let keyed = chart.description.keyed
    let listed = [
      people?.names.variableName, people?.active.variableName, people?.ids.variableName,
    ]
    let others = listed + [keyed?.owner, shelf] + (keyed?.names ?? [])
    let known = Set(others.compactMap(\.self))
    return chart.description.variables.flatMap { variable -> [Value] in
      guard !known.contains(variable.name), !variable.isSecret,
        let value = engine.value(of: variable.name)
      else { return [] }
      let pieces: [Piece] =
        switch value {
        case .map(let map):
          map.sorted { $0.key < $1.key }.filter { trace.isIn($0.key) }
            .map { Piece(machine: name, variable: variable.name, key: $0.key, value: $0.value) }
        case .list(let list):
          list.filter { trace.isIn($0) }
            .map { Piece(machine: name, variable: variable.name, value: $0) }
        default: []
        }
      return pieces.compactMap { try? ValueEncoder.encode($0, omitsAbsent: true) }
    }
  }

  /// Its snapshot with what was somebody's; nil when it cannot stand there.
  func snapshot(with profile: Value?, _ pieces: [Value], of id: String) -> Snapshot? {
    var snapshot = engine.snapshot
    func change(_ name: String, _ body: (Value) -> Value) -> Bool {
      guard let place = chart.scope.variables[name]?.index,
        snapshot.values.indices.contains(place)
      else { return false }
      let new = body(snapshot.values[place])
      guard chart.description.variables[place].type.admits(new) else { return false }
      snapshot.values[place] = new
      return true
    }
    if let profile {
      guard let shelf, profile.mapValue != nil,
        change(shelf, { .map(($0.mapValue ?? [:]).merging([id: profile]) { $1 }) })
      else { return nil }
    }
    for piece in pieces {
      guard let piece = try? ValueDecoder.decode(Piece.self, from: piece) else { return nil }
      let isPut = change(piece.variable) { old in
        if let key = piece.key {
          return .map((old.mapValue ?? [:]).merging([key: piece.value]) { $1 })
        }
        let list = old.listValue ?? []
        return .list(list.contains(piece.value) ? list : list + [piece.value])
      }
      guard isPut else { return nil }
    }
    return snapshot
  }
}
