// SPDX-License-Identifier: Apache-2.0

/// The small machines that belong to the house and to no app: in no catalog, and brought into use by
/// the commands that need them.
package enum HouseMachines {
  /// All of them.
  package static let entries = [
    CatalogEntry(FamilyGate.self, "the parents' gate outside the machines"),
    CatalogEntry(FamilyRequests.self, "what children ask for and grown-ups answer"),
  ].map(\.tried)
}
