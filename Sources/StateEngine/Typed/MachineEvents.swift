import Synchronization

/// The events of a machine, a stored property each: `let jam = Event<Int>()`.
///
/// An event is called as its property is. In the angle brackets stand the types of what comes with
/// it; a `PlainEvent()` comes with nothing.
public protocol MachineEvents: Sendable {
  /// The events.
  init()
}

extension MachineEvents {
  /// An event of the machine.
  public typealias Event<each Input: EventArgument> = MachineEvent<repeat each Input>

  /// An event that comes with nothing: `let button = PlainEvent()`.
  ///
  /// The same as `Event< >()`, whose blank formatters take away, after which it does not compile.
  public typealias PlainEvent = MachineEvent<>

  /// What the properties declare, in order.
  var declarations: [EventDeclaration] {
    named.map { name, token in
      EventDeclaration(
        name,
        by: token.sender,
        arguments: token.arguments,
        summary: token.summary
      )
    }
  }

  /// Writes down for each event which one of the chart's it is.
  func resolve(in chart: Chart) {
    for (name, token) in named {
      token.index.store(chart.event(named: name) ?? -1, ordering: .relaxed)
    }
  }

  private var named: [(name: String, token: EventToken)] {
    Mirror(reflecting: self).children.flatMap { label, value -> [(String, EventToken)] in
      guard let label else { return [] }
      if let event = value as? any TokenHolder { return [(label, event.token)] }
      guard let several = value as? any TokensHolder else { return [] }
      return several.tokens.map { ("\(label).\($0.name)", $0.token) }
    }
  }
}

/// No events.
public struct NoEvents: MachineEvents {
  /// No events.
  public init() {}
}

/// An event of a machine, by the types of what comes with it.
public struct MachineEvent<each Input: EventArgument>: Sendable, TokenHolder {
  let token: EventToken

  /// Declares an event.
  ///
  /// - Parameters:
  ///   - labels: what its arguments are called, in order; one alone is called `value` unless told,
  ///     several `value1`, `value2` and so on.
  ///   - sender: who sends it.
  ///   - isSecret: whether its arguments must never be shown.
  ///   - summary: what it means, in one plain sentence.
  public init(
    _ labels: String...,
    by sender: EventDeclaration.Sender = .anyone,
    isSecret: Bool = false,
    summary: String = ""
  ) {
    self.init(labels: labels, by: sender, isSecret: isSecret, summary: summary)
  }

  init(
    labels: [String],
    by sender: EventDeclaration.Sender,
    isSecret: Bool = false,
    summary: String
  ) {
    var types: [(type: ValueType, choices: [ArgumentDeclaration.Choice])] = []
    repeat types.append(((each Input).argumentType, (each Input).argumentChoices))
    let arguments = types.enumerated().map { place, one in
      let standard = types.count == 1 ? "value" : "value\(place + 1)"
      return ArgumentDeclaration(
        labels.indices.contains(place) ? labels[place] : standard,
        one.type,
        isSecret: isSecret,
        choices: one.choices
      )
    }
    token = EventToken(arguments, isTrusted: true, sender: sender, summary: summary)
  }

  /// Declares an event whose arguments are declared in full: bounds, samples, what they are offered
  /// from.
  public init(
    arguments first: ArgumentDeclaration,
    _ rest: ArgumentDeclaration...,
    by sender: EventDeclaration.Sender = .anyone,
    summary: String = ""
  ) {
    token = EventToken([first] + rest, isTrusted: false, sender: sender, summary: summary)
  }
}

protocol TokenHolder {
  var token: EventToken { get }
}

/// What an event declares, and which of a chart's events it is once a machine runs.
final class EventToken: Sendable {
  let arguments: [ArgumentDeclaration]
  /// Whether the types of what is sent are all there is to check.
  let isTrusted: Bool
  let sender: EventDeclaration.Sender
  let summary: String
  let index = Atomic<Int>(-1)

  init(
    _ arguments: [ArgumentDeclaration],
    isTrusted: Bool,
    sender: EventDeclaration.Sender,
    summary: String
  ) {
    self.arguments = arguments
    self.isTrusted = isTrusted
    self.sender = sender
    self.summary = summary
  }
}

/// A Swift type that may come with an event.
public protocol EventArgument: ValueConvertible {
  /// What stands there in expressions.
  static var argumentType: ValueType { get }
  /// The values it may have; empty when any of the type will do.
  static var argumentChoices: [ArgumentDeclaration.Choice] { get }
}

extension EventArgument {
  /// Any of the type.
  public static var argumentChoices: [ArgumentDeclaration.Choice] { [] }
}

extension EventArgument where Self: RawRepresentable<String> & CaseIterable {
  /// Text.
  public static var argumentType: ValueType { .string }
  /// The cases.
  public static var argumentChoices: [ArgumentDeclaration.Choice] {
    allCases.map { ArgumentDeclaration.Choice($0.rawValue) }
  }
}

extension Bool: EventArgument {
  /// A truth value.
  public static var argumentType: ValueType { .bool }
}
extension Int: EventArgument {
  /// A whole number.
  public static var argumentType: ValueType { .int }
}
extension Double: EventArgument {
  /// A number.
  public static var argumentType: ValueType { .double }
}
extension String: EventArgument {
  /// Text.
  public static var argumentType: ValueType { .string }
}
extension Optional: EventArgument where Wrapped: EventArgument {
  /// What is wrapped, or null.
  public static var argumentType: ValueType { Wrapped.argumentType.optional }
  /// What is wrapped may be.
  public static var argumentChoices: [ArgumentDeclaration.Choice] { Wrapped.argumentChoices }
}
extension Array: EventArgument where Element: EventArgument {
  /// A list.
  public static var argumentType: ValueType { .list }
}
