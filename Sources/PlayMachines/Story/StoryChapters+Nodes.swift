// SPDX-License-Identifier: Apache-2.0
public import StateEngine

extension StoryChapters {
  /// The chapters, in the order in which they are told.
  public enum Node: String, MachineNode {
    /// Chapter 1.
    case handshake
    /// Chapter 2: an assist after three deaths.
    case packetRun
    /// Chapter 3: an assist after three wrong answers.
    case cipher
    /// Chapter 4: an assist after five misses.
    case firewall
    /// Chapter 5: an assist after ten seconds in which nothing is done.
    case blueprint
    /// Chapter 6, the last one.
    case eventHorizon
  }
}
