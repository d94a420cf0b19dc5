// SPDX-License-Identifier: Apache-2.0
package import StateEngine

/// What `check` found out about a machine.
package struct Proof: Sendable {
  /// How a claim stands.
  package enum Verdict: Sendable {
    /// No reachable state breaks it: all were looked at, and what was tried stands for all
    /// that can be done. Nothing is taken for granted but that timers come when they are due.
    case proved
    /// It is broken; a shortest script that shows it, nil when a node is never reached.
    case broken(Route?)
    /// Nothing broke it as far as was looked; why that is no proof.
    case open([String])
  }

  /// How far an open claim held.
  package struct Held: Sendable {
    /// In how many states.
    package var states: Int
    /// Of the whole numbers it names: from where to where they went there, by name.
    package var ranges: [(name: String, values: ClosedRange<Int>)]
  }

  /// The claims.
  package var claims: [Invariant]
  /// How each stands.
  package var verdicts: [Verdict]
  /// How far those that are open held, by their places.
  package var held: [Int: Held] = [:]
  /// How many states were told apart.
  package var stateCount = 0
  /// How many moves were tried.
  package var moveCount = 0
  /// How many states lay outside the ranges, were looked at, and were not gone on from.
  package var cutCount = 0
  /// Whether a named rule did what it does not declare.
  var hasRuleFault = false
  /// Why not everything was looked at; empty when it was.
  package var gaps: [String] = []
  /// Whether somebody wanted the search to end before it had.
  package var isCancelled = false
  /// What was told apart.
  package var kept: [String] = []
  /// The variables that were not told apart.
  package var dropped: [String] = []
  /// States from which nothing but the outside world leads on, one for each configuration.
  package var deadEnds: [Route] = []
  /// Of a chart with scripts: what ends in an error whenever it is done.
  package var failing: [String] = []
  /// The nodes that are never entered, by index.
  package var unreachedNodes: [Int] = []
  /// The transitions that are never taken, by index; those that only say why not are left out.
  package var idleTransitions: [Int] = []

  /// Whether everything was looked at.
  package var isComplete: Bool { gaps.isEmpty }

  /// Whether a claim is broken.
  package var isBroken: Bool {
    verdicts.contains { if case .broken = $0 { true } else { false } }
  }

  /// Whether a claim is open.
  package var isOpen: Bool { !openClaims.isEmpty }

  /// The claims that are open, by their places.
  var openClaims: [Int] {
    verdicts.indices.filter { if case .open = verdicts[$0] { true } else { false } }
  }
}
