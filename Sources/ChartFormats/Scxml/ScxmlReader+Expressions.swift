// SPDX-License-Identifier: Apache-2.0
import StateEngine

extension ScxmlReader {
  /// Where an expression stands: whether there is an event to be read.
  enum Setting {
    /// In a transition.
    case transition
    /// Anywhere else.
    case elsewhere
  }

  /// The expression of an attribute; nil, and a fault, when it is outside the subset.
  ///
  /// Without an expected type the types are left to the chart's builder.
  mutating func expression(
    _ attribute: MarkupAttribute,
    expecting type: Value.Domain?,
    in setting: Setting
  ) -> ExpressionTree? {
    if isScript { return scriptTree(attribute) }
    guard let tree = stateTest(attribute) ?? tree(attribute, expecting: type) else { return nil }
    if isNullModel {
      guard attribute.name == "cond", case .isIn = tree else {
        report(.unsupported(.nullModel), at: attribute)
        return nil
      }
    }
    let result = tree.withArguments
    if result.hasPart(where: { $0 == .variable("_event") }) {
      report(.unsupported(.eventPart), at: attribute, word: "_event")
      return nil
    }
    if setting == .elsewhere, result != tree {
      report(.unsupported(.eventOutside), at: attribute, word: "_event")
      return nil
    }
    scripts.append((result, attribute))
    return isBounded(result, attribute) ? result : nil
  }

  // A derived variable is put in wherever it is used, and may use others: a short file could stand
  // for an endless chart.
  mutating func isBounded(_ tree: ExpressionTree, _ attribute: MarkupAttribute) -> Bool {
    let weight = weight(of: tree)
    derivedWeight += weight
    if weight <= Limit.derived, derivedWeight <= Limit.allDerived { return true }
    report(.tooMany(.operations, limit: Limit.derived), at: attribute)
    return false
  }

  /// How many operations the derived variables of an expression stand for.
  func weight(of tree: ExpressionTree) -> Int {
    var weight = 0
    _ = tree.hasPart { part in
      if case .variable(let name) = part, let more = derivedWeights[name] {
        weight = min(weight + more, Int(Int32.max))
      }
      return false
    }
    return weight
  }

  /// The condition of an element, if it has one: an empty one is none.
  mutating func condition(of element: MarkupElement, in setting: Setting) -> ExpressionTree? {
    guard let cond = element.attribute("cond") else { return nil }
    if !cond.words.isEmpty { return expression(cond, expecting: .bool, in: setting) }
    warn(.emptyCondition, at: cond.offset, length: cond.writtenName.count)
    return nil
  }

  /// `In(STATE)`, the one condition of the null data model: the state's name has no quotes.
  ///
  /// So it does in files that say no data model and mean that one, unless a variable is called so.
  mutating func stateTest(_ attribute: MarkupAttribute) -> ExpressionTree? {
    let call = attribute.value.filter { !$0.isWhitespace }
    guard attribute.name == "cond", call.hasPrefix("In("), call.hasSuffix(")") else { return nil }
    let name = String(call.dropFirst(3).dropLast())
    guard !name.contains(where: { "'\"()".contains($0) }), scope.variables[name] == nil,
      isNullModel || scope.nodes[name] != nil
    else { return nil }
    if !isScript, scope.nodes[name] == nil {
      report(.unknownState(name, suggestions: []), at: attribute, word: name)
    }
    return .isIn(name)
  }

  private mutating func tree(
    _ attribute: MarkupAttribute,
    expecting type: Value.Domain?
  ) -> ExpressionTree? {
    guard isWithinScriptLimit(attribute.value, at: attribute.range.lowerBound) else { return nil }
    do throws(ExpressionSyntaxError) {
      return try ExpressionParser.parse(
        attribute.value,
        scope: scope,
        mode: .chart,
        expecting: type
      )
    } catch {
      let offset = attribute.offset(ofCharacter: error.column - 1, in: source)
      report(.expression(error), at: offset, length: error.length)
      return nil
    }
  }
}
