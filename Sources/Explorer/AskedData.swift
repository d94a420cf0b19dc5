// SPDX-License-Identifier: Apache-2.0
package import StateEngine

/// The data and the name that conditions ask for, of an event of which nothing is declared.
///
/// Comparisons are not read closely: all values beside a part of `_event` are tried for it, and so are
/// their neighbors. Enough to find paths by; scripts can do more with it than is
/// seen here, so it never makes a proof.
struct AskedData {
  private typealias Wish = (way: [Value], values: [Value])

  private let event: Int
  private let chart: Chart
  /// Conditions, and the conditions in scripts.
  private let tests: [ExpressionTree]
  /// The numbers of claims, and their neighbors: an event's data may be compared with them in the end.
  private let claimed: [Value]
  /// By an expression, the way to the part of `_event` that it is, or that went into a variable.
  private var ways: [ExpressionTree: [Value]] = [.variable("_event"): []]

  /// The most combinations there are.
  private static let limit = 64

  /// The questions about an event, those of claims too; nil without any.
  init?(_ event: Int, _ chart: Chart, _ claims: [ExpressionTree] = []) {
    let declared = chart.events[event]
    guard chart.takesData(event, named: declared.name) else { return nil }
    for label in declared.arguments.map(\.label) {
      ways[.argument(label)] = [.string("data"), .string(label)]
    }
    let heard = chart.description.transitions.filter { one in
      one.trigger == .eventless || one.trigger.matches(declared.name) || declared.name == "*"
    }
    var trees = claims + heard.flatMap(\.guards).compactMap(\.tree)
    for case .script(let action) in heard.flatMap(\.actions)
      + chart.description.nodes.flatMap(\.actions)
    {
      trees += action.trees
    }
    trees += (chart.script?.functions ?? [:]).sorted { $0.key < $1.key }.map(\.value)
    // One variable may be given to another.
    for _ in 0..<3 {
      for (variable, value) in trees.flatMap(\.assigned) where ways[variable] == nil {
        ways[variable] = Self.way(in: value, ways)
      }
    }
    let parts = ways
    tests = trees.flatMap(\.tests).filter { $0.hasPart { parts[$0] != nil } }
    if tests.isEmpty { return nil }
    var values: [Value] = []
    for tree in claims {
      tree.forEachLeaf { leaf in
        if case .literal(let value) = leaf, value.intValue != nil { values += value.neighbors }
      }
    }
    (self.event, self.chart, claimed) = (event, chart, values)
  }

  /// Arguments with which a condition holds, or does not: for each alone, and for all together.
  func arguments(at snapshot: Snapshot) -> [[Value]] {
    var all: [Wish] = []
    var found: [[Value]] = []
    for test in tests {
      var wishes: [Wish] = []
      read(test, ways, at: snapshot, &wishes)
      for one in wishes { Self.add(one.way, one.values + claimed, to: &all) }
      found += arguments(for: wishes)
    }
    return found + arguments(for: all)
  }

  private static func add(_ way: [Value], _ values: [Value], to wishes: inout [Wish]) {
    let place = wishes.firstIndex { $0.way == way } ?? wishes.count
    if place == wishes.count { wishes.append((way, [])) }
    for value in values where !wishes[place].values.contains(value) {
      wishes[place].values.append(value)
    }
  }

  private func arguments(for wishes: [Wish]) -> [[Value]] {
    let whole = wishes.reduce([[]]) { (whole: [[Wish]], wish) in
      let fits = whole.count * wish.values.count <= Self.limit
      return whole.flatMap { one in
        wish.values.prefix(fits ? Self.limit : 1).map { one + [(wish.way, [$0])] }
      }
    }
    let single = wishes.flatMap { wish in wish.values.map { [(way: wish.way, values: [$0])] } }
    var found: [[Value]] = []
    for wish in whole + single where !wish.isEmpty {
      var sent = Value.map([:])
      for one in wish { sent.set(one.way[...], to: one.values[0]) }
      let name = sent.mapValue?["name"]?.stringValue ?? chart.events[event].name
      guard chart.event(matching: name) == event else { continue }
      let sample = Event(name, data: sent.mapValue?["data"])
      if let arguments = try? chart.check(sample).arguments, !found.contains(arguments) {
        found.append(arguments)
      }
    }
    return found
  }

  // MARK: Conditions

