// SPDX-License-Identifier: Apache-2.0
public import Foundation
import PlayKit
public import StateEngine

/// One line of a child's ledger, as the seed has it: never changed, never deleted.
public struct PointTransaction: Codable, Sendable, Hashable, Identifiable {
  /// Why points came or went.
  public enum Kind: String, Codable, Sendable, Hashable, CaseIterable {
    /// Time was spent.
    case earned
    /// A reward was bought.
    case redeemed
    /// A redemption was taken back.
    case refunded
    /// A grown-up gave or took.
    case adjusted
    /// Their time was over.
    case expired
  }

  /// The id: the record's number and the entry's place in it.
  public var id: String
  /// Whose it is.
  public var childProfileID: String
  /// Why.
  public var type: Kind
  /// How many points came, or went when negative; never 0.
  public var amount: Int
  /// The balance after it.
  public var balanceAfter: Int
  /// The same for the same act, however often it is told.
  public var idempotencyKey: String
  /// When.
  public var timestamp: Date
  /// What it was, in a few words.
  public var description: String
  /// The redemption it belongs to, if any.
  public var relatedRedemptionID: String?
}

extension PointTransaction {
  /// The ledger lines of a record.
  ///
  /// - Parameters:
  ///   - record: what happened.
  ///   - chart: the chart of the dashboard.
  /// - Returns: one for each entry about points.
  public static func all(of record: Record, in chart: Chart) -> [PointTransaction] {
    record.entries.enumerated().compactMap { place, entry in
      guard entry.account == "points", let owner = entry.owner.stringValue,
        let kind = Kind(rawValue: entry.kind)
      else { return nil }
      let key = "\(record.machine)-\(record.number)-\(place)"
      return PointTransaction(
        id: key,
        childProfileID: owner,
        type: kind,
        amount: entry.amount,
        balanceAfter: entry.balance,
        idempotencyKey: key,
        timestamp: Date(milliseconds: record.time),
        description: "\(kind.rawValue) by \(chart.events[record.event].name)",
        relatedRedemptionID: redemption(of: record, kind, chart)
      )
    }
  }

  // The one that was granted is the last in the list; the one taken back is named by the event.
  private static func redemption(of record: Record, _ kind: Kind, _ chart: Chart) -> String? {
    switch kind {
    case .refunded: return record.arguments.first?.stringValue
    case .redeemed:
      let slot = chart.scope.variables["redemptions"]?.index
      let list = record.changes.first { $0.variable == slot }?.new.listValue
      return list?.last?.mapValue?["id"]?.stringValue
    case .earned, .adjusted, .expired: return nil
    }
  }
}

extension PointTransaction {
  /// A line that a house keeps; nil for what an account held before its first line.
  init?(_ line: HouseLedgerLine, of child: String) {
    guard let kind = Kind(rawValue: line.kind) else { return nil }
    self.init(
      id: "\(line.number)",
      childProfileID: child,
      type: kind,
      amount: line.amount,
      balanceAfter: line.balance,
      idempotencyKey: "\(line.number)",
      timestamp: Date(milliseconds: line.time),
      description: kind.rawValue
    )
  }
}
