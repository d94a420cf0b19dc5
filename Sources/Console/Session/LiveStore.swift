import PlayKit
import PlayMachines
import StateEngine
package import Storage

/// What a live session keeps on disk, and the transaction that is open on it.
///
/// Between ``begin()`` and the end of a transaction the store is locked: nothing is read from people,
/// written to them or waited for meanwhile.
package final class LiveStore {
  /// The fact under which the last good settings are kept.
  static let settingsFact = "settings"
  /// The fact under which the voice behind the gate is kept that somebody chose.
  static let voiceFact = "voice"

  /// The fact under which the names are kept that parents have given themselves.
  static let parentNamesFact = "parents.names"

  /// Where its files are.
  package let paths: StorePaths
  let store: Store
  let journal: StoreJournal
  let settings: SettingsFile
  let lock: SessionLock
  var isInTransaction = false
  /// When the open transaction began, on no particular clock.
  var began = ContinuousClock.now
  /// How long the last commit took, in nanoseconds.
  var commitNanoseconds = 0
  /// The number of the newest record this shell knows.
  var lastSeen = 0
  /// The locks that gates had when they were last kept, by machine: until when, by the wall.
  var keptLocks: [String: Int] = [:]
  /// What other devices have told of a day's play; nil while nobody has looked.
  var elsewhere: PlayElsewhere?
  /// The last minute of play that was kept, by machine.
  var heartbeats: [String: Int] = [:]
  /// The clocks when this process last found the wall clock set, or first looked.
  var clocks: ClockReading?
  /// Whether a parent session was open when the transaction began.
  var wasOpen = false
  /// Whether one was opened here since then.
  var hasOpened = false
  /// Whether facts of the outside world need the parent session; nil until a parent has passed the
  /// gate for the first time.
  var guarded: Bool?
  /// The voice behind the gate that somebody at a terminal chose; nil when nobody has.
  var voice: Voice?
  /// The name that the parent goes by whose session is open; nil when they gave none.
  var parentName: String?
  /// Whether this process holds the parent session.
  var holdsParent = false
  /// What could not be kept in the open transaction, which fails for it when it ends.
  var fault: StoreError?
  /// This process among those that have used the store.
  private(set) lazy var processName = HolderToken.current().name
  /// Why nothing is done on it but to show the last picture kept; nil while it is used as usual.
  var standstill: StoreError?
  /// What people must be told, such as a file that was set aside.
  package var notices: [String] = []

  /// Forgets what was to be kept with a transaction that is not.
  func forgetUnkept() {
    clocks = nil
    heartbeats = [:]
  }

  /// Opens a store, making what is missing.
  ///
  /// - Parameters:
  ///   - paths: where it is.
  ///   - timeout: how long to wait for another program that holds it, in milliseconds.
  /// - Throws: ``StoreError`` when it cannot be used.
  package init(_ paths: StorePaths, timeout: Int = 10_000) throws(StoreError) {
    self.paths = paths
    lock = try SessionLock(paths)
    store = try Store.open(paths, isFirst: lock.isFirst, timeout: timeout)
    journal = StoreJournal(store)
    settings = SettingsFile(paths)
    if let known = try store.fact(Self.settingsFact) {
      if let memory = SettingsMemory(known) {
        settings.recall(memory)
      } else {
        notices.append("what was set last cannot be read: the settings file alone counts")
      }
    }
    voice = try store.fact(Self.voiceFact)?.stringValue.flatMap { Voice(rawValue: $0) }
    settings.sweep()
    for finding in store.findings {
      switch finding {
      case .fresh: break
      case .wasEmpty(let path): notices.append("'\(path)' was empty; it begins anew")
      case .accountMended(let purse, let stood, let ledger):
        let name = (try? store.owners())?.first { .string($0.id) == purse.owner }?.name
        notices.append(
          "\(purse.name)\(name.map { " of \($0)" } ?? "") stood at \(stood), "
            + "but the ledger says \(ledger): set to \(ledger)"
        )
      case .setAside(let from, let to, let reason, let saved):
        notices.append("'\(from)' is damaged (\(reason)) and kept as '\(to)'; \(saved.message)")
      }
    }
    try keepStraysAside()
  }

  /// Keeps snapshots aside that belong to no machine, and says what else does not go together.
  private func keepStraysAside() throws(StoreError) {
    let known = Set((Catalog.entries + HouseMachines.entries).map(\.name))
    for machine in store.examined.strays where !known.contains(machine) {
      let name = try journal.setSnapshotAside(
        of: machine,
        because: "no machine of that name has made a record",
        at: ClockReading.now().wall
      )
      notices.append(
        "a snapshot is kept of '\(machine)', which is no machine here; it is kept as "
          + "'\(name ?? machine)'"
      )
    }
    for one in store.examined.nobodys where one.isStrange && !known.contains(one.key.machine) {
      notices.append(one.message)
    }
    for machine in store.examined.missing {
      notices.append("what was saved of \(machine) is gone; it begins anew")
    }
  }
}
