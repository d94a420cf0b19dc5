// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import ShellCore
import StateEngine

extension Dialogue {
  /// Sends an event of the machine in use and answers with what happened.
  func send(_ event: Event, as type: String, more: [JSONPart] = []) throws(CommandError) {
    let checked = try session.check(event)
    try send(TypedEvent(checked.event, checked.arguments), as: type, more: more)
  }

  /// Sends an event by index and answers with what happened; `isAlone` where nothing is done outside
  /// that the event asks for, `asPlatform` where it may be one that comes from the chart alone.
  func send(
    _ sent: TypedEvent,
    as type: String,
    more: [JSONPart] = []
  ) throws(CommandError) {
    let session = session
    let (slot, event, arguments) = (session.current, sent.event, sent.arguments)
    try session.admit(event)
    let reply: Reply
    if event == slot.declared.adjustEvent, session.isKept {
      reply = try session.adjust(slot, event, arguments, as: type)
    } else {
      reply = try session.send(event, arguments, to: slot, asPlatform: sent.isOfPlatform)
    }
    if let record = reply.record, reply.isPlain, more.isEmpty, event != slot.declared.gateEvent,
      !asksForMore(slot), answer(record, of: slot)
    {
      return
    }
    let report = try report(reply, sent, as: type, more: more)
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
    _ sent: TypedEvent,
    as type: String,
    more: [JSONPart] = []
  ) throws(CommandError) -> TransitionReport {
    let slot = session.current
    if let record = reply.record {
      var reply = reply
      if !sent.isAlone { reply.followUps += try performEffects(of: reply, of: slot) }
      var report = TransitionReport(
        type: type,
        chart: slot.chart,
        event: sent.event,
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
    return refusal(reply, sent, in: snapshot, as: type, more: more)
  }

  /// The report of a refusal by a snapshot: the machine's own, or that of a trial.
  func refusal(
    _ reply: Reply,
    _ sent: TypedEvent,
    in snapshot: Snapshot,
    as type: String,
    more: [JSONPart] = []
  ) -> TransitionReport {
    let slot = session.current
    let explanation = slot.chart.explain(sent.event, sent.arguments, in: snapshot)
    var notes: [String] = []
    if case .guards? = reply.refusal?.cause {
      slot.note(explanation)
      if slot.capabilities.people != nil { notes = [wayToFirstPlayer].compactMap(\.self) }
    } else if case .clockOnly? = reply.refusal?.cause, slot.entry.file != nil {
      notes = ["'send --as-platform' sends it all the same"]
    }
    return TransitionReport(
      type: type,
      chart: slot.chart,
      event: sent.event,
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
