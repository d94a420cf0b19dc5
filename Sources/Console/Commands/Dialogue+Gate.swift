// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import ShellCore
import StateEngine

extension Dialogue {
  /// Goes on at the gate after an event that leads there, and answers with both.
  func answerAtGate(_ before: TransitionReport) throws(CommandError) {
    let gate = try session.gate()
    var report = before
    if session.isActive(gate.openNode) {
      report.notes = [openSentence]
      report.more.append(Self.isOpen)
    } else if session.isActive(gate.askNode) {
      report.notes = options.isInteractive ? [] : [question(gate)]
      report.more.append(fields(asking: gate))
    } else {
      report = try openGate(gate)
      report.type = before.type
      report.earlier = before.reply.record.map { [$0] } ?? []
      report.charts = session.charts
    }
    answer(report)
  }

  /// Answers with the question that is asked; a prompt shows it by itself, or that it is locked.
  func answer(
    _ type: String,
    asking gate: GateCapability,
    saying lines: [String] = [],
    _ more: @escaping JSONPart = { _ in }
  ) {
    let lines = lines + (options.isInteractive ? [] : [question(gate)])
    let asked = fields(asking: gate, isOpen: false)
    answer(type, saying: lines) { json in
      more(json)
      asked(json)
    }
  }

  /// The gate's question; that it is locked while it takes no answer.
  func question(_ gate: GateCapability) -> String {
    let seconds = lockedSeconds(gate)
    return seconds > 0 ? lockedSentence(seconds) : session.question(gate)
  }

  /// That the gate is passed, for programs.
  static let isOpen: JSONPart = { $0.put("open", true) }

  /// The same, for programs.
  private func fields(asking gate: GateCapability, isOpen: Bool? = nil) -> JSONPart {
    let seconds = lockedSeconds(gate)
    let question = seconds > 0 ? nil : session.question(gate)
    return { json in
      json.put("locked", seconds > 0 ? seconds : nil)
      json.put("open", isOpen)
      json.put("question", question)
    }
  }

  func openGate(_ gate: GateCapability) throws(CommandError) -> TransitionReport {
    let checked = try session.check(gate.open)
    let reply = try session.send(checked.event, checked.arguments, to: session.current)
    let sent = TypedEvent(checked.event, checked.arguments)
    var report = try report(reply, sent, as: "gate")
    if reply.isAccepted {
      report.notes = options.isInteractive ? [] : [question(gate)]
      report.more = [fields(asking: gate, isOpen: false)]
    }
    return report
  }

  /// Answers the gate's question with a word as it was typed.
  func answerGate(
    _ word: Word,
    _ gate: GateCapability,
    as type: String
  ) throws(CommandError) {
    let slot = session.current
    let number: Value
    var isSolution = false
    if session.options.isSandbox, word.text == "right" || word.text == "wrong" {
      let right = try session.solution(gate)
      number = .int(word.text == "right" ? right : right + 1)
      isSolution = true
    } else if let typed = Int(word.text) {
      number = .int(typed)
    } else {
      throw CommandError(.wrongArgument(found: "•", expected: "a whole number"), at: word)
    }
    guard let event = slot.chart.event(named: gate.answer.eventName) else {
      preconditionFailure("\(slot.name): the gate's event is not declared")
    }
    try answerGate(event, [number], gate, as: type, isSolution: isSolution)
  }

  /// Sends an event that is the answer to the gate's question; false when it is another one.
  func answerGate(_ event: Int, _ arguments: [Value]) throws(CommandError) -> Bool {
    let slot = session.current
    guard event == slot.declared.answerEvent, let gate = slot.capabilities.gate,
      slot.chart.events[event].arguments.contains(where: \.isSecret)
    else { return false }
    try answerGate(event, arguments, gate, as: "send")
    return true
  }

  private func answerGate(
    _ event: Int,
    _ arguments: [Value],
    _ gate: GateCapability,
    as type: String,
    isSolution: Bool = false
  ) throws(CommandError) {
    let (reply, isNewlyGuarded) = try session.sendAnswer(
      event,
      arguments,
      gate,
      isSolution: isSolution
    )
    var report = try report(reply, TypedEvent(event, arguments), as: type)
    if reply.isAccepted {
      let isOpen = session.isActive(gate.openNode)
      report.hasFailed = !isOpen
      report.more = [isOpen ? Self.isOpen : fields(asking: gate, isOpen: false)]
      let seconds = lockedSeconds(gate)
      report.notes =
        isOpen ? [openSentence] : [words(seconds == 0 ? .gateWrong : .gateWrongLast)]
      if seconds > 0, !isOpen { report.notes.append(lockedSentence(seconds)) }
      if isNewlyGuarded {
        report.notes.append(voice == .parent ? words(.gateGuarded) : Self.guardedSentence)
      }
    }
    answer(report)
    showGuard()
  }

  /// What is said when the gate is passed.
  private var openSentence: String {
    voice == .parent
      ? words(.gateOpen, .text(name(.lock))) : "the parent session is open; 'lock' ends it"
  }

  /// What is said when a store becomes guarded.
  static let guardedSentence =
    "this store is guarded from now on: coins by hand and facts from outside need the parent session; "
    + "'set guarded off' takes it back"
}
