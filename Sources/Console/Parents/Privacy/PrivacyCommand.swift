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
      Example(
        "privacy show Alexander",
        shows: "refused: a sandbox keeps nothing",
        status: .failed,
        in: .sandbox
      ),
      Example("privacy", shows: "how it is typed", status: .notUnderstood),
    ],
    answers: [
      [PrivacyAnswer.self], [PrivacyAnswer.self, RecordsAnswer.self],
      [PrivacyAnswer.self, GateAnswer.self],
    ],
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
      dialogue.answer(
        "privacy",
        saying: [dialogue.words(.privacyForgotten, .text(VisibleText.clean(reason)))],
        PrivacyAnswer()
      )
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

struct PrivacyAnswer: Answer {
  @Field("backups, exports and reports that still hold the name") var copies: [String]? = nil
  @Field("after how many days records are masked") var days: Int? = nil
  @Field("after how many days ledger entries may be added up") var entries: Int? = nil
  @Field("the file") var file: String? = nil
  @Field("the files of the store, or those that still mention the child")
  var files: [String]? = nil
  @Field("the shared folders, where nothing can be deleted from here")
  var folders: [String]? = nil
  @Field("the child's id") var id: String? = nil
  @Field("what is kept, each with kind, count and since") var kept: [Kept]? = nil
  @Field("the child's name") var name: String? = nil
  @Field("texts of others that hold the name, each with the line that takes it out")
  var texts: [Text]? = nil

  struct Text: Encodable {
    var text, line: String
  }

  struct Kept: Encodable {
    var kind: String
    var count: Int
    var since: Value
  }
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
    answer(
      "privacy",
      saying: lines,
      PrivacyAnswer(
        files: live.store.paths.fileStates().map(\.path),
        folders: folders,
        id: child.id,
        kept: kept.map {
          .init(
            kind: $0.kind.rawValue,
            count: $0.count,
            since: $0.since.map { .int($0) } ?? .null
          )
        },
        name: child.name
      )
    )
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
