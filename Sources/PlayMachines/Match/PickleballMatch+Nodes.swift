// SPDX-License-Identifier: Apache-2.0
public import StateEngine

extension PickleballMatch {
  /// The places of the match, in document order.
  public enum Node: String, MachineNode {
    /// Both regions together.
    case match
    /// How far the game is.
    case game
    /// Nothing has been played; the rules can be chosen.
    case initial
    /// Rallies are played.
    case playing
    /// Between rallies: a rest, a time-out, a correction.
    case paused
    /// A game is over, and perhaps the match.
    case completed
    /// What the clock does; it follows the game.
    case timer
    /// The clock stands.
    case stopped
    /// The clock of the match runs.
    case running
    /// A time-out runs.
    case timeOut
  }
}
