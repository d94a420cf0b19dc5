// SPDX-License-Identifier: Apache-2.0

/// A variable of the context and its value before and after.
package struct Change: Sendable, Hashable {
  /// The variable's index in the chart.
  package var variable: Int
  /// The value before.
  package var old: Value
  /// The value after.
  package var new: Value

  /// A change of the variable with that index.
  package init(_ variable: Int, old: Value, new: Value) {
    self.variable = variable
    self.old = old
    self.new = new
  }
}

extension Record {
  /// Something the app is told to do: data, performed after the commit, never on replay.
  public struct Effect: Sendable, Hashable {
    /// What to do, such as `say`.
    public var name: String
    /// With what.
    public var arguments: [Value]

    /// An effect by name.
    public init(name: String, arguments: [Value] = []) {
      self.name = name
      self.arguments = arguments
    }
  }
}

/// One entry of an append-only ledger.
package struct LedgerEntry: Sendable, Hashable {
  /// The account: the variable that holds the balance.
  package var account: String
  /// Whose account it is; null when nobody's.
  package var owner: Value
  /// Why, in one word: `earned`, `redeemed`, `refunded`, `adjusted`.
  package var kind: String
  /// How much came in; negative for what went out, never 0.
  package var amount: Int
  /// The balance after it.
  package var balance: Int

  /// An entry put together from its parts.
  package init(account: String, owner: Value, kind: String, amount: Int, balance: Int) {
    self.account = account
    self.owner = owner
    self.kind = kind
    self.amount = amount
    self.balance = balance
  }
}
