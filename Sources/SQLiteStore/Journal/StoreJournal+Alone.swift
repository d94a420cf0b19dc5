// SPDX-License-Identifier: Apache-2.0
package import Storage
import Synchronization

extension StoreJournal {
  /// Reads in a transaction of its own, which writes nothing; what the journal itself must know is read
  /// too, and counts as known from here on.
  ///
  /// - Parameter body: what is read.
  /// - Returns: what it read.
  /// - Throws: ``StoreError/Cause/busy`` while another thread's event is being made to last.
  package func readAlone<Result>(
    _ body: () throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    try state.withLock { state throws(StoreError) in
      guard case .closed = state.phase else {
        throw StoreError(.busy, at: store.paths.database, "an event is being kept")
      }
      _ = try begin(&state, as: .transaction)
      let result: Result
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
      return result
    }
  }
}
