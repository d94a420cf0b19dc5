// SPDX-License-Identifier: Apache-2.0

/// What the explorer tells apart, and what it tries: two states alike in all that is kept count as
/// one.
///
/// The active nodes, what history nodes remember and which timers run, in the order in which they
/// fall due, are always kept. Time passes only from timer to timer, so absolute times are best
/// dropped and what they mean kept as a condition, such as `gateLockedSeconds > 0`.
///
/// Of states that count as one the first is followed, and it is a real one: whatever is found can be
/// played. That nothing else is there to be found holds as far as what is dropped has no say in what
/// is kept.
package struct Abstraction: Sendable, Hashable {
  /// Something that is kept.
  package struct Kept: Sendable, Hashable {
    /// A variable, or any expression over the context.
    package var tree: ExpressionTree
    /// The whole numbers that are followed, nil for all.
    ///
    /// A state outside is looked at and not gone on from.
    package var range: ClosedRange<Int>?
    /// An expression and its range.
    package init(_ tree: ExpressionTree, in range: ClosedRange<Int>? = nil) {
      self.tree = tree
      self.range = range
    }

    /// A variable or an expression, all of its values.
    package static func kept<T>(_ operand: Term<T>) -> Kept { Kept(operand.tree) }

    /// A number, from the least to the greatest that is followed.
    package static func kept(_ operand: Term<Int>, _ range: ClosedRange<Int>) -> Kept {
      Kept(operand.tree, in: range)
    }
  }

  /// An event as it is tried: its arguments are expressions over the state before it.
  package struct Sample: Sendable, Hashable {
    /// The event's name.
    package var event: String
    /// Its arguments, in declared order; missing optional ones at the end may be left out.
    package var arguments: [ExpressionTree]
    /// How it is written in a script, when the arguments must not be; nil for `send` and its
    /// arguments.
    package var command: String?
    /// It is tried only where this holds, since elsewhere it would change nothing that is kept; nil
    /// for everywhere.
    package var test: ExpressionTree?
    /// An event to try everywhere.
    package init(_ event: String, _ arguments: [ExpressionTree], command: String? = nil) {
      self.event = event
      self.arguments = arguments
      self.command = command
    }

    /// An event made in Swift.
    package static func sample(_ event: Event, when test: Term<Bool>? = nil) -> Sample {
      var sample = Sample(event.name, event.arguments.map { .literal($0) })
      sample.test = test?.tree
      return sample
    }
  }

  /// What is kept; nil keeps every variable as it is.
  package var keeps: [Kept]?
  /// What is tried instead of the arguments an event declares: all samples of an event that is named
  /// here.
  package var samples: [Sample]
  /// Events that begin all anew, drawing from the generator: they are tried at the first state alone,
  /// and a proof speaks of what each of them leads to until the next one.
  package var begins: [String]
  /// Nodes in which the machine is meant to stay for ever, beside final ones at the top.
  package var ends: [String]
  /// At how many states the explorer stops.
  package var limit = standardLimit

  /// How many states are looked at unless said otherwise.
  package static let standardLimit = 200_000

  /// All variables as they are, and the arguments that events declare.
  package init(
    keeps: [Kept]? = nil,
    samples: [Sample] = [],
    begins: [String] = [],
    ends: [String] = []
  ) {
    self.keeps = keeps
    self.samples = samples
    self.begins = begins
    self.ends = ends
  }
}
