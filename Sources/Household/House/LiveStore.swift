// SPDX-License-Identifier: Apache-2.0
package import PlayKit
package import StateEngine
package import Storage

/// A transaction that is open on a store; an object, since whether there is one is asked with each line.
package final class OpenTransaction {
  /// When it began, on no particular clock.
  package let began = ContinuousClock.now
  /// The line with which it began.
  package let firstLine: Int
  /// Whether a parent session was opened here since then.
  @exclusivity(unchecked) package var hasOpened = false
  /// What could not be kept in it; it fails for it when it ends.
  @exclusivity(unchecked) package private(set) var fault: StoreError?

  package init(firstLine: Int) { self.firstLine = firstLine }

  /// Lets it fail for an error of the store; the first one counts.
  package func note(_ error: HouseError) { fault = fault ?? error.storeFault }
}

/// A child whose deletion was asked for.
package struct WantedDeletion {
  /// The child's id.
  package var id: String
  /// Whether a gate was passed since.
  package var isConfirmed = false

  /// Nobody has confirmed it.
  package init(id: String) { self.id = id }
}

/// What this process knows of the gates of a store.
package struct KeptGates {
  /// The locks they had when they were last kept, by machine: until when, by the wall.
  package var locks: [String: Int] = [:]
  /// Whether facts of the outside world need the parent session; nil until a parent has passed the
  /// gate for the first time.
  package var guarded: Bool?
  /// The zone that a guarded store is in; nil for the one that the program was started in.
  package var zone: String?
  /// Whether this process holds the parent session.
  package var holdsParent = false
  /// The voice behind the gate that somebody at a terminal chose; nil when nobody has.
  package var voice: Voice?
  /// The name that the parent goes by whose session is open; nil when they gave none.
  package var parentName: String?
  /// The child whose deletion was asked for.
  package var deletion: WantedDeletion?
  /// The number under which this parent session was proposed that children start on their own
  /// screens.
  package var proposal: Int?
}

/// What this process has kept of time of play: kept anew when its transaction is not.
package struct PlayKept {
  /// The last heartbeat that was kept, by machine.
  package var heartbeats: [String: Heartbeat] = [:]
  /// The clocks when this process last found the wall clock set, or first looked.
  package var clocks: ClockReading?
  /// What other devices have told of a day's play; nil while nobody has looked.
  package var elsewhere: PlayElsewhere?
}

/// Who sits where.
package struct KeptSeats {
  /// The child that was last kept as sitting here; nil when nobody has looked.
  package var kept: String??
  /// The children who sit at other seats.
  package var others: [Seat: String] = [:]
  /// Who was last seen to have gone from here to another seat, and how many have.
  package var gone: (name: String, count: Int) = ("", 0)
}

/// What the family is told of its store, in sentences of the catalog.
package struct FamilyNotice {
  private var sentences: [(phrase: Phrase, fillings: [Phrase.Filling])]
  /// What is read in its place by whoever is neither parent nor child; nil for the first sentence.
  package var detail: HouseNotice?

  package init(_ phrase: Phrase, _ fillings: [Phrase.Filling] = []) {
    sentences = [(phrase, fillings)]
  }

  /// Says one thing more.
  package mutating func add(_ phrase: Phrase, _ fillings: [Phrase.Filling]) {
    sentences.append((phrase, fillings))
  }

  /// The sentences, one after the other.
  package func text(_ language: SentenceLanguage) -> String {
    sentences.map { $0.phrase.text(language, $0.fillings) }.joined(separator: " ")
  }
}

