// SPDX-License-Identifier: Apache-2.0
import Foundation
import StateEngine

/// When to see a card again: FSRS-6, the Free Spaced Repetition Scheduler, without fuzz.
///
/// The formulas are those of the reference implementation
/// (github.com/open-spaced-repetition/py-fsrs, version 6); the vector in the tests is its own.
public struct FreeSpacedRepetition: Sendable {
  /// The weights w0 to w20.
  public var weights: [Double] = standardWeights
  /// The chance to know a card when it comes, 0 to 1.
  public var retention = 0.9
  /// The longest interval, in days.
  public var longestInterval = 365
  /// The steps of a new card, in milliseconds.
  public var learningSteps = [60_000, 600_000]
  /// The steps of a forgotten card, in milliseconds.
  public var relearningSteps = [600_000]

  /// The weights fitted on many people's reviews.
  public static let standardWeights = [
    0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835,
    0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
  ]

  /// The schedule for children: no interval is longer than a year.
  public init() {}

  /// The card after it was seen.
  ///
  /// - Parameters:
  ///   - card: the card before.
  ///   - grade: how well it was known.
  ///   - time: when, in milliseconds since 1970.
  /// - Returns: the card with its new due time.
  public func review(_ card: ReviewCard, _ grade: ReviewGrade, at time: Int) -> ReviewCard {
    var next = card
    if grade == .again, card.state == .review { next.lapses += 1 }
    next.reviews += 1
    (next.stability, next.difficulty) = memory(of: card, grade, at: time)
    let interval = self.interval(&next, grade)
    next.due = time + interval
    next.lastReview = time
    next.updatedAt = time
    return next
  }

  /// The chance that a card is known at a time, 0 to 1; 0 for a new one.
  public func retrievability(of card: ReviewCard, at time: Int) -> Double {
    guard let last = card.lastReview, card.stability > 0 else { return 0 }
    let days = Double(max(0, time.clampedDifference(last) / Self.day))
    return pow(1 + factor * days / card.stability, decay)
  }

  // MARK: When

  private static let day = 86_400_000

  /// The milliseconds until the card is due, which also moves it along its steps.
  private func interval(_ card: inout ReviewCard, _ grade: ReviewGrade) -> Int {
    card.step = max(0, card.step)
    var steps = card.state == .learning ? learningSteps : relearningSteps
    if card.state == .review {
      guard grade == .again, !relearningSteps.isEmpty else { return days(card) }
      card.state = .relearning
      card.step = 0
      return relearningSteps[0]
    }
    if card.step >= steps.count, grade != .again { steps = [] }
    switch grade {
    case _ where steps.isEmpty: break
    case .again:
      card.step = 0
      return steps[0]
    case .hard:
      if card.step > 0 { return steps[card.step] }
      return steps.count == 1 ? steps[0] * 3 / 2 : (steps[0] + steps[1]) / 2
    case .good where card.step + 1 < steps.count:
      card.step += 1
      return steps[card.step]
    case .good, .easy: break
    }
    card.state = .review
    card.step = 0
    return days(card)
  }

  private func days(_ card: ReviewCard) -> Int {
    let days = card.stability / factor * (pow(retention, 1 / decay) - 1)
    // Also when a stored card made it no number.
    guard days < Double(longestInterval) else { return longestInterval * Self.day }
    return Int(max(days.rounded(.toNearestOrEven), 1)) * Self.day
  }

  private var decay: Double { -weights[20] }
  private var factor: Double { pow(0.9, 1 / decay) - 1 }

  // MARK: How well

  private func memory(
    of card: ReviewCard,
    _ grade: ReviewGrade,
    at time: Int
  ) -> (stability: Double, difficulty: Double) {
    guard let last = card.lastReview else {
      return (atLeastSomething(weights[grade.rawValue - 1]), inRange(firstDifficulty(grade)))
    }
    let isSameDay = time.clampedDifference(last) / Self.day < 1
    let stability =
      isSameDay ? sameDayStability(card, grade) : laterStability(card, grade, at: time)
    return (atLeastSomething(stability), nextDifficulty(card, grade))
  }

  private func firstDifficulty(_ grade: ReviewGrade) -> Double {
    weights[4] - exp(weights[5] * Double(grade.rawValue - 1)) + 1
  }

  private func nextDifficulty(_ card: ReviewCard, _ grade: ReviewGrade) -> Double {
    let change = -weights[6] * Double(grade.rawValue - 3)
    let damped = card.difficulty + (10 - card.difficulty) * change / 9
    return inRange(weights[7] * firstDifficulty(.easy) + (1 - weights[7]) * damped)
  }

  private func sameDayStability(_ card: ReviewCard, _ grade: ReviewGrade) -> Double {
    let growth =
      exp(weights[17] * (Double(grade.rawValue - 3) + weights[18]))
      * pow(card.stability, -weights[19])
    return card.stability * (grade.rawValue >= ReviewGrade.good.rawValue ? max(growth, 1) : growth)
  }

  private func laterStability(
    _ card: ReviewCard,
    _ grade: ReviewGrade,
    at time: Int
  ) -> Double {
    let forgotten = 1 - retrievability(of: card, at: time)
    let (stability, difficulty) = (card.stability, card.difficulty)
    if grade == .again {
      let long =
        weights[11] * pow(difficulty, -weights[12]) * (pow(stability + 1, weights[13]) - 1)
        * exp(forgotten * weights[14])
      return min(long, stability / exp(weights[17] * weights[18]))
    }
    let penalty = grade == .hard ? weights[15] : 1
    let bonus = grade == .easy ? weights[16] : 1
    let growth =
      exp(weights[8]) * (11 - difficulty) * pow(stability, -weights[9])
      * (exp(forgotten * weights[10]) - 1)
    return stability * (1 + growth * penalty * bonus)
  }

  private func atLeastSomething(_ stability: Double) -> Double { max(stability, 0.001) }
  private func inRange(_ difficulty: Double) -> Double { min(max(difficulty, 1), 10) }
}
