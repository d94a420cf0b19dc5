// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import ShellCore
import StateEngine

extension Command {
  static let state = Command(
    "state",
    takes: .only("--all"),
    summary: "where the machine is, and what it remembers",
    details: """
      Shows the active state and the important variables; empty ones are left out. --all shows \
      every variable and the timers that are running. A machine that draws itself, such as a \
      court, does so below. Any variable shown can be used in 'expect'.
      """,
    examples: [
      Example("state", shows: "the state and its variables"),
      Example("state --all", shows: "every variable, and the timers"),
    ],
    fields: [
      .init("children?", .array, "charts that it started: the id of the invoke, state, context"),
      .init("configuration", .array, "all active nodes, outermost first"),
      .init("context", .object, "the variables shown, empty ones left out"),
      .init("drawing?", .object, "the machine's picture of itself, as facts"),
      .init("inputs?", .object, "what it reads and its app knows"),
      .init("machine", .string, "the machine"),
      .init("question?", .string, "at a gate: what it asks"),
      .init("regions?", .object, "of a parallel machine: where each region is"),
      .init("start?", .array, "at the beginning: what was logged there or failed"),
      .init("state", .string, "the leaves, joined with +"),
      .init("suspended?", .bool, "true while the machine is suspended"),
      .init("timers?", .array, "with --all: the timers running, each with event and due"),
    ],
    recorded: .never
  ) { (dialogue: Dialogue, showsAll) throws(CommandError) in
    let slot = dialogue.session.current
    let chart = slot.chart
    let notes = slot.shellNotes
    let snapshot = dialogue.session.presentSnapshot(of: slot)
    var report = StateReport(
      chart: chart,
      snapshot: snapshot,
      variables: showsAll ? notes.all.content : notes.shown.variables,
      showsTimers: showsAll
    )
    if slot.declared.askingNode >= 0, snapshot.configuration.contains(slot.declared.askingNode),
      let gate = dialogue.session.gateAsking
    {
      report.question = dialogue.session.question(gate)
    }
    if let start = slot.start, start.number == dialogue.session.lastNumber {
      report.told = start.effects
    }
    if slot.declared.choosesPerson {
      report.way = dialogue.wayToFirstPlayer
    }
    if slot.startsEndlessly {
      let message = EvaluationFault.endlessEvents.message
      report.told.append(Record.Effect(name: "log", arguments: [.string(message)]))
    }
    if slot.declared.drawsState { report.drawings = dialogue.drawings(slot.shown.drawings) }
    dialogue.answer(report)
  }
}