/// What a live session keeps on disk, and the transaction that is open on it.
///
/// Between ``begin()`` and the end of a transaction the store is locked: nothing is read from people,
/// written to them or waited for meanwhile.
package final class LiveStore {
  /// The fact under which the last good settings are kept.
  package static let settingsFact = "settings"
  /// The fact under which settings are kept that were edited by hand and that no parent has seen yet:
  /// by key what was set before.
  package static let editsFact = "settings.edits"
  /// The fact under which the voice behind the gate is kept that somebody chose.
  package static let voiceFact = "voice"

  /// The fact under which the names are kept that parents have given themselves.
  package static let parentNamesFact = "parents.names"

  package let store: any HouseStore
  package let journal: any HouseJournal
  package let settings: SettingsFile
  package let lock: SessionLock
  /// The transaction that is open on it; nil for none.
  @exclusivity(unchecked) package var transaction: OpenTransaction?
  /// Whether the last transaction was given up: it is as if it had never been.
  @exclusivity(unchecked) package var isGivenUp = false
  /// The numbers of the newest record when the session began and when this shell last looked, and how
  /// long the last commit took, in nanoseconds.
  @exclusivity(unchecked) package var numbers = (first: 0, last: 0, nanoseconds: 0)
  /// The machines that apps keep in it, those that the shell has too among them.
  @exclusivity(unchecked) package var machinesOfApps: Set<String> = []
  /// The stores that the last sync found waiting to be admitted.
  @exclusivity(unchecked) package var strangers: [String] = []
  /// What those were called who are not here any more, and the newest act when that was looked up.
  @exclusivity(unchecked) package var formerNames: (last: Int, names: [String: String])?
  /// What is known of its gates.
  @exclusivity(unchecked) package var gates = KeptGates()
  /// Who sits here, and elsewhere.
  @exclusivity(unchecked) package var seats = KeptSeats()
  /// What was kept of time of play.
  @exclusivity(unchecked) package var play = PlayKept()
  /// Why nothing is done on it but to show the last picture kept; nil while it is used as usual.
  @exclusivity(unchecked) package var standstill: StoreError?
  /// Why nothing is kept; nil where it is.
  package private(set) var readOnly: StoreError?
  /// What was last said to be wrong with it: leaving says it no second time.
  @exclusivity(unchecked) package var toldFault: StoreError?
  /// Whether this process has let go of what is old, after which the file may be too large.
  @exclusivity(unchecked) package var hasLetGo = false
  /// What people must be told, such as a file that was set aside.
  @exclusivity(unchecked) package var notices: [HouseNotice] = []
  /// What the family must be told, in its own words, and in whose place others read something else.
  @exclusivity(unchecked) package var familyNotices: [FamilyNotice] = []

  /// This process among those that use stores.
  package static let processName = HolderToken.current().name

  /// Whether there is something to be told.
  package var hasNotices: Bool { !notices.isEmpty || !familyNotices.isEmpty }
  /// Whether a transaction is open on it.
  package var isInTransaction: Bool { transaction != nil }
  /// Whether a parent session was opened here since the transaction began.
  package var hasOpened: Bool { transaction?.hasOpened ?? false }

  /// Begins to use a store that was opened: mends what can be, and notes what people must be told.
  ///
  /// - Parameters:
  ///   - opened: the store.
  ///   - known: the names of the machines that stores have.
  /// - Throws: ``StoreError`` when it cannot be used.
  package init(_ opened: OpenedStore, knowing known: Set<String>) throws(StoreError) {
    store = opened.store
    journal = opened.journal
    settings = opened.settings
    lock = opened.lock
    for case .readOnly(let path) in store.findings {
      readOnly = StoreError(.readOnly, at: path, "")
    }
    if let known = try store.fact(Self.settingsFact) {
      if let memory = SettingsMemory(known) {
        if let fault = settings.recall(memory), readOnly == nil {
          notices.append(.settingsUnwritten(fault))
        }
      } else {
        notices.append(.settingsForgotten)
      }
    }
    gates.voice = try store.fact(Self.voiceFact)?.stringValue.flatMap { Voice(rawValue: $0) }
    settings.sweep()
    let folders = [store.paths.dataFolder, PrivateFiles.folder(of: store.paths.settings)]
    if let open = folders.first(where: { (PrivateFiles.mode(of: $0) ?? 0) & 0o022 != 0 }) {
      let shown = Phrase.Filling.text(VisibleText.clean(open))
      familyNotices.append(.init(.storeShared, [shown, shown]))
    }
    for finding in store.findings {
      switch finding {
      case .fresh: break
      case .wasEmpty(let path): notices.append(.fileEmpty(path))
      case .behind(let count): familyNotices.append(.init(.storeBehind, [.number(count)]))
      case .readOnly: familyNotices.append(.init(.storeLook))
      case .indexesMended: notices.append(.indexesMended)
      case .accountMended(let purse, let stood, let ledger):
        let name = (try? store.owners())?.first { .string($0.id) == purse.owner }?.name
        notices.append(.purseMended(purse.name, owner: name, stood: .int(stood), ledger: ledger))
      case .setAside(let from, let to, let reason, let saved):
        let phrase: Phrase = saved.isNothing ? .storeNothing : .storeDamaged
        var notice = FamilyNotice(phrase, [.text(VisibleText.clean(to))])
        if saved.leftRecords > 0 { notice.add(.storeLeft, [.number(saved.leftRecords)]) }
        notice.detail = .storeAside(path: from, kept: to, reason: reason, saved: saved)
        familyNotices.append(notice)
      }
    }
    try keepStraysAside(knowing: known)
    // Finishes a deletion that was interrupted.
    if lock.isFirst, let trace = try store.uncleaned() { try finishDeletion(of: trace) }
  }

  /// Keeps snapshots aside that belong to no machine, and says what else does not go together.
  private func keepStraysAside(knowing known: Set<String>) throws(StoreError) {
    for machine in store.examined.strays where !known.contains(Seat.parts(ofKey: machine).machine) {
      let name = try journal.setSnapshotAside(
        of: machine,
        because: "no machine of that name has made a record",
        at: ClockReading.now().wall
      )
      notices.append(.snapshotOfNobody(machine, kept: name ?? machine))
    }
    for one in store.examined.nobodys where one.isStrange([]) && !known.contains(one.key.machine) {
      notices.append(.purseOfNobody(one))
    }
    for machine in store.examined.missing {
      notices.append(.snapshotGone(machine))
    }
  }
}
