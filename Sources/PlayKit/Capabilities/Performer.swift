// SPDX-License-Identifier: Apache-2.0
public import StateEngine

/// Does for a machine what no step may do: asks services, waits, and tells what came of it.
///
/// A machine is pure; what it wants done outside is an effect on a record. The shell hands declared
/// effects (``ServiceDeclaration``) to the machine's performer after the record is kept, outside
/// every lock, and sends the events that come back. Questions (``QueryDeclaration``) change nothing.
public protocol Performer: Sendable {
  /// Does what an effect asks for.
  ///
  /// - Parameters:
  ///   - effect: the effect, as it stands on the record.
  ///   - scene: the machine's snapshot after the record.
  /// - Returns: events to send back, in order; a failure of the world is one of them.
  func perform(_ effect: Record.Effect, in scene: PerformerScene) async -> [Event]

  /// Answers a question.
  ///
  /// - Parameters:
  ///   - query: the question's name.
  ///   - words: what stood behind it.
  ///   - scene: the machine's snapshot.
  /// - Returns: the answer, in sentences and as data.
  func answer(_ query: String, _ words: [String], in scene: PerformerScene) async -> QueryAnswer
}

/// What a performer reads: a snapshot of the machine, by names.
public struct PerformerScene: Sendable {
  /// The snapshot.
  public let snapshot: Snapshot
  /// The chart it belongs to.
  public let chart: Chart

  /// A snapshot of a chart.
  public init(_ snapshot: Snapshot, of chart: Chart) {
    self.snapshot = snapshot
    self.chart = chart
  }

  /// The present, in milliseconds since 1970.
  public var now: Int { snapshot.time }

  /// The value of a variable, kept or derived; null when there is none of that name.
  public func value(of variable: String) -> Value {
    chart.value(of: variable, in: snapshot) ?? .null
  }
}

/// An effect that somebody outside does, and what may come back.
public struct ServiceDeclaration: Sendable, Hashable {
  /// The effect's name.
  public let effect: String
  /// The events that its performer may send back.
  public let answers: [EventReference]
  /// What is sent when no answer came in time, or somebody broke it off; nil for nothing.
  public let unanswered: Event?
  /// The node in which the machine waits for the answer; nil when it waits nowhere.
  ///
  /// Without an answer the machine would rest there for ever: when it comes back there from a store
  /// the effect, which then has no arguments, is done once more.
  public let awaitedIn: String?
  /// What is done, in a few words.
  public var summary: String

  /// An effect that somebody outside does.
  public init(
    _ effect: String,
    answers: [EventReference],
    unanswered: Event?,
    awaitedIn: (any MachineNode)? = nil,
    summary: String
  ) {
    self.effect = effect
    self.answers = answers
    self.unanswered = unanswered
    self.awaitedIn = awaitedIn?.nodeName
    self.summary = summary
  }
}

extension ServiceDeclaration {
  /// Those of a performer's events that it may send back; without one what is sent when no answer came.
  package func answers(among events: [Event]) -> [Event] {
    let known = events.filter { event in answers.contains { $0.name == event.name } }
    return known.isEmpty ? [unanswered].compactMap(\.self) : known
  }
}

/// A word that asks a machine's performer something and changes nothing.
public struct QueryDeclaration: Sendable, Hashable {
  /// The word; may not be a command's name.
  public var name: String
  /// Its arguments for help, such as `TEXT …`.
  public var usage: String
  /// What it tells, in one sentence.
  public var summary: String
  /// A word that asks something.
  public init(_ name: String, usage: String = "", summary: String) {
    self.name = name
    self.usage = usage
    self.summary = summary
  }
}

/// What a performer says to a question.
public enum QueryAnswer: Sendable, Hashable {
  /// The answer: sentences for people, facts for programs, both saying the same.
  case told([String], facts: [String: Value])
  /// It could not be answered: a stable word for scripts, and a sentence.
  case failed(code: String, String)
  /// The words mean nothing: which of them, from 0 (nil when one is missing), and what is
  /// expected there; empty for nothing.
  case misunderstood(word: Int?, expected: String)
}
