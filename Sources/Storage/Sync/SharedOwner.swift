// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// An owner as stores tell each other of them.
package struct SharedOwner: Sendable, Hashable, KeptAsValue {
  /// What stays when the name changes.
  package var id: String
  /// The name.
  package var name: String
  /// When the name was last changed, in milliseconds since 1970; 0 for never.
  package var renamed: Int

  /// An owner as a file tells of them.
  package init(id: String, name: String, renamed: Int) {
    self.id = id
    self.name = name
    self.renamed = renamed
  }

  /// Whether its name counts more than another one of the same owner.
  package func isNewer(than other: SharedOwner) -> Bool {
    renamed > 0 && (renamed, name) > (other.renamed, other.name)
  }
}
