// SPDX-License-Identifier: Apache-2.0
public import StateEngine

/// What the machine is told of the network.
public struct NetworkCapability: Sendable {
  /// Sent when the network is there.
  public let on: MachineEvent<>
  /// Sent when it is gone.
  public let off: MachineEvent<>
  /// The two events.
  public init(on: MachineEvent<>, off: MachineEvent<>) { (self.on, self.off) = (on, off) }
}

/// An address and the event it stands for.
public struct LinkDeclaration: Sendable, Hashable {
  /// The whole address, such as `playstate://parent/settings`.
  public var url: String
  /// What is sent.
  public var event: Event
  /// An address and its event.
  public init(_ url: String, sends event: Event) {
    self.url = url
    self.event = event
  }

  /// Whether an address means this link: letter case, a slash at the end, and what stands behind `?` or
  /// `#` count for nothing.
  public func isMeant(by address: String) -> Bool {
    var text = address.prefix { $0 != "?" && $0 != "#" }
    while text.last == "/", !text.hasSuffix("://") { text.removeLast() }
    return text.lowercased() == url.lowercased()
  }
}

extension Capabilities {
  /// Whether a link can be followed now: not in the background, and not where links wait.
  public func followsLinks(_ chart: Chart, at snapshot: Snapshot) -> Bool {
    snapshot.suspendedAt == nil
      && !linksWaitIn.contains { node in
        chart.node(named: node.nodeName).map(snapshot.configuration.contains) ?? false
      }
  }
}

/// A word a machine adds to the shell: short for one or more events.
public struct WordDeclaration: Sendable, Hashable {
  /// One piece of an event's arguments.
  public enum Piece: Sendable, Hashable {
    /// The word's argument of that number, from 0.
    case argument(Int)
    /// All the word's arguments from that number on, with blanks between them.
    case rest(from: Int)
    /// A fixed value.
    case value(Value)
  }
  /// An event the word sends.
  public struct Step: Sendable, Hashable {
    /// The event's name.
    public let event: String
    /// Its arguments.
    public let arguments: [Piece]
    /// Whether it is left out where the event would not be accepted: a way back to where the word
    /// begins.
    public let isOptional: Bool
    /// An event and what its arguments are made of.
    public init<each Input>(
      _ event: MachineEvent<repeat each Input>,
      _ arguments: [Piece] = [],
      isOptional: Bool = false
    ) {
      self.event = event.eventName
      self.arguments = arguments
      self.isOptional = isOptional
    }
  }
  /// The word.
  public var name: String
  /// Its arguments for help, such as `a|b`.
  public var usage: String
  /// What it does, in one sentence.
  public var summary: String
  /// What it sends, in order; it stops at the first that is not accepted.
  public var steps: [Step]
  /// A word and what it stands for.
  public init(_ name: String, usage: String = "", summary: String, steps: [Step]) {
    self.name = name
    self.usage = usage
    self.summary = summary
    self.steps = steps
  }
}

/// What a line that is nothing but a number means: one key and Enter chooses a reward.
public struct DigitsCapability: Sendable {
  /// The event that is sent.
  public let event: MachineEvent<String>
  /// The variable whose element of that number, from 1, is the argument.
  public let choices: Term<[String]>
  /// Numbers by event and list.
  public init(_ event: MachineEvent<String>, from choices: Term<[String]>) {
    (self.event, self.choices) = (event, choices)
  }
}

/// A piece of the prompt: a variable, with what is counted behind it.
public struct HeadlinePart: Sendable, Hashable {
  /// The variable; nothing is shown while it is null.
  public let variable: String
  /// What is counted, or nil.
  public let unit: String?
  /// A variable and its unit.
  public init<T>(_ variable: Term<T>, unit: String? = nil) {
    (self.variable, self.unit) = (variable.variableName, unit)
  }
}
