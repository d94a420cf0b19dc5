public import StateEngine

extension RewardsDashboard {
  /// The chart: where one can be, and what each place knows.
  @ElementsBuilder public static var elements: [ChartElement] {
    parallel(.rewards, "the board and the day's goal") {
      anywhereRows
      state(.board, "what is on the screen") {
        state(.dashboard, "the ring, the balance, the cards") { dashboardRows }
        state(.rewardDetail, "one reward, and what it costs") { rewardDetailRows }
        state(.confirming, "really?") { confirmingRows }
        state(.granted, "the reward is there") { grantedRows }
      }
      state(.goal, "the day's goal") {
        state(.open, "not there yet") { openRows }
        state(.reached, "as many points today as the goal asks for") { reachedRows }
      }
    }
  }

  /// Where it starts when the saved moment cannot be used.
  public static var fallback: [RestoreRule] { [RestoreRule(to: Node.dashboard.rawValue)] }
}
