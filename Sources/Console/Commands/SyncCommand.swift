// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import ShellCore
import Storage

extension Command {
  static let sync = Command(
    "sync",
    parentsName: .nameSync,
    takes: .ways(
      Way(takes: .word("DIR", "a folder", offers: .file)) { SyncRequest.folder($0) },
      Way("admit", takes: .word("STORE", "a store")) { .admit($0) },
      Way("take") { .settle(isTaken: true) },
      Way("drop") { .settle(isTaken: false) }
    ),
    summary: "share with other stores through a folder",
    details: """
      Use a folder of a file-syncing service, or a USB stick. This store keeps two files there \
      and reads those of the others: a ledger (.playstate-ledger), which only grows, and \
      everything else (.playstate-sync). The newer record of progress counts; vocabulary, badges \
      and ledgers are merged, since entries of a ledger never change. Only what is new is read \
      and written, and other shells go on meanwhile. An interrupted sync goes on where it \
      stopped. Stores that have read the same files agree, in whatever order they synced. A \
      damaged or half-copied file is named, and what can be read of it counts; a deleted one is \
      written again by its store. A copy of a store becomes a store of its own: what both had \
      before counts once, and so does what both took back. Children with the same name in two \
      stores are the same child, and stay so when one store renames the child: the latest name \
      counts. The name of the device is shared, too. A guarded store takes nothing from a store that \
      no parent has admitted: 'sync' says what it would bring, 'sync admit' with the beginning of \
      its name lets it in. Manual changes from a device that nobody guards wait for a parent's \
      'sync take' or 'sync drop'. A sandbox has nothing to share.
      """,
    examples: [
      .fails("sync ~/Shared/playstate", shows: "refused: a sandbox keeps nothing", in: .sandbox),
      Example("sync", shows: "a folder is needed", status: .notUnderstood),
    ],
    fields: [
      .init("entries", .int, "how many ledger entries were new"),
      .init("files", .array, "the files of other stores that were read"),
      .init("notes?", .array, "what else you should know, such as a child's new name"),
      .init("skipped", .array, "the files that are damaged or half copied"),
      .init("store", .string, "the name of this store among others"),
      .init("strangers", .array, "stores that wait to be admitted: each with store and entries"),
      .init("waiting", .int, "how many changes by hand wait for a parent"),
    ] + JSONField.records,
    access: .namedFolder
  ) { (dialogue: Dialogue, request) throws(CommandError) in
    guard let live = dialogue.session.live else {
      guard case .folder(let word) = request else { throw CommandError(.liveOnly("sync")) }
      throw CommandError(.liveOnly("sync"), at: word)
    }
    switch request {
    case .admit(let word): try dialogue.admit(word, live)
    case .settle(let isTaken): try dialogue.settleWaiting(isTaken, live)
    case .folder(let word):
      try dialogue.sync(SyncFolder(Script.expanded(word.text)), word)
    }
  }
}

private enum SyncRequest {
  case folder(Word)
  case admit(Word)
  /// What waits for a parent.
  case settle(isTaken: Bool)
}

extension Dialogue {
  fileprivate func sync(_ folder: SyncFolder, _ word: Word) throws(CommandError) {
    let result: SyncResult
    do throws(CommandError) {
      result = try session.sync(with: folder, release: release, unless: isInterrupted)
    } catch {
      switch error.cause {
      case .unreadable(let fault):
        throw CommandError(.unreadable(file: word.text, code: fault.code), at: word)
      case .unwritable(let fault):
        throw CommandError(.unwritable(file: word.text, code: fault.code), at: word)
      default: throw error
      }
    }
    let remarks = remarks(of: result)
    let all = result.skipped.map { SyncRemark.skipped($0) } + remarks
    self.answer(
      "sync",
      result.records,
      saying: [told(result)] + all.map { voice == .parent ? $0.words(language) : $0.text }
        + (voice == .parent && result.files.isEmpty ? [words(.syncStays)] : [])
    ) { [notes = remarks.map(\.text)] json in
      SyncResult.fields(of: result.store, entries: result.entries)(json)
      json.put("files", result.files)
      json.put("notes", notes.told)
      json.put("skipped", result.skipped)
      json.put("strangers", result.strangers) { stranger in
        json.put("entries", stranger.entries)
        json.put("store", stranger.store)
      }
      json.put("waiting", result.waiting.count)
    }
  }

  private func told(_ result: SyncResult) -> String {
    let (others, entries) = (Set(result.files.map(SyncFolder.store)).count, result.entries)
    if voice == .parent {
      let devices = Phrase.syncDevices.text(language, .number(others))
      return words(.syncDone, .number(entries), .text(devices))
    }
    return "in step with \(others == 1 ? "1 other store" : "\(others) other stores"), "
      + (entries == 1 ? "1 new entry" : "\(entries) new entries")
  }
}

extension SyncResult {
  /// What programs read where nothing was read from a folder.
  static func fields(of store: String, entries: Int = 0) -> JSONPart {
    { json in
      json.put("entries", entries)
      for key in ["files", "skipped", "strangers"] { json.put(named: key, [String]()) }
      json.put("store", store)
      json.put("waiting", 0)
    }
  }
}
