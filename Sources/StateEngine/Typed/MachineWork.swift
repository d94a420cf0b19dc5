// SPDX-License-Identifier: Apache-2.0

/// Async work of a machine, a property among its events: `let fetch = Work<String>("name")`, or with
/// errors that have a type, `let pay = ThrowingWork<String, PaymentError>("receipt")`.
///
/// In the angle brackets stands what it gives. Tie it to a node in the chart, `invoke(\.fetch)`,
/// and do it in the app, `live.invoke(\.fetch) { attempt in … }`. Its value is the event
/// ``done``, `\.fetch.done` in the chart; its error is the event ``failed``. Where errors have a type
/// the chart tells them apart: `on(\.pay.failed, to: .declined, when: { $1 == .declined })`.
public struct MachineWork<Failure: EventArgument, each Output: EventArgument>: Sendable,
  TokensHolder
{
  /// The event that its value is, sent by the host.
  public let done: MachineEvent<repeat each Output>
  /// The event that its error is, sent by the host: what the error says of itself, or the typed error,
  /// which is null when the time was up.
  public let failed: MachineEvent<Failure?>

  /// Declares work.
  ///
  /// - Parameters:
  ///   - arguments: what its values are called in ``done``, in order; one alone is called `value`
  ///     unless told.
  ///   - summary: what it does, in one plain sentence.
  public init(_ arguments: Event.Argument..., summary: String = "") {
    done = MachineEvent(arguments, part: ".done", by: .host, summary: summary)
    failed = MachineEvent(
      [Failure.self == String.self ? "reason" : "failure"],
      part: ".failed",
      by: .host,
      summary: "that could not be done"
    )
  }

  var tokens: [EventToken] { [done.token, failed.token] }
}

extension MachineEvents {
  /// Work of the machine.
  public typealias Work<each Output: EventArgument> = MachineWork<String, repeat each Output>

  /// Work of the machine whose errors have a type.
  public typealias ThrowingWork<Output: EventArgument, Failure: EventArgument & Error> =
    MachineWork<Failure, Output>

  /// Work that gives nothing but its end: `let upload = PlainWork()`.
  public typealias PlainWork = MachineWork<String>
}

extension MachineDefinition {
  /// Ties work to the node around it: begun when the node is entered, cancelled when it is left.
  ///
  /// ```swift
  /// state(.fetching) {
  ///   invoke(\.fetch, attempts: 3, after: .seconds(2), timeout: .seconds(10))
  ///   on(\.fetch.done, to: .shown, do: { $0.picture = $1 })
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
  public static func invoke<Failure: EventArgument, each Output: EventArgument>(
    _ work: KeyPath<Events, MachineWork<Failure, repeat each Output>>,
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
      let reason = Value.string("it took longer than \(DurationText.text(milliseconds: length))")
      let failure: Value = Failure.self == String.self ? reason : .null
      elements += timed(declared.timeout, "an attempt has taken too long") {
        [.raise(declared.failed, [.literal(failure)])]
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
      elements.append(taken(declared.failed, nil, [Guard(isLeft)], [.schedule(later)]))
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
      taken(event, nil, [], actions()),
    ]
  }
}

extension Readings {
  /// How often work was begun in a row, the attempt that runs among them.
  public func attempts<Failure: EventArgument, each Output: EventArgument>(
    of work: KeyPath<M.Events, MachineWork<Failure, repeat each Output>>
  ) -> Term<Int> {
    Term(.variable(WorkDeclaration(VariableName.of(work)).attempts))
  }
}
