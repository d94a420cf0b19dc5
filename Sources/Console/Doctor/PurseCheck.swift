// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import PlayMachines
import SQLiteStore
import StateEngine
import Storage

/// Compares what machines believe to be in their purses, those of people who are not active
/// included, with what the ledger says, and their owners with the people there are.
struct PurseCheck {
  /// What differs, a sentence each; empty when all is well.
  private(set) var problems: [String] = []
  /// Purses of people who were taken out of the list, a sentence each.
  private(set) var left: [String] = []

  /// Looks at the saved snapshots of a store.
  ///
  /// - Throws: ``StoreError`` when it cannot be read.
  init(_ store: Store) throws(StoreError) {
    let journal = StoreJournal(store)
    let people = Dictionary(try store.owners().map { ($0.id, $0.name) }) { first, _ in first }
    for one in try store.examination().nobodys {
      if let name = one.removed {
        left.append("\(one.balance) \(one.key.name) of \(name), who was removed")
      } else if one.isStrange(Catalog.entries) {
        problems.append(one.message)
      }
    }
    for stored in try journal.snapshots() {
      guard let entry = Catalog.entries.first(where: { $0.name == stored.machine }),
        let chart = try? entry.makeChart(),
        let context = stored.saved?.mapValue?["context"]?.mapValue
      else { continue }
      let shelf = (entry.capabilities.people?.profiles).flatMap { context[$0]?.mapValue } ?? [:]
      let profiles = [context] + shelf.sorted { $0.key < $1.key }.compactMap(\.value.mapValue)
      let balances = try journal.accounts(of: stored.machine)
      for purse in chart.description.accounts {
        for profile in profiles {
          guard let owner = profile[purse.owner], !owner.isNull,
            let stood = profile[purse.variable]?.intValue,
            let balance = balances[
              AccountKey(machine: stored.machine, name: purse.variable, owner: owner)
            ], stood != balance
          else { continue }
          let name = owner.stringValue.flatMap { people[$0] } ?? owner.plainText
          problems.append(
            "\(purse.variable) of \(name) stand at \(stood), the ledger at \(balance); "
              + "set right when \(name) is active next"
          )
        }
      }
    }
  }
}
