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
    group: .parents,
    takes: .rest(
      ["show NAME", "export NAME --to FILE", "import FILE", "delete NAME", "retention [DAYS]"],
      offers: [[.words(["show", "export", "import", "delete", "retention"])]]
        + Array(repeating: [.words(["--to", "--replace"]), .player, .file], count: 4)
    ),
    summary: "what is stored about a child: show, export, delete",
    details: """
      'show' says what is kept, where, and since when. 'export' writes it into one JSON file that \
      'import' takes back, but for what coins were given for. 'delete' asks the gate's question \
      again; then 'privacy delete NAME NAME' takes the child out of every file of the store: purses keep their \
      ledger without a name, records keep number and time. 'retention' says after how many days \
      records keep only these. It needs an open parent session on a guarded store.
      """,
    examples: [
      Example(
        "privacy show Alexander",
        shows: "refused: a sandbox keeps nothing",
        status: .failed,
        in: .sandbox
      ),
      Example("privacy", shows: "what can be said", status: .failed),
    ],
    answers: [
      [PrivacyAnswer.self], [PrivacyAnswer.self, RecordsAnswer.self],
      [PrivacyAnswer.self, GateAnswer.self],
    ],
    access: .parent(beyond: -1),
    recorded: .never,
    isTried: false
  ) { (dialogue: Dialogue, words) throws(CommandError) in
    guard let verb = words.first, let action = PrivacyAction(verb.text, dialogue.typedLanguage)
    else {
      let fillings = [Phrase.Filling.text(dialogue.typed(.namePrivacy))]
      let verbs = PrivacyAction.verbs.map { Phrase.Filling.text(dialogue.typed($0.phrase)) }
      let cause = HouseError.Cause.said(.privacyUsage, fillings + verbs)
      throw words.first.map { CommandError(cause, at: $0) } ?? CommandError(cause)
    }
    guard let live = dialogue.session.live else {
      throw CommandError(.liveOnly("privacy"), at: verb)
    }
    try dialogue.session.needParent(for: "'privacy'")
    let rest = Array(words.dropFirst())
    switch action {
    case .show: try dialogue.showKept(rest, verb, live)
    case .export: try dialogue.exportChild(rest, verb, live)
    case .importing: try dialogue.importChild(rest, verb, live)
    case .delete: try dialogue.deleteChild(rest, verb, live)
    case .retention: try dialogue.changeRetention(rest, verb)
    }
  }
}

struct PrivacyAnswer: Answer {
  @Field("backups, exports and reports that hold the name still") var copies: [String]? = nil
  @Field("after how many days records are masked") var days: Int? = nil
  @Field("the file") var file: String? = nil
  @Field("the files that the store has, or that tell of the child still")
  var files: [String]? = nil
  @Field("the shared folders, where nothing can be deleted from here")
  var folders: [String]? = nil
  @Field("the child's id") var id: String? = nil
  @Field("what is kept, each with kind, count and since") var kept: [Kept]? = nil
  @Field("the child's name") var name: String? = nil

  struct Kept: Encodable {
    var kind: String
    var count: Int
    var since: Value
  }
}

/// What `privacy` does.
enum PrivacyAction {
  case show, export, importing, delete, retention

  /// In the order in which they are listed.
  static let verbs: [(phrase: Phrase, meaning: PrivacyAction)] = [
    (.verbShow, .show), (.verbExport, .export), (.verbImport, .importing), (.verbDelete, .delete),
    (.verbRetention, .retention),
  ]

  /// The action that a word stands for, in English or in the family's language.
  init?(_ word: String, _ language: SentenceLanguage) {
    guard let found = language.meaning(of: word, among: Self.verbs) else { return nil }
    self = found
  }
}

extension Dialogue {
  /// The one child that words name.
  func onlyChild(_ words: [Word], _ verb: Word) throws(CommandError) -> Person {
    guard let word = words.first else { throw CommandError(askWhichChild().cause, at: verb) }
    return try child(word)
  }

  /// Says what is kept of a child, where, and since when.
  fileprivate func showKept(
    _ words: [Word],
    _ verb: Word,
    _ live: LiveStore
  ) throws(CommandError) {
    let child = try onlyChild(words, verb)
    if words.count > 1 {
      throw CommandError(.tooManyArguments(usage: "privacy show NAME"), at: words[1])
    }
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
