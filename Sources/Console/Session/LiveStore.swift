// SPDX-License-Identifier: GPL-3.0-or-later
import PlayKit
import PlayMachines
import StateEngine
package import Storage

/// A transaction that is open on a store.
struct OpenTransaction {
  /// When it began, on no particular clock.
  let began = ContinuousClock.now
  /// The line with which it began.
  let firstLine: Int
  /// Whether a parent session was opened here since then.
  var hasOpened = false
  /// What could not be kept in it; it fails for it when it ends.
  private(set) var fault: StoreError?

  init(firstLine: Int) { self.firstLine = firstLine }

  /// Lets it fail for an error of the store; the first one counts.
  mutating func note(_ error: CommandError) { fault = fault ?? error.storeFault }
}

/// What this process knows of the gates of a store.
struct KeptGates {
  /// The locks they had when they were last kept, by machine: until when, by the wall.
  var locks: [String: Int] = [:]
  /// Whether facts of the outside world need the parent session; nil until a parent has passed the
  /// gate for the first time.
  var guarded: Bool?
  /// The zone that a guarded store is in; nil for the one that the program was started in.
  var zone: String?
  /// Whether this process holds the parent session.
  var holdsParent = false
  /// The voice behind the gate that somebody at a terminal chose; nil when nobody has.
  var voice: Voice?
  /// The name that the parent goes by whose session is open; nil when they gave none.
  var parentName: String?
  /// The child whose deletion was asked for.
  var deletion: WantedDeletion?
  /// The number under which this parent session was proposed that children start on their own
  /// screens.
  var proposal: Int?
}

/// What this process has kept of time of play: kept anew when its transaction is not.
struct PlayKept {
  /// The last heartbeat that was kept, by machine.
  var heartbeats: [String: Heartbeat] = [:]
  /// The clocks when this process last found the wall clock set, or first looked.
  var clocks: ClockReading?
  /// What other devices have told of a day's play; nil while nobody has looked.
  var elsewhere: PlayElsewhere?
}

/// What the family is told of its store, in sentences of the catalog.
struct FamilyNotice {
  private var sentences: [(phrase: Phrase, fillings: [Phrase.Filling])]
  /// What is read in its place by whoever is neither parent nor child; nil for the first sentence.
  var detail: String?

  init(_ phrase: Phrase, _ fillings: [Phrase.Filling] = []) {
    sentences = [(phrase, fillings)]
  }

  /// Says one thing more.
  mutating func add(_ phrase: Phrase, _ fillings: [Phrase.Filling]) {
    sentences.append((phrase, fillings))
  }

  /// The sentences, one after the other.
  func text(_ language: FamilyLanguage) -> String {
    sentences.map { $0.phrase.text(language, $0.fillings) }.joined(separator: " ")
  }

  /// As a warning has it: it begins small and has no full stop.
  var warning: String {
    if let detail { return detail }
    let sentence = text(.english)
    return sentence.prefix(1).lowercased() + sentence.dropFirst().prefix { $0 != "." }
  }
}

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

  let store: Store
  let journal: StoreJournal
  let settings: SettingsFile
  let lock: SessionLock
  /// The transaction that is open on it; nil for none.
  var transaction: OpenTransaction?
  /// The numbers of the newest record when the session began and when this shell last looked, and how
  /// long the last commit took, in nanoseconds.
  var numbers = (first: 0, last: 0, nanoseconds: 0)
  /// The stores that the last sync found waiting to be admitted.
  var strangers: [String] = []
  /// What those were called who are not here any more, and the newest act when that was looked up.
  var formerNames: (last: Int, names: [String: String])?
  /// What is known of its gates.
  var gates = KeptGates()
  /// What was kept of time of play.
  var play = PlayKept()
  /// Why nothing is done on it but to show the last picture kept; nil while it is used as usual.
  var standstill: StoreError?
  /// What was last said to be wrong with it: leaving says it no second time.
  var toldFault: StoreError?
  /// What people must be told, such as a file that was set aside.
  package var notices: [String] = []
  /// What the family must be told, in its own words, and in whose place others read something else.
  var familyNotices: [FamilyNotice] = []

  /// This process among those that use stores.
  static let processName = HolderToken.current().name

  /// Whether there is something to be told.
  package var hasNotices: Bool { !notices.isEmpty || !familyNotices.isEmpty }
  /// Whether a transaction is open on it.
  var isInTransaction: Bool { transaction != nil }
  /// Whether a parent session was opened here since the transaction began.
  var hasOpened: Bool { transaction?.hasOpened ?? false }

  /// Opens a store, making what is missing.
  ///
  /// - Parameters:
  ///   - paths: where it is.
  ///   - timeout: how long to wait for another program that holds it, in milliseconds.
  ///   - progress: told how far the reading of a damaged database is.
  /// - Throws: ``StoreError`` when it cannot be used.
  package init(
    _ paths: StorePaths,
    timeout: Int = 10_000,
    progress: @escaping SalvageProgress = { _, _ in }
  ) throws(StoreError) {
    lock = try SessionLock(paths)
    store = try Store.open(paths, isFirst: lock.isFirst, timeout: timeout, progress: progress)
    journal = StoreJournal(store)
    settings = SettingsFile(paths)
    if let known = try store.fact(Self.settingsFact) {
      if let memory = SettingsMemory(known) {
        settings.recall(memory)
      } else {
        notices.append("what was set last cannot be read: the settings file alone counts")
      }
    }
    gates.voice = try store.fact(Self.voiceFact)?.stringValue.flatMap { Voice(rawValue: $0) }
    settings.sweep()
    for finding in store.findings {
      switch finding {
      case .fresh: break
      case .wasEmpty(let path): notices.append("'\(path)' was empty; it begins anew")
      case .behind(let count): familyNotices.append(.init(.storeBehind, [.number(count)]))
      case .accountMended(let purse, let stood, let ledger):
        let name = (try? store.owners())?.first { .string($0.id) == purse.owner }?.name
        notices.append(
          "\(purse.name)\(name.map { " of \($0)" } ?? "") stood at \(stood), "
            + "but the ledger says \(ledger): set to \(ledger)"
        )
      case .setAside(let from, let to, let reason, let saved):
        let phrase: Phrase = saved.isNothing ? .storeNothing : .storeDamaged
        var notice = FamilyNotice(phrase, [.text(VisibleText.clean(to))])
        if saved.leftRecords > 0 { notice.add(.storeLeft, [.number(saved.leftRecords)]) }
        notice.detail = "'\(from)' is damaged (\(reason)) and kept as '\(to)'; \(saved.message)"
        familyNotices.append(notice)
      }
    }
    try keepStraysAside()
    // Whoever deleted a child was killed before all of it was cleaned up after.
    if lock.isFirst, let trace = try store.uncleaned() { try finishDeletion(of: trace) }
  }

  /// Keeps snapshots aside that belong to no machine, and says what else does not go together.
  private func keepStraysAside() throws(StoreError) {
    let known = Catalog.namesKnown
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
