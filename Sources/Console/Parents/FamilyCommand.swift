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
  ) { shell, call throws(CommandError) in
    try call.takes(atMost: 0)
    try shell.answerFamily()
  }

  static let familyFields: [JSONField] = [
    .sometimes(
      "children",
      .array,
      "each with id, name, today, limit, paused, windows, week, purses and lastPlayed"
    )
  ]
}

extension Shell {
  /// Answers with the family's page.
  func answerFamily(as type: String = "family") throws(CommandError) {
    session.useParentSession()
    let page = try familyPage()
    answer(
      NoteReport(
        type: type,
        lines: page.lines,
        extra: ["children": .list(FamilyPage.json(page.members)), "open": true]
          .filter { $0.key != "open" || type != "family" }
      )
    )
  }

  /// What parents can type, on one screen.
  func parentsHelp() -> [String] {
    let child = session.people.first.map { Quoting.quoted($0.name) } ?? "NAME"
    let acts: [(line: String, does: String)] = [
      (name(.parents), words(.actParents)), (name(.family), words(.actFamily)),
      ("\(name(.time)) \(child) 45", words(.actTime)),
      ("\(name(.time)) \(child) +15", words(.actMore)),
      ("\(name(.pause)) \(child)", words(.actPause, .text("\(name(.resume)) \(child)"))),
      ("\(name(.resume)) \(child)", words(.actResume)),
      (
        name(.players),
        words(.actChildren, .text(name(.players)), .text(typed(.verbAdd)))
      ),
      (name(.settings), words(.actSettings)), (name(.undo), words(.actUndo)),
      (name(.lock), words(.actLock)),
    ]
    return [words(.helpHeading)] + FamilyPage.lines(of: acts) + ["", words(.helpMore)]
  }

  /// The first page behind the gate.
  func familyPage() throws(CommandError) -> FamilyPage {
    let members = try session.family()
    let child = members.first.map { Quoting.quoted($0.name) } ?? "NAME"
    let resume = name(.resume)
    return FamilyPage(
      members: members,
      language: language,
      acts: [
        ("\(name(.time)) \(child) 45", words(.actTime)),
        ("\(name(.time)) \(child) +15", words(.actMore)),
        ("\(name(.pause)) \(child)", words(.actPause, .text("\(resume) \(child)"))),
        (name(.undo), words(.actUndo)), (name(.lock), words(.actLock)),
      ],
      name: { self.name($0) },
      when: { time in
        let text = self.session.timeOfDay(of: time)
        let isToday = !text.contains(" ")
        return (isToday, isToday ? String(text.prefix(5)) : String(text.prefix(16)))
      }
    )
  }
}
