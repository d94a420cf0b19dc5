import StateEngine
import Storage

extension Command {
  static let sync = Command(
    "sync",
    group: .shell,
    usage: ["sync DIR"],
    summary: "share with other stores through a folder",
    details: """
      The folder is one that some file-syncing service carries, or a stick. This store keeps two \
      files there and reads those of the others: a ledger (.playstate-ledger), which only grows, \
      and what else is known (.playstate-sync). Of each record of progress the newer one counts, \
      vocabulary and badges are put together, and so are ledgers, whose entries never change. \
      Only what is new is read and written, and other shells go on meanwhile. A sync that was \
      interrupted goes on where it stopped. Stores that have seen the same know the same, in \
      whatever order they synced. Of a file that is damaged or half copied what can be read \
      counts, and it is named; one that is deleted is written anew by its store. A sandbox has \
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
      .always("records", .array, "what happened"),
      .always("skipped", .array, "the files that are damaged or half copied"),
      .always("store", .string, "the name of this store among others"),
    ],
    access: .namedFolder
  ) { shell, call throws(CommandError) in
    let word = try call.argument(0, "a folder")
    try call.takes(atMost: 1)
    guard let live = shell.session.live else { throw CommandError(.liveOnly("sync"), at: word) }
    try shell.sync(SyncFolder(Script.expanded(word.text)), word, live)
  }
}

extension Shell {
  fileprivate func sync(
    _ folder: SyncFolder,
    _ word: Word,
    _ live: LiveStore
  ) throws(CommandError) {
    let id: String
    do throws(StoreError) {
      id = try live.store.syncID()
    } catch {
      throw CommandError(.store(error))
    }
    try session.sharing()
    // Nothing is locked while the folder, which may be slow, is read and written.
    beforeProgram(self)
    do throws(FileFault) {
      try folder.make()
    } catch {
      throw CommandError(.unreadable(file: word.text, code: error.code), at: word)
    }
    let received = try exchange(folder, as: id, word, live)
    try session.addUpShared(live)
    try session.enter()
    try nameFolder(word.text, live)
    let read = received.knowledge.map { ($0.name, SharedKnowledge($0.body)) }
    let outcome = try session.takeIn(read.compactMap(\.1), live)
    beforeProgram(self)
    do throws(FileFault) {
      try folder.write(outcome.knowledge.bytes, of: id)
    } catch {
      throw CommandError(.unwritable(file: word.text, code: error.code), at: word)
    }
    let strange = read.filter { $0.1 == nil }.map(\.0)
    let skipped = (received.skipped + strange).sorted()
    let good = (received.read + read.filter { $0.1 != nil }.map(\.0)).sorted()
    let stores = Set(good.map(SyncFolder.store)).count
    let others = stores == 1 ? "1 other store" : "\(stores) other stores"
    let entries = received.entries == 1 ? "1 new entry" : "\(received.entries) new entries"
    answer(
      LogReport(
        type: "sync",
        records: outcome.records,
        charts: session.charts,
        extra: [
          "entries": .int(received.entries), "files": .array(good.map { .string($0) }),
          "skipped": .array(skipped.map { .string($0) }), "store": .string(id),
        ],
        notes: ["in step with \(others), \(entries)"]
          + skipped.map { "skipped \($0): damaged or half copied" } + outcome.notes
      )
    )
  }

  /// Writes this store's ledger into the folder and takes in those of the others, in parts between
  /// which other shells have their turn.
  private func exchange(
    _ folder: SyncFolder,
    as id: String,
    _ word: Word,
    _ live: LiveStore
  ) throws(CommandError) -> Store.Received {
    do throws(SyncFault) {
      return try live.store.syncing { () throws(SyncFault) in
        let own = try live.store.publish(in: folder, as: id, unless: isInterrupted)
        return try live.store.receive(
          from: folder,
          as: id,
          besides: own,
          decode: SharedEntry.init,
          unless: isInterrupted
        )
      }
    } catch {
      switch error {
      case .store(let error): throw CommandError(.store(error))
      case .folder(let fault) where fault.operation == "write" || fault.operation == "fsync":
        throw CommandError(.unwritable(file: word.text, code: fault.code), at: word)
      case .folder(let fault):
        throw CommandError(.unreadable(file: word.text, code: fault.code), at: word)
      case .interrupted:
        throw CommandError(.impossible("interrupted: the next sync goes on where this one stopped"))
      }
    }
  }
}
