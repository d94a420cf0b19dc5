// SPDX-License-Identifier: Apache-2.0
import Foundation
import GRDB
import StateEngine
package import Storage

extension Store {
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
