// SPDX-License-Identifier: Apache-2.0

/// What `send` answers.
public struct Reply: Sendable {
  /// The answer in one word.
  public enum Outcome: String, Sendable, Hashable, CaseIterable {
    /// Nodes were left and entered.
    case moved
    /// A transition fired that only acts.
    case stayed
    /// A guard said no, or the machine is suspended.
    case refused
    /// There is no transition here for the event.
    case unhandled
    /// There is no such event, or an argument is of the wrong type.
    case unknown
  }

  /// The answer in one word.
  public var outcome: Outcome
  /// What happened, when something did.
  public var record: Record?
  // Nearly always nothing, and then nothing is copied with it.
  private var rest = Rest.none

  /// Whether there is no more to it than its outcome and its record.
  package var isPlain: Bool { !hasRest }

  /// What is there but rarely.
  private struct RareParts: Sendable {
    var refusal: Reply.Refusal?
    var misunderstanding: Reply.Misunderstanding?
    var followUps: [Record] = []
    var journalFault: Engine.JournalFault?
    var scene: Scene?
  }

  private final class RareBox: Sendable {
    let parts: RareParts
    init(_ parts: RareParts) { self.parts = parts }
  }

  private enum Rest: Sendable {
    case none
    case parts(RareBox)
    /// What was not accepted, with what it was decided on.
    case denied(Scene)
  }

  private var box: RareBox? { if case .parts(let box) = rest { box } else { nil } }
  private var hasRest: Bool { if case .none = rest { false } else { true } }

  private var parts: RareParts {
    get { box?.parts ?? RareParts(refusal: refusal, scene: scene) }
    set { rest = .parts(RareBox(newValue)) }
  }

  /// Why not, when it was refused.
  public var refusal: Reply.Refusal? {
    get { if case .denied(let scene) = rest { scene.refusal } else { box?.parts.refusal } }
    set { parts.refusal = newValue }
  }
  /// Why the event could not be understood.
  public var misunderstanding: Reply.Misunderstanding? {
    get { box?.parts.misunderstanding }
    set { parts.misunderstanding = newValue }
  }
  /// What followed at once: events that the machine sends to itself without delay.
  public var followUps: [Record] {
    get { box?.parts.followUps ?? [] }
    set { if hasRest || !newValue.isEmpty { parts.followUps = newValue } }
  }
  /// Why the journal could not keep it.
  ///
  /// When it refused the record nothing has happened; when its commit failed the machine is ahead of
  /// the store, nobody was told, and the session has to reload.
  public var journalFault: Engine.JournalFault? {
    get { box?.parts.journalFault }
    set { if hasRest || newValue != nil { parts.journalFault = newValue } }
  }
  /// What it was decided on, when it was not accepted.
  var scene: Scene? { if case .denied(let scene) = rest { scene } else { box?.parts.scene } }

  init(
    outcome: Outcome,
    record: Record? = nil,
    refusal: Reply.Refusal? = nil,
    misunderstanding: Reply.Misunderstanding? = nil,
    journalFault: Engine.JournalFault? = nil
  ) {
    self.outcome = outcome
    self.record = record
    guard refusal != nil || misunderstanding != nil || journalFault != nil else { return }
    parts = RareParts(
      refusal: refusal,
      misunderstanding: misunderstanding,
      journalFault: journalFault
    )
  }

  /// What was not accepted, with what it was decided on.
  init(_ outcome: Outcome, on scene: Scene) {
    self.outcome = outcome
    rest = .denied(scene)
  }

  @inline(__always)
  init(done outcome: Outcome, _ record: Record?) {
    self.outcome = outcome
    self.record = record
  }

  /// The answer of an engine elsewhere.
  package init(
    outcome: Outcome,
    record: Record?,
    cause: Reply.Refusal.Cause?,
    event: Int,
    followUps: [Record]
  ) {
    self.outcome = outcome
    self.record = record
    parts = RareParts(
      refusal: cause.map { Reply.Refusal(event: event, cause: $0) },
      followUps: followUps
    )
  }

  /// The answer that nothing was decided, since nothing could be kept.
  package static func unkept(_ event: Int, because reason: String) -> Reply {
    var reply = Reply(outcome: .refused, record: nil, cause: .journal, event: event, followUps: [])
    reply.journalFault = Engine.JournalFault(reason: reason)
    return reply
  }

  /// Whether something happened.
  public var isAccepted: Bool { outcome == .moved || outcome == .stayed }
}

extension Reply {
  /// Why an event was refused: indices only; ask ``Chart/explain(_:_:in:)`` for the words.
  public struct Refusal: Sendable, Hashable {
    /// Why, in one word.
    package enum Cause: Sendable, Hashable {
      /// No guard held; the first transition that could have fired, by index.
      case guards(transition: Int)
      /// A transition fired, but what it does has no value.
      case fault(EvaluationFault)
      /// A named rule does what it does not declare.
      indirect case rule(RuleFault)
      /// The machine is suspended: restore first.
      case suspended
      /// The machine is not suspended, so there is nothing to restore.
      case notSuspended
      /// The machine has not ended, so it cannot begin anew.
      case notEnded
      /// The event comes from the machine alone: by its clock, or raised by a step.
      case clockOnly
      /// The journal could not keep it.
      case journal

      /// The word for it in JSON and between an app and its shell.
      package var word: String {
        if case .rule = self { "fault" } else { caseName(of: self) }
      }
    }
    /// The event, by index.
    public var event: Int
    /// Why.
    package var cause: Cause
    /// What it was decided on; two refusals are equal whatever it is.
    var scene: Scene?

    /// Whether both refuse the same for the same reason.
    public static func == (left: Reply.Refusal, right: Reply.Refusal) -> Bool {
      left.event == right.event && left.cause == right.cause
    }

    /// Hashes event and cause.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(event)
      hasher.combine(cause)
    }
  }
}

extension Reply {
  /// Why a name and arguments are no event of the machine.
  public struct Misunderstanding: Error, Sendable, Hashable {
    /// What is wrong.
    package indirect enum Cause: Sendable, Hashable {
      /// No event of that name; the names that are near.
      case noSuchEvent(suggestions: [String])
      /// A required argument is missing.
      case missing(Event.Argument)
      /// More arguments than the event has.
      case tooMany(expected: Int, found: Int)
      /// An argument of another type, or none of its choices.
      case wrongArgument(Event.Argument, found: String)
      /// No argument of that label.
      case noSuchLabel(String, suggestions: [String])
      /// An argument given twice.
      case repeated(Event.Argument)
    }
    /// The event's name as it was given.
    public var event: String
    /// What is wrong.
    package var cause: Cause
    /// Which of the words given is at fault, from 0; nil when one is missing.
    public var word: Int?
  }
}
