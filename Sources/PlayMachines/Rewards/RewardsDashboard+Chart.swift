// SPDX-License-Identifier: Apache-2.0
public import StateEngine

extension RewardsDashboard {
  /// The chart: where one can be, and what each place knows.
  @ChartElement.Builder public static var chart: [ChartElement] {
    parallel(.rewards, "the board and the day's goal") {
      anywhereTransitions
      state(.board, "what is on the screen") {
        state(.dashboard, "the ring, the balance, the rewards") { dashboardTransitions }
        state(.rewardDetail, "one reward, and what it costs") { rewardDetailTransitions }
        state(.confirming, "really?") { confirmingTransitions }
        state(.granted, "the reward is there") { grantedTransitions }
      }
      state(.goal, "the day's goal") {
        state(.open, "not there yet") { openTransitions }
        state(.reached, "as many points today as the goal asks for") { reachedTransitions }
      }
    }
  }

  /// Where it starts when the saved snapshot cannot be used.
  package static var fallback: [RestoreRule] { [RestoreRule(to: Node.dashboard.rawValue)] }
}