  private func read(
    _ tree: ExpressionTree,
    _ ways: [ExpressionTree: [Value]],
    at snapshot: Snapshot,
    depth: Int = 0,
    _ wishes: inout [Wish]
  ) {
    switch tree {
    case .unary(.not, let inner): return read(inner, ways, at: snapshot, depth: depth, &wishes)
    case .binary(let left, .and, let right), .binary(let left, .or, let right):
      read(left, ways, at: snapshot, depth: depth, &wishes)
      return read(right, ways, at: snapshot, depth: depth, &wishes)
    default: break
    }
    var (parts, values): ([[Value]], [Value]) = ([], [])
    func gather(_ tree: ExpressionTree) {
      if let way = Self.way(to: tree, ways) {
        parts.append(way)
        // The present value of a variable counts besides.
        if case .variable(let name) = tree, name != "_event" {
          values += [chart.value(of: name, in: snapshot)].compactMap(\.self)
        }
      } else if !tree.hasPart(where: { ways[$0] != nil }) {
        values += [chart.value(of: tree, in: snapshot)].compactMap(\.self)
      } else if case .script(.call, let operands) = tree {
        if depth < 3, case .variable(let name)? = operands.first,
          case .script(.function(_, let names), let body)? = chart.script?.functions[name]
        {
          // A function that gets a part of the event: all conditions in it, whatever it makes of them.
          var inner = ways
          for (name, given) in zip(names, operands.dropFirst()) {
            inner[.variable(name)] = Self.way(to: given, ways)
          }
          for test in body.flatMap(\.tests) {
            read(test, inner, at: snapshot, depth: depth + 1, &wishes)
          }
          return
        }
        if case .member(let base, _)? = operands.first {
          gather(base)
          if let way = Self.way(to: base, ways), let item = operands.last,
            let value = chart.value(of: item, in: snapshot)
          {
            Self.add(way, [.list([value]), .list([])], to: &wishes)
          }
        }
        for operand in operands.dropFirst() { gather(operand) }
      } else {
        for part in tree.parts { gather(part) }
      }
    }
    gather(tree)
    let sums = values.compactMap(\.intValue)
    if sums.count == 2 { values.append(.int(sums[1].clampedDifference(sums[0]))) }
    if values.isEmpty { values = [.bool(true)] }
    for way in parts { Self.add(way, values.flatMap(\.neighbors), to: &wishes) }
  }

  private static func way(to tree: ExpressionTree, _ ways: [ExpressionTree: [Value]]) -> [Value]? {
    switch tree {
    case .member(let base, let name): way(to: base, ways).map { $0 + [.string(name)] }
    case .script(.index, let parts):
      if case .literal(let index)? = parts.last {
        way(to: parts[0], ways).map { $0 + [index] }
      } else {
        nil
      }
    default: ways[tree]
    }
  }

  private static func way(in tree: ExpressionTree, _ ways: [ExpressionTree: [Value]]) -> [Value]? {
    way(to: tree, ways) ?? tree.parts.lazy.compactMap { way(in: $0, ways) }.first
  }
}

extension Chart {
  /// The arguments of an event that has none declared: a name for the one that matches all others.
  func plainArguments(of event: Int) -> [Value] {
    guard events[event].name == "*" else { return [] }
    var name = "other"
    while self.event(matching: name) != event { name += "s" }
    return [.map(["name": .string(name)])]
  }

  /// The line with data for which an event is accepted now, and the transition that it leads to; nil
  /// where no data is needed, or none helps.
  package func asked(of event: Int, at snapshot: Snapshot) -> (line: String, transition: Int)? {
    guard transition(for: event, [], in: snapshot) == nil else { return nil }
    return AskedData(event, self)?.arguments(at: snapshot).lazy.compactMap { arguments in
      self.transition(for: event, arguments, in: snapshot)
        .map { (self.sendLine(event, arguments), $0) }
    }.first
  }
}

extension ExpressionTree {
  /// The conditions in a script; an expression is one as a whole.
  fileprivate var tests: [ExpressionTree] {
    guard case .script(let operation, let parts) = self else { return [self] }
    switch operation {
    case .call, .binary, .index, .prefix: return [self]
    case .choice, .loop: return parts.prefix(1) + parts.dropFirst().flatMap(\.tests)
    case .selection:
      return parts.dropFirst().map { .binary(parts[0], .equal, $0) }
        + parts.dropFirst().flatMap(\.tests)
    default: return parts.flatMap(\.tests)
    }
  }

  /// The values given to variables in a script.
  fileprivate var assigned: [(variable: ExpressionTree, value: ExpressionTree)] {
    var found = parts.flatMap(\.assigned)
    switch self {
    case .script(.assign, let sides): found.append((sides[0], sides[1]))
    case .script(.variable(let name), let value): found += value.map { (.variable(name), $0) }
    default: break
    }
    return found
  }
}

extension Value {
  /// The value and what is near to it; of what is looked for in a list or a map all that is there.
  fileprivate var neighbors: [Value] {
    switch self {
    case _ where isUndefined: [.int(1)]
    case .int(let number): [0, 1, -1].map { .int(number.clampedSum($0)) }
    case .double(let number): [0, 1, -1].map { .double(number + $0) }
    case .bool(let isTrue): [self, .bool(!isTrue)]
    case .string(let text): [self, .string(text + "·"), .string("")]
    case .list(let items):
      items + [.int((items.compactMap(\.intValue).max() ?? 0).clampedSum(1))]
    case .map(let map): map.keys.sorted().map { .string($0) }
    case .null: [.int(1)]
    }
  }

  /// Puts a value where a way leads.
  fileprivate mutating func set(_ way: ArraySlice<Value>, to new: Value) {
    guard let first = way.first else { return self = new }
    if let index = first.intValue, 0..<100 ~= index {
      var list = listValue ?? []
      while list.count <= index { list.append(.int(0)) }
      list[index].set(way.dropFirst(), to: new)
      self = .list(list)
    } else if way == [.string("length")], let count = new.intValue, 0..<100 ~= count {
      let list = (listValue ?? []) + Array(repeating: .int(0), count: count)
      self = .list(Array(list.prefix(count)))
    } else if let name = first.stringValue {
      var map = mapValue ?? [:]
      map[name, default: .null].set(way.dropFirst(), to: new)
      self = .map(map)
    }
  }
}
