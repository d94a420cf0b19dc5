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

extension Machine {
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
  /// The snapshot counts its attempts, in a variable of its own: `fetchAttempts`.
  public static func invoke<each Output: EventArgument>(
    _ work: KeyPath<Events, MachineWork<repeat each Output>>
  ) -> ChartElement {
    let declared = WorkDeclaration(VariableName.of(work))
    return .detail { node in
      node.work.append(declared)
      node.entry.insert(declared.begin, at: 0)
    }
  }
}

extension Readings {
  /// How often work was begun, the attempt that runs among them.
  public func attempts<each Output: EventArgument>(
    of work: KeyPath<M.Events, MachineWork<repeat each Output>>
  ) -> Term<Int> {
    Term(.variable(WorkDeclaration(VariableName.of(work)).attempts))
  }
}
