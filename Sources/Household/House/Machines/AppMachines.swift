// SPDX-License-Identifier: Apache-2.0
package import PlayKit
package import StateEngine
import Storage

/// Reads a chart that an app keeps in a store, by its name and text.
///
/// - Returns: the chart, whose rules that stand in the app count as not holding and do nothing, and
///   the names of those rules.
package typealias AppChartReader =
  @Sendable (_ name: String, _ text: String) throws(AppChartFault) -> (Chart, rules: [String])

/// Why such a chart cannot be read.
package struct AppChartFault: Error {
  /// In a sentence without a full stop.
  package var reason: String

  /// A reason.
  package init(_ reason: String) { self.reason = reason }
}

/// Machines that an app keeps in a store and the shell does not have: their charts stand there as data.
///
/// One without named rules is used like every other. The rules of one that has some stand in the app
/// alone, so it is looked at: nothing of it is restored, fired, sent or suspended here.
package struct AppMachines {
  /// The machines.
  package private(set) var entries: [CatalogEntry] = []
  /// The one to begin with where nobody names one: the last in use, when the store has no machine
  /// but an app's.
  package private(set) var first: String?

  /// The machines that apps keep in a store.
  ///
  /// - Parameters:
  ///   - live: the store; it says which charts cannot be read.
  ///   - known: the machines that this program has, which count as those of the store.
  ///   - read: reads a chart that is kept; nil leaves all of them to their apps.
  /// - Throws: when the store cannot be read.
  package init(
    in live: LiveStore,
    besides known: [CatalogEntry],
    _ read: AppChartReader?
  ) throws(HouseError) {
    guard let read else { return }
    let kept = try onStore(try live.store.keptCharts())
    if kept.isEmpty { return }
    live.machinesOfApps = Set(kept.map(\.machine))
    let names = Set((known + HouseMachines.entries).map(\.name))
    for one in kept where !names.contains(one.machine) {
      // The shell mends nothing of an app's: it may well know what leads on to another version.
      guard one.fitsSnapshot else {
        live.notices.append(.appUnfit(one.machine))
        continue
      }
      var same: Chart?
      do throws(AppChartFault) {
        let (chart, rules) = try read(one.machine, one.text)
        guard chart.has(fingerprint: one.fingerprint) else {
          live.notices.append(.appUnfit(one.machine))
          continue
        }
        entries.append(CatalogEntry(chart, ofAppWith: rules))
        same = chart
      } catch {
        live.notices.append(.appUnreadable(one.machine, reason: error.reason))
      }
      // A snapshot that the shell saves has the fingerprint's form of today.
      if let same, same.fingerprint != one.fingerprint {
        try onStore(try live.store.keep(same) { _ in one.text })
      }
    }
    let used = try onStore(try live.journal.snapshots())
    if !used.contains(where: { names.contains($0.machine) }) { first = entries.first?.name }
  }
}

extension Session {
  /// Whether a machine can only be looked at on this store; a copy in memory is open to all.
  package func isLookedAt(_ slot: MachineSlot) -> Bool {
    guard let rules = slot.entry.appRules else { return false }
    return isKept && !rules.isEmpty
  }

  /// - Throws: when the store can only be read.
  package func admitKeeping() throws(HouseError) {
    if let fault = live?.readOnly { throw HouseError(.store(fault)) }
  }

  /// - Throws: when the machine in use, or the store, can only be looked at.
  package func admitChange(by command: String) throws(HouseError) {
    try admitKeeping()
    guard isLookedAt(current) else { return }
    throw .impossible(.appAlone(command: command, machine: current.name))
  }
}
