// SPDX-License-Identifier: GPL-3.0-or-later
import Explorer
import Household
import ShellCore
import StateEngine

/// A scenario while it is made: a new sandbox in which lines are done, and what they have shown.
final class CoverTour {
  /// Where scenarios begin: a plain sandbox, and what puts the machine in use there.
  struct Beginning: Sendable {
    /// The sandbox, as 'playstate test' makes it.
    var options: Session.Options
    /// The command that puts the machine in use; nil for the one that is.
    var line: String?
    /// The folder of the scenarios, which ends in '/': charts are looked for from there.
    var folder: String
    /// The machine, by name.
    var machine: String
    /// What tells its chart from others.
    var fingerprint: String
  }

  /// Lines done one after the other, and what they have shown first.
  struct Stretch: Sendable {
    var lines: [String]
    var goals: [CoverGoal]
  }

  private let beginning: Beginning
  private let shell: Shell
  private let slot: MachineSlot
  private var remarks: [Int: [String]] = [:]
  /// What was done so far.
  private(set) var stretches: [Stretch] = []
  /// What that has shown.
  private(set) var coverage: Coverage

  /// A new sandbox with the machine in use.
  ///
  /// - Throws: ``CommandError`` when the machine is no more what it was.
  init(_ beginning: Beginning) throws(CommandError) {
    self.beginning = beginning
    let shell = Shell(try Session(beginning.options), Shell.Options(showsTiming: false))
    self.shell = shell
    shell.sources = [ScriptSource(name: "", reader: LineReader(text: ""), folder: beginning.folder)]
    if let line = beginning.line {
      shell.perform(LogicalLine(text: line, number: 1))
    }
    slot = shell.session.current
    guard shell.run.status == .success, slot.name == beginning.machine,
      slot.chart.fingerprint == beginning.fingerprint
    else {
      throw .impossible("the chart of \(beginning.machine) is another one now: 'use' it again")
    }
    coverage = Coverage(slot.chart)
    try look()
  }

  /// The same as far as some stretches go.
  convenience init(_ beginning: Beginning, redoing stretches: [Stretch]) throws(CommandError) {
    try self.init(beginning)
    for stretch in stretches { _ = try perform(stretch.lines) }
  }

  /// Where the machine is now.
  var snapshot: Snapshot { shell.session.presentSnapshot(of: slot) }

  /// The machine's chart.
  var chart: Chart { slot.chart }

  /// Does lines.
  ///
  /// - Returns: what they have shown that was not shown before; nothing is kept in mind of lines that
  ///   show nothing, but they are done.
  func perform(_ lines: [String]) throws(CommandError) -> [CoverGoal] {
    let place = shell.session.chronicle?.entries.count ?? 0
    let before = coverage
    for line in lines {
      shell.perform(LogicalLine(text: line, number: 1))
      shell.run.output.removeAll()
      shell.errors.removeAll()
    }
    try look()
    let goals = coverage.metGoals.filter { !before.isMet($0) }
    stretches.append(Stretch(lines: lines, goals: goals))
    remarks[place] = goals.map { slot.chart.remark(on: $0) }
    return goals
  }

  /// The scenario.
  func text() throws(CommandError) -> String {
    try shell.session.script(
      title: "\(CoverReport.total(coverage)); written by 'cover --generate'.",
      remarks: remarks,
      in: beginning.folder
    )
  }

  private func look() throws(CommandError) {
    let all = try shell.session.coverage()
    guard let mine = all.first(where: { $0.chart === slot.chart }) else { return }
    coverage = mine
  }

  // MARK: Once more

  /// Runs a scenario as 'playstate test' does.
  ///
  /// - Returns: what it has covered of the machine; nil when it fails.
  static func coverage(
    of text: String,
    from beginning: Beginning
  ) throws(CommandError) -> Coverage? {
    let shell = Shell(judging: try Session(beginning.options), stopsAtFailure: true)
    let source = ScriptSource(
      name: "scenario",
      reader: LineReader(text: text),
      folder: beginning.folder
    )
    do {
      try shell.runUnseen(source)
    } catch {
      return nil
    }
    guard shell.run.firstFailure == nil, shell.run.status == .success,
      shell.run.expectationCount > 0
    else {
      return nil
    }
    return try shell.session.coverage().first {
      $0.chart.fingerprint == beginning.fingerprint && $0.chart.name == beginning.machine
    }
  }
}

extension Chart {
  /// What a goal is, as a comment in a scenario.
  func remark(on goal: CoverGoal) -> String {
    let title = transitions[goal.transition].declaration.title
    switch goal {
    case .taken: return VisibleText.clean(title)
    case .outcome(_, let condition, let holds):
      let text = guardTexts(of: goal.transition)[condition]
      return VisibleText.clean("\(text) \(holds ? "holds" : "does not hold"): \(title)")
    }
  }
}
