// SPDX-License-Identifier: Apache-2.0

extension ExpressionTree: CustomStringConvertible {
  /// The expression as ECMAScript, with no parenthesis that could be left out.
  ///
  /// Parsing the text in the same scope gives an equal tree, but for doubles that are not finite,
  /// which have no notation and are printed for display alone.
  package var description: String {
    var text = ""
    write(to: &text, atLeast: Strength.conditional)
    return text
  }

  /// The expression in parentheses where it binds weaker than asked for.
  func text(atLeast minimum: Int) -> String {
    var text = ""
    write(to: &text, atLeast: minimum)
    return text
  }

  /// What binds how strongly; the binary operators stand between `conditional` and `unary`.
  enum Strength {
    static let conditional = 0
    static let unary = 12
    static let postfix = 13
    static let primary = 14
  }

  private var strength: Int {
    switch self {
    case .conditional: Strength.conditional
    case .binary(_, let operation, _): operation.strength
    case .unary: Strength.unary
    // A number before a dot would swallow it, and a sign binds weaker than a member.
    case .literal(.int), .literal(.double): Strength.unary
    case .script(let operation, _): operation.strength
    case .collection(.or, _): Strength.conditional
    default: Strength.primary
    }
  }

  private func write(to text: inout String, atLeast minimum: Int) {
    guard strength >= minimum else {
      text += "("
      write(to: &text)
      text += ")"
      return
    }
    write(to: &text)
  }

  private func write(to text: inout String) {
    switch self {
    case .literal(let value): value.write(asExpressionTo: &text)
    case .variable(let name): text += name
    case .argument(let name): text += "event." + name
    case .now: text += "now"
    case .isIn(let node):
      text += "In("
      Value.string(node).write(asExpressionTo: &text)
      text += ")"
    case .member(let base, let name):
      base.write(to: &text, atLeast: Strength.postfix)
      text += "." + name
    case .includes(let list, let item):
      list.write(to: &text, atLeast: Strength.postfix)
      text += ".includes("
      item.write(to: &text)
      text += ")"
    case .unary(let operation, let operand):
      text += operation.rawValue
      // `--x` would be another operator, and `-5` another tree than the negation of 5.
      let needsParenthesis = operation == .minus && operand.startsLikeNumberOrMinus
      operand.write(to: &text, atLeast: needsParenthesis ? Strength.postfix : Strength.unary)
    case .binary(let left, let operation, let right) where operation.isCall:
      text += operation.rawValue + "("
      left.write(to: &text)
      text += ", "
      right.write(to: &text)
      text += ")"
    case .binary(let left, let operation, let right):
      left.write(to: &text, atLeast: operation.strength)
      text += " " + operation.rawValue + " "
      right.write(to: &text, atLeast: operation.strength + 1)
    case .conditional(let test, let then, let otherwise):
      test.write(to: &text, atLeast: Strength.conditional + 1)
      text += " ? "
      then.write(to: &text)
      text += " : "
      otherwise.write(to: &text)
    case .script(let operation, let operands): operation.write(operands, to: &text)
    case .element(let level): text += "$\(level)"
    case .collection(let operation, let operands): write(operation, operands, to: &text)
    }
  }

  private func write(
    _ operation: CollectionOperation,
    _ operands: [ExpressionTree],
    to text: inout String
  ) {
    func call(_ name: String, _ rest: String = "") {
      operands[0].write(to: &text, atLeast: Strength.postfix)
      text += ".\(name)(" + operands.dropFirst().map(\.description).joined(separator: ", ") + rest
      text += ")"
    }
    switch operation {
    case .list: text += "[" + operands.map(\.description).joined(separator: ", ") + "]"
    case .at:
      operands[0].write(to: &text, atLeast: Strength.postfix)
      text += "[\(operands[1])]"
    case .with: call("with")
    case .spliced where operands.count > 2:
      operands[0].write(to: &text, atLeast: Strength.postfix)
      text += ".toSpliced(\(operands[1]), 0, \(operands[2]))"
    case .spliced: call("toSpliced", ", 1")
    case .sorted: call("sorted")
    case .concat: call("concat")
    case .union: call("union")
    case .difference: call("difference")
    case .withEntry, .withoutEntry:
      text += "{...\(operands[0]), "
      if case .literal(.string(let name)) = operands[1], name.isExpressionName {
        text += name
      } else {
        text += "[\(operands[1])]"
      }
      text += ": " + (operation == .withEntry ? operands[2].description : "undefined") + "}"
    case .keys: text += "Object.keys(\(operands[0]))"
    case .or:
      operands[0].write(to: &text, atLeast: BinaryOperator.equal.strength)
      text += " ?? "
      operands[1].write(to: &text, atLeast: BinaryOperator.equal.strength)
    case .each(let search, let level):
      operands[0].write(to: &text, atLeast: Strength.postfix)
      let isSum = search == .sum
      text += ".\(search.rawValue)(" + (isSum ? "(sum, $\(level)) => sum + " : "$\(level) => ")
      operands[1].write(to: &text, atLeast: isSum ? BinaryOperator.times.strength : 0)
      text += isSum ? ", 0)" : ")"
    }
  }

  private var startsLikeNumberOrMinus: Bool {
    switch self {
    case .literal(.int), .literal(.double), .unary(.minus, _): true
    default: false
    }
  }
}

extension Value {
  /// The value as a literal of the expression language: `'it\'s'`, `5`, `0.5`, `[1, 2]`, `{a: 1}`.
  ///
  /// Doubles always show a fraction or an exponent. Maps are printed with sorted keys.
  package var expressionText: String {
    var text = ""
    write(asExpressionTo: &text)
    return text
  }

  fileprivate func write(asExpressionTo text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .int(let value): text += String(value)
    case .double(let value):
      if value.isNaN {
        text += "NaN"
      } else if value.isInfinite {
        text += value < 0 ? "-Infinity" : "Infinity"
      } else {
        text += value.description
      }
    case .string(let value):
      if isUndefined { text += "undefined" } else { value.write(quotedTo: &text) }
    case .list(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += ", " }
        value.write(asExpressionTo: &text)
      }
      text += "]"
    case .map(let entries):
      text += "{"
      for (index, entry) in entries.sorted(by: { $0.key < $1.key }).enumerated() {
        if index > 0 { text += ", " }
        if entry.key.isExpressionName {
          text += entry.key
        } else {
          entry.key.write(quotedTo: &text)
        }
        text += ": "
        entry.value.write(asExpressionTo: &text)
      }
      text += "}"
    }
  }
}

extension String {
  fileprivate func write(quotedTo text: inout String) {
    text += "'"
    for scalar in unicodeScalars {
      switch scalar {
      case "'": text += "\\'"
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      // Control characters, and the two separators that end a line of ECMAScript.
      case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16, uppercase: true)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "'"
  }
}
