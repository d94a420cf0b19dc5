// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import SQLiteStore
import ShellCore
import StateEngine
import Storage

extension Command {
  static let privacy = Command(
    "privacy",
    parentsName: .namePrivacy,
    takes: .ways(
      Way(.show, takes: .child) { PrivacyRequest.show($0) },
      Way(.export, takes: .child, .behind("--to", .file()), .flag("--replace")) {
        .export($0, to: $1, replaces: $2)
      },
      Way(.importing, takes: .file()) { .importing($0) },
      Way(.delete, takes: .child, .perhaps([""], offers: .player)) { .delete($0, again: $1) },
      Way(.forget, takes: .rest(["REASON"], missing: "a reason")) { .forget(Array($0)) },
      Way(.retention, takes: .maybe(.days)) { .retention(days: $0) }
    ),
    summary: "what is stored about a child: show, export, delete",
    details: """
      'show' says what is kept, where, and since when. 'export' writes it into one JSON file that \
      'import' reads back, except for what coins were given for. 'delete' asks the gate's \
      question again; then 'privacy delete NAME NAME' takes the child out of every file of the \
      store: purses keep their ledger without a name, records keep number and time; a text of \
      others that holds the name stays, and is shown with the line that takes it out. 'forget' \
      takes out for what something was given, wherever that is the whole reason. 'retention' \
      says after how many days records keep only these, and where 'ledger.keep' is set after how \
      many days single entries of a purse may be added up into one. It needs an open parent session on a \
      guarded store.
      """,
    examples: [
      .fails("privacy show Alexander", shows: "refused: a sandbox keeps nothing", in: .sandbox),
      Example("privacy", shows: "how it is typed", status: .notUnderstood),
    ],
    fields: [
      .init("copies?", .array, "backups, exports and reports that still hold the name"),
      .init("days?", .int, "after how many days records are masked"),
      .init("entries?", .int, "after how many days ledger entries may be added up"),
      .init("file?", .string, "the file"),
      .init("files?", .array, "the files of the store, or those that still mention the child"),
      .init("folders?", .array, "the shared folders, where nothing can be deleted from here"),
      .init("id?", .string, "the child's id"),
      .init("kept?", .array, "what is kept, each with kind, count and since"),
      .init("name?", .string, "the child's name"),
      .init(
        "texts?",
        .array,
        "texts of others that hold the name, each with the line that takes it out"
      ),
      .init("unread?", .array, "files that could not be read now and may hold the name"),
    ] + JSONField.records.sometimes + JSONField.gate,
    access: .parent(beyond: -1),
    recorded: .apart
  ) { (dialogue: Dialogue, request) throws(CommandError) in
    guard let live = dialogue.session.live else { throw CommandError(.liveOnly("privacy")) }
    try dialogue.session.needParent(for: "'privacy'")
    switch request {
    case .show(let child): try dialogue.showKept(of: child, live)
    case .export(let child, let file, let replaces):
      try dialogue.export(child, to: file, replaces: replaces, live)
    case .importing(let file): try dialogue.importChild(file, live)
    case .delete(let child, let again): try dialogue.delete(child, again, live)
    case .forget(let words):
      let reason = words.map(\.text).joined(separator: " ")
      _ = try dialogue.session.perform(.forgetReason(reason))
      dialogue.session.useParentSession()
      let said = dialogue.words(.privacyForgotten, .text(VisibleText.clean(reason)))
      dialogue.answer("privacy", saying: [said])
    case .retention(let days): try dialogue.changeRetention(to: days)
    }
  }
}

/// What `privacy` does.
private enum PrivacyRequest {
  case show(Person)
  case export(Person, to: Word, replaces: Bool)
  case importing(Word)
  /// With the name once more when the child is to go.
  case delete(Person, again: Word?)
  case forget([Word])
  case retention(days: Int?)
}

extension Dialogue {
  /// Says what is kept of a child, where, and since when.
  fileprivate func showKept(of child: Person, _ live: LiveStore) throws(CommandError) {
    session.useParentSession()
    let trace = try session.trace(of: child, live)
    // The log may be long: nobody waits while it is looked through.
    release()
    guard let kept = try onStore(try live.store.kept(of: trace, unless: isInterrupted)) else {
      throw .interrupted
    }
    let folders = try onStore(try live.store.namedFolders())
    var lines = [self.words(.privacyKept, .text(child.name))]
    lines += kept.map { row in
      let count = self.words(.privacyEntries, .number(row.count))
      let since = row.since.map { DayWords.date(session.dayNumber(at: $0), language) }
      let text = since.map { self.words(.privacySince, .text(count), .text($0)) } ?? count
      return "  \(row.kind.phrase.text(language)): \(text)"
    }
    lines += foldingLines
    lines.append(self.words(.privacyWhere, .text(live.store.paths.dataFolder)))
    lines += sentences(ofShared: folders)
    answer("privacy", saying: lines) { [files = live.store.paths.fileStates().map(\.path)] json in
      json.put("files", files)
      json.put("folders", folders)
      child.fields(json)
      json.put("kept", kept) { row in
        json.put("count", row.count)
        json.put("kind", row.kind.rawValue)
        json.put("since", row.since.map { .int($0) } ?? Value.null)
      }
    }
  }
}

extension KeptRows.Kind {
  /// What parents are told that it is.
  fileprivate var phrase: Phrase {
    switch self {
    case .person: .privacyPerson
    case .profile: .privacyProfile
    case .ledger: .privacyLedger
    case .measure: .privacyMeasure
    case .log: .privacyLog
    case .act: .privacyAct
    case .aside: .privacyAside
    case .shared: .privacyShared
    }
  }
}

extension Person {
  /// What programs read.
  var fields: JSONPart {
    { json in
      json.put("id", id)
      json.put("name", name)
    }
  }
}
