// SPDX-License-Identifier: Apache-2.0
import StateEngine
import Storage

// A run that only asks for pictures does not wait until a busy store is free: it shows what was kept
// last, and decides nothing.

extension Session {
  /// How long such a run waits for another program that holds the store, in milliseconds.
  package static let pictureTimeout = 1000

  /// Puts the machine in use at the snapshot that was kept last, read without the store's write lock;
  /// from then on nothing is begun on the store, so that nothing is decided from it.
  ///
  /// - Parameters:
  ///   - live: the store.
  ///   - error: why it cannot be used.
  /// - Returns: whether there is a picture to show: another program holds the store, and what was
  ///   kept can be read whole.
  /// - Throws: ``HouseError`` when the store cannot even be read.
  package func standStill(_ live: LiveStore, because error: HouseError) throws(HouseError) -> Bool {
    guard case .store(let fault) = error.cause, fault.cause == .busy,
      let saved = try stored(current.name, live)?.saved,
      let read = try? current.chart.read(saved), read.repairs.isEmpty
    else { return false }
    try readPeople(live)
    current.engine.replaceSnapshot(read.snapshot)
    live.standstill = fault
    return true
  }
}
