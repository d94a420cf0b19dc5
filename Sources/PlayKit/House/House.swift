// SPDX-License-Identifier: Apache-2.0
public import StateEngine

/// A family's house as the faces of its machines see it: `GameStateManager(in: house)`.
///
/// People, settings and purses are the house's: a face has no second copy of them. The library
/// `Household` has the house that is kept in a folder; a test may have its own.
public protocol House: AnyObject, Sendable {
  /// A machine of the house, going on from where it was; what is sent to it is on disk when `send`
  /// returns.
  ///
  /// - Throws: when the house has no such machine, or cannot be read.
  func live<M: MachineDefinition>(_ machine: M.Type) throws -> Live<M>

  /// Does what a parent does: adds a child, gives, changes a setting.
  ///
  /// - Throws: why not, in a sentence (`localizedDescription`); then nothing has changed.
  func enact(_ act: FamilyAct) throws

  /// The newest lines of a child's ledger, by what is counted there (`coins`, `points`), the oldest
  /// first.
  ///
  /// - Parameters:
  ///   - unit: what is counted.
  ///   - player: the child's id.
  ///   - count: how many lines at most.
  /// - Returns: the lines.
  /// - Throws: when the house cannot be read.
  func ledger(_ unit: String, of player: String, newest count: Int) throws -> [HouseLedgerLine]
}

/// Something that went into a purse or out of it; lines are never changed, but the oldest may be folded
/// into the opening one (`ledger.keep`).
public struct HouseLedgerLine: Sendable, Hashable {
  /// Its number in the house, from 1.
  public let number: Int
  /// When, in milliseconds since 1970.
  public let time: Int
  /// How it came: `earned`, `redeemed`, `refunded`, `adjusted`, `expired`, as the machine says;
  /// `opening` for all that was there before.
  public let kind: String
  /// How much went in, or out when negative.
  public let amount: Int
  /// What was there then.
  public let balance: Int

  /// A line.
  public init(number: Int, time: Int, kind: String, amount: Int, balance: Int) {
    self.number = number
    self.time = time
    self.kind = kind
    self.amount = amount
    self.balance = balance
  }
}
