// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import ShellCore
import StateEngine
import Storage

extension Session {
  /// The session so far as a script that passes: its commands, the time between them, and what
  /// came of each as an expectation.
  ///
  /// - Parameters:
  ///   - title: the first line, a comment.
  ///   - remarks: comments, by the number of commands before each.
  ///   - folder: where the script will lie: files are named as seen from there.
  /// - Returns: the script.
  /// - Throws: ``CommandError`` when the store's log cannot be read.
  func script(
    title: String = "A session of playstate, recorded as a script; 'playstate test' runs it.",
    remarks: [Int: [String]] = [:],
    in folder: String = "."
  ) throws(CommandError) -> String {
    if isOfApp { return try appScript() }
    guard let chronicle else { return "" }
    let entries = chronicle.entries
    let first = chronicle.first
    let place = ChartFile.place(of: folder) + "/"
    var uses: [String: String] = [:]
    for entry in self.entries where entry.file != nil {
      uses[entry.name] = Dialogue.use(entry.file, entry.name, from: place)
    }
    var writer = ScriptWriter(
      charts: charts,
      uses: uses,
      isClockVirtual: virtualTime != nil,
      records: try records(after: first.number)
    )
    writer.add("# \(title)")
    writer.begin(at: first, isPlain: isPlain && !chronicle.isCut)
    for (place, entry) in entries.enumerated() {
      for remark in remarks[place] ?? [] { writer.add("# \(remark)") }
      writer.add(entry)
    }
    writer.end(at: current, snapshot: presentSnapshot(of: current))
    return writer.text
  }

  /// Whether a sandbox without options begins as this session did.
  private var isPlain: Bool {
    options.isSandbox && virtualTime != nil && options.seed == 1
      && options.machine == Self.machineNames.first
  }

  private func records(after number: Int) throws(CommandError) -> [Record] {
    let last = lastNumber
    guard last > number else { return [] }
    return try records(LogQuery(newest: Int(Int32.max), numbers: number + 1...last))
  }
}

/// Makes the lines of a script from what a session has done.
struct ScriptWriter {
  private var lines: [String] = []
  private let charts: [String: Chart]
  /// The command that reads the file of a machine that has one.
  private let uses: [String: String]
  private let isClockVirtual: Bool
  private var records: ArraySlice<Record>
  /// The state of the sandbox that runs the script.
  private var clock = 0
  private var configurations: [String: NodeSet] = [:]
  private var lastNumber = 0

  init(
    charts: [String: Chart],
    uses: [String: String],
    isClockVirtual: Bool,
    records: [Record]
  ) {
    self.charts = charts
    self.uses = uses
    self.isClockVirtual = isClockVirtual
    self.records = records[...]
  }

  /// The script.
  var text: String { lines.joined(separator: "\n") + "\n" }

  mutating func add(_ line: String) { lines.append(line) }

  // MARK: The beginning and the end

  /// Where the script begins: a plain sandbox needs no word for it.
  mutating func begin(at state: SessionState, isPlain: Bool) {
    take(state)
    // What is begun at has to be known.
    lines += state.machines.compactMap { uses[$0.name] }
    if !isPlain { lines.append("begin \(state.word)") }
  }

  /// Goes on where no line leads.
  mutating func goOn(at state: SessionState) {
    take(state)
    lines.append("begin \(state.word)")
  }

  private mutating func take(_ state: SessionState) {
    clock = state.time
    lastNumber = state.number
    configurations = Dictionary(
      state.machines.map { ($0.name, $0.snapshot.configuration) },
      uniquingKeysWith: { $1 }
    )
    while let record = records.first, record.number <= lastNumber { records.removeFirst() }
  }

  /// What must be true at the end, so that a script without a step proves something too.
  mutating func end(at slot: MachineSlot, snapshot: Snapshot) {
    var tests = place(snapshot.configuration, of: slot.chart)
    for name in slot.chart.shownNames {
      guard let variable = slot.chart.scope.variables[name],
        let test = Self.test(name, snapshot.values[variable.index])
      else { continue }
      tests.append(test)
    }
    tests.append(snapshot.suspendedAt == nil ? "!suspended" : "suspended")
    addOnce("expect \(tests.joined(separator: " && "))")
  }

  // MARK: What was done

