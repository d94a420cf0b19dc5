// SPDX-License-Identifier: Apache-2.0
import PlayKit
import StateEngine
import Storage

// Parents may give themselves names, under which stands in the history what they do.

extension Session {
  /// The names that parents have given themselves, in the order in which they did.
  package func parentNames() throws(HouseError) -> [String] {
    guard let live else { return facts.parents }
    let known = try onStore(try live.store.fact(LiveStore.parentNamesFact))
    return (known?.listValue ?? []).compactMap(\.stringValue)
  }

  /// Says which parent it is whose session is open: what is done from now on stands under the name.
  ///
  /// - Returns: the name as it is kept.
  /// - Throws: ``HouseError`` when no parent has it, or without a store, where nothing is written down.
  package func identifyParent(as name: String) throws(HouseError) -> String {
    try needParent(for: "a parent's name")
    guard let live else { throw HouseError(.liveOnly("a parent's name")) }
    let known = try parent(name)
    live.gates.parentName = known
    return known
  }

  /// Gives a parent a name (no former one), takes it away (no new one), or changes it.
  func changeParent(
    _ name: String?,
    to new: String?,
    _ kind: String
  ) throws(HouseError) -> PerformedAct {
    let old = try name.map { name throws(HouseError) in try parent(name) }
    var kept: String?
    if let new {
      let name = try parentName(in: new)
      if let other = try parentNames().first(where: { $0 != old && PersonName.areSame($0, name) }) {
        throw HouseError(.said(.parentsKnown, [.text(other)]))
      }
      kept = name
    }
    let mark = actMark
    if old != kept { try keepParent(old, as: kept) }
    return try done(kind, old == kept ? nil : .parent(old: old, new: kept), since: mark, [])
  }

  /// Keeps the change, and lets the parent whose session is open go by the new name.
  func keepParent(
    _ old: String?,
    as new: String?,
    at former: Int? = nil
  ) throws(HouseError) {
    var names = try parentNames()
    if let place = names.firstIndex(where: { $0 == old }) {
      if new == nil { actLine.place = place }
      names.replaceSubrange(place...place, with: [new].compactMap(\.self))
    } else if let new {
      names.insert(new, at: min(former ?? names.count, names.count))
    }
    try log.keep(.parents(names))
    if live == nil {
      willChangeFacts()
      facts.parents = names
    }
    if let old, live?.gates.parentName == old { live?.gates.parentName = new }
  }

  private func parentName(in text: String) throws(HouseError) -> String {
    guard let name = PersonName.normalized(text) else {
      throw HouseError(.badName(text, why: .notANameOfLetters))
    }
    return name
  }

  /// The name as it is kept.
  private func parent(_ text: String) throws(HouseError) -> String {
    let name = try parentName(in: text)
    if let known = try parentNames().first(where: { PersonName.areSame($0, name) }) { return known }
    throw HouseError(.said(.parentsNobody, [.text(name)]))
  }
}
