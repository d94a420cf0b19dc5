// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import ShellCore
import StateEngine

// From play to the grown-ups and back: the gate outside the machines, which moves none.

extension Shell {
  /// Asks the gate's question; while the gate is locked, play goes on.
  func enterPlayGate() throws(CommandError) {
    guard !session.isParentElsewhere else { return note(words(.playGrownUpsSay)) }
    let gate = try session.goToFamilyGate()
    // Another shell may have opened it before play began.
    if session.isParentElsewhere {
      try session.returnFromGate()
      return note(words(.playGrownUpsSay))
    }
    if !session.isActive(gate.askNode) {
      try session.send(gate.open, to: session.current)
    }
    play?.stage = .atGate
    if lockedSeconds(gate) > 0 { leavePlayGate(saying: .playGateWait) }
  }

  /// Takes the line typed at the gate: an answer, or anything else to go back.
  func answerPlayGate(_ line: String) {
    guard let gate = session.gateAsking else {
      play?.stage = .playing
      return draw()
    }
    if line == "?" {
      note(words(.playGateHelp))
      return draw()
    }
    guard let number = Int(line), number != 0 else {
      leavePlayGate()
      return draw()
    }
    // What the gate says is for grown-ups: it is shown when one has passed.
    var kept = OutputBuffer()
    swap(&kept, &run.output)
    play?.stage = .behindGate
    answerGate(typed: String(number))
    if session.isParentSessionOpen {
      session.noteState()
      kept.append(run.output)
      run.output = kept
      tellHeldBack()
      return
    }
    run.output = kept
    play?.stage = .atGate
    note(words(.playTryAgain))
    if lockedSeconds(gate) > 0 { leavePlayGate(saying: .playGateWait) }
    draw()
  }

  /// Goes back to play from the gate.
  func leavePlayGate(saying phrase: Phrase? = nil) {
    leaveGate()
    play?.stage = .playing
    play?.child.notices = phrase.map { [words($0)] } ?? []
  }

  /// Goes on with play when the session of the grown-up who passed the gate has ended.
  func resumePlay() {
    guard play?.stage == .behindGate, !session.isParentSessionOpen, session.lookBack == nil,
      session.current.capabilities.screens != nil
    else { return }
    play = Play()
    attempt { () throws(CommandError) in
      try hearNews()
      hear(try session.beginStandingLevel())
    }
    draw()
  }

  /// The gate as a child sees it.
  var gateView: PlayView? {
    guard let gate = session.gateAsking else { return nil }
    let question = session.question(gate)
    let screen = Screen(
      words(.playGrownUps),
      picture: Picture.rows(Picture.box([question])),
      told: [question],
      [words(session.asksForPin ? .playPin : .playGateAsks), words(.playGateHelp)],
      question: .init(gate.answer.eventName, among: []),
      back: .page(nil),
      help: words(.playGateHelp)
    )
    return PlayView(screen: screen, slot: session.current, backSlot: session.current)
  }

  private func tellHeldBack() {
    let sentences = play?.heldBack ?? []
    play?.heldBack = []
    for sentence in sentences { errors.append(fitted(sentence)) }
  }
}
