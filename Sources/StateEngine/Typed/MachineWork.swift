// SPDX-License-Identifier: Apache-2.0

/// Async work of a machine, a property among its events: `let fetch = Work<String>("name")`.
///
/// In the angle brackets stands what it gives. Tie it to a node in the chart, `invoke(\.fetch)`,
/// and do it in the app, ``Live/invoke(_:_:)-(_,(Live<M>.Attempt)->Output)``. Its value is the event
/// ``done``, `\.fetch.done` in the chart; its error is the event ``failed``.
public struct MachineWork<each Output: EventArgument>: DeclaredWork, TokensHolder {
  /// The event that its value is, sent by the host.
  public let done: MachineEvent<repeat each Output>
  /// The event that its error is, sent by the host, with what the error says of itself.
  public let failed: MachineEvent<String?>

  /// Declares work.
  ///
  /// - Parameters:
  ///   - arguments: what its values are called in ``done``, in order; one alone is called `value`
  ///     unless told.
  ///   - summary: what it does, in one plain sentence.
  public init(_ arguments: ArgumentDeclaration..., summary: String = "") {
    done = MachineEvent(arguments, part: ".done", by: .host, summary: summary)
    failed = MachineEvent(
      ["reason"],
      part: ".failed",
      by: .host,
      summary: "that could not be done"
    )
  }

  var tokens: [EventToken] { [done.token, failed.token] }

  /// What ``failed`` brings when its time is up.
  public static func failure(saying reason: String) -> [Value] { [.string(reason)] }
}

/// Async work whose errors have a type: `let pay = ThrowingWork<String, PaymentError>("receipt")`.
///
/// What does it throws nothing else: `$0.invoke(\.pay) { attempt async throws(PaymentError) in … }`.
/// The chart tells the errors apart: `on(\.pay.failed, to: .declined, when: { $1 == .declined })`.
public struct MachineThrowingWork<Output: EventArgument, Failure: EventArgument & Error>:
  DeclaredWork, TokensHolder
{
  /// The event that its value is, sent by the host.
  public let done: MachineEvent<Output>
  /// The event that its error is, sent by the host; the error is null when its time was up.
  public let failed: MachineEvent<Failure?>

  /// Declares work.
  ///
  /// - Parameters:
  ///   - argument: what its value is called in ``done``; `value` unless told.
  ///   - summary: what it does, in one plain sentence.
  public init(_ argument: ArgumentDeclaration = "value", summary: String = "") {
    done = MachineEvent([argument], part: ".done", by: .host, summary: summary)
    failed = MachineEvent(
      ["failure"],
      part: ".failed",
      by: .host,
      summary: "that could not be done"
    )
  }

  var tokens: [EventToken] { [done.token, failed.token] }

  /// What ``failed`` brings when its time is up.
  public static func failure(saying reason: String) -> [Value] { [.null] }
}

/// Work among the events of a machine: ``MachineWork`` or ``MachineThrowingWork``.
public protocol DeclaredWork: Sendable {
  /// What its event `failed` brings when its time is up.
  static func failure(saying reason: String) -> [Value]
}

extension MachineEvents {
  /// Work of the machine.
  public typealias Work<each Output: EventArgument> = MachineWork<repeat each Output>

  /// Work of the machine whose errors have a type.
  public typealias ThrowingWork<Output: EventArgument, Failure: EventArgument & Error> =
    MachineThrowingWork<Output, Failure>

  /// Work that gives nothing but its end: `let upload = PlainWork()`.
  public typealias PlainWork = MachineWork<>
}

extension MachineDefinition {
  /// Ties work to the node around it: begun when the node is entered, cancelled when it is left.
  ///
  /// ```swift
  /// state(.fetching) {
  ///   invoke(\.fetch, attempts: 3, after: .seconds(2), timeout: .seconds(10))
  ///   on(\.fetch.done, to: .shown, do: { $0.picture = $1.term })
  ///   on(\.fetch.failed, to: .broken)
  /// }
  /// ```
  ///
  /// The snapshot counts its attempts in a row, in a variable of its own: `fetchAttempts`. They begin
  /// anew when the node is entered by anything but the work's own failure, and when it is done. With
  /// `attempts` it is tried again by itself: the node is not left meanwhile, and `failed` is the
  /// chart's only after the last one. Without, the chart itself may come back by `failed`.
  ///
  /// - Parameters:
  ///   - work: the work.
  ///   - attempts: how often it is tried in a row, 1 or more.
  ///   - pause: how long after a failure it is tried again.
  ///   - timeout: how long one attempt may take. It is cancelled then and has failed, with a reason and
  ///     without an error: a timer of the chart's, `fetch.timeout`, which a transition on `done` or
  ///     `failed` alone ends. An attempt that begins after a relaunch has what was left of that time.
  /// - Returns: the tie, for the node around it, before its transitions on `failed`.
  public static func invoke<Work: DeclaredWork>(
    _ work: KeyPath<Events, Work>,
    attempts: Int = 1,
    after pause: Duration = .zero,
    timeout: Duration? = nil
  ) -> ChartElement {
    let declared = WorkDeclaration(VariableName.of(work))
    var begin = [declared.begin]
    var elements: [ChartElement] = []
    if let timeout {
      let length = max(1, timeout.wholeMilliseconds)
      let timer = ScheduledEvent(declared.timeout, after: .seconds(ofMilliseconds: length))
      begin.append(.schedule(timer))
      let reason = "it took longer than \(DurationText.text(milliseconds: length))"
      elements += timed(declared.timeout, "an attempt has taken too long") {
        [.raise(declared.failed, Work.failure(saying: reason).map { .literal($0) })]
      }
    }
    if attempts > 1 {
      let later = ScheduledEvent(
        declared.again,
        after: .seconds(ofMilliseconds: max(0, pause.wholeMilliseconds))
      )
      let isLeft = ExpressionTree.binary(
        .variable(declared.attempts),
        .less,
        .literal(.int(attempts))
      )
      elements.append(
        .transition(
          TransitionDeclaration(
            from: "",
            on: .events([declared.failed]),
            when: [Guard(isLeft)],
            do: [.schedule(later)]
          )
        )
      )
      elements += timed(declared.again, "it is tried again") { begin }
    }
    let first = begin
    let tie = ChartElement.detail { node in
      node.work.append(declared)
      node.entry.insert(contentsOf: first, at: 0)
    }
    return ChartElement(.several([tie] + elements))
  }

  /// A timer of the node around it, which ends when that is left, and what is done then.
  private static func timed(
    _ event: String,
    _ summary: String,
    _ actions: () -> [Action]
  ) -> [ChartElement] {
    [
      ChartElement(.event(EventDeclaration(event, by: .chart, summary: summary))),
      .detail { $0.exit.append(.cancel(event)) },
      .transition(TransitionDeclaration(from: "", on: .events([event]), do: actions())),
    ]
  }
}

extension Readings {
  /// How often work was begun in a row, the attempt that runs among them.
  public func attempts(of work: KeyPath<M.Events, some DeclaredWork>) -> Term<Int> {
    Term(.variable(WorkDeclaration(VariableName.of(work)).attempts))
  }
}
