// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import PlaySettings
import ShellCore
import StateEngine
import Storage

extension Command {
  static let history = Command(
    "history",
    parentsName: .nameHistory,
    takes: .childAnd([(.wordToday, 1), (.wordWeek, 7)]),
    summary: "what happened and who did it, with the time of day",
    details: """
      Of one child or of all, today or the last seven days: what was played and watched, what was \
      exchanged, and what parents changed, with the name that a parent has given with 'parents \
      add NAME'. It needs an open parent session on a guarded store.
      """,
    examples: [
      Example("history", shows: "what happened today", after: playing),
      Example("history Alexander week", shows: "seven days", after: parent),
    ],
    fields: [
      .init("events", .array, "each with time, kind, child, who, text and what it was about"),
      .init("period", .string, "today or week"),
    ],
    access: .parent(beyond: -1),
    recorded: .never
  ) { (dialogue: Dialogue, request) throws(CommandError) in
    try dialogue.answerHistory(of: request.child, days: request.span ?? 1)
  }
}

extension Dialogue {
  /// How many events are shown, the newest.
  private static let historyLength = 500

  fileprivate func answerHistory(of child: Person?, days: Int) throws(CommandError) {
    session.useParentSession()
    let today = session.dayNumber(at: session.time.now)
    let start = session.beginning(of: today - days + 1)
    let (all, isCut) = try session.history(
      since: start,
      of: child?.id,
      release: release,
      unless: isInterrupted
    )
    let events = all.suffix(Self.historyLength)
    var lines: [String] = []
    var shown: Int?
    if isCut {
      lines.append(words(.historyOlder, .text("\(name(.report)) \(typed(.wordWeek))")))
    }
    if events.count < all.count { lines.append(words(.pageMore, .number(events.count))) }
    for event in events {
      let day = session.dayNumber(at: event.time)
      if day != shown {
        lines.append(DayWords.words(day, language))
        shown = day
      }
      lines.append("  \(session.clockTime(of: event.time))  \(sentence(of: event))")
    }
    if events.isEmpty { lines.append(words(.historyNothing)) }
    answer(
      "history",
      saying: lines.flatMap { WordWrap.lines(of: $0, width: options.width ?? .max) }
    ) { [language, told = events.map { ($0, sentence(of: $0)) }] json in
      json.put("events", told) { event, sentence in
        json.put("text", sentence)
        event.write(to: json, language)
      }
      json.put("period", days == 1 ? "today" : "week")
    }
  }

  // MARK: Sentences

  private func sentence(of event: HistoryEvent) -> String {
    switch event.what {
    case .played(let child, let part, let milliseconds, let solved):
      words(
        .historyPlayed,
        .text(personName(child)),
        .text(VisibleText.clean(session.title(of: .play, part, language))),
        .text(DayWords.span(milliseconds, language)),
        .text(String(solved))
      )
    case .watched(let child, let title, let milliseconds):
      words(
        .historyWatched,
        .text(personName(child)),
        .text(VisibleText.clean(title)),
        .text(DayWords.span(milliseconds, language))
      )
    case .moved(let child, let unit, let kind, let amount, let prize):
      words(.historyMoved, .text(personName(child)), .text(moved(amount, unit, kind, for: prize)))
    case .did(let act):
      words(.historyDid, .text(author(of: act)), .text(what(act)))
    case .clockSet(let jump): sentence(of: jump)
    }
  }

  private func moved(_ amount: Int, _ unit: String, _ kind: String, for prize: Prize?) -> String {
    let sum = FamilyMember.Purse(amount: Int(clamping: amount.magnitude), unit: unit)
    let text = (amount < 0 ? "−" : "+") + sum.words(language)
    let said = ChildReport.words(text, because: kind, language)
    return prize.map { "\(said): \(VisibleText.clean($0.title(language)))" } ?? said
  }

  private func what(_ act: Act) -> String {
    let isUndo = act.kind == Act.undo
    let said = words(ofChange: isUndo ? act.change.inverse : act.change, at: act.time)
    if isUndo { return words(.historyTaken, .text(said)) }
    if act.takes != nil { return words(.historyAgain, .text(said)) }
    return session.reason(of: act).map { "\(said), \(VisibleText.clean($0))" } ?? said
  }

  private func words(ofChange change: ActChange, at time: Int) -> String {
    // Which answer it was.
    if case .answer(let number, _, let new, _) = change, new != FamilyRequest.Status.open.rawValue,
      let slot = try? session.requestDesk(), let one = session.request(number, in: slot)
    {
      let phrase: Phrase = new == FamilyRequest.Status.yes.rawValue ? .requestYes : .requestNo
      let said = words(phrase, .text(personName(one.person)), .text(one.words(language)))
      return said.hasSuffix(".") ? String(said.dropLast()) : said
    }
    guard case .setting(let key, _, let new) = change,
      let id = session.settings.declaration(key)?.person,
      key == SettingDeclaration.time(of: id).key
    else { return family.words(of: change) }
    let rule = new?.stringValue.flatMap { TimeRule($0) } ?? TimeRule()
    if rule.isPaused { return words(.historyPause, .text(personName(id))) }
    return words(.historyRule, .text(personName(id)), .text(family.words(of: rule, at: time)))
  }

  private func author(of act: Act) -> String {
    if let name = act.name { return VisibleText.clean(name) }
    return words(act.author == Act.holder ? .historyParents : .historySomebody)
  }
}

extension HistoryEvent {
  /// Writes what programs read, but for the sentence.
  fileprivate func write(to json: JSONWriter, _ language: SentenceLanguage) {
    json.put("time", time: time)
    switch what {
    case .played(let child, let part, let milliseconds, let solved):
      json.put("kind", "played")
      json.put("child", child)
      json.put("activity", part)
      json.put("seconds", milliseconds / 1000)
      json.put("solved", solved)
    case .watched(let child, let title, let milliseconds):
      json.put("kind", "watched")
      json.put("child", child)
      json.put("title", title)
      json.put("seconds", milliseconds / 1000)
    case .moved(let child, let unit, let kind, let amount, let prize):
      json.put("title", prize?.title(language))
      json.put("kind", kind)
      json.put("child", child)
      json.put("unit", unit)
      json.put("amount", amount)
    case .did(let act):
      json.put("kind", act.kind)
      json.put("act", act.number)
      json.put("who", act.name ?? act.author)
    case .clockSet(let jump):
      json.put("kind", "clock")
      json.put("from", time: jump.from)
      json.put("to", time: jump.to)
    }
  }
}
