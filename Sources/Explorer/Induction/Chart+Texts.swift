// SPDX-License-Identifier: Apache-2.0
import StateEngine

// Which texts a variable may hold, as far as the chart names them.

extension Chart {
  /// How many texts are few.
  private static let fewTexts = 24

  /// That a variable holds one of the few texts that it is given anywhere, or that a rule ensures.
  ///
  /// Nil when there are many. It is a guess: what else may be given, as by an argument, strikes it off.
  func texts(of variable: VariableDeclaration) -> ExpressionTree? {
    var values: Set<Value> = [variable.initial]
    var names: Set<String> = [variable.name]
    var isGrowing = true
    let actions = description.actions
    while isGrowing {
      let (count, others) = (values.count, names.count)
      for case .assign(let name, let tree) in actions where names.contains(name) {
        tree.forEachResult { result in
          switch result {
          case .literal(let value): values.insert(value)
          case .variable(let other):
            guard let slot = scope.variables[other]?.index else { return }
            names.insert(other)
            values.insert(description.variables[slot].initial)
          case .argument(let label):
            for event in events {
              for one in event.arguments where one.label == label {
                values.formUnion(one.choices.map { .string($0.value) })
              }
            }
          default: break
          }
        }
      }
      isGrowing = values.count != count || names.count != others
    }
    for rule in rules.effects.values {
      for case .binary(.variable(let name), .equal, .literal(let value))
        in rule.ensures.flatMap(\.all) where names.contains(name)
      {
        values.insert(value)
      }
    }
    values = values.filter { $0.stringValue != nil || $0.isNull && variable.type.isOptional }
    guard values.count <= Self.fewTexts else { return nil }
    return values.sorted { ($0.stringValue ?? "") < ($1.stringValue ?? "") }
      .map { ExpressionTree.binary(.variable(variable.name), .equal, .literal($0)) }
      .reduce(ExpressionTree.no) { .joined($0, .or, $1) }
  }
}

extension ExpressionTree {
  /// Calls `body` with each of what may come out.
  func forEachResult(_ body: (ExpressionTree) -> Void) {
    guard case .conditional(_, let then, let otherwise) = self else { return body(self) }
    then.forEachResult(body)
    otherwise.forEachResult(body)
  }
}
