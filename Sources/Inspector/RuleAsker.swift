// SPDX-License-Identifier: Apache-2.0
import StateEngine
import Synchronization

/// The named rules of an app's chart, as a shell has them: each is asked in the app.
///
/// A test is asked once for what it reads, together with the others that read the same and are not
/// known yet: exploring asks the same again and again.
final class RuleAsker: Sendable {
  private struct Question: Hashable {
    var rule: String
    var reads: [Value]
    var arguments: [Value]
  }

  private struct State {
    var known: [Question: Bool] = [:]
    var hasFailed = false
  }

  private let line: AppLine
  private let facts: [RuleFacts]
  private let state = Lock(State())
  /// How many answers are remembered.
  private static let limit = 200_000

  init(_ line: AppLine, _ facts: [RuleFacts]) {
    self.line = line
    self.facts = facts
  }

  /// Whether the app could not be asked: then nothing that rests on a rule is to be believed.
  var hasFailed: Bool { state.withLock(\.hasFailed) }

  /// The rules by name.
  ///
  /// - Parameter names: those that the chart names, also when the app tells nothing of them.
  /// - Returns: a test and an effect of each name.
  func rules(_ names: some Sequence<String>) -> NamedRules {
    var rules = NamedRules()
    let reason = "it stands in the app"
    let known = Dictionary(facts.map { ("\($0.isTest) \($0.name)", $0) }) { $1 }
    for name in names {
      let test = known["true \(name)"]
      rules.tests[name] = .init(reason, reads: test?.reads) { [self] context in
        holds(name, test, context.snapshot, context.arguments, context.chart)
      }
      let effect = known["false \(name)"]
      rules.effects[name] = .init(reason, reads: effect?.reads, writes: effect?.writes) {
        [self] context in perform(name, &context)
      }
    }
    return rules
  }

  private func holds(
    _ name: String,
    _ facts: RuleFacts?,
    _ snapshot: Snapshot,
    _ arguments: [Value],
    _ chart: Chart
  ) -> Bool {
    guard let facts, let question = question(facts, snapshot, arguments, chart) else {
      return ask([(name, arguments)], snapshot, chart)?.first?.boolValue ?? false
    }
    if let known = state.withLock({ $0.known[question] }) { return known }
    // What else will be asked here, as far as it needs no arguments.
    let others = self.facts.filter {
      $0.isTest && $0.name != name && $0.reads?.contains { $0.contains(".") } == false
    }.compactMap { self.question($0, snapshot, [], chart) }
    let all = [question] + others.filter { one in state.withLock { $0.known[one] == nil } }
    guard let answers = ask(all.map { ($0.rule, $0.arguments) }, snapshot, chart),
      answers.count == all.count
    else { return false }
    state.withLock { state in
      if state.known.count > Self.limit { state.known = [:] }
      for (one, answer) in zip(all, answers) { state.known[one] = answer.boolValue }
    }
    return answers.first?.boolValue ?? false
  }

  // Nil for a rule that does not say what it reads.
  private func question(
    _ facts: RuleFacts,
    _ snapshot: Snapshot,
    _ arguments: [Value],
    _ chart: Chart
  ) -> Question? {
    guard let reads = facts.reads else { return nil }
    let values = reads.map { name -> Value in
      if name == "now" { return .int(snapshot.time) }
      return chart.scope.variables[name].map { snapshot.values[$0.index] } ?? .null
    }
    return Question(rule: facts.name, reads: values, arguments: arguments)
  }

  private func perform(_ name: String, _ context: inout NamedRules.Context) {
    let answer = ask([(name, context.arguments)], context.snapshot, context.chart)?.first
    guard let map = answer?.mapValue, let changes = map["changes"]?.mapValue else { return }
    for (variable, value) in changes {
      guard let entry = context.chart.scope.variables[variable],
        context.chart.description.variables[entry.index].type.admits(value)
      else { continue }
      context[variable] = value
    }
    if let random = map["random"]?.stringValue.flatMap({ UInt64($0, radix: 16) }) {
      context.random.state = random
    }
  }

  private func ask(
    _ asks: [(rule: String, arguments: [Value])],
    _ snapshot: Snapshot,
    _ chart: Chart
  ) -> [Value]? {
    do {
      let answer = try line.ask([
        "type": .string("rules"), "at": chart.scene(of: snapshot),
        "asks": .list(asks.map { .list([.string($0.rule), .list($0.arguments)]) }),
      ])
      if let answers = answer["answers"]?.listValue {
        // A rule that does there what it does not declare is refused there, or one that was asked with
        // arguments that no event has.
        if answers.contains(where: { $0.isNull || $0.mapValue?["fault"] != nil }) {
          state.withLock { $0.hasFailed = true }
        }
        return answers
      }
    } catch {}
    state.withLock { $0.hasFailed = true }
    return nil
  }
}
