// SPDX-License-Identifier: Apache-2.0
import StateEngine

// Words met, cards reviewed, sessions kept.

extension LanguageRooms {
  /// How many ended sessions are kept, the newest ones.
  static let sessionLimit = 200

  // What badges are given for.
  private static let badgeNames = ["badges", "cards", "wordsToday", "streak"]

  static let meetLabelsRule = NamedRules.Reasoned<NamedRules.Effect>(
    "expressions cannot go through a list",
    reads: ["language", "activeLabels", "cards", "sessionWords", "wordsToday", "now"] + badgeNames,
    writes: ["cards", "sessionWords", "wordsToday", "badges"],
    isTotal: true
  ) { context in
    let language = context["language"].stringValue ?? ""
    var cards = context["cards"].mapValue ?? [:]
    for label in context["activeLabels"].listValue ?? [] {
      guard let label = try? ValueDecoder.decode(ObjectLabel.self, from: label) else { continue }
      let key = "\(language):\(label.kind)"
      add(key, to: "sessionWords", &context)
      add(key, to: "wordsToday", &context)
      if cards[key] == nil {
        let card = ReviewCard(word: label.title, meaning: label.kind, at: context.time)
        cards[key] = try? ValueEncoder.encode(card)
      }
    }
    context["cards"] = .map(cards)
    award(&context)
  }

  static let saveSessionRule = NamedRules.Reasoned<NamedRules.Effect>(
    "expressions cannot add an element to a list",
    reads: [
      "sessionsMade", "sessionStartedAt", "language", "sessionDay", "sessionWords",
      "sessionConversations", "sessions", "languages", "now",
    ] + badgeNames,
    writes: ["sessionsMade", "sessions", "languages", "badges"],
    in: ["sessionsMade": 0...Int.max],
    isTotal: true
  ) { context in
    let number = (context["sessionsMade"].intValue ?? 0).clampedSum(1)
    let start = context["sessionStartedAt"].intValue ?? 0
    let session: [String: Value] = [
      "id": .string("session-\(number)"), "language": context["language"],
      "day": context["sessionDay"], "startTime": .int(start),
      "endTime": .int(max(start, context.time)), "wordsEncountered": context["sessionWords"],
      "conversationCount": context["sessionConversations"],
    ]
    context["sessionsMade"] = .int(number)
    context["sessions"] = .list(
      ((context["sessions"].listValue ?? []) + [.map(session)]).suffix(sessionLimit)
    )
    let seconds = max(0, context.time.clampedDifference(start)) / 1000
    change(&context) { $0.studySeconds = $0.studySeconds.clampedSum(seconds) }
    award(&context)
  }

  static let declareLevelRule = NamedRules.Reasoned<NamedRules.Effect>(
    "what is known of the languages is a map, and expressions know no maps",
    reads: ["event.level", "language", "languages", "now"],
    writes: ["languages"]
  ) { context in
    let level = context.arguments.first?.stringValue.flatMap(LanguageProgress.Level.init)
    change(&context) { if let level { $0.level = level } }
  }

  // MARK: Cards

  static let hasDueCardRule = NamedRules.Reasoned<NamedRules.Test>(
    "the cards are a map, and expressions know no maps",
    reads: ["cards", "language", "now"],
    writes: []
  ) { context in
    !due(context["cards"], context["language"], at: context.time).isEmpty
  }

  /// The card that has been due longest; of several the first by its key.
  static let chooseCardRule = NamedRules.Reasoned<NamedRules.Effect>(
    "the cards are a map, and expressions know no maps",
    reads: ["cards", "language", "now"],
    writes: ["reviewing"]
  ) { context in
    let due = due(context["cards"], context["language"], at: context.time)
    let key = due.min { left, right in
      let (first, second) = (
        left.value.mapValue?["due"]?.intValue ?? 0, right.value.mapValue?["due"]?.intValue ?? 0
      )
      return (first, left.key) < (second, right.key)
    }?.key
    context["reviewing"] = key.map { .string($0) } ?? .null
  }

  /// The cards of a language that are due, by key.
  static func due(_ cards: Value, _ language: Value, at time: Int) -> [String: Value] {
    let code = language.stringValue ?? ""
    return (cards.mapValue ?? [:]).filter { key, card in
      key.hasPrefix("\(code):") && (card.mapValue?["due"]?.intValue ?? .max) <= time
    }
  }

  static let gradeCardRule = NamedRules.Reasoned<NamedRules.Effect>(
    "the schedule needs powers and exponentials, and expressions have none",
    reads: ["cards", "reviewing", "event.grade", "wordsToday", "now"] + badgeNames,
    writes: ["cards", "wordsToday", "badges"]
  ) { context in
    var cards = context["cards"].mapValue ?? [:]
    guard let key = context["reviewing"].stringValue, let stored = cards[key],
      let card = try? ValueDecoder.decode(ReviewCard.self, from: stored),
      let grade = context.arguments.first?.stringValue.flatMap(ReviewGrade.init(name:))
    else { return }
    let seen = FreeSpacedRepetition().review(card, grade, at: context.time)
    cards[key] = try? ValueEncoder.encode(seen)
    context["cards"] = .map(cards)
    add(key, to: "wordsToday", &context)
    award(&context)
  }

  // MARK: How it is written down

  private static func add(_ key: String, to list: String, _ context: inout NamedRules.Context) {
    let known = context[list].listValue ?? []
    if !known.contains(.string(key)) { context[list] = .list(known + [.string(key)]) }
  }

  /// Changes what is known of the language that is learned.
  private static func change(
    _ context: inout NamedRules.Context,
    _ body: (inout LanguageProgress) -> Void
  ) {
    let code = context["language"].stringValue ?? ""
    var languages = context["languages"].mapValue ?? [:]
    let known = languages[code].flatMap {
      try? ValueDecoder.decode(LanguageProgress.self, from: $0)
    }
    // What cannot be read, as of a version to come, is not written over.
    if known == nil, languages[code] != nil { return }
    var progress = known ?? LanguageProgress(Language(rawValue: code) ?? .spanish)
    body(&progress)
    progress.updatedMilliseconds = max(context.time, progress.updatedMilliseconds.clampedSum(1))
    languages[code] = try? ValueEncoder.encode(progress)
    context["languages"] = .map(languages)
  }

  /// Gives the badges that are earned now; one that was given stays.
  private static func award(_ context: inout NamedRules.Context) {
    var badges = Set((context["badges"].listValue ?? []).compactMap(\.stringValue))
    if context["cards"].mapValue?.count ?? 0 >= 10 { badges.insert("tenWords") }
    if context["wordsToday"].listValue?.count ?? 0 >= wordsADay { badges.insert("dailyGoal") }
    if context["streak"].intValue ?? 0 >= 7 { badges.insert("weekInARow") }
    context["badges"] = badges.sorted().value
  }
}
