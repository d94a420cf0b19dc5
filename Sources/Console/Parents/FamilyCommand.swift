import PlayKit
import StateEngine
import Storage

extension Command {
  static let family = Command(
    "family",
    parentsName: .nameFamily,
    group: .parents,
    usage: ["family"],
    summary: "each child: today, the week, coins and points",
    details: """
      The first page behind the gate: for each child today's minutes of the limit, seven days, what \
      is in the purses, when a level was last played, and what can be typed. It needs an open parent \
      session on a guarded store.
      """,
    examples: [
      Example("family", shows: "a block for each child", after: atHome),
      Example("family", shows: "the same behind the gate", after: parent),
    ],
    json: familyFields,
    access: .parent(beyond: -1),
    recorded: .never
  ) { (shell: Shell, call) throws(CommandError) in
    try call.takes(atMost: 0)
    try shell.answerFamily()
  }

  static let familyFields: [JSONField] = [
    .sometimes(
      "children",
      .array,
      "each with id, name, today, limit, videos, paused, windows, week, purses and lastPlayed"
    )
  ]
}

extension Shell {
  /// Answers with the family's page.
  func answerFamily() throws(CommandError) {
    session.useParentSession()
    let page = try familyPage()
    answer(
      NoteReport(
        type: "family",
        lines: page.lines,
        extra: ["children": .list(FamilyPage.json(page.members))]
      )
    )
  }

  /// What parents can type, on one screen.
  func parentsHelp() -> [String] {
    [words(.helpHeading)] + FamilyPage.lines(of: acts.all) + ["", words(.helpMore)]
  }

  private var acts: ParentActs {
    let child = session.people.first.map { Quoting.quoted($0.name) } ?? "NAME"
    return ParentActs(language: language, typed: typedLanguage, child: child)
  }

  /// The first page behind the gate.
  func familyPage() throws(CommandError) -> FamilyPage {
    let open = try session.openRequests()
    return FamilyPage(
      members: try session.family(),
      language: language,
      requests: open.isEmpty
        ? nil : words(.requestPage, .number(open.count), .text(name(.requests))),
      acts: acts.time + acts.looking + acts.leaving,
      name: { self.name($0) },
      when: { time in
        let text = self.session.timeOfDay(of: time)
        let isToday = !text.contains(" ")
        return (isToday, isToday ? String(text.prefix(5)) : String(text.prefix(16)))
      }
    )
  }
}
