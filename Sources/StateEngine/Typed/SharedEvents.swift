import Synchronization

/// The events of a machine with their names, made once a process.
struct SharedEvents: Sendable {
  let events: any MachineEvents
  private let named: NamedTokens
  private let names: [ObjectIdentifier: String]

  init(_ events: some MachineEvents, _ named: NamedTokens) {
    self.events = events
    self.named = named
    names = Dictionary(
      named.all.map { (ObjectIdentifier($0.token), $0.name) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// What they declare, in order.
  var declarations: [EventDeclaration] {
    named.all.map { name, token in
      var declaration = token.declaration
      declaration.name = name
      return declaration
    }
  }

  /// The machines that it starts, by what they are called.
  var machines: [(name: String, child: any ChildHolder)] { named.machines }

  func name(of token: EventToken) -> String { names[ObjectIdentifier(token)] ?? "" }

  private static let all = Mutex<[ObjectIdentifier: SharedEvents]>([:])

  static func of<Events: MachineEvents>(_ type: Events.Type) -> (SharedEvents, Events) {
    let key = ObjectIdentifier(type)
    let known = all.withLock { $0[key] }
    if let known, let events = known.events as? Events { return (known, events) }
    // Not under the lock: events may be computed from those of another machine.
    let (events, named) = NamedTokens.make(type)
    let made = SharedEvents(events, named)
    all.withLock { $0[key] = made }
    return (made, events)
  }
}

extension Machine {
  static var sharedEvents: SharedEvents { SharedEvents.of(Events.self).0 }

  /// What an event is called, by the path to it.
  public static func name(of event: PartialKeyPath<Events>) -> String { VariableName.of(event) }

  // Called otherwise than the one above, which would be chosen as it has no types of its own.
  static func typedName<each Input>(
    of event: KeyPath<Events, MachineEvent<repeat each Input>>
  ) -> String {
    let (shared, events) = SharedEvents.of(Events.self)
    return shared.name(of: events[keyPath: event].token)
  }

  static func labels<each Input>(
    of event: KeyPath<Events, MachineEvent<repeat each Input>>
  ) -> [String] {
    SharedEvents.of(Events.self).1[keyPath: event].token.declaration.arguments.map(\.label)
  }

  /// An event by its name: `TrafficLight.jam(3)` is ready to send.
  public static subscript<each Input: EventArgument>(
    dynamicMember event: KeyPath<Events, MachineEvent<repeat each Input>>
  ) -> MachineEvent<repeat each Input> {
    let (shared, events) = SharedEvents.of(Events.self)
    var named = events[keyPath: event]
    named.eventName = shared.name(of: named.token)
    return named
  }
}
