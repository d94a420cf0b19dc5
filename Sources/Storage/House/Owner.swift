// SPDX-License-Identifier: Apache-2.0

/// Whose accounts and keyed rows there are: one row each, whatever machines make of it.
package struct Owner: Sendable, Hashable {
  /// What stays when the name changes.
  package var id: String
  /// The name, as it was given.
  package var name: String
  /// When the row was made, in milliseconds since 1970.
  package var created: Int
  /// When the name was last changed, in milliseconds since 1970; 0 for never.
  package var renamed: Int

  /// An owner as a row would hold them.
  package init(id: String, name: String, created: Int, renamed: Int = 0) {
    self.id = id
    self.name = name
    self.created = created
    self.renamed = renamed
  }
}
