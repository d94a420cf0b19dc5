// SPDX-License-Identifier: Apache-2.0
package import StateEngine

/// Which moves are tried.
package struct MoveChoice: Sendable {
  /// Whose events are sent.
  package var senders: Set<EventDeclaration.Sender>
  /// Whether events with secret arguments are sent.
  package var usesSecrets: Bool
  /// Whether the machine is suspended and restored.
  package var restores: Bool
  /// Spans of time to let pass, in milliseconds, beside those up to the next timer.
  package var pauses: [Int] = []
  /// Events to try besides, before the others.
  package var extra: [Abstraction.Sample] = []
  /// Events that are tried only as ``extra`` says.
  package var excludes: Set<String> = []
  /// Events that come by themselves, as the answers of services do: they are tried, and are no lines
  /// of a way.
  package var answers: Set<String> = []

  /// Everything that can be done to a machine: what `check` tries.
  package static let everything = MoveChoice(
    senders: Set(EventDeclaration.Sender.allCases),
    restores: true
  )

  /// What a person can do by playing: what `path` tries.
  package static let playing = MoveChoice(senders: [.anyone])

  /// Whether of an event with many combinations of arguments one argument is varied at a time: enough
  /// to see how each guard comes out, and not enough for a proof.
  package var variesOneArgument = false

  /// More values to try, by the label of the argument or the name of the event it comes with.
  package var values: [String: [Value]] = [:]

  /// A choice of moves.
  package init(
    senders: Set<EventDeclaration.Sender>,
    usesSecrets: Bool = true,
    restores: Bool = false
  ) {
    self.senders = senders
    self.usesSecrets = usesSecrets
    self.restores = restores
  }
}
