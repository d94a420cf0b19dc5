// SPDX-License-Identifier: Apache-2.0
import Synchronization

/// The events of a machine with their names, made once a process.
final class SharedEvents<Events: Sendable>: Sendable {
  let events: Events
  private let named: NamedTokens

  // What is asked of the type stands here and not above: there it would be looked up in the whole program.
  private init() where Events: MachineEvents { (events, named) = NamedTokens.make(Events.self) }

  /// Those of a machine.
  static func all() -> SharedEvents where Events: MachineEvents {
    // To a class a cast is cheap, and there are few machines in a program.
    for known in MadeEvents.all.withLock({ $0 }) {
      if let known = known as? SharedEvents { return known }
    }
    // Not under the lock: events may be computed from those of another machine.
    let made = SharedEvents()
    MadeEvents.all.withLock { $0.append(made) }
    return made
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

  /// What has to be in lists, maps and structs that come with events, by name.
  var shapes: [String: NamedRules.Shapes] {
    var shapes: [String: NamedRules.Shapes] = [:]
    for (name, token) in named.all where !token.shapes.isEmpty { shapes[name] = token.shapes }
    return shapes
  }

  /// What the app is told to do, by name.
  var effects: [String] { named.effects.map(\.name) }

  /// The work and the machines that it declares, by what they are called.
  var started: [String] {
    named.all.filter { $0.token.part == ".done" }.map { String($0.name.dropLast(5)) }
  }

  func name(of token: EventToken) -> String {
    for one in named.all where one.token === token { return one.name }
    return ""
  }
}

/// What was made; a class with types of its own can hold nothing for all.
private enum MadeEvents {
  static let all = Lock<[any AnyObject & Sendable]>([])
}

extension MachineDefinition {
  static var sharedEvents: SharedEvents<Events> { .all() }

  /// What an event is called, by the path to it.
  public static func name(of event: PartialKeyPath<Events>) -> String {
    VariableName.of(any: event)
  }

  // Called otherwise than the one above, which would be chosen as it has no types of its own.
  static func typedName<each Input>(
    of event: KeyPath<Events, MachineEvent<repeat each Input>>
  ) -> String {
    let shared = sharedEvents
    return shared.name(of: shared.events[keyPath: event].token)
  }

  static func labels<each Input>(
    of event: KeyPath<Events, MachineEvent<repeat each Input>>
  ) -> [String] {
    sharedEvents.events[keyPath: event].token.declaration.arguments.map(\.label)
  }

  /// An event by its name: `TrafficLight.jam(3)` is ready to send.
  public static subscript<each Input: EventArgument>(
    dynamicMember event: KeyPath<Events, MachineEvent<repeat each Input>>
  ) -> MachineEvent<repeat each Input> {
    let shared = sharedEvents
    var named = shared.events[keyPath: event]
    named.eventName = shared.name(of: named.token)
    return named
  }
}
