/// Why an event would be refused here, and what would be accepted: made when asked.
public struct Explanation: Sendable, Hashable {
  /// One row that could fire, with its guards.
  public struct Candidate: Sendable, Hashable {
    /// The row's index.
    public var row: Int
    /// Each condition of the row, in order.
    public var guards: [GuardReading]
  }

  /// One condition and how it stands.
  public struct GuardReading: Sendable, Hashable {
    /// The condition as text.
    public var text: String
    /// Whether it holds; false when it has no value.
    public var holds: Bool
    /// The names in it with their values, in order of appearance.
    public var values: [NamedValue]
    /// A stable word for scripts.
    public var code: String?
    /// What a person is told when it does not hold.
    public var refusal: String?
    /// Why it has no value.
    public var fault: EvaluationFault?
    /// How much is missing, when it compares two whole numbers.
    public var shortfall: Int?
  }

  /// A name and its value.
  public struct NamedValue: Sendable, Hashable {
    /// The name, `event.` before an argument's.
    public var name: String
    /// Its value.
    public var value: Value
  }

  /// The event's index.
  public var event: Int
  /// The rows that could fire, inner ones first.
  public var candidates: [Candidate]
  /// The events that would be accepted now, administrative ones aside.
  public var accepts: [Int]
}

/// Whether an event would be accepted now, whatever its arguments.
public enum Readiness: Sendable, Hashable {
  /// This row would fire, for some arguments at least.
  case legal(row: Int)
  /// Rows are here, but no guard would hold.
  case refused
  /// No row is here.
  case unhandled
}

extension Chart {
  /// Explains an event with these arguments at a moment; changes nothing.
  public func explain(_ event: Int, _ arguments: [Value], in snapshot: Snapshot) -> Explanation {
    var candidates: [Explanation.Candidate] = []
    for leaf in leaves(of: snapshot.configuration) {
      for row in self.candidates(leaf: leaf, event: event)
      where !candidates.contains(where: { $0.row == row.index }) {
        candidates.append(
          Explanation.Candidate(
            row: row.index, guards: readings(of: row, event, arguments, snapshot)))
      }
    }
    let accepts = events.indices.prefix(declaredEventCount).filter { index in
      guard events[index].sender != .administrative, events[index].isSentByHand,
        snapshot.suspendedAt == nil, case .legal = readiness(of: index, in: snapshot)
      else { return false }
      return true
    }
    return Explanation(event: event, candidates: candidates, accepts: accepts)
  }

  /// Whether an event would be accepted now, tried with the sample arguments it declares.
  public func readiness(of event: Int, in snapshot: Snapshot) -> Readiness {
    var trace = StepTrace()
    var hasRow = false
    let samples = sampleArguments(of: event, in: snapshot)
    for leaf in leaves(of: snapshot.configuration) {
      for row in candidates(leaf: leaf, event: event) {
        hasRow = true
        for arguments in samples where holds(row, snapshot, arguments, &trace) {
          return .legal(row: row.index)
        }
      }
    }
    return hasRow ? .refused : .unhandled
  }

  /// Arguments worth trying, from the declaration: its choices, its samples, what the context
  /// offers; at most 64 combinations. One empty list when the event takes none.
  public func sampleArguments(of event: Int, in snapshot: Snapshot) -> [[Value]] {
    var combinations: [[Value]] = [[]]
    for argument in events[event].arguments {
      let options = sampleValues(of: argument, in: snapshot)
      combinations = Array(combinations.flatMap { one in options.map { one + [$0] } }.prefix(64))
    }
    return combinations
  }

  /// Values worth trying or offering for one argument.
  public func sampleValues(of argument: ArgumentDeclaration, in snapshot: Snapshot) -> [Value] {
    if argument.isOptional { return [.null] }
    var values = argument.choices.map { Value.string($0.value) }
    if let name = argument.offeredFrom { values += value(of: name, in: snapshot)?.listValue ?? [] }
    values += argument.samples
    return values.isEmpty ? [.null] : values
  }

