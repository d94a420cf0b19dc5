// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import ShellCore
import StateEngine
import Storage

extension Command {
  static let time = Command(
    "time",
    parentsName: .nameTime,
    takes: .ways(
      Way { TimeRequest?.none },
      Way(takes: typedTimeRule) { .some($0) }
    ),
    summary: "how long and when each child may play",
    details: """
      A number is the limit of every day, or of the weekdays before it: 'mon-fri 30 sat,sun 60'. \
      '+15', '-10' and '=30' apply to today only. A span such as 16:00-19:00 says when a child \
      may play; 'bedtime 20:00' ends play at that hour; '0:00-24:00' is any hour. 'off' suspends \
      limits and spans, 'on' brings them back. The only child needs no name. Changing needs an \
      open parent session.
      """,
    examples: [
      Example("time", shows: "today, for each child", after: atHome),
      Example("time Alexander 45", "time", shows: "45 minutes a day", after: parent),
      Example("time Alexander mon-fri 30 sat,sun 60", shows: "by weekday", after: parent),
      Example("time Alexander bedtime 20:00", shows: "no play after that", after: parent),
      Example("time Alexander +15", shows: "more today", after: parent),
    ],
    fields: [
      .init("children?", .array, "each with id, name, rule, minutes of today and used")
    ] + (JSONField.childTime + JSONField.records).sometimes,
    access: .parent(beyond: 1),
    recorded: .withArguments
  ) { (dialogue: Dialogue, request) throws(CommandError) in
    guard let request else { return try dialogue.answerTimes() }
    let child = request.child
    guard let rule = request.rule else {
      let said = dialogue.sentenceOfTime(of: child)
      return dialogue.answer("time", saying: [said], dialogue.timeFields(of: child))
    }
    try dialogue.change(child, by: .timeRule(rule, of: child.id))
  }
}

extension Dialogue {
  /// The child that a word names, in any case.
  ///
  /// - Throws: when there is none of that name.
  func child(_ word: Word) throws(CommandError) -> Person {
    let people = session.people
    if session.lacksChildren { throw CommandError(askWhichChild().cause, at: word) }
    // An older store may have O'Neil and O’Neil.
    let exact = people.first { $0.name == word.text }
    if let found = exact ?? people.first(where: { PersonName.areSame($0.name, word.text) }) {
      return found
    }
    let near = Suggestions.near(word.text, among: people.map(\.name))
    if let first = near.first {
      throw CommandError(.said(.childNear, [word.shown, .text(first)]), at: word)
    }
    throw CommandError(.said(.childUnknown, [word.shown]), at: word)
  }

  /// Changes a child's time, and says what holds now.
  fileprivate func change(_ child: Person, by act: FamilyAct) throws(CommandError) {
    try session.needParent(for: "changing the time of \(child.name)")
    let done = try session.perform(act)
    session.useParentSession()
    answer("time", done.records, saying: [sentenceOfTime(of: child)], timeFields(of: child))
  }

  /// What holds for a child, such as `Lena: 45 minutes a day.`.
  func sentenceOfTime(of child: Person) -> String {
    words(.timeChild, .text(child.name), .text(family.rule(of: child)))
  }

  fileprivate func answerTimes() throws(CommandError) {
    session.useParentSession()
    let members = try session.family()
    let lines =
      [wayToFirstChild].compactMap(\.self)
      + zip(session.people, members).flatMap { child, one -> [String] in
        let given = one.limit != nil && one.given > 0
        return [sentenceOfTime(of: child), "  " + one.wordsOfToday(language)]
          + (given ? ["  " + words(.familyGiven, .number(one.given))] : [])
      }
    let rules = members.map { ($0, session.timeRule(of: $0.id).text) }
    answer("time", saying: lines) { json in
      json.put("children", rules) { child, rule in
        json.put("id", child.id)
        json.put("minutes", child.limit.map { .int($0) } ?? Value.null)
        json.put("name", child.name)
        json.put("rule", rule)
        json.put("used", child.today)
      }
    }
  }

  func timeFields(of child: Person) -> JSONPart {
    let rule = session.timeRule(of: child.id).text
    return { json in
      json.put("id", child.id)
      json.put("name", child.name)
      json.put("rule", rule)
    }
  }
}

/// Whose time it is about, and what holds from then on; nil when it was only asked.
private typealias TimeRequest = (child: Person, rule: TimeRule?)

private var typedTimeRule: Parameter<TimeRequest> {
  let typed = Parameter<ArraySlice<Word>>.rest(
    [
      "", "MINUTES", "DAYS MINUTES ...", "+N|-N|=N", "[DAYS] 16:00-19:00",
      "[DAYS] bedtime 20:00", "off|on",
    ]
  )
  let place = Place(all: [Parameter<Person>.child.place, typed.place])
  return Parameter(place) { arguments throws(CommandError) in
    arguments.putNameFirst()
    let child = try Parameter<Person>.child.read(&arguments)
    let words = try typed.read(&arguments)
    guard let last = words.last else { return (child, nil) }
    let dialogue = arguments.shell.dialogue
    var rule = dialogue.session.timeRule(of: child.id)
    var reader = TimeRuleReader(
      day: dialogue.session.dayNumber(at: dialogue.session.time.now),
      dayStart: dialogue.session.settings.dayStart / 60_000,
      language: dialogue.language,
      typed: dialogue.typedLanguage
    )
    for word in words { try reader.read(word, into: &rule) }
    try reader.finish(last, name: child.name, command: dialogue.typed(.nameTime))
    return (child, rule)
  }
}
