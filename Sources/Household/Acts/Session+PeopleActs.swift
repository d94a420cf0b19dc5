// SPDX-License-Identifier: Apache-2.0
import PlayKit
import Storage

extension Session {
  /// A name as it is kept.
  ///
  /// - Parameters:
  ///   - text: the name as it was given.
  ///   - id: whose it is to be; somebody else's is taken.
  /// - Returns: the name in its kept form.
  /// - Throws: ``HouseError`` when it is none, or taken.
  package func newName(_ text: String, of id: String?) throws(HouseError) -> String {
    guard let name = PersonName.normalized(text) else {
      throw HouseError(.badName(text, why: .notANameOfLetters))
    }
    if people.contains(where: { $0.id != id && PersonName.areSame($0.name, name) }) {
      throw HouseError(.badName(name, why: .taken))
    }
    return name
  }

  /// Lets a child come (no id), go (no name) or have another name.
  func changeChild(
    _ id: String?,
    to name: String?,
    _ kind: String
  ) throws(HouseError) -> PerformedAct {
    let slot = try peopleKeeper()
    let old = try id.map { id throws(HouseError) in try person(id).name }
    let new = try name.map { name throws(HouseError) in try newName(name, of: id) }
    if let old, new == nil, people.count < 2 { throw HouseError(.badName(old, why: .last)) }
    let mark = actMark
    let records = try changePeople(id, from: old, to: new, in: slot)
    let found = id ?? people.first { $0.name == new }?.id
    let change = found.flatMap { found in
      old == new ? nil : ActChange.owner(id: found, old: old, new: new)
    }
    return try done(kind, change, since: mark, records)
  }
}
