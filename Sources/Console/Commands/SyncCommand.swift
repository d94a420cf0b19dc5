// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import StateEngine
import Storage

extension Command {
  static let sync = Command(
    "sync",
    group: .shell,
    usage: ["sync DIR", "sync admit STORE", "sync take", "sync drop"],
    summary: "share with other stores through a folder",
    details: """
      The folder is one that some file-syncing service carries, or a stick. This store keeps two \
      files there and reads those of the others: a ledger (.playstate-ledger), which only grows, \
      and what else is known (.playstate-sync). Of each record of progress the newer one counts, \
      vocabulary and badges are put together, and so are ledgers, whose entries never change. \
      Only what is new is read and written, and other shells go on meanwhile. A sync that was \
      interrupted goes on where it stopped. Stores that have seen the same know the same, in \
      whatever order they synced. Of a file that is damaged or half copied what can be read \
      counts, and it is named; one that is deleted is written anew by its store. A copy of a store \
      goes on as a store of its own: what both had before counts once, and so does what both have \
      taken back. A child who has the same name in two stores is the same child, and stays so when \
      one of them gives another name: the latest name counts. The name of the device goes along. A \
      guarded store takes in nothing of a store that no parent has admitted: 'sync' says what it \
      would bring, 'sync admit' with the beginning of its name lets it in. What was changed by hand \
      on a device that nobody guards waits until a parent's 'sync take' or 'sync drop'. A sandbox has \
      nothing to share.
      """,
    arguments: [.file],
    examples: [
      Example("sync ~/Shared/playstate", shows: "not in a sandbox", status: .failed, in: .sandbox),
      Example("sync", shows: "a folder is needed", status: .notUnderstood),
    ],
    json: [
      .always("entries", .int, "how many ledger entries were new"),
      .always("files", .array, "the files of other stores that were read"),
      .sometimes("notes", .array, "what else is to be known, such as a child's new name"),
      .always("records", .array, "what happened"),
      .always("skipped", .array, "the files that are damaged or half copied"),
      .always("store", .string, "the name of this store among others"),
      .always("strangers", .array, "stores that wait to be admitted: each with store and entries"),
      .always("waiting", .int, "how many changes by hand wait for a parent"),
    ],
    access: .namedFolder
  ) { (dialogue: Dialogue, call) throws(CommandError) in
    let word = try call.argument(0, "a folder")
    try call.takes(atMost: word.text == "admit" ? 2 : 1)
    guard let live = dialogue.session.live else { throw CommandError(.liveOnly("sync"), at: word) }
    switch word.text {
    case "admit": return try dialogue.admit(try call.argument(1, "a store"), live)
    case "take", "drop": return try dialogue.settleWaiting(word.text == "take", live)
    default: break
    }
    try dialogue.sync(SyncFolder(Script.expanded(word.text)), word, live)
  }
}

