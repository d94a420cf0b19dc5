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

  init(store: String, made: Int, person: Person) {
    self.store = store
    self.made = made
    self.person = person
  }

  /// What a file says; nil when it says something else.
  init?(_ text: String) {
    guard let map = try? Value(reading: text).mapValue, map["format"] == .string(Self.format),
      map["version"] == .int(Self.version), let store = map["store"]?.stringValue,
      let made = map["made"]?.intValue, let who = map["person"]?.mapValue,
      let id = who["id"]?.stringValue, !id.isEmpty,
      let name = who["name"]?.stringValue.flatMap({ PersonName.normalized($0) }),
      let created = who["created"]?.intValue, let renamed = who["renamed"]?.intValue,
      max(created.magnitude, renamed.magnitude) <= 1 << 53,
      let settings = map["settings"]?.mapValue, let profiles = map["profiles"]?.mapValue,
      let pieces = map["pieces"]?.listValue, let purses = map["purses"], purses.listValue != nil,
      let measures = map["measures"], measures.listValue != nil
    else { return nil }
    self.init(
      store: store,
      made: made,
      person: Person(id: id, name: name, created: created, renamed: renamed)
    )
    self.settings = settings
    self.profiles = profiles
    self.pieces = pieces
    gifts = (map["gifts"]?.listValue ?? []).compactMap { ChildGift($0) }
    limits = (map["limits"]?.listValue ?? []).compactMap { Self.limit($0, of: id) }
    rows = ["purses": purses, "measures": measures]
  }

  private static func limit(_ value: Value, of id: String) -> Act? {
    guard let map = value.mapValue, let time = map["time"]?.intValue, (0...1 << 53).contains(time),
      [map["old"], map["new"]].allSatisfy({ $0 == nil || $0?.stringValue != nil })
    else { return nil }
    let key = SettingDeclaration.time(of: id).key
    let change = ActChange.setting(key, old: map["old"], new: map["new"])
    // Nobody's, so that 'undo' takes none of them back.
    return Act(time: time, author: "file", kind: "set", records: nil, change: change)
  }

  private var limitValues: [Value] {
    limits.compactMap { act in
      guard case .setting(_, let old, let new) = act.change else { return nil }
      var map: [String: Value] = ["time": .int(act.time)]
      map["old"] = old
      map["new"] = new
      return .map(map)
    }
  }

  /// The text of the file.
  var text: String {
    let map: [String: Value] = [
      "format": .string(Self.format), "version": .int(Self.version), "store": .string(store),
      "made": .int(made),
      "person": .map([
        "id": .string(person.id), "name": .string(person.name), "created": .int(person.created),
        "renamed": .int(person.renamed),
      ]),
      "settings": .map(settings), "profiles": .map(profiles), "pieces": .list(pieces),
      "gifts": .list(gifts.map(\.value)), "limits": .list(limitValues),
    ]
    return Value.map(map.merging(rows) { $1 }).jsonText + "\n"
  }
}

extension MachineSlot {
  /// Where profiles of people stand that are not active.
  var shelf: String? { chart.description.keyed?.others ?? capabilities.people?.profiles }

  /// What a machine keeps for somebody, by variable; nil when it keeps nothing.
  func profile(of id: String) -> Value? {
    guard let keyed = chart.description.keyed else {
      return shelf.flatMap { engine.value(of: $0)?.mapValue?[id] }
    }
    if engine.value(of: keyed.owner) == .string(id) {
      return .map(
        keyed.names.reduce(into: [:]) { $0[$1] = engine.value(of: $1) }
      )
    }
    return engine.value(of: keyed.others)?.mapValue?[id]
  }

  /// What else it keeps that tells of somebody: the parts of maps and lists that are theirs alone.
  func pieces(of trace: PersonTrace) -> [Value] {
    let people = capabilities.people
    let keyed = chart.description.keyed
    let listed = [people?.names.name, people?.active.name, people?.ids.name]
    let others = listed + [keyed?.owner, shelf] + (keyed?.names ?? [])
    let known = Set(others.compactMap(\.self))
    return chart.description.variables.flatMap { variable -> [Value] in
      guard !known.contains(variable.name), let value = engine.value(of: variable.name) else {
        return []
      }
      let head: [String: Value] = ["machine": .string(name), "variable": .string(variable.name)]
      switch value {
      case .map(let map):
        return map.sorted { $0.key < $1.key }.filter { trace.isIn($0.key) }.map {
          .map(head.merging(["key": .string($0.key), "value": $0.value]) { $1 })
        }
      case .list(let list):
        return list.filter { trace.isIn($0) }.map { .map(head.merging(["value": $0]) { $1 }) }
      default: return []
      }
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
      guard let map = piece.mapValue, let variable = map["variable"]?.stringValue,
        let value = map["value"]
      else { return nil }
      let isPut = change(variable) { old in
        if let key = map["key"]?.stringValue {
          return .map((old.mapValue ?? [:]).merging([key: value]) { $1 })
        }
        let list = old.listValue ?? []
        return .list(list.contains(value) ? list : list + [value])
      }
      guard isPut else { return nil }
    }
    return snapshot
  }
}
