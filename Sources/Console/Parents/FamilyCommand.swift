// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import PlaySettings
import ShellCore
import StateEngine
import Storage

extension Command {
  static let family = Command(
    "family",
    parentsName: .nameFamily,
    summary: "each child: today, the week, coins and points",
    details: """
      The first page behind the gate: for each child today's minutes and what is left of the \
      limit, seven days, what is in the purses, when a level was last played, and what can be \
      typed. It needs an open parent session on a guarded store.
      """,
    examples: [
      Example("family", shows: "a block for each child", after: atHome),
      Example("family", shows: "the same behind the gate", after: parent),
    ],
    fields: JSONField.family,
    access: .parent(beyond: -1),
    recorded: .never
  ) { (dialogue: Dialogue) throws(CommandError) in
    try dialogue.answerFamily()
  }
}

extension Dialogue {
  /// Answers with the family's page.
  func answerFamily() throws(CommandError) {
    session.useParentSession()
    let page = try familyPage()
    answer("family", saying: page.lines) { [members = page.members] json in
      json.put("children", members) { $0.write(to: json) }
    }
  }

  /// What parents can type, on one screen; all of it when asked for.
  func parentsHelp(isWhole: Bool = false) -> [String] {
    let shown = isWhole ? acts.whole : acts.all
    let lines = [words(.helpHeading)] + FamilyPage.lines(of: shown, width: options.width)
    if isWhole { return lines }
    let more = "\(name(.help)) \(name(.parents))"
    return lines + ["", words(.helpAll, .text(more)), words(.helpMore)]
  }

  /// What parents can type of one command, or of all; nil when help speaks to somebody else, or the
  /// command is not theirs.
  func parentsHelp(about word: String) -> [String]? {
    guard voice == .parent else { return nil }
    guard let found = CommandTable.command(word, or: typedLanguage) else { return nil }
    if found.name == Command.parents.name { return parentsHelp(isWhole: true) }
    let lines = FamilyPage.lines(of: acts.lines(of: found), width: options.width)
    if lines.isEmpty { return nil }
    return found.name == Command.sync.name ? lines + ["", words(.syncStays)] : lines
  }

  /// The lines that parents can type here.
  var acts: ParentActs {
    let child = session.people.first.map { Quoting.quoted($0.name) } ?? "NAME"
    return ParentActs(language: language, typed: typedLanguage, child: child)
  }

  /// The first page behind the gate.
  func familyPage() throws(CommandError) -> FamilyPage {
    let open = try session.openRequests()
    return FamilyPage(
      members: try session.family(),
      nobody: wayToFirstChild,
      language: language,
      clock: try clockSentences(days: 7) + (try editSentences()),
      requests: open.isEmpty
        ? nil : words(.requestPage, .number(open.count), .text(name(.requests))),
      acts: acts.time + acts.looking + acts.leaving,
      width: options.width,
      name: { self.name($0) },
      when: { time in
        let text = self.shortTime(of: time)
        return (!text.contains(" "), text)
      }
    )
  }

  /// The time of day of a point in time, and its date where that is not today's.
  func shortTime(of time: Int) -> String {
    let clock = session.clockTime(of: time)
    guard session.timeOfDay(of: time).contains(" ") else { return clock }
    let date = time.clampedSum(session.offsetFromUTC(at: time)) / Session.dayLength
    return "\(DayWords.words(date, language)) \(clock)"
  }
}
