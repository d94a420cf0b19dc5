// SPDX-License-Identifier: Apache-2.0
import Synchronization

/// What declares events of more than one name.
protocol TokensHolder {
  var tokens: [EventToken] { get }
}

/// The events of a machine by their names, in order, and the machines that it starts.
struct NamedTokens: Sendable {
  /// The events.
  let all: [(name: String, token: EventToken)]
  /// What the app is told to do.
  let effects: [(name: String, token: EventToken)]
  /// The machines that it starts, by what they are called.
  let machines: [(name: String, child: any ChildHolder)]

  /// Makes the events of a machine.
  ///
  /// A property's events are made one after the other, so their order is that of the properties and
  /// nothing need be cast, which costs a search through the whole program for each type. Where a
  /// property's event was made elsewhere, they are looked for in the properties.
  static func make<Events: MachineEvents>(_ type: Events.Type) -> (Events, NamedTokens) {
    let made = Made()
    let events = $making.withValue(made) { Events() }
    let labels = StoredProperty.all(of: type).map(\.name)
    let tokens = made.all
    let firsts = tokens.indices.filter { !tokens[$0].isFurther }
    guard firsts.count == labels.count else { return (events, NamedTokens(looking: events)) }
    var named: [(name: String, token: EventToken)] = []
    var property = -1
    for token in tokens {
      if !token.isFurther { property += 1 }
      named.append((labels[property] + token.part, token))
    }
    let machines = made.children.compactMap { first, child in
      named.first { $0.token === first }.map { (String($0.name.dropLast(first.part.count)), child) }
    }
    let result = NamedTokens(all: named, machines: machines)
    assert(result.isSame(as: NamedTokens(looking: events)), "events are made in order: \(type)")
    return (events, result)
  }

  private init(
    all: [(name: String, token: EventToken)],
    machines: [(name: String, child: any ChildHolder)]
  ) {
    self.all = all.filter { !$0.token.isEffect }
    effects = all.filter(\.token.isEffect)
    self.machines = machines
  }

  private init(looking events: some MachineEvents) {
    let all = Mirror(reflecting: events).children.flatMap { label, value in
      let tokens =
        (value as? any TokenHolder).map { [$0.token] } ?? (value as? any TokensHolder)?.tokens ?? []
      return tokens.map { ((label ?? "") + $0.part, $0) }
    }
    let machines = Mirror(reflecting: events).children.compactMap { label, value in
      (value as? any ChildHolder).map { (label ?? "", $0) }
    }
    self.init(all: all, machines: machines)
  }

  private func isSame(as other: NamedTokens) -> Bool {
    (all + effects).elementsEqual(other.all + other.effects) {
      $0.name == $1.name && $0.token === $1.token
    }
      && machines.map(\.name) == other.machines.map(\.name)
  }

  /// Writes down for each event which one of the chart's it is.
  func resolve(in chart: Chart) {
    for (name, token) in all {
      let index = chart.event(named: name) ?? -1
      let known = token.index.replace(-1, with: index)
      // One that two machines share is another event in each of them: it is sent by its name.
      if known != -1, known != index { token.index.store(-2) }
    }
  }

  /// The tokens made while events are.
  final class Made: Sendable {
    private let tokens = Lock<[EventToken]>([])
    private let holders = Lock<[(first: EventToken, child: any ChildHolder)]>([])

    var all: [EventToken] { tokens.withLock { $0 } }
    var children: [(first: EventToken, child: any ChildHolder)] { holders.withLock { $0 } }

    func add(_ token: EventToken) { tokens.withLock { $0.append(token) } }
    func add(_ child: any ChildHolder, as first: EventToken) {
      holders.withLock { $0.append((first, child)) }
    }
  }

  @TaskLocal static var making: Made?
}

extension EventToken {
  /// Whether it is not the first of its property.
  fileprivate var isFurther: Bool { part == ".failed" }
}
