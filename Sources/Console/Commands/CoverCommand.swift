package import StateEngine
import Storage

extension Command {
  static let cover = Command(
    "cover",
    group: .machine,
    usage: ["cover"],
    summary: "which rows and guards this session has tried",
    details: """
      For each machine in use: how many of its rows were taken and how many outcomes of its \
      guards, true and false, were seen; then those that were not. It is read from the \
      transition log, so it need not be switched on: the newest 10,000 records count. Rows that \
      stand there only to say why not are left out. 'playstate test --cover' does the same for \
      scenario files.
      """,
    examples: [
      Example("cover", shows: "what is still untried", after: playing),
      Example("send tapChest", "cover", shows: "a refusal counts", after: atHome, status: .failed),
    ],
    json: [.always("machines", .array, "each machine with its rows and guards")]
  ) { shell, call throws(CommandError) in
    try call.takes(atMost: 0)
    shell.answer(CoverReport(machines: try shell.session.coverage(unless: shell.isInterrupted)))
  }
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
      var coverage = slot.refusals ?? Coverage(slot.chart)
      if live == nil {
        try cover(slot, &coverage, isInterrupted)
      } else {
        try coverRecords(slot, &coverage, isInterrupted)
      }
      coverages.append(coverage)
    }
    return coverages
  }

  // From the first moment, or from the oldest checkpoint that the records still reach.
  private func cover(
    _ slot: MachineSlot,
    _ coverage: inout Coverage,
    _ isInterrupted: () -> Bool
  ) throws(CommandError) {
    let log = memory.log
    var known = log.records.first?.number == 1 ? slot.first : nil
    var checkpoints = log.checkpoints.filter { $0.machine == slot.name }[...]
    for record in log.records where record.machine == slot.name {
      if isInterrupted() { throw CommandError(.impossible("interrupted")) }
      while let checkpoint = checkpoints.first, checkpoint.number < record.number {
        known = checkpoint.snapshot
        checkpoints.removeFirst()
      }
      guard var moment = known, moment.configuration == record.from else {
        coverage.add(record)
        known = nil
        continue
      }
      coverage.add(record, on: &moment)
      known = moment.configuration == record.to ? moment : nil
    }
  }

  // A stored record does not say which timer sent it, so it cannot be decided once more.
  private func coverRecords(
    _ slot: MachineSlot,
    _ coverage: inout Coverage,
    _ isInterrupted: () -> Bool
  ) throws(CommandError) {
    let newest = TransitionLog.standardCapacity
    let first = firstNumber + 1
    for record in try records(
      LogQuery(newest: newest, machine: slot.name, numbers: first...max(first, Int.max - 1))
    ) {
      if isInterrupted() { throw CommandError(.impossible("interrupted")) }
      coverage.add(record)
    }
  }
}
