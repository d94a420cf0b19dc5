// SPDX-License-Identifier: Apache-2.0
import PlayKit
public import StateEngine

extension Household {
  /// The parents' gate of a house: a question that a child cannot answer, asked outside the machines, so
  /// that play goes on meanwhile.
  public struct Gate: Sendable {
    let core: HouseCore

    /// Asks the question, or repeats it; it is valid for a minute.
    ///
    /// - Returns: the question, such as `7 × 18 = ?`.
    /// - Throws: ``HouseRefusal`` when the gate is locked after wrong answers, or another process has
    ///   the parent session.
    public func question() throws(HouseRefusal) -> String {
      try atGate { session, gate throws(HouseError) in
        if !session.isActive(gate.askNode) {
          let reply = try session.send(gate.open, to: session.current)
          guard reply.isAccepted else { throw HouseError(.parentElsewhere) }
        }
        return session.question(gate)
      }
    }

    /// Answers it.
    ///
    /// - Returns: the parent session, which belongs to this process.
    /// - Throws: ``HouseRefusal``: `gate.wrong` for a wrong answer, `gate.waits` while the gate is
    ///   closed after some of them.
    public func answer(_ number: Int) throws(HouseRefusal) -> ParentSession {
      try atGate { session, gate throws(HouseError) in
        let event = try session.check(gate.answer(number))
        let (reply, _) = try session.sendAnswer(event.event, event.arguments, gate)
        if session.isActive(gate.openNode) {
          core.passes.add(1)
          return
        }
        let locked = session.current.engine.value(of: gate.lockedSeconds)?.intValue ?? 0
        if locked > 0 { throw HouseError(.said(.gateWaits, [.text("\(locked) s")])) }
        throw reply.isAccepted
          ? HouseError(.said(.gateWrong, []))
          : HouseError.impossible(.notAsked)
      }
      return ParentSession(core)
    }

    private func atGate<Result>(
      _ body: (Session, GateCapability) throws(HouseError) -> Result
    ) throws(HouseRefusal) -> Result {
      try core.performOrRefuse { session throws(HouseError) in
        let origin = session.current.name
        let gate = try session.goToFamilyGate()
        let outcome = Swift.Result { () throws(HouseError) in try body(session, gate) }
        try session.use(origin)
        return try outcome.get()
      }
    }
  }
}

/// A parent session: what a parent may do until it ends.
///
/// It ends by itself after five minutes without an act, when the process does, and when this is let go
/// of.
public final class ParentSession: Sendable {
  let core: HouseCore
  private let number: Int

  init(_ core: HouseCore) {
    self.core = core
    number = core.passes.load()
  }

  /// True if it is still open.
  public var isOpen: Bool { core.read { isOpen($0) } }

  private func isOpen(_ session: Session) -> Bool {
    number == core.passes.load() && session.isParentSessionOpen
  }

  /// - Throws: ``HouseError`` when it is over, whoever has passed the gate since.
  func check(_ session: Session, for what: String) throws(HouseError) {
    guard isOpen(session) else { throw HouseError(.needsParent(what: what)) }
  }

  /// Ends it.
  public func end() {
    _ = try? core.perform { session throws(HouseError) in
      guard isOpen(session) else { return }
      session.lockGates()
    }
  }

  deinit { end() }

  /// Takes back what parents did last, of any evening, by doing the opposite.
  ///
  /// Of a gift what is left is taken, and never what was earned; a setting goes back only while it is
  /// as it was made.
  ///
  /// - Parameter count: how many acts.
  /// - Returns: what came of each, the newest first.
  /// - Throws: ``HouseRefusal``: `nothingByHand` when there are not so many.
  @discardableResult
  public func undo(_ count: Int = 1) throws(HouseRefusal) -> [UndoneAct] {
    try takeBack(count, isAgain: false)
  }

  /// Does again what was taken back last.
  ///
  /// - Parameter count: how many acts.
  /// - Returns: what came of each, the newest first.
  /// - Throws: ``HouseRefusal``: `nothingByHand` when not so many were taken back.
  @discardableResult
  public func redo(_ count: Int = 1) throws(HouseRefusal) -> [UndoneAct] {
    try takeBack(count, isAgain: true)
  }

  private func takeBack(_ count: Int, isAgain: Bool) throws(HouseRefusal) -> [UndoneAct] {
    try core.performOrRefuse { session throws(HouseError) in
      let what = isAgain ? "redo" : "undo"
      try check(session, for: what)
      guard let acts = session.log.acts else { throw HouseError(.liveOnly(what)) }
      var done: [TakenBack] = []
      try session.takeBack(count, in: acts, isAgain: isAgain, into: &done)
      session.useParentSession()
      return done.map { UndoneAct($0, isAgain: isAgain, session) }
    }
  }
}

/// What came of taking an act back, or of doing it again.
public struct UndoneAct: Sendable, Hashable {
  /// The act.
  public let act: HouseAct
  /// True if all of it was: a gift may be spent in part, and a setting have another value by now.
  public let isWhole: Bool
  private let sentences: [SentenceLanguage: String]

  /// What came of it, in a sentence for people.
  public func sentence(in language: SentenceLanguage) -> String { sentences[language] ?? "" }

  init(_ one: TakenBack, isAgain: Bool, _ session: Session) {
    (act, isWhole) = (HouseAct(one.act), one.extent == .whole)
    sentences = Dictionary(
      uniqueKeysWithValues: SentenceLanguage.allCases.map { language in
        (language, FamilyWords(session, language).sentence(of: one, isAgain: isAgain))
      }
    )
  }
}
