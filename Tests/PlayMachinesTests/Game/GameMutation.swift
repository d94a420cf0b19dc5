// SPDX-License-Identifier: GPL-3.0-or-later
import Explorer
import PlayKit
import PlayMachines
import StateEngine
import Testing

/// A mistake somebody could make in the game's chart.
struct GameMutation: Sendable, CustomTestStringConvertible {
  /// What is done wrong.
  var name: String
  /// Makes the mistake.
  var make: @Sendable (inout ChartDescription) -> Void
  /// The claim that is broken by it, or a part of its words.
  var breaks: String
  /// How many lines the shortest script has.
  var lineCount: Int
  /// Whether the moment after the script, and the records on the way, show the mistake.
  var shows: @Sendable (ScriptRun) -> Bool

  var testDescription: String { name }

  /// The game's chart with a change.
  static func chart(_ change: (inout ChartDescription) -> Void) throws -> Chart {
    var description = try LearningGame.description()
    change(&description)
    return try Chart(description, rules: LearningGame.rules)
  }

  /// The moment at which a sandbox begins: the store is open.
  static func beginning(of chart: Chart) -> Snapshot {
    Explorer.beginning(of: chart, ready: LearningGame.capabilities.readyEvent)
  }
}

extension ChartDescription {
  /// Changes the transitions of that source and event, all of those that lead to `target` when it
  /// is given.
  ///
  /// Changing none is a mistake in the test.
  mutating func change(
    _ source: String,
    on event: String?,
    to target: String? = nil,
    _ change: (inout TransitionDeclaration) -> Void
  ) {
    var count = 0
    for place in transitions.indices where transitions[place].source == source {
      guard
        event.map({ transitions[place].trigger.matches($0) })
          ?? (transitions[place].trigger == .eventless),
        target == nil || transitions[place].targets == [target ?? ""]
      else { continue }
      change(&transitions[place])
      count += 1
    }
    precondition(count > 0, "no row \(source) on \(event ?? "nothing") to \(target ?? "anything")")
  }
}

extension TransitionDeclaration {
  /// Replaces a part of every guard.
  mutating func replaceInGuards(_ old: ExpressionTree, by new: ExpressionTree) {
    guards = guards.map { one in
      guard case .expression(let tree) = one.condition else { return one }
      var copy = one
      copy.condition = .expression(tree.replacing(old, by: new))
      return copy
    }
  }
}

extension ExpressionTree {
  /// The tree with a part replaced wherever it stands.
  func replacing(_ old: ExpressionTree, by new: ExpressionTree) -> ExpressionTree {
    if self == old { return new }
    return switch self {
    case .literal, .variable, .argument, .now, .isIn, .element: self
    case .member(let base, let name): .member(base.replacing(old, by: new), name)
    case .includes(let list, let item):
      .includes(list.replacing(old, by: new), item.replacing(old, by: new))
    case .unary(let operation, let operand): .unary(operation, operand.replacing(old, by: new))
    case .binary(let left, let operation, let right):
      .binary(left.replacing(old, by: new), operation, right.replacing(old, by: new))
    case .conditional(let test, let then, let otherwise):
      .conditional(
        test.replacing(old, by: new),
        then.replacing(old, by: new),
        otherwise.replacing(old, by: new)
      )
    case .script(let operation, let operands):
      .script(operation, operands.map { $0.replacing(old, by: new) })
    case .collection(let operation, let operands):
      .collection(operation, operands.map { $0.replacing(old, by: new) })
    }
  }
}

/// A script of the shell's lines, done on an engine: the few that counterexamples are made of.
struct ScriptRun {
  let time = VirtualTime(start: 0)
  let journal = MemoryJournal()
  let engine: Engine
  /// How the last line's event ended.
  private(set) var lastOutcome: Reply.Outcome?
  /// The lines that were not understood.
  private(set) var strange: [String] = []

  init(_ lines: [String], on chart: Chart) {
    engine = Engine(chart, at: GameMutation.beginning(of: chart), time: time, journal: journal)
    for line in lines { perform(line) }
  }

  private mutating func perform(_ line: String) {
    let words = line.split(separator: " ").map(String.init)
    switch words[0] {
    case "wait":
      let digits = Int(words[1].filter(\.isNumber)) ?? 0
      let milliseconds = words[1].hasSuffix("ms") ? digits : digits * 1000
      time.advance(by: milliseconds, firing: [engine])
    case "background": lastOutcome = engine.background().outcome
    case "restore": lastOutcome = engine.restore().outcome
    case "answer":
      lastOutcome =
        engine.send(LearningGame.answer(solution + (words[1] == "right" ? 0 : 1))).outcome
    case "send":
      guard let event = try? engine.chart.parse(words[1], words: words.dropFirst(2)) else {
        strange.append(line)
        return
      }
      lastOutcome = engine.send(event.event, event.arguments).outcome
    default: strange.append(line)
    }
  }

  private var solution: Int {
    int("questionFirst") * int("questionSecond") + int("questionPlus")
  }

  var state: String { engine.chart.stateText(engine.snapshot.configuration) }

  func int(_ name: String) -> Int { engine.value(of: name)?.intValue ?? 0 }

  /// The newest record, when the last line led somewhere.
  var last: Record? { journal.log.records.last }
}
