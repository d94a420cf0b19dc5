// SPDX-License-Identifier: Apache-2.0
import PlayKit
import StateEngine

extension RoomQuestions {
  /// What was learned in a range of days: `--range week` unless another is said.
  func progress(_ words: [String]) -> QueryAnswer {
    let expected = "--range week, month, year or all"
    var range = ProgressState.TimeRange.week
    if let first = words.first {
      guard first == "--range", words.count <= 2 else {
        return .misunderstood(word: first == "--range" ? 2 : 0, expected: expected)
      }
      guard words.count == 2 else { return .misunderstood(word: nil, expected: expected) }
      guard let found = ProgressState.TimeRange.allCases.first(where: { $0.word == words[1] })
      else {
        return .misunderstood(word: 1, expected: expected)
      }
      range = found
    }
    guard let name = scene.value(of: "user").stringValue else {
      return .failed(code: "signInFirst", "sign in first")
    }
    let today = scene.value(of: "day").intValue ?? 0
    let sessions = scene.list("sessions", of: LearningSession.self).filter { session in
      range.days.map { session.day > today.clampedDifference($0) } ?? true
    }
    let statistics = LearningStatistics(sessions)
    var lines = [
      "\(name), \(range.word): \(statistics.summary)",
      "streak \(scene.value(of: "streak").intValue ?? 0), today \(percent) % of \(LanguageRooms.wordsADay) words",
    ]
    var languages: [Value] = []
    for (progress, counts) in vocabulary {
      lines.append(
        "\(progress.language.title) \(progress.level.rawValue): \(counts.total) words, \(counts.new) new, \(counts.learning) learning, \(counts.reviewing) reviewing, \(counts.mastered) mastered, \(counts.difficult) difficult; \(counts.due) due"
      )
      var facts = (try? ValueEncoder.encode(progress))?.mapValue ?? [:]
      facts["vocabulary"] = try? ValueEncoder.encode(counts)
      languages.append(.map(facts))
    }
    let badges = scene.value(of: "badges").listValue ?? []
    if !badges.isEmpty {
      lines.append("badges: \(badges.compactMap(\.stringValue).joined(separator: ", "))")
    }
    return .told(
      lines,
      facts: [
        "badges": .list(badges), "languages": .list(languages), "range": .string(range.word),
        "statistics": (try? ValueEncoder.encode(statistics)) ?? .null,
        "streak": scene.value(of: "streak"), "todayProgress": scene.value(of: "todayProgress"),
      ]
    )
  }

  private var percent: Int {
    Int(exactly: ((scene.value(of: "todayProgress").doubleValue ?? 0) * 100).rounded()) ?? 0
  }

  /// Each language with cards or sessions, and its words counted from the cards.
  private var vocabulary: [(LanguageProgress, VocabularyCounts)] {
    let cards = (scene.value(of: "cards").mapValue ?? [:]).compactMapValues {
      try? ValueDecoder.decode(ReviewCard.self, from: $0)
    }
    let known = scene.value(of: "languages").mapValue ?? [:]
    return Language.allCases.compactMap { language in
      let own = cards.filter { $0.key.hasPrefix("\(language.id):") }
      let progress = known[language.id].flatMap {
        try? ValueDecoder.decode(LanguageProgress.self, from: $0)
      }
      if own.isEmpty, progress == nil { return nil }
      return (
        progress ?? LanguageProgress(language), VocabularyCounts(own.values, at: scene.now)
      )
    }
  }
}
