import StateEngine
import Storage

extension Command {
  static let sync = Command(
    "sync",
    group: .shell,
    usage: ["sync DIR"],
    summary: "share with other stores through a folder",
    details: """
      The folder is one that some file-syncing service carries, or a stick. This store writes one \
      file there and reads those of the others: of each record of progress the newer one counts, \
      vocabulary and badges are put together, and so are ledgers, whose entries never change. \
      Stores that have seen the same know the same, in whatever order they synced. A file that is \
      damaged or half copied is skipped and named. A sandbox has nothing to share.
      """,
    arguments: [.file],
    examples: [
      Example("sync ~/Shared/playstate", shows: "not in a sandbox", status: .failed),
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
    // Nothing is locked while the folder, which may be slow, is read and written.
    beforeProgram(self)
    let files: [SyncFolder.Found]
    do throws(FileFault) {
      try folder.make()
      files = try folder.files(besides: id)
    } catch {
      throw CommandError(.unreadable(file: word.text, code: error.code), at: word)
    }
    try session.enter()
    try nameFolder(word.text, live)
    let read = files.map { ($0.name, $0.body.flatMap { SharedKnowledge($0) }) }
    let outcome = try session.takeIn(read.compactMap(\.1), as: id, live)
    beforeProgram(self)
    do throws(FileFault) {
      try folder.write(outcome.knowledge.bytes, of: id)
    } catch {
      throw CommandError(.unwritable(file: word.text, code: error.code), at: word)
    }
    let skipped = read.filter { $0.1 == nil }.map(\.0)
    let good = read.filter { $0.1 != nil }.map(\.0)
    let stores = good.count == 1 ? "1 other store" : "\(good.count) other stores"
    let entries = outcome.newEntries == 1 ? "1 new entry" : "\(outcome.newEntries) new entries"
    answer(
      LogReport(
        type: "sync",
        records: outcome.records,
        charts: session.charts,
        extra: [
          "entries": .int(outcome.newEntries), "files": .array(good.map { .string($0) }),
          "skipped": .array(skipped.map { .string($0) }), "store": .string(id),
        ],
        notes: ["in step with \(stores), \(entries)"]
          + skipped.map { "skipped \($0): damaged or half copied" } + outcome.notes
      )
    )
  }
}
