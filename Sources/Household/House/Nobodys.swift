// SPDX-License-Identifier: Apache-2.0
package import PlayKit
package import Storage

extension Examination.Nobodys {
  /// Whether somebody should be there: its machine has people, or nothing is known of it.
  package func isStrange(_ catalog: [CatalogEntry]) -> Bool {
    guard removed == nil else { return false }
    let machine = catalog.first { $0.name == key.machine }
    return machine.map { $0.capabilities.people != nil } ?? (key.machine == "?")
  }
}
