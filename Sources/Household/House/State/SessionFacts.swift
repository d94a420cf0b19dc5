// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// What a session knows beside its machines and takes along through time.
package struct SessionFacts: Sendable {
  /// The number of the day that machines were told of last.
  package var day = 0
  /// What people have set.
  package var settings = SettingsValues()
  /// Everybody, in order of arrival; nobody until a machine with people is in use.
  package var people: [Person] = []
  /// The names that parents have given themselves, in memory; a store keeps its own.
  package var parents: [String] = []
  /// How many people were ever added here.
  package var peopleMade = 0
  /// The network, as the outside world was last told.
  package var isOnline = true
  /// The machines that have not been told of a new day, being suspended.
  package var missing: Set<String> = []
  /// The machines that have been told that they may begin.
  package var ready: Set<String> = []

  /// Nothing is known.
  package init() {}
}

/// What those facts were before they changed.
package struct FactChange {
  /// The first record that can know of the change.
  package var since: Int
  package var before: SessionFacts
}

extension Session {
  /// Knows other facts; what has been declared meanwhile, by another machine, stays.
  package func adopt(_ other: SessionFacts) {
    let declarations = settings.declarations
    facts = other
    facts.settings.declare(declarations)
    clock.knownDay = nil
  }

  /// Keeps the facts as they are, before one of them changes, to go back to.
  ///
  /// At a past state a branch begins: the line of time goes on from here.
  package func willChangeFacts() {
    guard let memory else { return }
    noteBranch()
    if timeline.tip != nil {
      memory.beginBranch()
      noteBranch()
    }
    let span = memory.span
    // Those that no record needs any more do no harm: half of all must be such to be dropped, so that
    // a change costs no look at all the others.
    let known = timeline.factChanges
    let middle = known.count / 2
    if known.count > 1, known[middle].since <= span.oldest {
      timeline.factChanges.removeFirst(middle + 1)
    }
    if known.last?.since != span.newest + 1 {
      timeline.factChanges.append(FactChange(since: span.newest + 1, before: facts))
    }
  }
}
