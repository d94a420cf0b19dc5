// SPDX-License-Identifier: Apache-2.0

extension Event {
  /// Who sends an event.
  public enum Sender: String, Sendable, Hashable, CaseIterable {
    /// Whoever uses the machine; who that is belongs to the machine.
    case anyone
    /// What embeds the machine, an app or the shell: a fact of the outside world.
    case host
    /// The chart itself: its timers, and what it raises.
    case chart
  }
}

/// One event a machine understands: declared once, read by sending, parsing, completion, help, the
/// sweep and the explorer.
package struct EventDeclaration: Sendable, Hashable {
  package typealias Sender = Event.Sender

  /// The name by which it is sent.
  package var name: String
  /// What comes with it, in order; optional ones last.
  package var arguments: [Event.Argument]
  /// Who sends it.
  package var sender: Sender
  /// Whether an event of the chart may also be sent by hand; all others always may.
  package var isSentByHand: Bool
  /// Whether an event of the host may be sent by hand even where its facts are guarded.
  package var isFree: Bool
  /// What it means, in one plain sentence.
  package var summary: String
  /// True if the chart reads its data as a whole: a word is that then, and no argument.
  package var readsData = false

  /// An event put together from its parts.
  package init(
    _ name: String,
    by sender: Sender = .anyone,
    arguments: [Event.Argument] = [],
    isSentByHand: Bool? = nil,
    isFree: Bool = false,
    summary: String = ""
  ) {
    self.name = name
    self.arguments = arguments
    self.sender = sender
    self.isSentByHand = isSentByHand ?? (sender != .chart)
    self.isFree = isFree
    self.summary = summary
  }
}

extension Event {
  /// One argument of an event.
  public struct Argument: Sendable, Hashable, ExpressibleByStringLiteral {
    /// One of the values an argument may have, with the title people know it by.
    public struct Choice: Sendable, Hashable {
      /// What is stored.
      package var value: String
      /// What is shown, and accepted too.
      package var title: String
      /// A value and its title.
      public init(_ value: String, title: String? = nil) {
        self.value = value
        self.title = title ?? value
      }
    }

    /// The name used in `event.label` and in `label=value`.
    package var label: String
    /// What may stand there; `null` when the argument is optional and absent.
    package var type: Value.Domain
    /// Whether it must never be shown: masked in log, echo, JSON and recordings.
    package var isSecret: Bool
    /// The values allowed, empty when any of the type will do.
    package var choices: [Choice]
    /// The variable (a list) whose elements are worth offering, if any.
    package var offeredFrom: String?
    /// The whole numbers it may be, since the engine refuses all others; nil for any.
    package var range: ClosedRange<Int>?
    /// Values the sweep and the explorer try.
    package var samples: [Value]
    /// What it means, in a few words.
    package var summary: String

    /// An argument put together from its parts.
    package init(
      _ label: String,
      _ type: Value.Domain,
      isSecret: Bool = false,
      choices: [Choice] = [],
      offeredFrom: String? = nil,
      in range: ClosedRange<Int>? = nil,
      samples: [Value] = [],
      summary: String = ""
    ) {
      self.range = range
      self.label = label
      self.type = type
      self.isSecret = isSecret
      self.choices = choices
      self.offeredFrom = offeredFrom
      self.samples = samples
      self.summary = summary
    }

    /// An argument of a ``MachineEvent``, whose type in Swift says what may stand there.
    public init(
      _ label: String,
      isSecret: Bool = false,
      choices: [Choice] = [],
      offeredFrom: String? = nil,
      in range: ClosedRange<Int>? = nil,
      samples: [any EventArgument] = [],
      summary: String = ""
    ) {
      self.init(
        label,
        .any,
        isSecret: isSecret,
        choices: choices,
        offeredFrom: offeredFrom,
        in: range,
        samples: samples.map(\.value),
        summary: summary
      )
    }

    /// An argument by its label alone.
    public init(stringLiteral label: String) { self.init(label) }

    /// Whether the event may come without it.
    package var isOptional: Bool { type.isOptional }
  }
}
