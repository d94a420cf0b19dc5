// SPDX-License-Identifier: Apache-2.0

extension ScriptOperation {
  /// How strongly the operators bind that the typed language does not have, on the scale of
  /// ``ExpressionTree/BinaryOperator/strength``.
  package static let strengths = [
    "??": 1, "|": 3, "^": 4, "&": 5, "===": 6, "!==": 6, "instanceof": 7, "in": 7, "<<": 8, ">>": 8,
    ">>>": 8, "**": 11,
  ]

  /// How strongly it binds.
  var strength: Int {
    switch self {
    case .binary(let sign): Self.strengths[sign] ?? -1
    case .assign, .takeApart: -1
    case .function: 0
    case .prefix, .update: ExpressionTree.Strength.unary
    case .construct: ExpressionTree.Strength.postfix
    default: ExpressionTree.Strength.primary
    }
  }

  /// The operation as ECMAScript; it reads back as an equal tree.
  func write(_ operands: [ExpressionTree], to text: inout String) {
    func part(_ place: Int, _ minimum: Int = -1) -> String {
      operands.indices.contains(place) ? operands[place].text(atLeast: minimum) : ""
    }
    let (unary, postfix) = (ExpressionTree.Strength.unary, ExpressionTree.Strength.postfix)
    func list(_ trees: ArraySlice<ExpressionTree>) -> String {
      trees.map { $0.text(atLeast: 0) }.joined(separator: ", ")
    }
    func statement(_ place: Int) -> String {
      operands.indices.contains(place) ? operands[place].statementText : ";"
    }
    switch self {
    case .undefined: text += "undefined"
    case .this: text += "this"
    case .pattern(let source, let flags): text += "/\(source)/\(flags)"
    case .list: text += "[\(list(operands[...]))]"
    case .object(let names):
      let pairs = zip(names, operands).map { name, value in
        if name == "..." { return value.text(atLeast: -1) }
        let key = name.isExpressionName ? name : Value.string(name).expressionText
        return "\(key): \(value.text(atLeast: 0))"
      }
      text += "{\(pairs.joined(separator: ", "))}"
    case .spread: text += "...\(part(0, 0))"
    case .takeApart(let isDeclaration):
      text += "\(isDeclaration ? "var " : "")\(part(0)) = \(part(1, 0))"
    case .index: text += "\(part(0, postfix))[\(part(1))]"
    case .call: text += "\(part(0, postfix))(\(list(operands.dropFirst())))"
    case .construct:
      text += "new \(part(0, ExpressionTree.Strength.primary))(\(list(operands.dropFirst())))"
    case .function(let name, let parameters):
      let head = name.map { " \($0)" } ?? ""
      text += "function\(head)(\(parameters.joined(separator: ", "))) \(part(0))"
    case .binary(","): text += "\(part(0)), \(part(1, 0))"
    case .binary(let sign):
      // A power groups from the right.
      let (left, right) = sign == "**" ? (strength + 1, strength) : (strength, strength + 1)
      text += "\(part(0, left)) \(sign) \(part(1, right))"
    case .prefix(let sign):
      text += (sign.count > 1 ? "\(sign) " : sign) + part(0, sign == "+" ? postfix : unary)
    case .assign(let sign): text += "\(part(0, postfix)) \(sign) \(part(1, -1))"
    case .update(let sign, let isPrefix):
      text += isPrefix ? sign + part(0, postfix) : part(0, postfix) + sign
    case .block: text += operands.isEmpty ? "{}" : "{ \(operands.scriptText) }"
    case .variable(let name): text += "var \(name)" + (operands.isEmpty ? "" : " = \(part(0, 0))")
    case .choice:
      text += "if (\(part(0))) \(statement(1))"
      if operands.count > 2 { text += " else \(statement(2))" }
    case .loop: text += "while (\(part(0))) \(statement(1))"
    case .laterLoop: text += "do \(statement(0)) while (\(part(1)))"
    case .counting: text += "for (\(part(0)); \(part(1)); \(part(2))) \(statement(3))"
    case .each(let name, let isKeys):
      let name = operands.count > 2 ? part(2) : name
      text += "for (var \(name) \(isKeys ? "in" : "of") \(part(0))) \(statement(1))"
    case .selection:
      text += "switch (\(part(0))) { "
      for place in stride(from: 1, to: operands.count - 1, by: 2) {
        text += operands[place] == .nothing ? "default: " : "case \(part(place)): "
        text += operands[place + 1].parts.scriptText + " "
      }
      text += "}"
    case .result: text += operands.isEmpty ? "return" : "return \(part(0))"
    case .leave: text += "break"
    case .proceed: text += "continue"
    case .throwing: text += "throw \(part(0))"
    case .attempt(let name):
      text += "try \(part(0))"
      if operands.count > 1, operands[1] != .nothing {
        text += " catch \(name.map { "(\($0)) " } ?? "")\(part(1))"
      }
      if operands.count > 2, operands[2] != .nothing { text += " finally \(part(2))" }
    case .nothing: break
    case .invalid(let source): text += source
    }
  }
}

extension ExpressionTree {
  fileprivate var statementText: String {
    if case .script(.block, _) = self { return text(atLeast: -1) }
    return text(atLeast: -1) + ";"
  }
}

extension [ExpressionTree] {
  /// Statements one behind the other.
  package var scriptText: String {
    map { tree in
      switch tree {
      case .script(.function(.some, _), _), .script(.choice, _), .script(.loop, _),
        .script(.counting, _), .script(.each, _), .script(.selection, _), .script(.block, _),
        .script(.attempt, _):
        return tree.text(atLeast: -1)
      // A statement that begins with a brace would be a block.
      case .script(.object, _), .script(.function, _), .script(.takeApart(false), _):
        return "(\(tree.text(atLeast: -1)));"
      default: return tree.text(atLeast: -1) + ";"
      }
    }.joined(separator: " ")
  }
}
