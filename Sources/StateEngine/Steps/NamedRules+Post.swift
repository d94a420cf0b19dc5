// SPDX-License-Identifier: Apache-2.0

extension NamedRules.Context {
  /// Posts to the account of an owner who is not active, whose balance lies in a map by key: the
  /// balance changes and one ledger entry tells it.
  ///
  /// The active owner's account is a variable of the context, and the action `post` changes it.
  ///
  /// - Parameters:
  ///   - amount: how much more, or less; 0 posts nothing.
  ///   - kind: the entry's kind.
  ///   - account: the account's variable.
  ///   - owner: the owner's key.
  ///   - others: the variable with what is kept of those who are not active: maps by their keys.
  /// - Returns: whether it was posted: not when the owner has nothing kept there, and not when the
  ///   balance would be less than 0 or no Int.
  @discardableResult
  public mutating func post(
    _ amount: Int,
    as kind: String,
    to account: String,
    of owner: String,
    in others: String
  ) -> Bool {
    guard amount != 0, var all = self[others].mapValue, var kept = all[owner]?.mapValue
    else { return false }
    let (balance, overflow) = (kept[account]?.intValue ?? 0).addingReportingOverflow(amount)
    guard !overflow, balance >= 0 else { return false }
    kept[account] = .int(balance)
    all[owner] = .map(kept)
    self[others] = .map(all)
    entries.append(
      LedgerEntry(
        account: account,
        owner: .string(owner),
        kind: kind,
        amount: amount,
        balance: balance
      )
    )
    return true
  }
}
