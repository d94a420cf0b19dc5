// SPDX-License-Identifier: GPL-3.0-or-later
import Testing

@testable import StateEngine

/// Random trees and contexts; mostly well typed, since a tree drawn blindly seldom is.
private struct RandomExpressions {
  var random: RandomState
  /// How many elements are looked at where the tree will stand.
  var level = 0

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[random.number(in: 0...(elements.count - 1))]
  }

  mutating func chance(_ percent: Int) -> Bool { random.number(in: 1...100) <= percent }

  mutating func tree(_ kind: Value.Domain.Kind, _ depth: Int) -> ExpressionTree {
    // Now and then another type than the one wanted: ill typed, or hidden behind `any`.
    let kind = chance(2) ? pick(Value.Domain.Kind.allCases) : kind
    if depth == 0 || chance(15) { return leaf(kind) }
    if chance(8) {
      return .conditional(tree(.bool, depth - 1), tree(kind, depth - 1), tree(kind, depth - 1))
    }
    switch kind {
    case .bool: return truth(depth - 1)
    case .int, .double, .any: return number(kind, depth - 1)
    case .string: return .binary(tree(.string, depth - 1), .plus, tree(.string, depth - 1))
    case .list: return list(depth - 1)
    case .map:
      return chance(60)
        ? .collection(.withEntry, [tree(.map, depth - 1), key(depth - 1), tree(.any, depth - 1)])
        : .collection(.withoutEntry, [tree(.map, depth - 1), key(depth - 1)])
    }
  }

  private mutating func key(_ depth: Int) -> ExpressionTree {
    chance(50) ? .literal(.string(pick(["title", "a b", "ä"]))) : tree(.string, depth)
  }

  private mutating func place(_ depth: Int) -> ExpressionTree {
    chance(70) ? .literal(.int(pick([0, 1, 2, -1]))) : tree(.int, depth)
  }

  private mutating func list(_ depth: Int) -> ExpressionTree {
    let base = tree(.list, depth)
    let other =
      chance(50)
      ? tree(.list, depth)
      : ExpressionTree.list(of: (0..<random.number(in: 0...2)).map { _ in tree(.any, depth) })
    switch random.number(in: 0...8) {
    case 6: return .collection(.spliced, [base, place(depth), tree(.any, depth)])
    case 7: return .collection(.sorted, [base])
    case 0: return .collection(.with, [base, place(depth), tree(.any, depth)])
    case 1: return .collection(.spliced, [base, place(depth)])
    case 2: return .collection(.union, [base, other])
    case 3: return .collection(.difference, [base, other])
    case 4: return asked(.filter, depth)
    case 5: return .collection(.keys, [tree(.map, depth)])
    default: return .collection(.concat, [base, other])
    }
  }

  private mutating func asked(
    _ search: CollectionOperation.Search,
    _ depth: Int
  ) -> ExpressionTree {
    let base = tree(.list, depth)
    level += 1
    let body = tree(search == .sum ? pick([.int, .any, .double]) : .bool, depth)
    level -= 1
    return .collection(.each(search, level), [base, body])
  }

  private mutating func part(_ depth: Int) -> ExpressionTree {
    switch random.number(in: 0...4) {
    case 0: return .collection(.at, [tree(.list, depth), place(depth)])
    case 1: return .collection(.at, [tree(.map, depth), key(depth)])
    case 2: return asked(.find, depth)
    case 3: return asked(.sum, depth)
    default:
      let kind = pick([Value.Domain.Kind.int, .any, .string])
      return .collection(.or, [tree(chance(50) ? .any : kind, depth), tree(kind, depth)])
    }
  }

  private mutating func truth(_ depth: Int) -> ExpressionTree {
    switch random.number(in: 0...7) {
    case 6: return asked(pick([.some, .every]), depth)
    case 0: return .unary(.not, tree(.bool, depth))
    case 1: return .binary(tree(.bool, depth), pick([.and, .or]), tree(.bool, depth))
    case 2:
      let kinds = Value.Domain.Kind.allCases
      return .binary(
        tree(pick(kinds), depth),
        pick([.equal, .notEqual]),
        chance(25) ? .literal(.null) : tree(pick(kinds), depth)
      )
    case 3: return .includes(tree(.list, depth), tree(pick(Value.Domain.Kind.allCases), depth))
    default:
      let isText = chance(25)
      return .binary(
        tree(isText ? .string : pick([.int, .double, .int]), depth),
        pick([.less, .lessOrEqual, .greater, .greaterOrEqual, .equal]),
        tree(isText ? .string : pick([.int, .double, .int]), depth)
      )
    }
  }

  private mutating func number(_ kind: Value.Domain.Kind, _ depth: Int) -> ExpressionTree {
    if chance(10) { return .unary(.minus, tree(kind, depth)) }
    if chance(5) { return .member(tree(pick([.list, .string]), depth), "length") }
    if kind == .any, chance(50) { return part(depth) }
    if kind == .any, chance(30) { return .member(tree(pick([.map, .any]), depth), "title") }
    return .binary(
      tree(kind, depth),
      pick([.plus, .minus, .times, .divide, .remainder]),
      tree(chance(80) ? kind : pick([.int, .double, .any]), depth)
    )
  }

  private mutating func leaf(_ kind: Value.Domain.Kind) -> ExpressionTree {
    let names: [String]
    switch kind {
    case .bool: names = ["online", "isRich", "größe", "event.flag", "In"]
    case .int: names = ["coins", "twice", "limit", "event.amount", "now"]
    case .double: names = ["speed", "ratio"]
    case .string: names = ["title", "player", "event.name", "event.word"]
    case .list: names = ["players"]
    case .map: names = ["video"]
    case .any: names = ["extra", "event.data"]
    }
    if level > 0, chance(50) { return .element(random.number(in: 0...(level - 1))) }
    guard chance(60) else { return .literal(value(kind)) }
    let name = pick(names)
    if name == "In" { return .isIn(pick(["home", "shown", "far"])) }
    if name == "now" { return .now }
    return name.hasPrefix("event.") ? .argument(String(name.dropFirst(6))) : .variable(name)
  }

  mutating func value(_ kind: Value.Domain.Kind) -> Value {
    switch kind {
    case .bool: return .bool(chance(50))
    case .int:
      return .int(
        pick([0, 1, 2, 3, -1, 10, 12, -7, .max, .min, 1 << 53 + 1, random.number(in: 0...9)])
      )
    case .double:
      return .double(pick([0, -0.0, 1, 0.5, 2, -3.5, 1e300, 0x1p63, 0x1p53, .nan, .infinity]))
    case .string: return .string(pick(["", "a", "b", "Mia", "ä"]))
    case .list:
      return .list((0..<random.number(in: 0...3)).map { _ in value(pick([.int, .string, .any])) })
    case .map: return .map(["title": value(pick([.string, .int]))])
    case .any:
      let kind = pick([Value.Domain.Kind.bool, .int, .int, .double, .string, .list, .map])
      return chance(15) ? .null : value(kind)
    }
  }

  /// Values for the entries: mostly what is declared, sometimes null, seldom anything else.
  mutating func slots(_ entries: [String: ExpressionScope.Entry]) -> [Value] {
    entries.values.sorted { $0.index < $1.index }.map { entry in
      if chance(2) { return value(.any) }
      if entry.type.isOptional, chance(30) { return .null }
      return value(entry.type.kind == .double && chance(20) ? .int : entry.type.kind)
    }
  }
}

