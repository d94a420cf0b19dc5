// SPDX-License-Identifier: Apache-2.0
public import StateEngine

/// An argument that is one of several cases, each with the title people know it by.
public protocol TitledCases: EventArgument, RawRepresentable<String>, CaseIterable {
  /// What it is called.
  var title: String { get }
}

extension TitledCases {
  /// The cases with their titles.
  public static var argumentChoices: [Event.Argument.Choice] {
    allCases.map { Event.Argument.Choice($0.rawValue, title: $0.title) }
  }
}
