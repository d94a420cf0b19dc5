// SPDX-License-Identifier: Apache-2.0

extension Household {
  /// The names that parents have given themselves, in the order in which they did; none where they
  /// cannot be read.
  ///
  /// `.addParent(name:)`, `.renameParent(_:to:)` and `.removeParent(_:)` change them.
  public var parents: [String] { core.read { (try? $0.parentNames()) ?? [] } }
}

extension ParentSession {
  /// Says which of the parents it is: what is done in this session from now on stands under the name.
  ///
  /// - Parameter name: a name that a parent has, whatever its case.
  /// - Throws: ``HouseRefusal``: `parents.nobody` when no parent has it, `liveOnly` in memory, where
  ///   nothing is written down.
  public func identify(as name: String) throws(HouseRefusal) {
    try core.performOrRefuse { session throws(HouseError) in
      try check(session, for: "a parent's name")
      _ = try session.identifyParent(as: name)
      session.useParentSession()
    }
  }
}
