// SPDX-License-Identifier: Apache-2.0

/// A list of a family that parents change row by row; each is a setting of some machine.
public enum FamilyList: Sendable, Hashable, CaseIterable {
  /// The videos that may be watched: records of `id` and `title`.
  case videos
  /// The activities that are open: some words of a choice.
  case activities
  /// What points are spent on: records of `id`, `name`, `cost`, `gives` and `state`.
  case rewards
}
