// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import ShellCore
import StateEngine

extension Dialogue {
  /// Sends an event of the machine in use and answers with what happened.
  func send(_ event: Event, as type: String, more: [any Answer] = []) throws(CommandError) {
    let checked = try session.check(event)
    try send(checked.event, checked.arguments, as: type, more: more)
  }

  /// Sends an event by index and answers with what happened; `isAlone` where nothing is done outside
  /// that the event asks for.
  func send(
    _ event: Int,
    _ arguments: [Value],
    as type: String,
    more: [any Answer] = [],
    isAlone: Bool = false
  ) throws(CommandError) {
    let session = session
    let slot = session.current
    try session.admit(event)
    let reply: Reply
    if event == slot.declared.adjustEvent, session.isKept {
      reply = try session.adjust(slot, event, arguments, as: type)
    } else {
      reply = try session.send(event, arguments, to: slot)
    }
    if let record = reply.record, reply.isPlain, more.isEmpty, event != slot.declared.gateEvent,
      !asksForMore(slot), answer(record, of: slot)
    {
      return
    }
    let report = try report(
      reply,
      event,
      arguments,
      as: type,
      more: more,
      isAlone: isAlone
    )
    if reply.isAccepted, event == slot.declared.gateEvent {
      try answerAtGate(report)
    } else {
      answer(report)
    }
  }

  /// Whether something is asked for, drawn or told to others when an event was accepted.
  private func asksForMore(_ slot: MachineSlot) -> Bool {
    !slot.declared.services.isEmpty || slot.declared.drawsAnswers || session.hasLetters
  }

  /// The report of a reply.
  ///
  /// - Throws: when the journal could not keep it.
  func report(
    _ reply: Reply,
    _ event: Int,
    _ arguments: [Value],
    as type: String,
    more: [any Answer] = [],
    isAlone: Bool = false
  ) throws(CommandError) -> TransitionReport {
    let slot = session.current
    if let record = reply.record {
      var reply = reply
      if !isAlone { reply.followUps += try performEffects(of: reply, of: slot) }
      var report = TransitionReport(
        type: type,
        chart: slot.chart,
        event: event,
        reply: reply,
        configuration: reply.followUps.last?.to ?? record.to,
        drawings: slot.declared.drawsAnswers ? drawings(slot.shown.answerDrawings) : [],
        more: more
      )
      if session.hasLetters {
        report.others = try session.runJoints()
        report.charts = session.charts
      }
      return report
    }
    let snapshot = session.presentSnapshot(of: slot)
    return refusal(reply, event, arguments, in: snapshot, as: type, more: more)
  }

  /// The report of a refusal by a snapshot: the machine's own, or that of a trial.
  func refusal(
    _ reply: Reply,
    _ event: Int,
    _ arguments: [Value],
    in snapshot: Snapshot,
    as type: String,
    more: [any Answer] = []
  ) -> TransitionReport {
    let slot = session.current
    let explanation = slot.chart.explain(event, arguments, in: snapshot)
    var notes: [String] = []
    if case .guards? = reply.refusal?.cause {
      slot.note(explanation)
      if slot.capabilities.people != nil { notes = [wayToFirstPlayer].compactMap(\.self) }
    }
    return TransitionReport(
      type: type,
      chart: slot.chart,
      event: event,
      reply: reply,
      explanation: explanation,
      configuration: slot.engine.read { $0.configuration },
      more: more,
      notes: notes
    )
  }

  /// What the machine in use shows of itself now.
  func drawings(_ declared: [DrawingDeclaration]) -> [Drawing] {
    let slot = session.current
    let snapshot = session.presentSnapshot(of: slot)
    let scene = DrawingScene(slot, snapshot, width: options.width, in: drawnLanguage)
    return declared.map { $0.draw(scene) }
  }
}
