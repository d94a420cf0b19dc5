// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import ShellCore
import StateEngine
import Storage

extension Command {
  static let requests = Command(
    "requests",
    parentsName: .nameRequests,
    summary: "what the children ask for",
    details: """
      Each has a number that stays. 'yes 1' grants one: minutes are added to today, a video to \
      the list; 'no 1' turns it down, with a reason if you like. It needs an open parent session \
      on a guarded store.
      """,
    examples: [
      Example("requests", shows: "nobody asks for anything", after: parent),
      Example("wish 15 minutes", "requests", shows: "one is open", after: parent),
    ],
    fields: [
      .init("requests", .array, "each with number, id, name, kind, what and asked"),
      .init("paid", .array, "what was paid for in the last day: each with id, name, what and paid"),
    ],
    access: .parent(beyond: -1),
    recorded: .never
  ) { (dialogue: Dialogue) throws(CommandError) in
    let open = try dialogue.session.openRequests()
    let paid = try dialogue.session.paidPrizes().map { one in
      (person: one.person, what: one.prize.title(dialogue.language), time: one.time)
    }
    dialogue.session.useParentSession()
    let lines = paid.map { "  \(VisibleText.clean("\($0.person.name): \($0.what)"))" }
    dialogue.answer(
      "requests",
      saying: dialogue.lines(of: open)
        + (lines.isEmpty ? [] : [dialogue.words(.requestPaid)] + lines)
    ) { [named = open.map { ($0, dialogue.personName($0.person)) }] json in
      json.put("paid", paid) { one in
        json.put("id", one.person.id)
        json.put("name", one.person.name)
        json.put("paid", time: one.time)
        json.put("what", one.what)
      }
      json.put("requests", named) { one, name in
        json.put("asked", time: one.askedAt)
        json.put("id", one.person)
        json.put("kind", one.kind.rawValue)
        json.put("name", name)
        json.put("number", one.number)
        json.put("what", one.what)
      }
    }
  }

  package static let yes = answer(
    "yes",
    .nameYes,
    .yes,
    "[TITLE]",
    "grant what a child asks for"
  )
  static let no = answer("no", .nameNo, .no, "[REASON]", "do not grant what a child asks for")

  private static func answer(
    _ name: String,
    _ parentsName: Phrase,
    _ status: FamilyRequest.Status,
    _ usage: String,
    _ summary: String
  ) -> Command {
    Command(
      name,
      parentsName: parentsName,
      takes: .word("N", "a number"),
      .rest([usage]),
      summary: summary,
      details: "By the number that 'requests' shows. Changing needs an open parent session.",
      examples: [
        Example("wish 15 minutes", "\(name) 1", shows: "the answer", after: parent),
        Example("wish a kite", "\(name) 1", "requests", shows: "none is left", after: parent),
      ],
      fields: [
        .init("number", .int, "the request's number"),
        .init("id", .string, "the child's id"),
        .init("name", .string, "the child's name"),
        .init("status", .string, "yes or no"),
      ] + JSONField.records,
      access: .parent(beyond: 0),
      recorded: .withArguments
    ) { (dialogue: Dialogue, word, rest) throws(CommandError) in
      // `no bedtime for Mia` is about no wish.
      guard Int(word.text) != nil else { throw word.wrong(expected: "the number of a wish") }
      let reason = rest.map(\.text).joined(separator: " ")
      if try dialogue.answerProposal(word, status) { return }
      try dialogue.answerRequest(word, status, reason: reason)
    }
  }
}

extension Dialogue {
  /// Proposes that children start on screens of their own.
  ///
  /// - Returns: the sentence, with the number by which 'yes' takes it.
  /// - Throws: ``CommandError`` when the requests cannot be read.
  func proposeChildrenStart() throws(CommandError) -> String {
    let desk = try session.requestDesk().engine
    let event = FamilyRequests.takeNumber()
    _ = try session.accepted(desk.send(event), event.name)
    let number = desk.value(of: "requestsMade")?.intValue ?? 1
    session.live?.gates.proposal = number
    return words(.gateStartVoice, .text("\(name(.yes)) \(number)"))
  }

  /// Takes an answer to that proposal; false when it is none.
  fileprivate func answerProposal(
    _ word: Word,
    _ status: FamilyRequest.Status
  ) throws(CommandError) -> Bool {
    guard let number = session.live?.gates.proposal, word.text == "\(number)" else { return false }
    if status == .yes {
      try change(ShellSettings.startVoice, to: .string(Voice.child.rawValue), as: "set")
    } else {
      try session.needParent(for: "answering a proposal")
      answer("note", saying: [words(.gateStartVoiceNo)])
    }
    session.live?.gates.proposal = nil
    return true
  }

  fileprivate func lines(of open: [FamilyRequest]) -> [String] {
    guard let first = open.first else { return [words(.requestNone)] }
    let lines = open.map { one in
      words(
        .requestLine,
        .text("\(one.number)"),
        .text(personName(one.person)),
        .text(one.words(language)),
        .text(shortTime(of: one.askedAt))
      )
    }
    let answers = [Command.yes, .no].map { Phrase.Filling.text("\(name($0)) \(first.number)") }
    return [words(.requestOpen, .number(open.count))] + lines.map { "  \($0)" }
      + [words(.requestAnswers, answers[0], answers[1])]
  }

  /// Answers a request, and does what was granted.
  fileprivate func answerRequest(
    _ word: Word,
    _ status: FamilyRequest.Status,
    reason: String
  ) throws(CommandError) {
    try session.needParent(for: "answering a request")
    guard let number = Int(word.text), let request = try? session.openRequest(number)
    else { throw CommandError(.said(.requestUnknown, [.shown(word.text, 20)]), at: word) }
    // A video is there when it is granted: whoever grants it says which.
    let isAnyVideo = status == .yes && Self.isAnyVideo(request)
    if isAnyVideo, reason.isEmpty {
      let line = Phrase.Filling.text("\(name(.yes)) \(number)")
      throw CommandError(.said(.requestTitle, [line]), at: word)
    } else if status == .yes, !isAnyVideo, !reason.isEmpty {
      throw CommandError(.tooManyArguments(usage: "yes N"), at: word)
    }
    let asked = request.words(language)
    let act: FamilyAct =
      status == .yes
      ? .grant(number, video: isAnyVideo ? reason : nil) : .deny(number, reason: reason)
    let done = try at(word, try session.perform(act))
    session.useParentSession()
    let name = personName(request.person)
    let phrase: Phrase = status == .yes ? .requestYes : .requestNo
    let said = phrase.text(language, .text(name), .text(asked))
    answer(status.rawValue, done.records, saying: [said]) { json in
      json.put("id", request.person)
      json.put("name", name)
      json.put("number", number)
      json.put("status", status.rawValue)
    }
  }

  /// True if a child asked for a video without saying which.
  private static func isAnyVideo(_ request: FamilyRequest) -> Bool {
    request.kind == .other
      && SentenceLanguage.allCases.contains { Phrase.playWishVideo.text($0) == request.what }
  }
}
