// SPDX-License-Identifier: GPL-3.0-or-later
import PlayKit
import PlayMachines
import StateEngine

/// What a machine does at each event in each of its places, a line each: where it leads, what
/// changes, what is told, booked and armed.
///
/// The lines are kept as files beside the tests (`Transitions`), written by the machine as it was
/// when somebody looked at them last; `PLAYSTATE_RECORD=1` writes them anew.
struct TransitionTable {
  /// A place in which events are tried.
  struct Place {
    var name: String
    var snapshot: Snapshot
    /// The events that are tried, by index; nil for all.
    var events: Set<Int>?
    /// Whether its variables have values that nobody gave them.
    var isStirred = false
  }

  /// An event as it is tried.
  struct Trial {
    var event: Int
    var arguments: [Value]
    var name: String
  }

  let places: [Place]
  let trials: [Trial]
  /// How many characters of a value are shown.
  private static let shown = 60

  /// The table of a chart: each place as it is; with other values in all variables; and with each
  /// number that a guard compares a variable with, and its neighbours, in that variable.
  init(_ chart: Chart, _ places: [Place]) {
    let tests = GuardNumbers(chart.description)
    let stirred = StirredValues(chart.description)
    let events = tests.variables.keys.reduce(into: [String: Set<Int>]()) { events, name in
      events[name] = tests.events(reading: name, chart.description)
    }
    self.places = places.flatMap { place in
      [place, stirred.place(place)]
        + tests.variables.sorted { $0.key < $1.key }.flatMap { name, numbers -> [Place] in
          guard let slot = chart.description.variables.firstIndex(where: { $0.name == name }),
            let present = place.snapshot.values[slot].intValue
          else { return [] }
          return numbers.filter { $0 != present }.sorted().map { number in
            var other = place
            other.name += ", \(name) \(number)"
            other.snapshot.values[slot] = .int(number)
            other.events = events[name]
            return other
          }
        }
    }
    trials = chart.description.events.indices.flatMap { event in
      Self.trials(of: event, chart, tests)
    }
  }

  private static func trials(
    of event: Int,
    _ chart: Chart,
    _ tests: GuardNumbers
  ) -> [Trial] {
    let declared = chart.events[event].arguments
    func values(_ argument: Event.Argument) -> [Value] {
      var values: [Value] = argument.isOptional ? [.null] : []
      values += argument.samples
      values += argument.choices.map { .string($0.value) }
      switch argument.type.kind {
      case .int where !argument.isSecret:
        values += (tests.arguments[argument.label] ?? []).sorted().map { .int($0) }
        if !values.contains(where: { $0.intValue != nil }) { values += [.int(0), .int(1)] }
      case .bool: values += [.bool(false), .bool(true)]
      case .string where argument.choices.isEmpty:
        values += (tests.lengths[argument.label] ?? []).sorted().filter { 0...2000 ~= $0 }
          .map { .string(String(repeating: "a", count: $0)) }
        if !values.contains(where: { !$0.isNull }) { values.append(.string("x")) }
      // Nothing, and one thing that says something of a child and of a video.
      case .list where argument.samples.isEmpty:
        values += [
          .list([]),
          .list([
            .map([
              "id": .string("player-1"), "minutes": .int(1), "paused": .bool(true),
              "title": .string("x"),
              "name": .string("x"), "cost": .string("5"), "gives": .string("1 ×"),
              "state": .string("on"),
            ])
          ]),
        ]
      default: break
      }
      var unique: [Value] = []
      for value in values where !unique.contains(value) { unique.append(value) }
      return unique.isEmpty ? [.string("x")].filter(argument.type.admits) : unique
    }
    let lists = declared.map(values)
    guard lists.allSatisfy({ !$0.isEmpty }) else { return [] }
    let first = lists.map { $0[0] }
    // One argument after the other, the rest as it is first.
    var all = [first]
    for (place, list) in lists.enumerated() {
      for value in list.dropFirst() {
        var arguments = first
        arguments[place] = value
        all.append(arguments)
      }
    }
    return all.map { arguments in
      let words = zip(declared, arguments).filter { !$0.1.isNull }
        .map { "\($0.0.label)=\(Self.text($0.1))" }
      let name = ([chart.events[event].name] + words).joined(separator: " ")
      return Trial(event: event, arguments: arguments, name: name)
    }
  }

  // MARK: Lines

  /// The lines; a place that is only another number tells where it leads elsewhere, or is refused.
  func lines(of chart: Chart) -> [String] {
    var lines: [String] = []
    forEach(chart) { line in
      lines.append(line)
      return true
    }
    return lines
  }

