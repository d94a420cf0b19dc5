// SPDX-License-Identifier: Apache-2.0
import PlayKit
import Storage

extension Household {
  /// Somebody who plays in a house.
  public struct Child: Sendable, Hashable, Identifiable {
    /// What stays when they are renamed.
    public let id: String
    /// What they are called.
    public let name: String
  }

  /// The children of a house, which begins with none.
  public struct Children: Sendable {
    let house: Household

    /// All of them, in order of arrival.
    public var all: [Child] {
      house.core.read { $0.people.map { Child(id: $0.id, name: $0.name) } }
    }

    /// The child of a name, whatever its case; nil if there is none.
    public subscript(name: String) -> Child? {
      all.first { PersonName.areSame($0.name, name) }
    }

    /// Adds a child, by a name of 1 to 20 letters that is not taken.
    ///
    /// - Parameters:
    ///   - name: the name.
    ///   - parent: who adds it; the app itself may until a parent has passed the gate once.
    /// - Returns: the child.
    /// - Throws: ``HouseRefusal`` when the name is none or taken.
    @discardableResult
    public func add(_ name: String, by parent: ParentSession? = nil) throws(HouseRefusal) -> Child {
      try house.perform(.addChild(name: name), by: parent)
      guard let child = self[PersonName.normalized(name) ?? name] else {
        throw HouseRefusal(HouseError(.badName(name, why: .unknown(suggestions: []))))
      }
      return child
    }

    /// How each child's day is: minutes played, limit, purses.
    ///
    /// - Parameter days: the number of days for each, 1 to 31.
    /// - Returns: one of each child, in order of arrival.
    /// - Throws: ``HouseRefusal`` when the store cannot be used.
    public func days(_ days: Int = 7) throws(HouseRefusal) -> [ChildDays] {
      try house.core.performOrRefuse { session throws(HouseError) in
        try session.family(days: min(max(days, 1), 31)).map { ChildDays($0) }
      }
    }
  }
}

/// How a child's last days were.
public struct ChildDays: Sendable, Hashable {
  /// One day.
  public struct Day: Sendable, Hashable {
    /// Its number: days since 1970, where the house is.
    public let number: Int
    /// How long was played on it, in minutes, on all devices.
    public let minutes: Int
  }

  /// Whose.
  public let child: Household.Child
  /// The days, the present one last.
  public let days: [Day]
  /// How many minutes may be played on the present day; nil for no limit.
  public let limit: Int?
  /// True if play is paused.
  public let isPaused: Bool
  /// What is in the child's purses, by what is counted: `coins`, `points`.
  public let purses: [String: Int]

  init(_ member: FamilyMember) {
    child = Household.Child(id: member.id, name: member.name)
    days = member.week.map { Day(number: $0.day, minutes: $0.milliseconds / 60_000) }
    limit = member.limit
    isPaused = member.isPaused
    purses = Dictionary(member.purses.map { ($0.unit, $0.amount) }) { first, _ in first }
  }
}
