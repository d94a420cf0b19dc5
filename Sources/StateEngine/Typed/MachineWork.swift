// SPDX-License-Identifier: Apache-2.0

/// Async work of a machine, a property among its events: `let fetch = Work<String>("name")`.
///
/// In the angle brackets stands what it gives. Tie it to a node in the chart, `invoke(\.fetch)`,
/// and do it in the app, ``Live/invoke(_:_:)-(_,(Int)->Output)``. Its value is the event
/// ``done``, `\.fetch.done` in the chart; its error is the event ``failed``.
public struct MachineWork<each Output: EventArgument>: Sendable, TokensHolder {
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
}

extension MachineEvents {
  /// Work of the machine.
  public typealias Work<each Output: EventArgument> = MachineWork<repeat each Output>

  /// Work that gives nothing but its end: `let upload = PlainWork()`.
  public typealias PlainWork = MachineWork<>
}

extension MachineDefinition {
  /// Ties work to the node around it: begun when the node is entered, cancelled when it is left.
  ///
  /// ```swift
  /// state(.fetching) {
  ///   invoke(\.fetch)
  ///   on(\.fetch.done, to: .shown, do: { $0.picture = $1.term })
  ///   on(\.fetch.failed, to: .fetching, when: { $0.attempts(of: \.fetch) < 3 })
  ///   on(\.fetch.failed, to: .broken)
  /// }
  /// ```
  ///
  /// The snapshot counts its attempts in a row, in a variable of its own: `fetchAttempts`. They begin
  /// anew when the node is entered by anything but the work's own failure, and when it is done.
  public static func invoke<each Output: EventArgument>(
    _ work: KeyPath<Events, MachineWork<repeat each Output>>
  ) -> ChartElement {
    tie(WorkDeclaration(VariableName.of(work)))
  }

  /// Ties work to the node around it that is tried so many times before it has failed:
  /// `invoke(\.fetch, attempts: 3, after: .seconds(2))`.
  ///
  /// The node is not left meanwhile, and `failed` is the chart's only after the last attempt.
  ///
  /// - Parameters:
  ///   - work: the work.
  ///   - attempts: how often it is tried in a row, 1 or more.
  ///   - pause: how long after a failure it is tried again.
  /// - Returns: the tie, for the node around it, before its transitions on `failed`.
  public static func invoke<each Output: EventArgument>(
    _ work: KeyPath<Events, MachineWork<repeat each Output>>,
    attempts: Int,
    after pause: Duration
  ) -> ChartElement {
    let declared = WorkDeclaration(VariableName.of(work))
    let later = ScheduledEvent(
      declared.again,
      after: .seconds(ofMilliseconds: max(0, pause.wholeMilliseconds))
    )
    let isLeft = ExpressionTree.binary(
      .variable(declared.attempts),
      .less,
      .literal(.int(max(1, attempts)))
    )
    return .several([
      tie(declared),
      .event(EventDeclaration(declared.again, by: .chart, summary: "it is tried again")),
      .detail { $0.exit.append(.cancel(declared.again)) },
      .transition(
        TransitionDeclaration(
          from: "",
          on: .events([declared.failed]),
          when: [Guard(isLeft)],
          do: [.schedule(later)]
        )
      ),
      .transition(
        TransitionDeclaration(from: "", on: .events([declared.again]), do: [declared.begin])
      ),
    ])
  }

  private static func tie(_ declared: WorkDeclaration) -> ChartElement {
    .detail { node in
      node.work.append(declared)
      node.entry.insert(declared.begin, at: 0)
    }
  }
}

extension Readings {
  /// How often work was begun in a row, the attempt that runs among them.
  public func attempts<each Output: EventArgument>(
    of work: KeyPath<M.Events, MachineWork<repeat each Output>>
  ) -> Term<Int> {
    Term(.variable(WorkDeclaration(VariableName.of(work)).attempts))
  }
}
