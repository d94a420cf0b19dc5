// SPDX-License-Identifier: Apache-2.0
public import StateEngine

extension LearningGame {
  /// The places of the game, in document order.
  public enum Node: String, MachineNode {
    /// The first screen, for two seconds at least.
    case loading
    /// Who is playing?
    case playerSelection
    /// The menu.
    case home
    /// The games of one activity.
    case activitySelection
    /// Around everything that happens in a game: keeps it, and counts the time.
    case activity
    /// A level.
    case playing
    /// A level is solved: passed through within a step.
    case levelComplete
    /// Every fifth coin, on top of the game.
    case celebrationOverlay
    /// The chest: coins become minutes.
    case treasureScreen
    /// Which video?
    case videoSelection
    /// A video, and the time that is left.
    case videoPlaying
    /// A question for grown-ups.
    case parentGate
    /// Settings and report, for grown-ups.
    case parentDashboard
  }
}
