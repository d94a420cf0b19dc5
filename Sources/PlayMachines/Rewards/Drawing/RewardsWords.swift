// SPDX-License-Identifier: Apache-2.0
import PlayKit
import PlaySettings
import StateEngine

/// What children read on the dashboard, in their language: short, literal, kind.
struct RewardsWords {
  private let language: SentenceLanguage

  /// The words of a code such as `de`; English for one that the catalog does not have.
  init(_ language: String?) {
    let known = SentenceLanguage.allCases + [.bracketed]
    self.language = known.first { $0.rawValue == language } ?? .english
  }

  var paused: String { say(.prizePaused) }
  var resting: String { say(.prizeResting) }
  var full: String { say(.prizeFull) }
  var ready: String { say(.prizeReady) }
  var noRewards: String { say(.prizeNoRewards) }
  var chooseCard: String { say(.prizeChooseCard) }

  /// What a reward is called.
  func title(of id: String, _ name: String) -> String {
    Phrase.title(of: id, in: RewardsSettings.catalogue.declaration.key, named: name, language)
  }

  func missing(_ points: Int) -> String { say(.prizeMissing, .number(points)) }

  func points(_ count: Int) -> String { say(.familyPoints, .number(count)) }

  func gives(_ reward: Reward) -> String {
    switch reward.unit {
    case .minutes: "\(reward.amount) min"
    case .videos: say(.prizeVideos, .number(reward.amount))
    case .things: "\(reward.amount) ×"
    }
  }

  func today(_ part: Int, _ whole: Int) -> String {
    say(.prizeToday, .number(part), .number(whole))
  }

  func reached() -> String { say(.prizeReached) }

  func balance(_ points: Int) -> String { say(.prizeBalance, .text(self.points(points))) }

  func gain(_ points: Int) -> String { say(.prizeGain, .text(self.points(points))) }

  func streak(_ days: Int) -> String { say(.prizeStreak, .number(days)) }

  func card(_ card: RewardCard) -> String {
    let what = "\(points(card.reward.cost)), \(gives(card.reward)), \(card.status)"
    return "\(card.number): \(card.title), \(what)."
  }

  func minutesLeft(_ minutes: Int) -> String { say(.prizeWaiting, .number(minutes)) }

  /// What a reward costs; of minutes of one's own choice there may be several.
  func detail(_ name: String, _ cost: Int, ofSeveral isPlural: Bool) -> String {
    say(isPlural ? .prizeDetailMany : .prizeDetail, .text(name), .text(points(cost)))
  }

  func confirming(_ name: String, _ cost: Int) -> String {
    say(.prizeConfirm, .text(name), .text(points(cost)))
  }

  func granted(_ name: String, ofSeveral isPlural: Bool) -> String {
    say(isPlural ? .prizeGrantedMany : .prizeGranted, .text(name))
  }

  /// What can be sent next.
  func next(_ events: [String]) -> String {
    let lines = events.map { "send \($0)" }
    let either = lines.dropFirst().reduce(lines.first ?? "") { say(.prizeOr, .text($0), .text($1)) }
    return say(.prizeNext, .text(either))
  }

  func ownMinutes(_ count: Int) -> String { say(.spanMinutes, .number(count)) }

  func week(_ days: [Int]) -> String {
    say(.prizeWeek, .text(days.map(String.init).joined(separator: ", ")))
  }

  /// Two letters of a day's weekday.
  func weekday(_ day: Int) -> String { String(Weekday(day: day).words(language).prefix(2)) }

  func child(_ name: String, _ avatar: String?) -> String {
    avatar.map { "\(name) · \($0)" } ?? name
  }

  private func say(_ phrase: Phrase, _ fillings: Phrase.Filling...) -> String {
    phrase.text(language, fillings)
  }
}
