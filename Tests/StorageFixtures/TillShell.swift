// SPDX-License-Identifier: GPL-3.0-or-later
package import StateEngine
package import SQLiteStore
import Storage

/// As much of a shell as the store sees of one: a till, a journal, and transactions that reload when
/// somebody else was there.
package final class TillShell {
  /// The journal.
  package let journal: StoreJournal
  /// The machine.
  package let engine: Engine

  /// A shell on a store; reads nothing yet.
  package init(_ store: Store, chart: Chart = Till.chart()) {
    journal = StoreJournal(store)
    engine = Engine(chart, journal: journal)
  }

  /// Does something as one transaction.
  package func transaction(_ body: (Engine) -> Void) throws {
    if try journal.beginTransaction().changedElsewhere { try reload() }
    body(engine)
    try journal.commitTransaction()
  }

  /// Puts the machine where the store says.
  package func reload() throws {
    if let saved = try journal.snapshot(of: engine.chart.name)?.saved {
      engine.replaceSnapshot(try engine.chart.read(saved).snapshot)
    } else {
      engine.replaceSnapshot(Engine(engine.chart).snapshot)
    }
    journal.forget(engine.chart)
  }

  /// How many coins the machine has.
  package var coins: Int { engine.value(of: "coins")?.intValue ?? -1 }
}