extension Dialogue {
  fileprivate func sync(
    _ folder: SyncFolder,
    _ word: Word,
    _ live: LiveStore
  ) throws(CommandError) {
    try session.sharing()
    // Nothing is locked while the folder, which may be slow, is read and written.
    release()
    do throws(FileFault) {
      try folder.make()
    } catch {
      throw CommandError(.unreadable(file: word.text, code: error.code), at: word)
    }
    let kinds = session.kindsByHand
    let (own, received) = try exchange(folder, word, live, kinds)
    live.strangers = received.strangers.keys.sorted()
    let forgotten = try onStore(try live.store.forgotten())
    var hasDropped = false
    let read = received.knowledge.map { one in
      var knowledge = SharedKnowledge(one.body)
      if knowledge?.drop(forgotten) == true { hasDropped = true }
      return (one.isOwn ? nil : one.name, knowledge)
    }
    let others = read.compactMap(\.1)
    let heard = Forgotten(read.compactMap { $0.0 == nil ? nil : $0.1?.forgotten })
    let gone = try onStore(try live.store.byAllIDs(heard))
    do throws(SyncFault) {
      try live.store.note(goneElsewhere: gone, in: folder)
    } catch {
      throw Self.failure(error, word)
    }
    try session.addUpShared(others, live)
    let gifts = try session.ownGifts(since: session.time.now - Session.sharedSpan)
    try session.beginTransaction()
    try session.nameFolder(word.text, live)
    var outcome = try session.takeIn(others, gifts, live)
    outcome.remarks += session.people.filter { gone.contains($0.id) }.map { .gone(name: $0.name) }
    _ = outcome.knowledge.drop(gone)
    outcome.knowledge.forgotten = forgotten
    release()
    do throws(FileFault) {
      try folder.write(outcome.knowledge.bytes, of: own.store)
    } catch {
      throw CommandError(.unwritable(file: word.text, code: error.code), at: word)
    }
    let strange = read.filter { $0.1 == nil }.compactMap(\.0)
    let waiting = try onStore(try live.store.waitingEntries())
    let skipped = (received.skipped + strange).sorted()
    let good = (received.read + read.filter { $0.1 != nil }.compactMap(\.0)).sorted()
    let count = Set(good.map(SyncFolder.store)).count
    let remarks =
      Self.remarks(own, received) + outcome.remarks + (hasDropped ? [.forgotten] : [])
      + remarks(ofStrangers: received.strangers, outcome.knowledge.devices, folder)
      + remarks(ofWaiting: waiting)
    var extra: [String: Value] = [
      "entries": .int(received.entries), "files": .strings(good),
      "skipped": .strings(skipped), "store": .string(own.store),
      "strangers": .list(
        received.strangers.sorted { $0.key < $1.key }.map {
          .map(["entries": .int($1.entries), "store": .string($0)])
        }
      ), "waiting": .int(waiting.count),
    ]
    if !remarks.isEmpty { extra["notes"] = .list(remarks.map { .string($0.text) }) }
    let all = skipped.map { SyncRemark.skipped($0) } + remarks
    answer(
      "sync",
      outcome.records,
      saying: [told(others: count, entries: received.entries)]
        + all.map { voice == .parent ? $0.words(language) : $0.text },
      extra
    )
  }

  private func told(others: Int, entries: Int) -> String {
    if voice == .parent {
      let devices = Phrase.syncDevices.text(language, .number(others))
      return words(.syncDone, .number(entries), .text(devices))
    }
    return "in step with \(others == 1 ? "1 other store" : "\(others) other stores"), "
      + (entries == 1 ? "1 new entry" : "\(entries) new entries")
  }

  /// What is strange about the folder.
  private static func remarks(
    _ own: Store.Published,
    _ received: Store.Received
  ) -> [SyncRemark] {
    (own.hasTwin ? [.twin(own.store)] : [])
      + (received.conflicts > 0 ? [.conflicts(received.conflicts)] : [])
  }

  /// Writes this store's ledger into the folder and takes in those of the others, in parts between
  /// which other shells have their turn.
  private func exchange(
    _ folder: SyncFolder,
    _ word: Word,
    _ live: LiveStore,
    _ kinds: Set<String>
  ) throws(CommandError) -> (Store.Published, Store.Received) {
    do throws(SyncFault) {
      return try live.store.syncing { () throws(SyncFault) in
        let own = try live.store.publish(in: folder, unless: isInterrupted)
        let received = try live.store.receive(
          from: folder,
          besides: own,
          decode: SharedEntry.init,
          byHand: kinds,
          admits: live.admission,
          unless: isInterrupted
        )
        return (own, received)
      }
    } catch {
      throw Self.failure(error, word)
    }
  }

  private static func failure(_ fault: SyncFault, _ word: Word) -> CommandError {
    switch fault {
    case .store(let error): CommandError(.store(error))
    case .folder(let fault) where fault.operation == "write" || fault.operation == "fsync":
      CommandError(.unwritable(file: word.text, code: fault.code), at: word)
    case .folder(let fault):
      CommandError(.unreadable(file: word.text, code: fault.code), at: word)
    case .interrupted:
      .impossible("interrupted: the next sync continues where this one stopped")
    }
  }
}
