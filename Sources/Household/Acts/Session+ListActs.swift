// SPDX-License-Identifier: Apache-2.0
package import PlayKit
package import PlaySettings
import StateEngine
import Storage

/// A row of a list of the family.
package struct FamilyListRow {
  /// What the setting calls it.
  package let id: String
  /// What it is called.
  package let title: String

  /// How many letters a title has, at most.
  package static let longestTitle = 80
  /// How many videos there are in all, at most.
  package static let mostVideos = 200

  /// A word made of a title, unlike those there are.
  package static func id(of title: String, unlike known: [String]) -> String {
    let letters = title.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "-" }
    let parts = String(letters).split(separator: "-").prefix(6).joined(separator: "-")
    let word = parts.isEmpty ? "row" : parts
    if !known.contains(word) { return word }
    return (2...known.count + 2).lazy.map { "\(word)-\($0)" }.first { !known.contains($0) } ?? word
  }

  init?(_ value: Value) {
    guard let record = value.mapValue, let id = record["id"]?.stringValue else { return nil }
    (self.id, title) = (id, record["title"]?.plainText ?? record["name"]?.plainText ?? "")
  }
}

extension Session {
  /// The setting that holds a list of the family.
  ///
  /// - Throws: ``HouseError`` when no machine has one.
  package func declaration(of list: FamilyList) throws(HouseError) -> SettingDeclaration {
    guard let machine = machine(where: { $0.list(list) != nil }) else {
      throw HouseError(.notOffered(machine: current.name, what: "\(list)"))
    }
    let slot = try slot(named: machine)
    guard let one = slot.capabilities.list(list), let found = settings.declaration(one.key)
    else { throw HouseError(.notOffered(machine: machine, what: "\(list)")) }
    return found
  }

  /// The videos that a child may watch, those for all before the child's own; those for all for nil.
  package func videos(of id: String?) throws(HouseError) -> [FamilyListRow] {
    let own = id.map { value(of: .videos(of: $0)).listValue ?? [] } ?? []
    return ((value(of: try declaration(of: .videos)).listValue ?? []) + own)
      .compactMap { FamilyListRow($0) }
  }

  /// Changes a row of a list.
  func changeList(_ act: FamilyAct, _ kind: String) throws(HouseError) -> PerformedAct {
    switch act {
    case .addVideo(let title, let id, let child):
      return try addVideo(title, id, for: child, kind)
    case .removeVideo(let id, let child):
      return try removeRow(id, from: try videosDeclaration(child), kind)
    case .removeReward(let id):
      return try removeRow(id, from: try declaration(of: .rewards), kind)
    case .addReward(let name, let cost, let gives):
      return try addReward(name, cost, gives, kind)
    case .offerReward(let id, let isOn):
      let declaration = try declaration(of: .rewards)
      var rows = value(of: declaration).listValue ?? []
      guard let place = rows.firstIndex(where: { $0.mapValue?["id"] == .string(id) }),
        var record = rows[place].mapValue
      else { throw unknownRow(id) }
      record["state"] = .string(isOn ? "on" : "off")
      rows[place] = .map(record)
      return try changeSetting(declaration, to: .list(rows), kind)
    case .openActivity(let id, let isOpen):
      let declaration = try declaration(of: .activities)
      guard case .choices(let words) = declaration.kind, words.contains(id) else {
        throw unknownRow(id)
      }
      let open = value(of: declaration).listValue ?? []
      let now = words.filter { $0 == id ? isOpen : open.contains(.string($0)) }
      return try changeSetting(declaration, to: .strings(now), kind)
    default: return PerformedAct()
    }
  }

  private func removeRow(
    _ id: String,
    from declaration: SettingDeclaration,
    _ kind: String
  ) throws(HouseError) -> PerformedAct {
    let rows = value(of: declaration).listValue ?? []
    let left = rows.filter { $0.mapValue?["id"] != .string(id) }
    guard left.count < rows.count else { throw unknownRow(id) }
    return try changeSetting(declaration, to: .list(left), kind)
  }

  private func unknownRow(_ id: String) -> HouseError {
    HouseError(.said(.listNone, [.text(String(VisibleText.clean(id).prefix(40)))]))
  }

  private func videosDeclaration(_ child: String?) throws(HouseError) -> SettingDeclaration {
    guard let child else { return try declaration(of: .videos) }
    return .videos(of: try person(child).id)
  }

  private func addVideo(
    _ title: String,
    _ id: String?,
    for child: String?,
    _ kind: String
  ) throws(HouseError) -> PerformedAct {
    let declaration = try videosDeclaration(child)
    let known = try videos(of: child)
    try checkTitle(title, atMost: FamilyListRow.longestTitle)
    let same = known.first {
      id == nil ? $0.title.lowercased() == title.lowercased() : $0.id == id
    }
    if let same { throw HouseError(.said(.videoThere, [.text(VisibleText.clean(same.title))])) }
    guard known.count < FamilyListRow.mostVideos else {
      throw HouseError(.said(.videoFull, [.number(FamilyListRow.mostVideos)]))
    }
    let row = id ?? FamilyListRow.id(of: title, unlike: known.map(\.id))
    let new = Value.map(["id": .string(row), "title": .string(title)])
    let rows = value(of: declaration).listValue ?? []
    return try changeSetting(declaration, to: .list(rows + [new]), kind)
  }

  private func addReward(
    _ name: String,
    _ cost: Int,
    _ gives: String,
    _ kind: String
  ) throws(HouseError) -> PerformedAct {
    let declaration = try declaration(of: .rewards)
    let rows = value(of: declaration).listValue ?? []
    let known = rows.compactMap { FamilyListRow($0) }
    try checkTitle(name, atMost: FamilyListRow.longestTitle)
    if let same = known.first(where: { $0.title.lowercased() == name.lowercased() }) {
      throw HouseError(.said(.videoThere, [.text(VisibleText.clean(same.title))]))
    }
    let rules = declaration.rules
    guard rules["cost"]?.admits("\(cost)") ?? true else {
      let largest =
        if case .number(let range)? = rules["cost"] { range.upperBound } else { Int.max }
      throw HouseError(.said(.rewardCost, [.text("\(largest)")]))
    }
    guard rules["gives"]?.admits(gives) ?? true else {
      throw HouseError(.said(.rewardUnit, [.text(String(VisibleText.clean(gives).prefix(40)))]))
    }
    let new = Value.map([
      "id": .string(FamilyListRow.id(of: name, unlike: known.map(\.id))), "name": .string(name),
      "cost": .string("\(cost)"), "gives": .string(gives), "state": .string("on"),
    ])
    return try changeSetting(declaration, to: .list(rows + [new]), kind)
  }
}
