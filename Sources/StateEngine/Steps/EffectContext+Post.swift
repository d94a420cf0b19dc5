extension EffectContext {
  /// Posts to the account of an owner who is not active, whose balance lies in the map that the
  /// chart declares as ``ChartDescription/keyed``: the balance changes and one ledger entry tells it.
  ///
  /// The active owner's account is a variable of the context, and the action `post` changes it.
  ///
  /// - Parameters:
  ///   - amount: how much more, or less; 0 posts nothing.
  ///   - kind: the entry's kind.
  ///   - account: the account's variable.
  ///   - owner: the owner's key.
  /// - Returns: whether it was posted: not when the owner is active or has nothing kept, and not when
  ///   the balance would be less than 0 or no Int.
  @discardableResult
  public mutating func post(
    _ amount: Int,
    as kind: String,
    to account: String,
    of owner: String
  ) -> Bool {
    guard let keyed = chart.description.keyed, keyed.names.contains(account) else {
      preconditionFailure("\(chart.name): nobody else has an account '\(account)'")
    }
    guard amount != 0, self[keyed.owner] != .string(owner),
      var others = self[keyed.others].mapValue, var kept = others[owner]?.mapValue
    else { return false }
    let (balance, overflow) = (kept[account]?.intValue ?? 0).addingReportingOverflow(amount)
    guard !overflow, balance >= 0 else { return false }
    kept[account] = .int(balance)
    others[owner] = .map(kept)
    self[keyed.others] = .map(others)
    trace.entries.append(
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