  /// The first line that is another than expected, or is there no more; nil when all are the same.
  func firstDifference(_ chart: Chart, from expected: [String]) -> String? {
    var place = 0
    var difference: String?
    forEach(chart) { line in
      guard place < expected.count, expected[place] == line else {
        difference = line
        return false
      }
      place += 1
      return true
    }
    return difference ?? (place < expected.count ? "no " + expected[place] : nil)
  }

  private func forEach(_ chart: Chart, _ body: (String) -> Bool) {
    var trace = StepTrace()
    let start = chart.start(now: 0, trace: &trace)
    guard body("start: \(chart.stateText(start.configuration))\(timers(start, chart))") else {
      return
    }
    var base: [String] = []
    for place in places {
      let isItself = !place.name.contains(",")
      if isItself { base = [] }
      if isItself, !body("\(place.name): \(derived(place.snapshot, chart))") { return }
      for (number, trial) in (trials.map(Optional.some) + [nil]).enumerated() {
        if let events = place.events, !(trial.map { events.contains($0.event) } ?? false) {
          continue
        }
        let text = text(of: trial, at: place.snapshot, chart, &trace)
        let way = String(text.prefix { $0 != ";" })
        if isItself {
          base.append(way)
        } else if base[number] == way {
          continue
        }
        if text == "unhandled" { continue }
        // In places nobody comes to it is enough that something is another.
        let told = place.isStirred ? Self.digest(text) : text
        guard body("\(place.name) · \(trial?.name ?? "restore") · \(told)") else { return }
      }
    }
  }

  private func text(
    of trial: Trial?,
    at snapshot: Snapshot,
    _ chart: Chart,
    _ trace: inout StepTrace
  ) -> String {
    var after = snapshot
    let verdict: Verdict
    if let trial {
      verdict = chart.step(
        &after,
        event: trial.event,
        arguments: trial.arguments,
        now: snapshot.time,
        trace: &trace
      )
    } else {
      after.suspendedAt = snapshot.time
      verdict = chart.resume(&after, now: snapshot.time, trace: &trace)
    }
    guard verdict == .moved || verdict == .stayed else { return "\(verdict)" }
    var parts = [verdict == .moved ? chart.stateText(after.configuration) : "stayed"]
    for change in trace.changes(in: after) {
      let name = chart.description.variables[change.variable].name
      parts.append("\(name) \(Self.text(change.new))")
    }
    for effect in trace.effects {
      parts.append("! " + ([effect.name] + effect.arguments.map(Self.text)).joined(separator: " "))
    }
    for entry in trace.entries { parts.append("\(entry.account) \(entry.amount) \(entry.kind)") }
    if after.timers != snapshot.timers { parts.append(timers(after, chart)) }
    return parts.joined(separator: "; ")
  }

  private func derived(_ snapshot: Snapshot, _ chart: Chart) -> String {
    chart.description.derived.map { one in
      let value = try? one.tree.evaluate(in: chart.scope, snapshot: snapshot, arguments: [])
      return "\(one.name) \(value.map(Self.text) ?? "none")"
    }.joined(separator: "; ")
  }

  private func timers(_ snapshot: Snapshot, _ chart: Chart) -> String {
    "timers"
      + snapshot.timers.map { timer in
        " \(timer.id) in \(timer.due - snapshot.time)"
      }.joined()
  }

  // A long value by what would be another for another.
  private static func text(_ value: Value) -> String {
    digest(value.expressionText)
  }

  private static func digest(_ text: String) -> String {
    guard text.count > shown else { return text }
    let digest = text.utf8.reduce(into: UInt64(14_695_981_039_346_656_037)) { hash, byte in
      hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211
    }
    return "#\(String(digest, radix: 36))"
  }
}

/// The numbers that guards compare variables and arguments with, with their neighbours.
private struct GuardNumbers {
  private(set) var variables: [String: Set<Int>] = [:]
  private(set) var arguments: [String: Set<Int>] = [:]
  /// What lengths of arguments are compared with.
  private(set) var lengths: [String: Set<Int>] = [:]

  init(_ chart: ChartDescription) {
    for transition in chart.transitions {
      for one in transition.guards {
        if case .expression(let tree) = one.condition { read(tree, chart, depth: 0) }
      }
      read(transition.actions, chart)
    }
    for node in chart.nodes {
      read(node.entry, chart)
      read(node.exit, chart)
    }
    for one in chart.derived { read(one.tree, chart, depth: 0) }
  }

