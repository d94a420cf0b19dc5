// SPDX-License-Identifier: GPL-3.0-or-later
package import Explorer
package import Household
import ShellCore
import StateEngine
import Storage

extension Command {
  static let cover = Command(
    "cover",
    takes: .ways(
      Way { CoverRequest.summary },
      Way(takes: .word("STATE", "a state", offers: .node)) { .state($0) },
      Way("--generate", takes: .word("DIR", "a folder", offers: .file)) { .scenarios($0) }
    ),
    summary: "which transitions and guards were tried, and scenarios for the rest",
    details: """
      For each machine in use: how many of its transitions were taken and how many outcomes of \
      its guards, true and false, were seen, state by state; with STATE what was not seen of that \
      state of the machine in use, without its descendants. It reads the transition log, so \
      nothing has to be switched on: the newest 10,000 records count. Transitions that exist only \
      to explain a refusal are left out. 'playstate test --cover' does the same for scenario \
      files.

      --generate writes a few scenarios into a new or empty folder, which together take every \
      transition and show both outcomes of every guard, as far as a search finds paths there; \
      each passes with 'playstate test'. What is not reached is listed with the reason. Each \
      scenario goes on to the nearest thing not shown yet, and one that another can replace is \
      left out; there may be a smaller set.
      """,
    examples: [
      Example("cover", shows: "how much of each state was tried", after: playing),
      Example("cover home", shows: "what was not", after: atHome),
      .fails("send tapChest", "cover", shows: "a refusal counts", after: atHome),
      Example("cover --generate /dev/null", shows: "no folder", status: .inputOutput),
    ],
    fields: JSONField.cover + JSONField.coverFiles.sometimes,
    recorded: .never
  ) { (dialogue: Dialogue, request) throws(CommandError) in
    switch request {
    case .summary:
      let machines = try dialogue.session.coverage(unless: dialogue.isInterrupted)
      dialogue.answer(CoverReport(machines: machines, .summary))
    case .scenarios(let folder): try dialogue.generateScenarios(into: folder)
    case .state(let word):
      let chart = dialogue.session.current.chart
      let state = try chart.state(named: word, or: ["--generate"])
      let all = try dialogue.session.coverage(unless: dialogue.isInterrupted)
      dialogue.answer(CoverReport(machines: all.filter { $0.chart === chart }, .state(state)))
    }
  }
}

/// What `cover` is asked for.
private enum CoverRequest {
  case summary
  case state(Word)
  case scenarios(Word)
}

extension Session {
  /// What this session has covered, machine by machine.
  ///
  /// - Parameter isInterrupted: asked once a record: whether somebody wants it to end.
  /// - Returns: a coverage for each machine in use.
  /// - Throws: ``CommandError`` when it was interrupted, or the log cannot be read.
  package func coverage(
    unless isInterrupted: () -> Bool = { false }
  ) throws(CommandError) -> [Coverage] {
    var coverages: [Coverage] = []
    for slot in slots {
      var coverage = slot.shellNotes.refusals ?? Coverage(slot.chart)
      if let memory {
        try cover(slot, memory.log, &coverage, isInterrupted)
      } else {
        try coverRecords(slot, &coverage, isInterrupted)
      }
      coverages.append(coverage)
    }
    return coverages
  }

  // From the first snapshot, or from the oldest checkpoint that the records still reach.
  private func cover(
    _ slot: MachineSlot,
    _ log: TransitionLog,
    _ coverage: inout Coverage,
    _ isInterrupted: () -> Bool
  ) throws(CommandError) {
    var known = log.records.first?.number == 1 ? slot.first : nil
    var checkpoints = log.checkpoints.filter { $0.machine == slot.name }[...]
    for record in log.records where record.machine == slot.name {
      if isInterrupted() { throw .interrupted }
      while let checkpoint = checkpoints.first, checkpoint.number < record.number {
        known = checkpoint.snapshot
        checkpoints.removeFirst()
      }
      guard var snapshot = known, snapshot.configuration == record.from else {
        coverage.add(record)
        known = nil
        continue
      }
      coverage.add(record, on: &snapshot)
      known = snapshot.configuration == record.to ? snapshot : nil
    }
  }

  // A stored record does not say which timer sent it, so it cannot be decided once more.
  private func coverRecords(
    _ slot: MachineSlot,
    _ coverage: inout Coverage,
    _ isInterrupted: () -> Bool
  ) throws(CommandError) {
    let newest = TransitionLog.standardCapacity
    let first = (live?.numbers.first ?? 0) + 1
    for record in try records(
      LogQuery(newest: newest, machine: slot.name, numbers: first...max(first, Int.max - 1))
    ) {
      if isInterrupted() { throw .interrupted }
      coverage.add(record)
    }
  }
}
