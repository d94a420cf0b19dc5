// SPDX-License-Identifier: Apache-2.0

/// The events of a machine, a stored property each: `let jam = Event<Int>()`.
///
/// An event is called as its property is. In the angle brackets stand the types of what comes with
/// it; a `PlainEvent()` comes with nothing. Help lists them in their order.
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
}

extension StateEngine.Event {
  /// No events.
  public struct None: MachineEvents {
    /// No events.
    public init() {}
  }
}

/// An event of a machine, by the types of what comes with it.
///
/// Apart from the key path that sends it to a running machine, `light.send(\.jam, 3)`, it can be
/// made ready to send to any: `engine.send(TrafficLight.jam(3))`.
public struct MachineEvent<each Input>: Sendable, Event.Named, TokenHolder {
  /// What it is called; empty until a machine has given it its property's name.
  public internal(set) var eventName = ""
  let token: EventToken

  /// All that a chart knows of it.
  package var declaration: EventDeclaration {
    var declaration = token.declaration
    declaration.name = eventName
    return declaration
  }
}

// The types themselves have no requirement: checking one of each when a type is made costs a hundred
// times as much as the event.
extension MachineEvent where repeat each Input: EventArgument {
  /// Declares an event.
  ///
  /// - Parameters:
  ///   - arguments: what comes with it, in order: a label, `"seconds"`, or more, `.init("card",
  ///     in: 1...12)`. The types follow from those in the angle brackets, and so do the values
  ///     allowed unless they are said here. An argument without a label is called `value`, of
  ///     several the first `value1`.
  ///   - sender: who sends it.
  ///   - isSecret: whether its arguments must never be shown.
  ///   - isSentByHand: whether one of the chart may also be sent by hand; all others always may.
  ///   - isFree: whether one of the host may be sent by hand even where its facts are guarded.
  ///   - summary: what it means, in one plain sentence.
  public init(
    _ arguments: Event.Argument...,
    by sender: Event.Sender = .anyone,
    isSecret: Bool = false,
    isSentByHand: Bool? = nil,
    isFree: Bool = false,
    summary: String = ""
  ) {
    self.init(
      arguments,
      by: sender,
      isSecret: isSecret,
      isSentByHand: isSentByHand,
      isFree: isFree,
      summary: summary
    )
  }

  init(
    _ arguments: [Event.Argument],
    part: String = "",
    by sender: Event.Sender,
    isSecret: Bool = false,
    isSentByHand: Bool? = nil,
    isFree: Bool = false,
    summary: String,
    isEffect: Bool = false
  ) {
    var all: [Event.Argument] = []
    var isTrusted = true
    var shapes: NamedRules.Shapes = []
    repeat all.append(
      .standing(at: all.count, in: arguments, for: (each Input).self, &isTrusted, &shapes)
    )
    if all.count == 1, arguments.isEmpty { all[0].label = "value" }
    if isSecret { for place in all.indices { all[place].isSecret = true } }
    token = EventToken(
      EventDeclaration(
        "",
        by: sender,
        arguments: all,
        isSentByHand: isSentByHand,
        isFree: isFree,
        summary: summary
      ),
      part: part,
      isTrusted: isTrusted,
      isEffect: isEffect,
      shapes: shapes
    )
  }

  /// Declares an event whose arguments may all be left out and have no types in Swift, a
  /// `PlainEvent`.
  ///
  /// - Parameters:
  ///   - arguments: what may come with it; asked when a chart is built, so that they may in their turn
  ///     speak of the machine's events.
  ///   - sender: who sends it.
  ///   - summary: what it means, in one plain sentence.
  public init(
    optional arguments: @escaping @Sendable () -> [Event.Argument],
    by sender: Event.Sender = .anyone,
    summary: String = ""
  ) {
    token = EventToken(
      EventDeclaration("", by: sender, summary: summary),
      part: "",
      isTrusted: true,
      arguments
    )
  }

  /// The event with these arguments, ready to send: `TrafficLight.jam(3)`.
  public func callAsFunction(_ input: repeat each Input) -> StateEngine.Event {
    var values: [Value] = []
    repeat values.append((each input).value)
    return StateEngine.Event(eventName, values)
  }
}

extension Event.Argument {
  /// The argument at a place: what was said of it, and what its type says.
  fileprivate static func standing<Input: EventArgument>(
    at place: Int,
    in said: [Event.Argument],
    for type: Input.Type,
    _ isTrusted: inout Bool,
    _ shapes: inout NamedRules.Shapes
  ) -> Event.Argument {
    var argument = said.indices.contains(place) ? said[place] : .init("value\(place + 1)")
    argument.type = Input.argumentType
    if argument.type.kind == .list || argument.type.kind == .map {
      if argument.type == .map, argument.samples.isEmpty {
        argument.samples = PlainValue.of(type).map { [$0.value] } ?? []
      }
      shapes.append(
        .init(place: place) { value throws(Value.CodingError) in try Input.read(value).value }
      )
    }
    if argument.range != nil { isTrusted = false }
    if argument.choices.isEmpty {
      argument.choices = Input.argumentChoices
    } else {
      isTrusted = false
    }
    return argument
  }
}
