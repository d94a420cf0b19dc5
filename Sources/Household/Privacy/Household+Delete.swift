// SPDX-License-Identifier: Apache-2.0
public import PlayKit

/// Where the name of a child who was deleted stands still.
public struct DeletedChild: Sendable, Hashable {
  /// A backup, export or report.
  public struct Copy: Sendable, Hashable {
    /// Where it is.
    public let path: String
    /// When it was written, in milliseconds since 1970.
    public let time: Int
  }

  /// A text of somebody else, or of the family, that holds the name.
  public struct Text: Sendable, Hashable {
    /// The text.
    public let text: String
    /// What takes it out.
    public let change: FamilyAct
  }

  /// Files in the house's folders that are not the house's own: somebody has to delete them.
  public let files: [String]
  /// What the house wrote elsewhere, and that stays as it was made.
  public let copies: [Copy]
  /// Shared folders that hold files of others, in which nothing can be deleted from here.
  public let folders: [String]
  /// What others wrote, and what the family has, stays as it is.
  public let texts: [Text]
  /// Files that the house wrote, or that are in its folders, and that could not be read now: they may hold
  /// the name.
  public let unread: [String]
}

extension Household {
  /// Deletes a child and all that tells of it, out of every file of the house.
  ///
  /// Purses keep their ledger without a name, records keep number and time. It cannot be undone. Takes as long as it takes to write the database anew; other processes wait only for parts of it.
  ///
  /// - Parameters:
  ///   - child: the child's id.
  ///   - parent: the session in which it is done.
  /// - Returns: where the name stands still; nothing of it for a house that neither shared nor wrote
  ///   copies.
  /// - Throws: ``HouseRefusal``: `needsParent` when the session is over, `liveOnly` for a house
  ///   in memory.
  @discardableResult
  public func delete(
    _ child: String,
    by parent: ParentSession
  ) throws(HouseRefusal) -> DeletedChild {
    try core.performAlone("deletion") { session throws(HouseError) in
      try parent.check(session, for: "'privacy'")
      let person = try session.person(child)
      let deleted = try session.delete(person) { () throws(HouseError) in try session.letGo() }
      session.useParentSession()
      return deleted
    }
  }
}