  private func readings(
    of row: Row, _ event: Int, _ arguments: [Value], _ snapshot: Snapshot
  ) -> [Explanation.GuardReading] {
    var scope = scope
    for (index, argument) in events[event].arguments.enumerated() {
      scope.arguments[argument.label] = .init(index: index, type: argument.type)
    }
    let secrets = Set(events[event].arguments.filter(\.isSecret).map(\.label))
    return row.guards.flatMap { one -> [Explanation.GuardReading] in
      guard case .expression(let tree) = one.declaration.condition else {
        let holds = (try? one.holds(snapshot, arguments, self)) ?? false
        return [
          Explanation.GuardReading(
            text: one.declaration.name, holds: holds, values: [], code: one.declaration.code,
            refusal: one.declaration.refusal)
        ]
      }
      return tree.conjuncts.map { part in
        reading(of: part, one.declaration, scope, secrets, snapshot, arguments)
      }
    }
  }

  private func reading(
    of tree: ExpressionTree, _ declaration: Guard, _ scope: ExpressionScope, _ secrets: Set<String>,
    _ snapshot: Snapshot, _ arguments: [Value]
  ) -> Explanation.GuardReading {
    var reading = Explanation.GuardReading(
      text: tree.description, holds: false, values: [], code: declaration.code,
      refusal: declaration.refusal)
    for name in tree.names {
      let value = try? name.evaluate(in: scope, snapshot: snapshot, arguments: arguments)
      var shown = value ?? .null
      if case .argument(let label) = name, secrets.contains(label) { shown = Record.secretMask }
      reading.values.append(.init(name: name.description, value: shown))
    }
    do {
      reading.holds =
        try tree.evaluate(in: scope, snapshot: snapshot, arguments: arguments) == .bool(true)
    } catch {
      reading.fault = error
    }
    if !reading.holds, secrets.isEmpty {
      reading.shortfall = shortfall(of: tree, scope, snapshot, arguments)
    }
    return reading
  }

  private func shortfall(
    of tree: ExpressionTree, _ scope: ExpressionScope, _ snapshot: Snapshot, _ arguments: [Value]
  ) -> Int? {
    guard case .binary(let left, let operation, let right) = tree,
      let low = try? left.evaluate(in: scope, snapshot: snapshot, arguments: arguments).intValue,
      let high = try? right.evaluate(in: scope, snapshot: snapshot, arguments: arguments).intValue
    else { return nil }
    let (distance, overflow) = high.subtractingReportingOverflow(low)
    if overflow { return nil }
    switch operation {
    case .greaterOrEqual: return distance
    case .greater: return distance + 1
    default: return nil
    }
  }
}

extension Guard {
  /// The condition as text: an expression, or the name of a named test.
  public var name: String {
    switch condition {
    case .expression(let tree): tree.description
    case .named(let name): name
    }
  }
}

extension ExpressionTree {
  /// The conditions that must all hold: the tree split at its outermost `&&`.
  public var conjuncts: [ExpressionTree] {
    if case .binary(let left, .and, let right) = self { return left.conjuncts + right.conjuncts }
    return [self]
  }

  /// The variables and arguments in the tree, each once, in order of appearance.
  public var names: [ExpressionTree] {
    var found: [ExpressionTree] = []
    func walk(_ tree: ExpressionTree) {
      switch tree {
      case .literal, .now, .isIn: break
      case .variable, .argument: if !found.contains(tree) { found.append(tree) }
      case .member(let inner, _), .unary(_, let inner): walk(inner)
      case .includes(let left, let right), .binary(let left, _, let right):
        walk(left)
        walk(right)
      case .conditional(let test, let then, let otherwise):
        walk(test)
        walk(then)
        walk(otherwise)
      }
    }
    walk(self)
    return found
  }
}
