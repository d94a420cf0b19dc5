// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Household
import PlayKit
import ShellCore
import StateEngine

// The gate when a person sits at the prompt: the question is a prompt of its own, and the line typed
// there is the answer and never a command.

extension Shell {
  /// The gate's question as a prompt, `7 × 18 = `, while the machine in use waits for the answer.
  package var gateQuestion: String? {
    guard !isPlaying, let gate = session.gateAsking else { return nil }
    if session.asksForPin { return "PIN: " }
    return (session.current.engine.value(of: gate.question)?.stringValue ?? "") + " = "
  }

  /// Whether what is typed next is a PIN, which nobody is to see.
  package var asksForPin: Bool {
    (gateQuestion != nil || play?.stage == .atGate) && session.asksForPin
  }

  /// Leaves a gate that takes no answers now, and says for how long.
  ///
  /// - Returns: whether it was so.
  package func leaveClosedGate() -> Bool {
    guard !isPlaying, let gate = session.gateAsking, case let seconds = lockedSeconds(gate),
      seconds > 0, triesToBeginTransaction()
    else { return false }
    say(lockedSentence(seconds))
    sendQuietly(gate.lock())
    return true
  }

  /// Takes a line typed at the gate's prompt: an answer, or nothing to leave.
  package func answerGate(typed line: String) {
    guard triesToBeginTransaction(), let gate = session.gateAsking else { return }
    let text = line.trimmingCharacters(in: .whitespaces)
    guard !text.isEmpty else {
      leaveGate()
      return
    }
    showAnswer()
    guard let number = Int(text) else {
      say(words(.gateNumber))
      return
    }
    if options.isJSON {
      answerForPrograms(text, gate)
      return
    }
    guard let event = session.current.chart.event(named: gate.answer.eventName) else { return }
    let reply: Reply
    let isNewlyGuarded: Bool
    do {
      (reply, isNewlyGuarded) = try session.sendAnswer(event, [.int(number)], gate)
    } catch {
      return fail(error)
    }
    session.note("answer \(Secrets.mask)", hasFailed: !session.isActive(gate.openNode))
    if session.isActive(gate.openNode) {
      if gate.isOutside { returnFromGate() }
      var page = parentPage
      if voice == .parent || gate.isOutside {
        attempt { () throws(CommandError) in
          page.lines = [words(.gateOpen, .text(name(.lock)))]
          if let question = beginSetUp() {
            page.lines += ["", question]
            return
          }
          if session.talk.page == nil { page.lines += [""] + (try dialogue.familyPage().lines) }
          if isNewlyGuarded { page.lines += ["", try dialogue.proposeChildrenStart()] }
        }
      }
      if isNewlyGuarded, voice == .developer { page.lines.append(Dialogue.guardedSentence) }
      answer(page)
      dialogue.showGuard()
      showLinkedPage()
    } else if reply.isAccepted, lockedSeconds(gate) == 0 {
      say(words(.gateWrongAtPrompt))
    } else if reply.isAccepted {
      say(words(.gateWrongLast))
    }
  }

  /// Leaves the gate without an answer.
  package func leaveGate() {
    guard triesToBeginTransaction(), let gate = session.gateAsking else { return }
    session.talk.page = nil
    if session.live?.gates.deletion != nil {
      session.live?.gates.deletion = nil
      say(words(.privacyNotDeleted))
    }
    sendQuietly(gate.lock())
  }

  /// Comes back to the machine that was left for the gate of another one.
  func returnFromGate() {
    guard session.isAtOtherGate, triesToBeginTransaction() else { return }
    attempt { () throws(CommandError) in try session.returnFromGate() }
  }

  /// What a parent can do, and how to leave.
  private var parentPage: NoteReport {
    let lines = FamilyPage.lines(
      of: [
        ("settings", "what can be changed, with its range"), ("set KEY VALUE", "change it"),
        ("players", "who plays here; players add NAME"),
        ("lock", "leave; it also ends by itself after a while without use"),
      ],
      width: options.width
    )
    return NoteReport(type: "gate", lines: ["The parent session is open."] + lines)
  }

  private func answerForPrograms(_ text: String, _ gate: GateCapability) {
    attempt { () throws(CommandError) in
      try dialogue.answerGate(Word(text: text, column: 1, length: 1), gate, as: "answer")
    }
    session.note("answer \(Secrets.mask)", hasFailed: !session.isActive(gate.openNode))
  }

  // What JSON and errors say was typed.
  private func showAnswer() {
    run.place = Run.Place()
    run.place.line = LogicalLine(text: "answer •", number: run.place.line.number)
    run.place.shownText = "answer •"
  }

  /// Shows the page behind the gate that a link wants, once the gate is open.
  func showLinkedPage() {
    guard let page = session.linkedPage, session.isParentSessionOpen else { return }
    session.talk.page = nil
    guard CommandTable.command(named: page)?.group == .parents else { return }
    var command = ParsedCommand()
    command.words = [Word(text: page, column: 1, length: page.count)]
    perform(command)
  }

  private func sendQuietly(_ event: Event) {
    do throws(CommandError) {
      let reply = try session.send(event, to: session.current)
      if reply.isAccepted { session.note("send \(event.name)", hasFailed: false) }
    } catch {
      fail(error)
    }
    returnFromGate()
  }

  /// Says a sentence to people; between words it goes on in the next line of a narrow window.
  func say(_ sentence: String) {
    if !options.isJSON { run.output.append(fitted(sentence)) }
  }

  /// A sentence in lines of the window's width.
  package func fitted(_ sentence: String) -> String {
    let width = options.width ?? .max
    return sentence.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { WordWrap.lines(of: String($0), width: width) }.map { "\($0)\n" }.joined()
  }
}

extension Speaking {
  /// For how many seconds the gate of the machine in use is still locked.
  func lockedSeconds(_ gate: GateCapability) -> Int {
    let slot = session.current
    let left = slot.chart.value(of: gate.lockedSeconds, in: session.presentSnapshot(of: slot))
    return left?.intValue ?? 0
  }

  /// That it is, and for how long.
  func lockedSentence(_ seconds: Int) -> String {
    let span =
      seconds < 120
      ? words(.spanSeconds, .number(seconds)) : words(.spanMinutes, .number((seconds + 59) / 60))
    return words(.gateWaits, .text(span))
  }
}
