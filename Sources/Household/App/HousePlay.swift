// SPDX-License-Identifier: Apache-2.0
public import PlayKit
public import StateEngine
import Synchronization

/// A child's play in an app: the screens of the house's machines, one after the other, as values.
///
/// ```swift
/// let play = try house.play(Game.self, in: .english)
/// for await screen in play.screens {
///   show(screen.place, screen.picture, play.sentences(of: screen), screen.choices.map(\.label))
/// }
/// try play.choose(0)                     // the first choice
/// try play.type("1")                     // the same, as somebody at a terminal does it
/// ```
///
/// Where somebody has to say first who plays, that screen comes first. What a machine asks services
/// for is done by those that come with it, and answered later.
public final class HousePlay: Sendable {
  /// What is left to the app after something was done.
  public enum Left: Sendable, Hashable {
    /// Nothing.
    case nothing
    /// A grown-up is asked for: ``Household/gate-swift.property`` has the question.
    case grownUps
    /// The child is done playing: the app leaves the screens, which go on at the next thing done.
    case end
  }

  private struct Content {
    var child = ChildPlay()
    var machine: String
    var last: Screen?
    var listeners: [Int: AsyncStream<Screen>.Continuation] = [:]
    var next = 0
    var subscriptions: [String: Engine.Subscription] = [:]
  }

  private let house: Household
  private let language: SentenceLanguage
  private let width: Int
  private let content: Lock<Content>

  init(
    _ house: Household,
    _ machine: String,
    _ language: SentenceLanguage,
    _ width: Int
  ) throws(HouseRefusal) {
    self.house = house
    self.language = language
    self.width = width
    content = Lock(Content(machine: machine))
    _ = try doing { child, session, _ throws(HouseError) in
      try child.begin(machine, in: session)
      return .done
    }
  }

  /// The screen as it is now; nil where the machine has none, as between two steps.
  ///
  /// - Throws: ``HouseRefusal`` when the store cannot be used.
  public func screen() throws(HouseRefusal) -> Screen? {
    try house.core.performOrRefuse { session throws(HouseError) in
      var child = content.withLock(\.child)
      try session.use(content.withLock(\.machine))
      try child.hearNews(in: session, language)
      content.withLock { $0.child = child }
      return try session.playView(page: child.page, language: language, width: width)?.screen
    }
  }

