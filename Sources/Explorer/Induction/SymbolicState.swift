// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// A state of which the active nodes are known, and each value as an expression over the values before.
struct SymbolicState {
  /// The names that values are known by.
  let symbols: SymbolTable

  /// A condition that did not hold, or had no value.
  struct Denied {
    /// As it stands in the chart.
    var condition: ExpressionTree
    /// Over the values before.
    var tree: ExpressionTree
    /// What its names stood for.
    var values: [ExpressionTree]
    var arguments: [String: ExpressionTree]
  }

  /// Something that had to have a value, as it stands in the chart, and what its names stood for.
  struct Done {
    var tree: ExpressionTree
    var values: [ExpressionTree]
    var arguments: [String: ExpressionTree]
  }

  var configuration: NodeSet
  /// By slot.
  var values: [ExpressionTree]
  /// The time, as an expression.
  var time: ExpressionTree
  /// What held on the way.
  var facts: [ExpressionTree] = []
  var denied: [Denied] = []
  /// What is decided of guards, by transition, in this microstep.
  var decided: [Int: Bool] = [:]
  var entered = NodeSet()
  var exited = NodeSet()
  /// What was raised, with its arguments by place.
  var queue: [(event: Int, arguments: [ExpressionTree])] = []
  /// What is started when the macrostep has nothing else to do: the node, and the event when it fails.
  var starting: [(node: Int, failed: Int)] = []
  /// The events of timers that were armed, perhaps without delay.
  var armedAtOnce: Set<Int> = []
  /// Of the choices in what is done, those amid which it is.
  var path: [ExpressionTree] = []
  /// Whether anything was taken.
  var isAccepted = false
  /// Whether anything was taken in the last microstep.
  var hasMoved = false
  /// What had to have a value on the way.
  var done: [Done] = []
  /// Whether named rules had a part, whose faults end a step.
  var runsRules = false
  /// Whether more is known of it than can be said here: then nothing is.
  var isLost = false
}

/// The names of values that nobody knows, and their types.
final class SymbolTable {
  private(set) var types: [String: Value.Domain] = [:]
  /// What stands behind names that were given to long expressions.
  private(set) var definitions: [String: ExpressionTree] = [:]
  /// Between which numbers values lie that are declared so.
  private(set) var limits: [String: ClosedRange<Int>] = [:]
  /// What may have stayed instead of a value within its limits.
  private(set) var olds: [String: ExpressionTree] = [:]
  /// What is known of names, whatever is done.
  private(set) var facts: [String: ExpressionTree] = [:]
  /// The timers that are followed.
  let timers: [SymbolTimer]
  /// Where the value of a variable, or of what is followed beside them, stands in a state.
  private(set) var slots: [String: Int] = [:]
  /// The names of all those, in order.
  private(set) var slotNames: [String] = []
  /// The values before anything happens, by slot: their names.
  private(set) var values: [ExpressionTree] = []
  private var names: [ExpressionTree: ExpressionTree] = [:]
  private var numbers: [TreeKey: Int] = [:]
  private var literals: [Value?] = []
  /// The number of what is absent.
  private(set) lazy var null = number(of: .literal(.null))
  /// Whether conditions that were asked about are known not to hold together.
  var refuted: [[ExpressionTree]: Bool] = [:]
  private var derivedTypes: [String: Value.Domain] = [:]
  private var count = 0

  init(_ chart: Chart) {
    timers = SymbolTimer.all(of: chart)
    for (name, entry) in chart.scope.variables { types[name] = entry.type }
    slotNames = chart.description.variables.map(\.name)
    for timer in timers {
      slotNames += [timer.due, timer.armed]
      (types[timer.due], types[timer.armed]) = (.int, .bool)
    }
    for (slot, name) in slotNames.enumerated() { slots[name] = slot }
    values = slotNames.map { .variable($0) }
    for (name, tree) in chart.scope.derived { derivedTypes[name] = try? tree.type(in: chart.scope) }
    types[Self.now] = .int
    types[Self.before] = .int
  }

  /// How many leaves are few.
  private static let few = 7
  /// The time of the step.
  static let now = "now'"
  /// The time of the step before.
  static let before = "then'"

  /// The number of an expression, always the same.
  func number(of tree: ExpressionTree) -> Int {
    let key = TreeKey(tree)
    if let known = numbers[key] { return known }
    numbers[key] = literals.count
    if case .literal(let value) = tree { literals.append(value) } else { literals.append(nil) }
    return literals.count - 1
  }

  /// The value of a literal, by its number.
  func literal(_ number: Int) -> Value? { literals[number] }

  /// A long expression by a name of its own, always the same; a short one as it is.
  func named(_ tree: ExpressionTree, _ hint: String, _ type: Value.Domain?) -> ExpressionTree {
    guard let type else { return tree }
    // What depends on a condition stands once; fractions are only compared as they stand.
    let isChoice = type.kind != .double && tree.firstChoice != nil
    guard isChoice || tree.leafCount > Self.few else { return tree }
    if let known = names[tree] { return known }
    let name = fresh(hint, type)
    names[tree] = name
    if case .variable(let label) = name {
      definitions[label] = tree
      facts[label] = .binary(name, .equal, tree)
    }
    return name
  }

  /// The value of a derived variable.
  func named(_ tree: ExpressionTree, derived name: String) -> ExpressionTree {
    named(tree, name, derivedTypes[name])
  }

  func fresh(
    _ name: String,
    _ type: Value.Domain,
    in limit: ClosedRange<Int>? = nil,
    or old: ExpressionTree? = nil
  ) -> ExpressionTree {
    count += 1
    let name = "\(name)'\(count)"
    types[name] = type
    let value = ExpressionTree.variable(name)
    limits[name] = limit
    if let limit, let old {
      olds[name] = old
      let isAbsent = ExpressionTree.binary(value, .equal, .literal(.null))
      let inside = value.isInside(limit)
      facts[name] = .binary(
        .binary(value, .equal, old),
        .or,
        type.isOptional ? .binary(isAbsent, .or, inside) : inside
      )
    }
    return .variable(name)
  }
}

extension SymbolicState {
  /// Notes that expressions had to have a value.
  mutating func need(_ trees: [ExpressionTree], _ arguments: [String: ExpressionTree]) {
    done += trees.map { Done(tree: $0, values: values, arguments: arguments) }
  }

  /// An expression over the values before, where the machine is put in.
  func substituted(
    _ tree: ExpressionTree,
    _ arguments: [String: ExpressionTree],
    _ chart: Chart
  ) -> ExpressionTree {
    switch tree {
    case .now: return time
    case .variable(let name):
      if let slot = symbols.slots[name] { return values[slot] }
      guard let derived = chart.scope.derived[name] else { return tree }
      return symbols.named(substituted(derived, arguments, chart), derived: name)
    case .argument(let label): return arguments[label] ?? tree
    case .isIn(let name):
      guard let node = chart.node(named: name) else { return tree }
      return .literal(.bool(configuration.contains(node)))
    default: break
    }
    let made = tree.mapParts { substituted($0, arguments, chart) }
    switch made {
    case .member(.literal(.list(let values)), "length"): return .literal(.int(values.count))
    case .includes(.literal(.list(let values)), .literal(let value)):
      return .literal(.bool(values.contains(value)))
    // A whole number is itself.
    case .binary(.variable(let name), let operation, .variable(let other))
    where operation.isEquality && name == other && symbols.types[name] == .int:
      return .literal(.bool(operation == .equal))
    default: return made
    }
  }
}
