// SPDX-License-Identifier: Apache-2.0

/// What children read on the dashboard, in their language: short, literal, kind.
struct RewardsWords {
  private let isGerman: Bool

  /// The words of `en` or `de`.
  init(_ language: String?) { isGerman = language == "de" }

  var paused: String { isGerman ? "Pause" : "paused" }
  var resting: String { isGerman ? "ruht gerade" : "resting now" }
  var full: String { isGerman ? "erst einlösen" : "use up first" }
  var ready: String { isGerman ? "bereit" : "ready" }
  var noRewards: String { isGerman ? "Noch keine Belohnungen." : "No rewards yet." }
  var chooseCard: String {
    isGerman ? "Tippe eine Zahl und Enter." : "Type a number, then Enter."
  }
  var sevenDays: String { isGerman ? "7 Tage" : "7 days" }

  func missing(_ points: Int) -> String {
    isGerman ? "noch \(points)" : "\(points) more"
  }

  func points(_ count: Int) -> String {
    if isGerman { return count == 1 ? "1 Punkt" : "\(count) Punkte" }
    return count == 1 ? "1 point" : "\(count) points"
  }

  func gives(_ reward: Reward) -> String {
    switch reward.unit {
    case .minutes: "\(reward.amount) min"
    case .videos where reward.amount == 1: "1 Video"
    case .videos: "\(reward.amount) Videos"
    case .things: "\(reward.amount) ×"
    }
  }

  func today(_ part: Int, _ whole: Int) -> String {
    isGerman ? "Heute \(part) von \(whole) Punkten." : "Today \(part) of \(whole) points."
  }

  func reached() -> String {
    isGerman ? "Das Ziel ist erreicht." : "The goal is reached."
  }

  func balance(_ points: Int) -> String {
    isGerman ? "Du hast \(self.points(points))." : "You have \(self.points(points))."
  }

  func gain(_ points: Int) -> String {
    isGerman
      ? "+\(self.points(points)) gerade eben." : "+\(self.points(points)) just now."
  }

  func streak(_ days: Int) -> String {
    if isGerman { return days == 1 ? "1 Tag in Folge." : "\(days) Tage in Folge." }
    return days == 1 ? "1 day in a row." : "\(days) days in a row."
  }

  func card(_ card: RewardCard) -> String {
    let what = "\(points(card.reward.cost)), \(gives(card.reward)), \(card.status)"
    return "\(card.number): \(card.reward.name), \(what)."
  }

  func minutesLeft(_ minutes: Int) -> String {
    if isGerman {
      return minutes == 1 ? "1 Minute ist offen." : "\(minutes) Minuten sind offen."
    }
    return minutes == 1 ? "1 minute is waiting." : "\(minutes) minutes are waiting."
  }

  /// What a reward costs; of minutes of one's own choice there may be several.
  func detail(_ name: String, _ cost: Int, ofSeveral isPlural: Bool) -> String {
    isGerman
      ? "\(name) \(isPlural ? "kosten" : "kostet") \(points(cost))."
      : "\(name) \(isPlural ? "cost" : "costs") \(points(cost))."
  }

  func confirming(_ name: String, _ cost: Int) -> String {
    isGerman ? "\(name) für \(points(cost))?" : "\(name) for \(points(cost))?"
  }

  func granted(_ name: String, ofSeveral isPlural: Bool) -> String {
    isGerman
      ? "\(name) \(isPlural ? "sind" : "ist") da."
      : "\(name) \(isPlural ? "are" : "is") yours."
  }

  /// What can be sent next.
  func next(_ events: [String]) -> String {
    let either = events.map { "send \($0)" }.joined(separator: isGerman ? " oder " : " or ")
    return (isGerman ? "Weiter: " : "Next: ") + either
  }

  func ownMinutes(_ count: Int) -> String {
    if isGerman { return count == 1 ? "1 Minute" : "\(count) Minuten" }
    return count == 1 ? "1 minute" : "\(count) minutes"
  }

  func week(_ days: [Int]) -> String {
    let list = days.map(String.init).joined(separator: ", ")
    return isGerman ? "Die letzten 7 Tage: \(list)." : "The last 7 days: \(list)."
  }

  func child(_ name: String, _ avatar: String?) -> String {
    avatar.map { "\(name) · \($0)" } ?? name
  }
}
