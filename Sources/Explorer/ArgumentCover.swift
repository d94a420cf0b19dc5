// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// The values of one argument of an event that stand for all of its values.
struct ArgumentCover {
  private let event: String
  private let declaration: Event.Argument
  private let bounds: [CompiledExpression]
  private let equals: [CompiledExpression]
  private let lists: [CompiledExpression]
  /// Words that variables which take the value are compared with.
  private let words: [String]
  /// What a claim compares a variable with that takes the value, or to which it is added.
  private let aims: [Aim]
  /// All values that are tried whatever the snapshot.
  private let fixed: [Value]
  /// Whether it is the event's only argument: then what it is aimed at comes first, so that a script
  /// says what a person would.
  private let isAlone: Bool
  /// What its type in Swift says of a list, a map or a struct.
  private let shape: NamedRules.Shape?
  /// The counters that it changes, each followed in classes.
  private let counters: [Counter]
  /// How many values after one another lead to all classes beyond a threshold.
  private let spread: Int
  /// Why the values tried do not stand for all; nil when they do.
  let gap: String?

  /// A counter that it changes.
  private struct Counter {
    var slot: Int
    var fold: CounterFold
    var flows: Set<ArgumentSplit.Flow>
  }

  /// How many values of a range are tried one by one.
  static let enumerationLimit = 256

  /// An argument that has no say: one value that the event admits; or these, which are all it has.
  init(placeholder declaration: Event.Argument, of event: String, all values: [Value]? = nil) {
    self.event = event
    self.declaration = declaration
    (bounds, equals, lists, words, counters, aims) = ([], [], [], [], [], [])
    (gap, spread, isAlone, shape) = (nil, 1, false, nil)
    fixed = values ?? [declaration.placeholder]
  }

  /// An argument that has a say, by what its values are told apart.
  init(
    _ declaration: Event.Argument,
    of event: String,
    _ split: ArgumentSplit,
    _ folds: [Int: CounterFold],
    _ claims: [Invariant],
    _ influence: Influence,
    _ sites: ChartSites,
    _ chart: Chart
  ) {
    self.event = event
    self.declaration = declaration
    let place = chart.event(named: event).flatMap { number in
      chart.events[number].arguments.firstIndex { $0.label == declaration.label }
    }
    shape = chart.rules.shapes[event]?.first { $0.place == place }
    isAlone = chart.description.events.first { $0.name == event }?.arguments.count == 1
    func compiled(_ trees: [ExpressionTree]) -> [CompiledExpression] {
      trees.compactMap { try? CompiledExpression($0, in: chart.scope) }
    }
    bounds = compiled(split.bounds)
    equals = compiled(split.equals)
    let offered = split.lists + (declaration.offeredFrom.map { [.variable($0)] } ?? [])
    lists = compiled(offered)
    let isText = declaration.type.kind == .string && declaration.choices.isEmpty
    let texts =
      isText ? TextReading(of: split.flows.keys.sorted(), claims, influence, sites, chart) : nil
    words = texts?.words ?? []
    let name = "\(event) \(declaration.label)"
    var fixed: [Value] = declaration.isOptional ? [.null] : []
    if split.isEntangled {
      fixed += Aim.literals(claims.flatMap { $0.claim.trees.map(\.tree) })
    }
    var counters: [Counter] = []
    var spread = 1
    var gap: String?
    switch declaration.type.kind {
    case .bool: fixed += [.bool(false), .bool(true)]
    case .string where !declaration.choices.isEmpty:
      fixed += declaration.choices.map { .string($0.value) }
    case .string:
      let isMadeOver = split.isSummed || split.flows.values.contains { $0 != [.taken] }
      if split.isEntangled || isMadeOver || !split.bounds.isEmpty || texts?.asksMore ?? true {
        gap = "\(name) cannot be covered by finitely many samples"
      }
    case .int:
      let changed = split.flows.sorted { $0.key < $1.key }.compactMap { name, flows in
        chart.scope.variables[name].map { (slot: $0.index, flows: flows) }
      }
      let folded = changed.compactMap { one in
        folds[one.slot].map { Counter(slot: one.slot, fold: $0, flows: one.flows) }
      }
      let together = folded.reduce(1) { CounterFold.commonMultiple($0, $1.fold.modulus) }
      let isFolded = !split.isEntangled && folded.count == changed.count && together <= 1000
      if let range = declaration.range {
        fixed += [.int(range.lowerBound), .int(range.upperBound)]
        if split.isEntangled || !changed.isEmpty {
          if range.count <= Self.enumerationLimit, !isFolded {
            fixed += range.map { .int($0) }
          } else if isFolded {
            counters = folded
            spread = together
            let (low, high) = (range.lowerBound, range.upperBound)
            fixed += (1..<spread).flatMap { distance in
              [.int(low.clampedSum(distance)), .int(high.clampedDifference(distance))]
            }
          } else {
            gap = "\(name) has more than \(Self.enumerationLimit) values"
          }
        }
      } else if split.isEntangled || !split.flows.isEmpty {
        gap = "\(name) has no declared range"
      }
      if split.bounds.isEmpty, split.equals.isEmpty, fixed.isEmpty { fixed = [.int(0), .int(1)] }
      // Where a sum becomes too large nothing holds.
      if split.isSummed, declaration.range == nil { fixed += [.int(.min), .int(.max)] }
    case .double:
      if split.isEntangled || split.isSummed || !split.flows.isEmpty {
        gap = "\(name) is any number"
      }
    case .list, .map: gap = "\(name) cannot be covered by finitely many samples"
    case .any:
      fixed += [.bool(true), .bool(false), .string(Self.other)]
      if split.isEntangled || split.isSummed || !split.bounds.isEmpty || !split.flows.isEmpty {
        gap = "\(name) has no declared type"
      }
    }
    if gap != nil || fixed.isEmpty { fixed += declaration.samples + [declaration.placeholder] }
    // Where not all that counts is tried, what guards ask for is.
    aims = Aim.all(split, claims, sites, chart, guards: gap != nil)
    self.fixed = fixed
    self.counters = counters
    self.spread = spread
    self.gap = gap
  }

