// SPDX-License-Identifier: Apache-2.0
public import Observation
public import StateEngine

/// The screen of what was learned: everything counted from the engine's snapshot.
public final class ProgressState: Observable, Sendable {
  /// How far one looks back.
  public enum TimeRange: String, CaseIterable, Sendable, Hashable {
    /// Seven days.
    case week
    /// Thirty days.
    case month
    /// 365 days.
    case year
    /// From the beginning.
    case allTime

    /// The word for it in the shell.
    var word: String { self == .allTime ? "all" : rawValue }

    /// How many days; nil for all.
    var days: Int? {
      switch self {
      case .week: 7
      case .month: 30
      case .year: 365
      case .allTime: nil
      }
    }
  }

  private struct Chosen {
    var range = TimeRange.week
    var language: Language?
  }

  private let live: Live<LanguageRooms>
  private let chosen = ShownValues<ProgressState, Chosen>(Chosen())

  /// The progress of a machine.
  public init(_ live: Live<LanguageRooms>) { self.live = live }

  /// The progress of an engine that runs the language rooms.
  public convenience init(_ engine: Engine) { self.init(Live(engine)) }

  /// How far the learner is with each language, or with the one selected.
  public var languageProgress: [LanguageProgress] {
    let known = live.context.languages
    return Language.allCases.compactMap { known[$0.id] }.filter {
      selectedLanguage == nil || $0.language == selectedLanguage
    }
  }

  /// The words of each language, or of the one selected, counted from the cards.
  public var vocabulary: VocabularyCounts {
    let prefix = selectedLanguage.map { "\($0.id):" } ?? ""
    let cards = live.context.cards.filter { $0.key.hasPrefix(prefix) }
    return VocabularyCounts(cards.values, at: live.engine.time.now)
  }

  /// The sessions in the range, newest first.
  public var recentSessions: [LearningSession] {
    let context = live.context
    let days = selectedTimeRange.days
    return context.sessions.filter { session in
      (days.map { session.day > context.day.clampedDifference($0) } ?? true)
        && (selectedLanguage == nil || session.language == selectedLanguage)
    }.reversed()
  }

  /// The sums of these sessions.
  public var statistics: LearningStatistics { LearningStatistics(recentSessions) }

  /// How far one looks back.
  public var selectedTimeRange: TimeRange {
    get { chosen[self, \.selectedTimeRange, \.range] }
    set { chosen[self, \.selectedTimeRange, \.range] = newValue }
  }

  /// The language looked at; nil for all.
  public var selectedLanguage: Language? {
    get { chosen[self, \.selectedLanguage, \.language] }
    set { chosen[self, \.selectedLanguage, \.language] = newValue }
  }
}