  mutating func add(_ entry: Chronicle.Entry) {
    var own: [Record] = []
    while let record = records.first, record.number <= entry.lastNumber {
      own.append(record)
      records.removeFirst()
    }
    // What the log has let go of cannot be told.
    let isWhole = own.count == max(0, entry.lastNumber - lastNumber)
    lastNumber = max(lastNumber, entry.lastNumber)
    switch entry.kind {
    case .state(let state): return goOn(at: state)
    case .clock:
      var times = own.map(\.time)
      if times.isEmpty { times = [entry.time] }
      for time in times where time != clock { setClock(to: time) }
    case .command, .failure:
      let hasFailed = if case .failure = entry.kind { true } else { false }
      guard let command = DoneCommand(entry.text) else { break }
      let line = line(command, entry, hasFailed)
      if !isClockVirtual, line != nil || command.name == "wait" {
        pass(to: own.first?.time ?? entry.time)
      }
      if let line { addOnce(line) }
      if isClockVirtual { clock = entry.time }
    }
    expect(of: entry.machine, own, isWhole: isWhole, isUse: entry.text.hasPrefix("use "))
  }

  /// A record with what followed at once, and the lines that do it once more; that of a timer comes
  /// with time alone.
  mutating func add(_ records: [Record], _ own: [String]) {
    guard let first = records.first else { return }
    pass(to: first.time)
    lines += own
    lastNumber = records[records.count - 1].number
    expect(of: first.machine, records, isWhole: true)
  }

  // What was expected already need not be expected twice.
  private mutating func addOnce(_ line: String) {
    if line.hasPrefix("expect "), !line.hasPrefix("expect failed "), lines.last == line { return }
    lines.append(line)
  }

  /// The line that does it again; nil when nothing needs to be done.
  private func line(
    _ command: DoneCommand,
    _ entry: Chronicle.Entry,
    _ hasFailed: Bool
  ) -> String? {
    if command.name == "wait" {
      guard !hasFailed, isClockVirtual else { return nil }
      return "wait \(DurationText.text(milliseconds: entry.time - clock))"
    }
    if command.name == "expect" {
      guard hasFailed else { return command.again(hasFailed: false) }
      // It did not fail, and what it did stays done.
      return command.behindFailed?.again(hasFailed: false)
    }
    if command.name == "use", !hasFailed, let use = uses[entry.machine] { return use }
    guard let again = command.again(hasFailed: hasFailed) else { return nil }
    return hasFailed && !command.isRedirected ? "expect failed \(again)" : again
  }

  // MARK: Time

  private mutating func pass(to time: Int) {
    if time > clock, time - clock < Session.dayLength * 3000 {
      lines.append("wait \(DurationText.text(milliseconds: time - clock))")
      clock = time
    } else if time != clock {
      setClock(to: time)
    }
  }

  private mutating func setClock(to time: Int) {
    lines.append("clock set \(TimeText.iso(milliseconds: time))")
    clock = time
  }

  // MARK: What came of it

  private mutating func expect(
    of machine: String,
    _ own: [Record],
    isWhole: Bool,
    isUse: Bool = false
  ) {
    let mine = own.filter { $0.machine == machine }
    for record in own { configurations[record.machine] = record.to }
    if !isWhole { configurations[machine] = mine.last?.to }
    guard !mine.isEmpty || isUse, let chart = charts[machine],
      let configuration = configurations[machine]
    else { return }
    var tests = place(configuration, of: chart)
    if isWhole { tests += changes(mine, chart) }
    if let test = suspension(mine, chart) { tests.append(test) }
    addOnce("expect \(tests.joined(separator: " && "))")
  }

  private func place(_ configuration: NodeSet, of chart: Chart) -> [String] {
    let leaves = chart.leaves(of: configuration).map { chart.nodes[$0].name }
    if leaves.count == 1, leaves[0].allSatisfy({ $0.isLetter || $0.isNumber }) {
      return ["state == \(leaves[0])"]
    }
    return leaves.map { "In(\(Self.quoted($0)))" }
  }

  /// The variables that changed and that 'state' shows, as they were left.
  private func changes(_ records: [Record], _ chart: Chart) -> [String] {
    var last: [Int: Value] = [:]
    for change in records.flatMap(\.changes) { last[change.variable] = change.new }
    return chart.shownNames.compactMap { name in
      guard let variable = chart.scope.variables[name], let value = last[variable.index] else {
        return nil
      }
      return Self.test(name, value)
    }
  }

  private func suspension(_ records: [Record], _ chart: Chart) -> String? {
    for record in records.reversed() {
      if record.event == chart.backgroundIndex { return "suspended" }
      if record.event == chart.restoreIndex { return "!suspended" }
    }
    return nil
  }

  /// That a variable has a value, as an expression; nil for lists and maps.
  private static func test(_ name: String, _ value: Value) -> String? {
    // In an expression that word is the time.
    if name == "now" { return nil }
    return switch value {
    case .list, .map: nil
    case .double(let number) where !number.isFinite: nil
    case .bool(let truth): truth ? name : "!\(name)"
    case .string(let text): "\(name) == \(quoted(text))"
    default: "\(name) == \(value.expressionText)"
    }
  }

  // The line's own quotes have no escape in '…', so texts stand in "…".
  private static func quoted(_ text: String) -> String { Value.string(text).jsonText }
}
