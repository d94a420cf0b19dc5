// SPDX-License-Identifier: Apache-2.0
package import PlayKit
package import StateEngine
import Storage

// What a child does, at a screen.

extension ChildPlay {
  /// Does what a line means on a screen: a number, a letter, what is said or answered.
  ///
  /// - Throws: ``HouseError`` when the store cannot be used.
  package mutating func type(
    _ line: String,
    at view: PlayView,
    in session: Session,
    _ language: SentenceLanguage
  ) throws(HouseError) -> Outcome {
    let screen = view.screen
    switch PlayDeed(line, at: screen, from: offset) {
    case .help: note(screen.help)
    case .unknown:
      note((screen.question == nil ? Phrase.playChoose : .playAnswer).text(language))
    case .more:
      let next = offset + PlayDeed.choiceLimit - 1
      offset = next < screen.choices.count ? next : 0
    case .act(let act, let refusal, let isBack):
      let slot = isBack ? view.backSlot : view.slot
      return try perform(act, refusing: refusal, on: slot, in: session, language)
    }
    return .done
  }

  /// Does what a choice stands for.
  package mutating func perform(
    _ act: Screen.Act,
    refusing refusal: String?,
    on slot: MachineSlot,
    in session: Session,
    _ language: SentenceLanguage
  ) throws(HouseError) -> Outcome {
    switch act {
    case .send(let event):
      return try send(event, refusing: refusal, to: slot, in: session, language).map {
        .sent($0, slot)
      } ?? .done
    case .page(let page):
      self.page = page
      offset = 0
    case .wish(let kind, let what):
      try wish(kind, what, in: session, language)
      page = nil
    case .grownUps: return .grownUps
    case .end: return .end
    case .machine(let name):
      try session.use(name)
      if session.current.engine.read({ $0.suspendedAt != nil }) {
        _ = session.current.engine.restore()
      }
      page = nil
      offset = 0
    case .watch(let milliseconds): return .watch(milliseconds: milliseconds)
    }
    return .done
  }

  // Nil when it is refused, with a sentence.
  private mutating func send(
    _ event: Event,
    refusing refusal: String?,
    to slot: MachineSlot,
    in session: Session,
    _ language: SentenceLanguage
  ) throws(HouseError) -> Reply? {
    guard let checked = try? slot.chart.check(event) else {
      note(Phrase.playLater.text(language))
      return nil
    }
    if let refusal = session.prizeRefusal(event.name, of: slot) {
      note(refusal.text(language))
      return nil
    }
    let reply = try session.send(checked.event, checked.arguments, to: slot)
    guard reply.isAccepted else {
      note(refusal ?? session.reason(checked.event, checked.arguments, slot, language))
      return nil
    }
    page = nil
    offset = 0
    hear(reply.records, in: session, language)
    return reply
  }

  // MARK: Where it wanted to go

  /// Puts what is played in use: where somebody has to say first who plays, that comes first, and so
  /// it does once a day.
  ///
  /// - Parameters:
  ///   - machine: what is played; nil for the machine in use.
  ///   - session: the house.
  /// - Throws: ``HouseError`` when it has no screens for children.
  package mutating func begin(_ machine: String?, in session: Session) throws(HouseError) {
    try session.admitKeeping()
    if let machine { try session.use(machine) }
    gone = session.live?.seats.gone.count ?? 0
    guard session.current.capabilities.screens != nil else {
      throw HouseError(.said(.playNone, [.text(session.current.name)]))
    }
    try session.askWhoPlaysOnNewDay()
    let level = try session.goToPlaceOfLevel()
    if session.current.engine.read({ $0.suspendedAt != nil }) {
      _ = session.current.engine.restore()
    }
    if let level {
      session.tell(level.menu, to: session.current)
      wanted = level.way
    }
    guard let chooser = try session.chooser(for: session.current) else { return }
    wantedMachine = session.current.name
    try session.use(chooser.name)
  }

  /// Goes on to the level or machine that was asked for, once somebody is there to play it.
  ///
  /// - Returns: what was accepted on the way.
  package mutating func goOn(
    in session: Session,
    _ language: SentenceLanguage
  ) throws(HouseError) -> [Outcome] {
    if let name = wantedMachine {
      guard try session.chooser(for: try session.slot(named: name)) == nil else { return [] }
      wantedMachine = nil
      try session.use(name)
    }
    guard let first = wanted.first, let checked = try? session.current.chart.check(first),
      session.current.engine.wouldAccept(checked.event, checked.arguments)
    else { return [] }
    let way = wanted
    wanted = []
    var done: [Outcome] = []
    for event in way {
      let slot = session.current
      guard let reply = try send(event, refusing: nil, to: slot, in: session, language) else {
        break
      }
      done.append(.sent(reply, slot))
    }
    return done
  }

  // MARK: Wishes

  /// Keeps a wish of whoever is playing.
  package mutating func wish(
    _ kind: FamilyRequest.Kind,
    _ what: String,
    in session: Session,
    _ language: SentenceLanguage
  ) throws(HouseError) {
    let length = 1...FamilyRequests.letterLimit
    guard let child = try session.activeChild(), length.contains(what.count),
      !what.contains(where: \.isNewline)
    else { return note(Phrase.playChoose.text(language)) }
    let wish = FamilyRequests.wish(child.id, kind.rawValue, what)
    let reply = try session.send(wish, to: try session.requestDesk())
    note((reply.isAccepted ? Phrase.playWishKept : .playWishFull).text(language))
  }

  /// Says with the next screen, each once, who plays elsewhere by now, and what grown-ups have answered
  /// to whoever is playing.
  package mutating func hearNews(
    in session: Session,
    _ language: SentenceLanguage
  ) throws(HouseError) {
    if let last = session.live?.seats.gone, last.count != gone {
      gone = last.count
      news.append(News(text: Phrase.playElsewhere.text(language, [.text(last.name)])))
    }
    guard let child = try session.activeChild() else { return }
    let desk = try session.requestDesk()
    for one in session.requests(in: desk)
    where one.person == child.id && one.status != .open && one.isTold != true {
      try session.send(FamilyRequests.answerTold(one.number), to: desk)
      let phrase: Phrase = one.status == .yes ? .playWishYes : .playWishNo
      news.append(News(text: phrase.text(language, [.text(one.words(language))])))
      if !one.reason.isEmpty { news.append(News(text: VisibleText.clean(one.reason))) }
    }
  }
}

extension FamilyRequest {
  /// What it asks for, as people read it.
  package func words(_ language: SentenceLanguage) -> String {
    let clean = VisibleText.clean(what)
    return switch kind {
    case .minutes: Phrase.requestMinutes.text(language, [.number(Int(what) ?? 0)])
    case .video: Phrase.requestVideo.text(language, [.text(clean)])
    case .other: clean
    }
  }
}
