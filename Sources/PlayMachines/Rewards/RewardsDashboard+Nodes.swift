// SPDX-License-Identifier: Apache-2.0
public import StateEngine

extension RewardsDashboard {
  /// The places of the dashboard, in document order.
  public enum Node: String, MachineNode {
    /// All of it: the board and the day's goal, side by side.
    case rewards
    /// What is on the screen.
    case board
    /// The ring, the balance and the cards.
    case dashboard
    /// One reward, and what it costs.
    case rewardDetail
    /// Really?
    case confirming
    /// The reward is there.
    case granted
    /// The day's goal.
    case goal
    /// Not there yet.
    case open
    /// As many points today as the goal asks for.
    case reached
  }
}