// NaN is unequal to itself, but the same answer.
private func areSame(
  _ first: Result<Value, EvaluationFault>,
  _ second: Result<Value, EvaluationFault>
) -> Bool {
  switch (first, second) {
  case (.success(.double(let first)), .success(.double(let second))):
    first == second || (first.isNaN && second.isNaN)
  case (.success(let first), .success(let second)):
    first == second || first.expressionText == second.expressionText
  default: first == second
  }
}

struct ExpressionLawTests {
  @Test("tree and closure agree, and the value has the static type", arguments: 1...8)
  func agreement(seed: UInt64) throws {
    var source = RandomExpressions(random: RandomState(seed: seed))
    var illTyped = 0
    var faults = 0
    for _ in 0..<4_000 {
      let tree = source.tree(
        source.pick(Value.Domain.Kind.allCases),
        source.random.number(in: 0...4)
      )
      let type: Value.Domain
      let compiled: CompiledExpression
      do throws(ExpressionTypeError) {
        type = try tree.type(in: Fixture.scope)
        compiled = try CompiledExpression(tree, in: Fixture.scope)
      } catch {
        illTyped += 1
        // Compared as text: a tree with a NaN is not equal to itself.
        let thrown = #expect(throws: ExpressionTypeError.self) {
          try CompiledExpression(tree, in: Fixture.scope)
        }
        #expect(thrown?.message == error.message)
        continue
      }
      for _ in 0..<4 {
        var snapshot = Snapshot(
          configuration: NodeSet(source.chance(50) ? [0, 70] : [1]),
          values: source.slots(Fixture.scope.variables)
        )
        snapshot.time = source.random.number(in: 0...20)
        var arguments = source.slots(Fixture.scope.arguments)
        if source.chance(10) { arguments.removeLast(source.random.number(in: 1...5)) }
        let walked = Fixture.walk(tree, snapshot, arguments)
        let ran = Fixture.run(compiled, snapshot, arguments)
        guard areSame(walked, ran) else {
          Issue.record("\(tree) gives \(walked) as tree and \(ran) as closure; \(snapshot.values)")
          return
        }
        switch walked {
        case .success(let value): #expect(type.admits(value), "\(tree) is \(value), not \(type)")
        case .failure: faults += 1
        }
      }
    }
    #expect(illTyped > 100 && illTyped < 3_000 && faults > 500)
  }

  @Test("every tree prints as text that parses to it", arguments: 1...4)
  func printing(seed: UInt64) throws {
    var source = RandomExpressions(random: RandomState(seed: seed))
    for _ in 0..<1_000 {
      let tree = source.tree(
        source.pick(Value.Domain.Kind.allCases),
        source.random.number(in: 0...5)
      )
      let text = tree.description
      // Numbers that are not finite have no notation.
      if text.contains("Infinity") || text.contains("NaN") { continue }
      do {
        #expect(try Fixture.parse(text) == tree, "\(text)")
      } catch {
        Issue.record("\(text): \(error)")
      }
    }
  }
}