  /// A text that nothing is compared with, once it is longer than all that are like it.
  static let other = "·"

  /// The values to try at a snapshot, each once.
  func values(at snapshot: Snapshot, more: [String: [Value]] = [:]) -> [Value] {
    let aimed = aims.flatMap { $0.values(at: snapshot) }
    var found = isAlone ? aimed + fixed : fixed + aimed
    if !more.isEmpty { found = (more[declaration.label] ?? []) + (more[event] ?? []) + found }
    for one in equals { take(try? one.value(snapshot, []), &found, isBound: false) }
    for one in bounds { take(try? one.value(snapshot, []), &found, isBound: true) }
    for list in lists {
      let value = try? list.value(snapshot, [])
      for one in value?.listValue ?? [] { take(one, &found, isBound: false) }
      // A script looks into an object by one of its names.
      for name in value?.mapValue?.keys.sorted() ?? [] { found.append(.string(name)) }
    }
    let isText = declaration.type.kind == .string || declaration.type.kind == .any
    if isText, !lists.isEmpty || !words.isEmpty || !equals.isEmpty {
      found += words.map { .string($0) }
      var other = Self.other
      while found.contains(.string(other)) { other += Self.other }
      found.append(.string(other))
    }
    for one in counters {
      guard let value = snapshot.values[one.slot].intValue else { continue }
      for flow in ArgumentSplit.Flow.allCases where one.flows.contains(flow) {
        found += one.fold.near.map { number in
          switch flow {
          case .taken: .int(number)
          case .added: .int(number.clampedDifference(value))
          case .subtracted: .int(value.clampedDifference(number))
          }
        }
      }
    }
    if !found.contains(where: { $0 != .null && admits($0) }) { found.append(declaration.plainest) }
    var values: [Value] = []
    for value in found where admits(value) && !values.contains(value) { values.append(value) }
    return values
  }

  private func admits(_ value: Value) -> Bool {
    guard declaration.type.admits(value) else { return false }
    // What Swift's type refuses nobody can send; and what it would write otherwise, comes so.
    if let shape, !value.isNull {
      guard let written = try? shape.read(value), written == value else { return false }
    }
    if let text = value.stringValue, !declaration.choices.isEmpty {
      return declaration.choices.contains { $0.value == text }
    }
    guard let range = declaration.range, let number = value.intValue else { return true }
    return range.contains(number)
  }

  private func take(_ value: Value?, _ found: inout [Value], isBound: Bool) {
    switch value {
    case .int(let number):
      found.append(.int(number))
      guard counters.isEmpty else {
        for distance in 1...spread {
          found.append(.int(number.clampedSum(distance)))
          found.append(.int(number.clampedDifference(distance)))
        }
        return
      }
      found.append(.int(number.clampedSum(1)))
      if isBound { found.append(.int(number.clampedDifference(1))) }
      // A number with a part may be nearer than the next whole one.
      guard declaration.type.kind == .double else { return }
      take(.double(Double(number)), &found, isBound: isBound)
    case .double(let number) where declaration.type.kind == .int:
      let below = Int(exactly: number.rounded(.down)) ?? (number < 0 ? .min : .max)
      found += [.int(below), .int(below.clampedSum(1))]
      if isBound { found.append(.int(below.clampedDifference(1))) }
    case .double(let number) where declaration.type.kind == .any:
      // Nothing is proved over such a value: what a person would try will do.
      let (below, above) = (number.rounded(.down), number.rounded(.up))
      let plain = { (number: Double) in
        Int(exactly: number).map { Value.int($0) } ?? .double(number)
      }
      found += [plain(number), plain(above > number ? above : number + 1)]
      if isBound { found.append(plain(below < number ? below : number - 1)) }
    case .double(let number):
      found += [.double(number), .double(number.nextUp)]
      if isBound { found.append(.double(number.nextDown)) }
    case .some(let other): found.append(other)
    case nil: break
    }
  }
}

extension Event.Argument {
  /// A value that it may have: the first that is declared, else the plainest of its type.
  fileprivate var placeholder: Value { isOptional ? .null : plainest }

  /// The same where something has to be given.
  fileprivate var plainest: Value {
    if let choice = choices.first { return .string(choice.value) }
    if let sample = samples.first { return sample }
    return switch type.kind {
    case .bool: .bool(false)
    case .int: .int(range.map { min(max(0, $0.lowerBound), $0.upperBound) } ?? 0)
    case .double: .double(0)
    case .string: .string(ArgumentCover.other)
    case .list: .list([])
    case .map: .map([:])
    case .any: .null
    }
  }
}
