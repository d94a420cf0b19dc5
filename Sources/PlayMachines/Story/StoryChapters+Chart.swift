// SPDX-License-Identifier: Apache-2.0
public import StateEngine

extension StoryChapters {
  /// The chart: one chapter after the other, and no way back but to another reader's bookmark.
  @ChartElement.Builder public static var chart: [ChartElement] {
    chapter(.handshake, "chapter 1")
    chapter(.packetRun, "chapter 2") { assistTransition(on: \.death, counting: deaths, limit: 3) }
    chapter(.cipher, "chapter 3") { assistTransition(on: \.wrong, counting: wrongs, limit: 3) }
    chapter(.firewall, "chapter 4") { assistTransition(on: \.miss, counting: misses, limit: 5) }
    chapter(.blueprint, "chapter 5") { idleTransitions }
    chapter(.eventHorizon, "chapter 6, the last one")
  }

  // MARK: A chapter

  /// A chapter: begun anew whenever it is entered, when it is restored too.
  private static func chapter(
    _ node: Node,
    _ summary: String,
    @ChartElement.Builder _ transitions: () -> [ChartElement] = { [] }
  ) -> ChartElement {
    let own = transitions()
    return state(node, summary) {
      onEntry(.when(reached < node.number, reached.set(to: Term(node.number))))
      onEntry(assisted.set(to: false), deaths.set(to: 0), wrongs.set(to: 0), misses.set(to: 0))
      restore(to: node)
      completion(of: node)
      own
      readers
    }
  }

  /// The way to the next chapter; the last one has none and is finished instead, once.
  private static func completion(of node: Node) -> ChartElement {
    if let next = node.next { return on(\.complete, to: next) }
    var transition = TransitionDeclaration(
      from: node.rawValue,
      on: .events([Self.complete.eventName]),
      when: [Guard(!finished)],
      do: [reached.set(to: Term(Node.allCases.count + 1))]
    )
    transition.isAbsentUnlessEnabled = true
    return .transition(transition)
  }

  // MARK: Assists

  /// Counts something, and gives the chapter's assist when there is too much of it.
  private static func assistTransition(
    on event: KeyPath<Events, MachineEvent<>>,
    counting count: Term<Int>,
    limit: Int
  ) -> ChartElement {
    on(event, do: [count.set(to: count + 1), assist(when: count >= limit)])
  }

  @ChartElement.Builder private static var idleTransitions: [ChartElement] {
    after(Term(10), send: \.idle)
    on(\.idle, do: [.cancel(Self.idle.eventName), assist(when: Term(true))])
  }

  /// The chapter's assist, once.
  private static func assist(when condition: Term<Bool>) -> Action {
    .when(!assisted && condition, assisted.set(to: true), .effect("assist"))
  }

  // MARK: Variables

  static let reached = variable(\.reached)
  static let reader = variable(\.reader)
  static var finished: Term<Bool> { reached > Node.allCases.count }
  static let assisted = variable(\.assisted)
  static let deaths = variable(\.deaths)
  static let wrongs = variable(\.wrongs)
  static let misses = variable(\.misses)
}

extension StoryChapters.Node {
  /// Which chapter it is, from 1.
  var number: Int { (Self.allCases.firstIndex(of: self) ?? 0) + 1 }

  /// The chapter after this one; nil after the last.
  var next: Self? {
    let all = Self.allCases
    return all.firstIndex(of: self).flatMap {
      all.index(after: $0) < all.endIndex ? all[$0 + 1] : nil
    }
  }
}
