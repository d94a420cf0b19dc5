// SPDX-License-Identifier: Apache-2.0
public import StateEngine

/// How old a child is, roughly; no date of birth is kept.
public enum AgeBand: String, Codable, Sendable, Hashable, CaseIterable, EventArgument {
  /// Before school.
  case fourToFive = "4-5"
  /// The first years of school.
  case sixToEight = "6-8"
  /// Later.
  case nineToTwelve = "9-12"
}
