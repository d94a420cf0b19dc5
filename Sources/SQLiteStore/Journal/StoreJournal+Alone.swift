// SPDX-License-Identifier: Apache-2.0
import StateEngine
import Storage
import Synchronization

extension StoreJournal {
  /// Reads for a machine in a transaction that writes nothing, or in the one that others have open;
  /// what the journal itself must know is read too, and counts as known from here on.
  ///
  /// - Throws: ``StoreError/Cause/busy`` where nothing can be read.
  func readAlone<Result>(
    _ state: inout State,
    for machine: MachineJournal,
    _ body: () throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    let result: Result
    switch state.phase {
    case .closed:
      _ = try begin(&state, as: .transaction)
      do throws(StoreError) {
        result = try body()
      } catch {
        abandon(&state)
        throw error
      }
      do throws(TransactionFault) {
        try finish(&state)
      } catch {
        throw error.cause
      }
    // No other process changes the store meanwhile.
    case .single: result = try body()
    case .transaction, .broken:
      throw StoreError(.busy, at: store.paths.database, "an event is being kept")
    }
    machine.seen.store(state.reads)
    return result
  }
}
