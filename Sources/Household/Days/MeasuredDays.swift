// SPDX-License-Identifier: Apache-2.0
package import PlayKit
import StateEngine
package import Storage

/// What was counted on some days, all devices together.
package struct MeasuredDays {
  /// By owner, then by day: a year has thousands.
  private var rows: [String: [Int: [Measure]]] = [:]

  /// Rows of whatever owners and devices.
  package init(_ measures: [Measure]) {
    for one in measures {
      rows[one.key.owner, default: [:]][one.key.day, default: []].append(one)
    }
  }

  /// How much there was of something.
  package func sum(_ kind: MeasureKind, of owner: String, on days: ClosedRange<Int>) -> Int {
    found(kind, owner, days).reduce(0) { $0.clampedSum($1.amount) }
  }

  /// Whether there is a row of that kind.
  package func knowsAny(_ kind: MeasureKind) -> Bool {
    rows.values.contains { $0.values.contains { $0.contains { $0.key.kind == kind.rawValue } } }
  }

  /// How much there was, by part, the most first.
  package func parts(
    _ kind: MeasureKind,
    of owner: String,
    on days: ClosedRange<Int>,
    machine: String? = nil
  ) -> [(part: String, amount: Int)] {
    var sums: [String: Int] = [:]
    for one in found(kind, owner, days) where machine == nil || one.key.machine == machine {
      sums[one.key.part] = (sums[one.key.part] ?? 0).clampedSum(one.amount)
    }
    return sums.filter { $0.value != 0 }.map { ($0.key, $0.value) }.sorted {
      $0.1.magnitude == $1.1.magnitude ? $0.0 < $1.0 : $0.1.magnitude > $1.1.magnitude
    }
  }

  /// What something was last on a day; nil when it did not change then.
  package func newest(_ kind: MeasureKind, of owner: String, on day: Int) -> Int? {
    found(kind, owner, day...day).max { ($0.time, $0.device) < ($1.time, $1.device) }?.amount
  }

  private func found(
    _ kind: MeasureKind,
    _ owner: String,
    _ days: ClosedRange<Int>
  ) -> [Measure] {
    guard let own = rows[owner] else { return [] }
    return days.flatMap { own[$0] ?? [] }.filter { $0.key.kind == kind.rawValue }
  }
}
