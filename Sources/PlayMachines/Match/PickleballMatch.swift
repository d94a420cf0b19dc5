// SPDX-License-Identifier: Apache-2.0
public import PlayKit
public import StateEngine

/// A match of pickleball: who serves, from where, to what call, until somebody has won.
///
/// ```swift
/// let engine = Engine(try Chart(PickleballMatch.self))
/// engine.send(PickleballMatch.start())
/// engine.send(PickleballMatch.rally(.a))  // 1-0-2, A1 serves from the left
/// ```
///
/// The rules are those of USA Pickleball; rally scoring is provisional there and here.
public enum PickleballMatch: ParallelMachine, PlayMachine, DetailedMachine {
  /// The name in the shell and in the store.
  public static let name = "match"
  /// What it remembers.
  public typealias Context = MatchContext
  /// The rules that are no expressions.
  public static let rules = NamedRules(
    effects: ["note": noteRule, "takeBack": takeBackRule, "makeCall": makeCallRule]
  )
  /// What is computed, told apart, and where it starts when nothing can be read.
  package static var details: MachineDetails {
    MachineDetails(derived: derived, fallback: fallback, abstraction: abstraction)
  }
}