  /// Each screen that is another one than before, the present one first: after what is done here, and
  /// what the clock, machines and other processes do.
  public var screens: AsyncStream<Screen> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let (id, last) = content.withLock { content in
        content.next += 1
        content.listeners[content.next] = continuation
        return (content.next, content.last)
      }
      continuation.onTermination = { [weak self] _ in
        self?.content.withLock { _ = $0.listeners.removeValue(forKey: id) }
      }
      if let last { continuation.yield(last) }
    }
  }

  /// What is read beside a screen, at most three sentences: what is said with it, and its own.
  ///
  /// What was read once is not said again.
  public func sentences(of screen: Screen) -> [String] {
    house.core.read { _ in
      content.withLock { content in
        let shown = ChildPlay.sentences(of: screen, saying: content.child.said)
        content.child.noteShown(shown)
        return shown
      }
    }
  }

  // MARK: What a child does

  /// Does a choice of the screen, from 0.
  ///
  /// - Returns: what is left to the app.
  /// - Throws: ``HouseRefusal`` when there is no such choice, or the store cannot be used. What the
  ///   machine refuses is a sentence of the next screen.
  @discardableResult
  public func choose(_ place: Int) throws(HouseRefusal) -> Left {
    try doing { [language] child, session, view throws(HouseError) in
      guard let view, view.screen.choices.indices.contains(place) else {
        throw .impossible(.noChoice(place))
      }
      let choice = view.screen.choices[place]
      return try child.perform(
        choice.act,
        refusing: choice.refusal,
        on: view.slot,
        in: session,
        language
      )
    }
  }

  /// Goes back; does nothing where that is impossible.
  ///
  /// - Throws: ``HouseRefusal`` when the store cannot be used.
  @discardableResult
  public func back() throws(HouseRefusal) -> Left { try type("0") }

  /// Does what a line means: the number of a choice, an answer, what is said in a talk.
  ///
  /// - Throws: ``HouseRefusal`` when the store cannot be used.
  @discardableResult
  public func type(_ line: String) throws(HouseRefusal) -> Left {
    try doing { [language] child, session, view throws(HouseError) in
      guard let view else { return .done }
      return try child.type(line, at: view, in: session, language)
    }
  }

  // MARK: One thing after the other

  private func doing(
    _ body: (inout ChildPlay, Session, PlayView?) throws(HouseError) -> ChildPlay.Outcome
  ) throws(HouseRefusal) -> Left {
    let left = try house.core.performOrRefuse { session throws(HouseError) in
      // Whoever has the turn is the only one to change it.
      var (child, left) = (content.withLock(\.child), Left.nothing)
      try session.use(content.withLock(\.machine))
      let view = try session.playView(page: child.page, language: language, width: width)
      var outcomes = [try body(&child, session, view)]
      outcomes += try child.goOn(in: session, language)
      child.hear(try session.beginStandingLevel(), in: session, language)
      try child.hearNews(in: session, language)
      for one in outcomes {
        if case .grownUps = one { left = .grownUps }
        if case .end = one { left = .end }
        if case .sent(let reply, let slot) = one { serve(reply.records, of: slot) }
      }
      content.withLock { ($0.child, $0.machine) = (child, session.current.name) }
      listen(to: session.slots)
      return left
    }
    look()
    return left
  }

  private func listen(to slots: [MachineSlot]) {
    for slot in slots where content.withLock({ $0.subscriptions[slot.name] == nil }) {
      let subscription = slot.engine.observe(nil) { [weak self] record in
        self?.hear(record)
      } whenReplaced: { [weak self] in
        // It is read where it was replaced: nobody's turn is over there.
        Task.detached { self?.look() }
      }
      content.withLock { $0.subscriptions[slot.name] = subscription }
    }
  }

  private func hear(_ record: Record) {
    house.core.read { session in
      content.withLock { $0.child.hear([record], in: session, language) }
    }
    look()
  }

  private func look() {
    guard let screen = try? screen() else { return }
    let listeners = content.withLock { content -> [AsyncStream<Screen>.Continuation] in
      guard content.last != screen || !content.child.said.isEmpty else { return [] }
      content.last = screen
      return Array(content.listeners.values)
    }
    for one in listeners { one.yield(screen) }
  }

  // MARK: Services

  /// Lets those that come with a machine do what it asks for; the answers are transactions of their
  /// own.
  private func serve(_ records: [Record], of slot: MachineSlot) {
    let wanted = records.flatMap(\.effects).filter { slot.declared.services[$0.name] != nil }
    guard !wanted.isEmpty, let performer = slot.entry.performer else { return }
    let (engine, declared, name) = (slot.engine, slot.declared.services, slot.name)
    Task.detached { [weak self] in
      var waiting = wanted
      // A machine that asks more often goes in circles.
      for _ in 0..<100 where !waiting.isEmpty {
        let effect = waiting.removeFirst()
        guard let service = declared[effect.name] else { continue }
        let awaitedIn = service.awaitedIn.flatMap { engine.chart.node(named: $0) }
        let scene = PerformerScene(engine.snapshot, of: engine.chart)
        let told = await performer.perform(effect, in: scene)
        guard let house = self?.house else { return }
        // The machine is no longer in the state that awaits it.
        if let awaitedIn, !engine.read({ $0.configuration.contains(awaitedIn) }) { continue }
        for event in service.answers(among: told) {
          let records = try? house.core.perform { session throws(HouseError) in
            session.tell(event, to: try session.slot(named: name))
          }
          waiting += (records ?? []).flatMap(\.effects).filter { declared[$0.name] != nil }
        }
      }
    }
  }
}

extension Household {
  /// Begins a child's play.
  ///
  /// - Parameters:
  ///   - machine: what is played.
  ///   - language: of all that is read.
  ///   - width: how many columns a picture may have, at least 20.
  /// - Returns: the play.
  /// - Throws: ``HouseRefusal`` when the house has no such machine, or it has no screens for children.
  public func play<M: MachineDefinition>(
    _ machine: M.Type,
    in language: SentenceLanguage,
    width: Int = 80
  ) throws(HouseRefusal) -> HousePlay {
    try HousePlay(self, M.name, language, width)
  }
}
