// SPDX-License-Identifier: Apache-2.0
import StateEngine

// Functions, and the patterns that take lists and objects apart.

extension SyntaxParser {
  mutating func function(_ name: String?) throws(ReadingFault) -> ExpressionTree {
    let (names, prologue) = try parameters()
    return .script(.function(name, names), [try block().begun(with: prologue)])
  }

  // What is more than a name is done by the body, before anything else.
  private mutating func parameters() throws(ReadingFault) -> ([String], [ExpressionTree]) {
    try need("(")
    var names: [String] = []
    var prologue: [ExpressionTree] = []
    while !take(")") {
      if take("...") {
        names.append("...\(try self.name())")
        guard isSign(")") else { throw unexpected }
        continue
      }
      let pattern = try self.pattern()
      let name: String = if pattern == nil { try self.name() } else { "$\(names.count)" }
      names.append(name)
      if take("=") {
        let isMissing = ExpressionTree.script(.binary("==="), [.variable(name), .undefined])
        let given = ExpressionTree.script(.assign("="), [.variable(name), try assignment().tree])
        prologue.append(.script(.choice, [isMissing, given]))
      }
      if let pattern {
        prologue.append(.script(.takeApart(isDeclaration: true), [pattern, .variable(name)]))
      }
      if !isSign(")") { try need(",") }
    }
    return (names, prologue)
  }

  // `x => …`, `(x, y) => …`; nil when it is none.
  mutating func arrow() throws(ReadingFault) -> ExpressionTree? {
    var names: [String] = []
    var prologue: [ExpressionTree] = []
    if case .name(let name) = token, !name.isScriptWord {
      guard ahead == .sign("=>") else { return nil }
      names = [name]
      next()
    } else if isSign("("), isArrow(behind: place) {
      (names, prologue) = try parameters()
    } else {
      return nil
    }
    try need("=>")
    if isSign("{") {
      return .script(.function(nil, names), [try block().begun(with: prologue)])
    }
    let value = ExpressionTree.script(.result, [try assignment().tree])
    return .script(.function(nil, names), [.script(.block, prologue + [value])])
  }

  // Whether an arrow stands behind what an opening parenthesis begins.
  private func isArrow(behind start: Int) -> Bool {
    var depth = 0
    for ahead in start..<tokens.count - 1 {
      switch tokens[ahead].kind {
      case .sign("("): depth += 1
      case .sign(")"): depth -= 1
      default: continue
      }
      if depth == 0 { return tokens[ahead + 1].kind == .sign("=>") }
    }
    return false
  }

  /// A pattern that takes apart what is declared; nil when there is none.
  mutating func pattern() throws(ReadingFault) -> ExpressionTree? {
    guard isSign("{") || isSign("[") else { return nil }
    let tree: ExpressionTree =
      isSign("{") ? try object() : .script(.list, try list(until: "]").map(\.tree))
    guard tree.isPattern(isDeclaration: true) else {
      throw fault(.other("nothing that can be declared"))
    }
    defaultPlace = nil
    return tree
  }

  /// A value for what is missing may stand in a pattern alone.
  func checkDefaults() throws(ReadingFault) {
    guard let defaultPlace else { return }
    throw fault(.other("unexpected '='"), at: defaultPlace)
  }
}

extension ExpressionTree {
  fileprivate func begun(with prologue: [ExpressionTree]) -> ExpressionTree {
    guard case .script(.block, let statements) = self, !prologue.isEmpty else { return self }
    return .script(.block, prologue + statements)
  }

  /// Whether it is a list or an object of places, which takes one apart.
  func isPattern(isDeclaration: Bool) -> Bool {
    func isPart(_ tree: ExpressionTree) -> Bool {
      switch tree {
      case .script(.assign("="), let parts) where parts.count == 2: return isPart(parts[0])
      case .variable: return true
      default:
        return !isDeclaration && tree.isLocation || tree.isPattern(isDeclaration: isDeclaration)
      }
    }
    switch self {
    case .script(.list, let parts), .script(.object, let parts):
      return parts.enumerated().allSatisfy { place, part in
        if case .script(.spread, let rest) = part {
          return place == parts.count - 1 && rest.allSatisfy(isPart)
        }
        return part == .undefined || isPart(part)
      }
    default: return false
    }
  }

  /// The names that a pattern gives values to.
  package var patternNames: [String] {
    switch self {
    case .variable(let name): [name]
    case .script(.assign("="), let parts): parts.first?.patternNames ?? []
    case .script(.list, let parts), .script(.object, let parts), .script(.spread, let parts):
      parts.flatMap(\.patternNames)
    default: []
    }
  }
}
