// SPDX-License-Identifier: Apache-2.0
import Foundation
import GRDB
package import StateEngine

/// Who was deleted from a store: nobody can be read from it, and yet it tells whether an id is one of
/// them.
package struct Forgotten: Sendable {
  struct One: Sendable, Hashable {
    /// Other for each, so that two stores do not say the same of one child.
    var salt: String
    /// What becomes of their ids with the salt.
    var hashes: [String]
    /// Whose their purses are now.
    var token: String
  }

  static let fact = "forgotten"
  static let elsewhereFact = "forgotten.elsewhere"
  /// How the owners begin whose purses stay when nobody is left.
  static let mark = "forgotten-"

  var all: [One] = []

  /// Of several stores together.
  package init(_ parts: some Sequence<Forgotten>) { all = parts.flatMap(\.all) }

  package init(_ value: Value?) {
    all = (value?.listValue ?? []).compactMap { one in
      guard let map = one.mapValue, let salt = map["salt"]?.stringValue,
        let hashes = map["hashes"]?.listValue?.compactMap(\.stringValue),
        let token = map["token"]?.stringValue
      else { return nil }
      return One(salt: salt, hashes: hashes, token: token)
    }
  }

  package var value: Value? {
    if all.isEmpty { return nil }
    return .list(
      all.map {
        .map([
          "salt": .string($0.salt), "hashes": .list($0.hashes.map { .string($0) }),
          "token": .string($0.token),
        ])
      }
    )
  }

  /// Whether somebody of that id was deleted here.
  package func contains(_ id: String) -> Bool { token(of: id) != nil }

  /// Whose the purses of a deleted id are now; nil for an id that was never deleted.
  func token(of id: String) -> String? {
    all.first { $0.hashes.contains(Self.hash(id, $0.salt)) }?.token
  }

  /// Adds somebody, and gives them a token that nobody has.
  mutating func add(_ ids: [String], besides taken: Set<String>) -> String {
    var number = all.count + 1
    while taken.contains("\(Self.mark)\(number)")
      || all.contains(where: {
        $0.token == "\(Self.mark)\(number)"
      })
    { number += 1 }
    let salt = UUID().uuidString.lowercased()
    let hashes = ids.map { Self.hash($0, salt) }
    all.append(One(salt: salt, hashes: hashes, token: "\(Self.mark)\(number)"))
    return "\(Self.mark)\(number)"
  }

  fileprivate static func hash(_ id: String, _ salt: String) -> String {
    let bytes = Array("\(salt) \(id)".utf8)
    let first = Checksum.start.adding(bytes)
    return [first, first.adding(bytes)].map { String($0.bits, radix: 16) }.joined()
  }
}

extension Store {
  /// Who was deleted here.
  package func forgotten() throws(StoreError) -> Forgotten {
    Forgotten(try fact(Forgotten.fact))
  }

  /// Who was deleted on other devices, by every id that they go by here: a device that never learned
  /// one of them said nothing of it.
  package func byAllIDs(_ gone: Forgotten) throws(StoreError) -> Forgotten {
    if gone.all.isEmpty { return gone }
    var known: [String: [String]] = [:]
    for (owner, here) in try access({ db in try db.foreignOwners() }) {
      if let here { known[here, default: [here]].append(owner.id) }
    }
    var gone = gone
    // No salt, and in order: the same each time, since it stays here.
    for (_, ids) in known.sorted(by: { $0.key < $1.key }) where ids.contains(where: gone.contains) {
      let rest = ids.filter { !gone.contains($0) }.map { Forgotten.hash($0, "") }
      if !rest.isEmpty { gone.all.append(.init(salt: "", hashes: rest, token: "")) }
    }
    return gone
  }

  /// Keeps who was deleted on other devices: this one goes on with them, and shares nothing of them.
  ///
  /// - Parameters:
  ///   - gone: who, as the others say.
  ///   - folder: where this store's files are written anew when that is news.
  /// - Throws: ``SyncFault``.
  package func note(goneElsewhere gone: Forgotten, in folder: SyncFolder) throws(SyncFault) {
    let value = gone.value ?? .null
    let known = try forSync { () throws(StoreError) in try fact(Forgotten.elsewhereFact) ?? .null }
    if known == value { return }
    try forSync { () throws(StoreError) in
      try changeQuietly { db in try db.setFact(Forgotten.elsewhereFact, to: value) }
    }
    _ = try syncing { () throws(SyncFault) in
      let id = try forSync { () throws(StoreError) in try syncID() }
      unlink(folder.ledger(of: id))
      return try publish(in: folder)
    }
  }
}

extension Database {
  func forgotten() throws -> Forgotten { Forgotten(try fact(Forgotten.fact)) }

  func goneElsewhere() throws -> Forgotten { Forgotten(try fact(Forgotten.elsewhereFact)) }
}