  /// The events at which a guard or a branch reads the variable; nil for all, where something taken
  /// by itself does.
  func events(reading name: String, _ chart: ChartDescription) -> Set<Int>? {
    var events: Set<Int> = []
    for transition in chart.transitions {
      let reads =
        transition.guards.contains { one in
          guard case .expression(let tree) = one.condition else { return true }
          return tree.mentions(name, chart)
        } || transition.actions.contains { $0.asks(name, chart) }
      guard reads else { continue }
      if transition.trigger == .eventless { return nil }
      for event in chart.events.indices where transition.trigger.matches(chart.events[event].name) {
        events.insert(event)
      }
    }
    return events
  }

  private mutating func read(_ actions: [Action], _ chart: ChartDescription) {
    for action in actions {
      switch action {
      case .assign(_, let tree): read(tree, chart, depth: 0)
      case .choose(let branches):
        for branch in branches {
          if let test = branch.test { read(test, chart, depth: 0) }
          read(branch.actions, chart)
        }
      default: break
      }
    }
  }

  private mutating func read(_ tree: ExpressionTree, _ chart: ChartDescription, depth: Int) {
    switch tree {
    case .binary(let left, let operation, let right):
      if [.equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .remainder]
        .contains(operation), case .literal(.int(let number)) = right
      {
        note(left, number, chart, depth)
      }
      read(left, chart, depth: depth)
      read(right, chart, depth: depth)
    case .unary(_, let inner), .member(let inner, _): read(inner, chart, depth: depth)
    case .includes(let left, let right):
      read(left, chart, depth: depth)
      read(right, chart, depth: depth)
    case .conditional(let test, let then, let otherwise):
      read(test, chart, depth: depth)
      read(then, chart, depth: depth)
      read(otherwise, chart, depth: depth)
    case .script(_, let operands), .collection(_, let operands):
      for operand in operands { read(operand, chart, depth: depth) }
    case .literal, .variable, .argument, .now, .isIn, .element: break
    }
  }

  private mutating func note(
    _ tree: ExpressionTree,
    _ number: Int,
    _ chart: ChartDescription,
    _ depth: Int
  ) {
    let numbers = [number - 1, number, number + 1]
    switch tree {
    case .variable(let name):
      if let derived = chart.derived.first(where: { $0.name == name }), depth < 3 {
        note(derived.tree, number, chart, depth + 1)
      } else {
        variables[name, default: []].formUnion(numbers)
      }
    case .argument(let label): arguments[label, default: []].formUnion(numbers)
    case .member(.argument(let label), "length"): lengths[label, default: []].formUnion(numbers)
    // `coins % 5 == 0`, `coins + amount >= 0`: about there.
    case .binary(let left, .remainder, .literal(.int(let modulus))):
      note(left, modulus, chart, depth)
    case .binary(let left, _, let right):
      note(left, number, chart, depth)
      note(right, number, chart, depth)
    default: break
    }
  }
}

/// Values other than those a machine has, so that what is set to what it is already is seen.
private struct StirredValues {
  private let types: [Value.Domain]

  init(_ chart: ChartDescription) { types = chart.variables.map(\.type) }

  /// The place with other numbers and truth values.
  func place(_ place: TransitionTable.Place) -> TransitionTable.Place {
    var other = place
    other.name += " stirred"
    other.isStirred = true
    other.snapshot.values = numbers(place.snapshot.values)
    return other
  }

  private func numbers(_ present: [Value]) -> [Value] {
    zip(types, present).enumerated().map { place, pair in
      let (type, value) = pair
      switch type.kind {
      case .bool: return .bool(value != .bool(true))
      case .int: return .int((value.intValue ?? 0) + 1 + place % 5)
      default: return value
      }
    }
  }
}

extension ExpressionTree {
  /// Whether it reads the variable, itself or by a derived one.
  fileprivate func mentions(_ name: String, _ chart: ChartDescription) -> Bool {
    switch self {
    case .variable(let other):
      return other == name
        || chart.derived.first { $0.name == other }?.tree.mentions(name, chart) ?? false
    case .literal, .argument, .now, .isIn, .element: return false
    case .member(let inner, _), .unary(_, let inner): return inner.mentions(name, chart)
    case .includes(let left, let right), .binary(let left, _, let right):
      return left.mentions(name, chart) || right.mentions(name, chart)
    case .conditional(let test, let then, let otherwise):
      return test.mentions(name, chart) || then.mentions(name, chart)
        || otherwise.mentions(name, chart)
    case .script(_, let operands), .collection(_, let operands):
      return operands.contains { $0.mentions(name, chart) }
    }
  }
}

extension Action {
  /// Whether a branch in it depends on the variable.
  fileprivate func asks(_ name: String, _ chart: ChartDescription) -> Bool {
    guard case .choose(let branches) = self else { return false }
    return branches.contains { branch in
      branch.test?.mentions(name, chart) ?? false
        || branch.actions.contains { $0.asks(name, chart) }
    }
  }
}
