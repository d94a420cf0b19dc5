import Synchronization

/// The events of a machine with their names, made once a process.
struct SharedEvents: Sendable {
  let events: any MachineEvents
  private let names: [ObjectIdentifier: String]

  init(_ events: some MachineEvents) {
    self.events = events
    names = Dictionary(
      events.named.map { (ObjectIdentifier($0.token), $0.name) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// What they declare, in order.
  var declarations: [EventDeclaration] {
    events.named.map { name, token in
      var declaration = token.declaration
      declaration.name = name
      return declaration
    }
  }

  func name(of token: EventToken) -> String { names[ObjectIdentifier(token)] ?? "" }

  private static let all = Mutex<[ObjectIdentifier: SharedEvents]>([:])

  static func of<Events: MachineEvents>(_ type: Events.Type) -> (SharedEvents, Events) {
    let key = ObjectIdentifier(type)
    let known = all.withLock { $0[key] }
    if let known, let events = known.events as? Events { return (known, events) }
    // Not under the lock: events may be computed from those of another machine.
    let events = Events()
    let made = SharedEvents(events)
    all.withLock { $0[key] = made }
    return (made, events)
  }
}

extension Machine {
  static var sharedEvents: SharedEvents { SharedEvents.of(Events.self).0 }

  /// What an event is called; of a path to anything else, the path's own words, which no chart knows.
  public static func name(of event: PartialKeyPath<Events>) -> String {
    let (shared, events) = SharedEvents.of(Events.self)
    guard let holder = events[keyPath: event] as? any TokenHolder else {
      return VariableName.of(event)
    }
    return shared.name(of: holder.token)
  }

  static func labels<each Input: EventArgument>(
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
