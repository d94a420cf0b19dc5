// SPDX-License-Identifier: Apache-2.0

/// A variable of the context and its value before and after.
public struct Change: Sendable, Hashable {
  /// The variable's index in the chart.
  public var variable: Int
  /// The value before.
  public var old: Value
  /// The value after.
  public var new: Value

  /// A change of the variable with that index.
  public init(_ variable: Int, old: Value, new: Value) {
    self.variable = variable
    self.old = old
    self.new = new
  }

  init(_ variable: Int, _ old: Value, _ new: Value) {
    self.init(variable, old: old, new: new)
  }
}

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

/// One entry of an append-only ledger.
public struct LedgerEntry: Sendable, Hashable {
  /// The account: the variable that holds the balance.
  public var account: String
  /// Whose account it is; null when nobody's.
  public var owner: Value
  /// Why, in one word: `earned`, `redeemed`, `refunded`, `adjusted`.
  public var kind: String
  /// How much came in; negative for what went out, never 0.
  public var amount: Int
  /// The balance after it.
  public var balance: Int

  /// An entry put together from its parts.
  public init(account: String, owner: Value, kind: String, amount: Int, balance: Int) {
    self.account = account
    self.owner = owner
    self.kind = kind
    self.amount = amount
    self.balance = balance
  }
}
