// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import ShellCore
import StateEngine

/// What a command has of the shell when it answers whoever typed it: the session, the voice and
/// language of the answer, and leave to wait.
///
/// It can neither run other commands nor change how the shell answers.
struct Dialogue: Speaking, AnswerReader {
  private let shell: Shell

  init(_ shell: Shell) { self.shell = shell }

  var session: Session { shell.session }
  var options: Shell.Options { shell.options }
  /// True if a child's lines are read.
  var isPlaying: Bool { shell.isPlaying }
  /// True if the command is only tried.
  var isTrial: Bool { shell.run.trial != nil }
  /// Asked during what takes its time: whether somebody wants it to end.
  var isInterrupted: () -> Bool { shell.driver.isInterrupted }
  /// A descriptor that can be read once a signal has come; -1 for none.
  var wakeUp: Int32 { shell.driver.signalDescriptor }

  /// Answers; a report that is not ok makes the status at least 1.
  func answer(_ report: some Report) { shell.answer(report) }

  /// Answers with a record alone; false where a report has more to say of it.
  func answer(_ record: Record, of slot: MachineSlot) -> Bool { shell.answer(record, of: slot) }

  /// Answers with a few sentences, and with what programs read.
  func answer(
    _ type: String,
    saying lines: [String],
    _ fields: @escaping JSONPart = { _ in }
  ) {
    answer(NoteReport(type: type, lines: lines, fields: fields))
  }

  /// Answers with what happened, and with sentences below it: all that parents read.
  func answer(
    _ type: String,
    _ records: [Record],
    saying notes: [String] = [],
    _ more: @escaping JSONPart = { _ in }
  ) {
    let charts = records.isEmpty ? [:] : session.charts
    answer(LogReport(type: type, records: records, charts: charts, more: more, notes: notes))
  }

  /// Shows people what comes before the answer; programs get the answer alone.
  func show(_ report: some Report) {
    if !options.isJSON { report.write(to: &shell.run.output, style: shell.style) }
  }

  /// Says a sentence beside the answer, on standard error.
  func warn(_ sentence: String) { shell.warn(sentence) }

  /// Makes what was answered last; nothing that was held back is left when it throws.
  func save() throws(CommandError) { try shell.save() }

  /// Writes out what was answered and lets go of the store, before something that takes its time.
  func release() { shell.driver.beforeProgram(shell) }

  /// Does something that takes its time while nobody waits for the store: what was answered is written
  /// out first.
  func released<Result>(
    _ body: () throws(CommandError) -> Result
  ) throws(CommandError) -> Result {
    if session.isKept { release() }
    let result = try body()
    try session.beginTransaction()
    return result
  }

  /// Forgets the lines that were typed and that hold something.
  func forgetLines(_ holds: (String) -> Bool) { shell.driver.forgetLines(holds) }

  /// Searches on a thread apart, and lets go of the store meanwhile, so that other shells need not
  /// wait.
  func search<Found: Sendable>(
    _ find: @escaping @Sendable (Cancellation) throws(CommandError) -> Found
  ) throws(CommandError) -> Found {
    if session.isKept { shell.commit() }
    let found = try shell.driver.apart { cancellation in
      Result { () throws(CommandError) in try find(cancellation) }
    }
    if session.isKept { try shell.catchUp() }
    return try found.get()
  }

  /// Makes something on a thread apart that is of no use in parts: nothing comes of it once a signal
  /// came, even when it was done soon after.
  func make<Made: Sendable>(
    _ make: @escaping @Sendable () throws(CommandError) -> Made
  ) throws(CommandError) -> Made {
    try search { cancellation throws(CommandError) in
      let made = try make()
      if cancellation.isCancelled { throw .interrupted }
      return made
    }
  }
}

/// Commands that send, wait, or answer each reader in the voice that fits.
extension Dialogue: CommandScope {
  static func perform(
    on shell: Shell,
    _ action: (Dialogue) throws(CommandError) -> Void
  ) throws(CommandError) {
    try action(shell.dialogue)
  }
}

extension Shell: Speaking {
  /// What commands have of this shell.
  var dialogue: Dialogue { Dialogue(self) }
}
