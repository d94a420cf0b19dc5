// SPDX-License-Identifier: Apache-2.0
public import StateEngine

/// Where a level is; the same in each of the playable levels.
public enum LevelNode: String, MachineNode {
  /// It stands and can be played.
  case playing
  /// It is solved.
  case solved
}
