// SPDX-License-Identifier: GPL-3.0-or-later
import ChartFormats
import PlayKit
import PlayMachines
import StateEngine
import Storage

/// Machines that an app keeps in a store and the shell does not have: their charts stand there as data.
///
/// One without named rules is used like every other. The rules of one that has some stand in the app
/// alone, so it is looked at: nothing of it is restored, fired, sent or suspended here.
struct AppMachines {
  /// The machines.
  private(set) var entries: [CatalogEntry] = []
  /// The one to begin with where nobody names one: the last in use, when the store has no machine
  /// but an app's.
  private(set) var first: String?

  /// The machines that apps keep in a store.
  ///
  /// - Parameters:
  ///   - live: the store; it says which charts cannot be read.
  ///   - known: the machines that the shell has, which count as those of the store.
  /// - Throws: when the store cannot be read.
  init(in live: LiveStore, besides known: [CatalogEntry]) throws(CommandError) {
    let kept = try onStore(try live.store.keptCharts())
    if kept.isEmpty { return }
    let names = Set((known + HouseMachines.entries).map(\.name))
    for one in kept where !names.contains(one.machine) {
      // The shell mends nothing of an app's: it may well know what leads on to another version.
      guard one.fitsSnapshot else {
        live.notices.append(Self.unfit(one.machine))
        continue
      }
      do throws(ScxmlFault) {
        let document = try ScxmlDocument(one.text.utf8)
        let chart = try document.chart(named: one.machine, rules: document.rulesElsewhere)
        guard String(chart.fingerprint, radix: 16) == one.fingerprint else {
          live.notices.append(Self.unfit(one.machine))
          continue
        }
        entries.append(CatalogEntry(chart, ofAppWith: document.ruleNames.sorted()))
      } catch {
        let why = error.findings.first?.message ?? "it is empty"
        live.notices.append(
          "the chart of '\(one.machine)' that is kept here cannot be read: \(why)"
        )
      }
    }
    let used = try onStore(try live.journal.snapshots())
    if !used.contains(where: { names.contains($0.machine) }) { first = entries.first?.name }
  }

  private static func unfit(_ machine: String) -> String {
    "what is kept of '\(machine)' was made by another chart than the one that is kept with it: its app "
      + "alone can go on from it"
  }

  /// What people are told of one that is looked at.
  static func lookedAt(_ entry: CatalogEntry) -> String {
    let rules = (entry.appRules ?? []).map { "'\($0)'" }.joined(separator: ", ")
    return
      "\(entry.name) has rules that stand in its app (\(rules)): it is looked at here, and what "
      + "depends on them is not known"
  }
}

extension Session {
  /// Whether a machine can only be looked at on this store; a copy in memory is open to all.
  func isLookedAt(_ slot: MachineSlot) -> Bool {
    guard let rules = slot.entry.appRules else { return false }
    return isKept && !rules.isEmpty
  }

  /// - Throws: when the machine in use can only be looked at.
  func admitChange(by command: String) throws(CommandError) {
    guard isLookedAt(current) else { return }
    throw .impossible(
      "'\(command)' is for the app alone: rules of \(current.name) stand in it; 'look' opens a copy"
    )
  }
}
