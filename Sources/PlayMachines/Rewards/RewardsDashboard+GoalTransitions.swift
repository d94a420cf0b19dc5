// SPDX-License-Identifier: Apache-2.0
import StateEngine

// The day's goal: reached when as many points were earned today as it asks for.

extension RewardsDashboard {
  @ChartElement.Builder static var openTransitions: [ChartElement] {
    restoreItself()
    always(to: .reached, when: Guard(isGoalReached))
  }

  @ChartElement.Builder static var reachedTransitions: [ChartElement] {
    onEntry(countGoalDay)
    restoreItself()
    always(to: .open, when: Guard(earnedToday < dailyGoal))
  }

  static var isGoalReached: Term<Bool> { earnedToday >= dailyGoal }

  /// One more day in a row, once a day.
  static var countGoalDay: Action {
    .when(
      isGoalReached && goalDay != day,
      streakDays.set(to: (goalDay == day - 1).then(streakDays + 1, else: 1)),
      goalDay.set(to: day)
    )
  }
}
