// SPDX-License-Identifier: Apache-2.0

/// The words a variable's value may be, as far as the chart declares them.
///
/// They are read from what is declared already: the choices, and the list offered, of the event
/// arguments that are assigned to the variable; the texts that the chart assigns to it or compares
/// it with; its first value; and the values of other variables assigned to it.
struct DeclaredValues: Sendable {
  /// What is always known, in the order of the chart.
  var words: [String] = []
  /// The list variables whose elements count as long as they hold them.
  var lists: [String] = []
  /// The variables whose values become its own.
  var variables: [String] = []

  fileprivate mutating func add(_ word: String) {
    if !word.isEmpty, !words.contains(word) { words.append(word) }
  }

  fileprivate mutating func add(_ value: Value) {
    if let word = value.stringValue { add(word) }
    for word in value.listValue?.compactMap(\.stringValue) ?? [] { add(word) }
  }

  fileprivate mutating func add(_ argument: Event.Argument) {
    guard !argument.isSecret else { return }
    for choice in argument.choices { add(choice.value) }
    if let list = argument.offeredFrom, !lists.contains(list) { lists.append(list) }
  }
}

extension Chart {
  /// The words that are values of each variable at a snapshot, derived variables included.
  ///
  /// A list has those of its elements. In commands such a word may stand beside its variable
  /// without quotes: `ExpressionScope.words`.
  package func knownWords(in snapshot: Snapshot) -> [String: [String]] {
    let declared = declaredValues
    let lists = Set(declared.values.flatMap(\.lists))
    var elements: [String: [String]] = [:]
    let names = Array(scope.variables.keys) + Array(scope.derived.keys)
    for name in names where lists.contains(name) || scope.variables[name]?.type.kind == .list {
      elements[name] = value(of: name, in: snapshot)?.listValue?.compactMap(\.word)
    }
    var words: [String: [String]] = [:]
    for name in names {
      var found: [String] = []
      var seen: Set<String> = []
      var open = [name]
      while let next = open.popLast() {
        guard seen.insert(next).inserted else { continue }
        found += declared[next]?.words ?? []
        found += elements[next] ?? []
        for list in declared[next]?.lists ?? [] { found += elements[list] ?? [] }
        open += declared[next]?.variables ?? []
      }
      var known: Set<String> = []
      found.removeAll { !known.insert($0).inserted }
      if !found.isEmpty { words[name] = found }
    }
    return words
  }
}

extension Value {
  // Of records it is the id that an event names.
  fileprivate var word: String? { stringValue ?? mapValue?["id"]?.stringValue }
}

extension ChartDescription {
  /// The declared values of each variable that has any, by name.
  func declaredValues() -> [String: DeclaredValues] {
    var reader = ValueReader(self)
    return reader.read()
  }
}

private struct ValueReader {
  private let description: ChartDescription
  private let matcher: EventMatcher
  private var found: [String: DeclaredValues] = [:]

  init(_ description: ChartDescription) {
    self.description = description
    matcher = EventMatcher(description.events)
  }

  mutating func read() -> [String: DeclaredValues] {
    for transition in description.transitions {
      let events = matcher.events(of: transition.trigger).map { description.events[$0] }
      for tree in transition.guards.compactMap(\.tree) { readComparisons(in: tree) }
      read(transition.actions, events)
    }
    for node in description.nodes { read(node.actions, []) }
    for one in description.derived {
      readComparisons(in: one.tree)
      take(one.tree, for: one.name, [])
    }
    // What a list begins with is a value only as long as the list holds it.
    for one in description.variables {
      if let word = one.initial.stringValue { found[one.name, default: .init()].add(word) }
    }
    return found
  }

  private mutating func read(_ actions: [Action], _ events: [EventDeclaration]) {
    for action in actions {
      switch action {
      case .assign(let name, let tree):
        readComparisons(in: tree)
        take(tree, for: name, events)
      case .choose(let branches):
        for branch in branches {
          if let test = branch.test { readComparisons(in: test) }
          read(branch.actions, events)
        }
      default: break
      }
    }
  }

  /// What the expression may give, as values of the variable.
  private mutating func take(
    _ tree: ExpressionTree,
    for name: String,
    _ events: [EventDeclaration]
  ) {
    switch tree {
    case .literal(let value): found[name, default: .init()].add(value)
    case .variable(let other): found[name, default: .init()].variables.append(other)
    case .argument(let label):
      for argument in events.flatMap(\.arguments) where argument.label == label {
        found[name, default: .init()].add(argument)
      }
    case .conditional(_, let then, let otherwise):
      take(then, for: name, events)
      take(otherwise, for: name, events)
    default: break
    }
  }

  private mutating func readComparisons(in tree: ExpressionTree) {
    switch tree {
    case .binary(.variable(let name), let operation, .literal(let value)),
      .binary(.literal(let value), let operation, .variable(let name)):
      if operation.isEquality { found[name, default: .init()].add(value) }
    default: for part in tree.parts { readComparisons(in: part) }
    }
  }
}
