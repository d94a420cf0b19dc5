// SPDX-License-Identifier: Apache-2.0

import EcmaScript
import StateEngine

// Mistakes that SCXML leaves to the run are reported when the file is read.

extension ScxmlReader {
  /// Notes what will surely go wrong when it runs.
  mutating func warn(_ cause: ScxmlFault.Cause, at offset: Int, length: Int) {
    adopt([ScxmlFault.Finding(cause, at: offset, length: length, in: source)])
  }

  /// Takes warnings over, also those of a chart inside: of what an editor writes everywhere one is
  /// enough.
  mutating func adopt(_ more: [ScxmlFault.Finding]) {
    for one in more where hasRoom(in: warnings, at: one.offset) {
      if one.cause.isToldOnce, warnings.contains(where: { $0.cause == one.cause }) { continue }
      warnings.append(one)
    }
  }

  /// The same of a word in an attribute's value.
  mutating func warn(_ cause: ScxmlFault.Cause, at attribute: MarkupAttribute, word: String) {
    let place = attribute.value.place(ofWord: word) ?? 0
    warn(cause, at: attribute.offset(ofCharacter: place, in: source), length: word.count)
  }

  /// Says where a text is no ECMAScript.
  mutating func warn(_ error: ExpressionSyntaxError, in attribute: MarkupAttribute) {
    warn(
      .expression(error),
      at: attribute.offset(ofCharacter: error.column - 1, in: source),
      length: max(1, error.length)
    )
  }

  /// Looks at what was read as ECMAScript once every name is known.
  mutating func checkScripts() {
    for (tree, attribute) in scripts {
      if attribute.name == "cond", tree.hasPart(where: \.assigns) {
        let place = attribute.value.placeOfAssignment ?? 0
        warn(.assigningCondition, at: attribute.offset(ofCharacter: place, in: source), length: 1)
      }
      if attribute.name == "cond", case .script(.function, _) = tree {
        let place = attribute.value.firstRange(of: "=>").map {
          attribute.value[..<$0.lowerBound].count
        }
        let offset = attribute.offset(ofCharacter: place ?? 0, in: source)
        warn(.functionCondition, at: offset, length: place == nil ? 1 : 2)
      }
      var told: Set<String> = []
      for name in tree.namesUsed(besides: tree.declaredNames) where told.insert(name).inserted {
        checkName(name, at: attribute)
      }
      for case .isIn(let state) in tree.isInTests where scope.nodes[state] == nil {
        let near = Suggestions.near(state, among: scope.nodes.keys.sorted())
        warn(.unknownState(state, suggestions: near), at: attribute, word: state)
      }
    }
    checkMembers()
  }

  private mutating func checkName(_ name: String, at attribute: MarkupAttribute) {
    let functions = description.script?.functions ?? [:]
    guard scope.variables[name] == nil, functions[name] == nil,
      !ScriptWalk.globalNames.contains(name) || (name == "console" && manner.isStrict)
    else { return }
    let known =
      scope.variables.keys.filter { !$0.hasPrefix("_") } + functions.keys
      + ScriptWalk.globalNames + ["true", "false", "null", "undefined"]
    let near = Suggestions.near(name, among: known.sorted())
    warn(.unknownVariable(name, suggestions: near), at: attribute, word: name)
  }

  /// The text of an element as if it were an attribute's value, for its places.
  func textAttribute(of element: MarkupElement) -> MarkupAttribute {
    let start = max(0, element.textOffset)
    let written = source.bytes[start...].firstIndex(of: UInt8(ascii: "<"))
    let end = element.isLiteral ? start + element.text.utf8.count : written ?? source.bytes.count
    return MarkupAttribute(
      space: .none,
      name: element.name,
      writtenName: element.writtenName,
      offset: start,
      value: element.text,
      range: start..<min(max(start, end), source.bytes.count),
      isLiteral: element.isLiteral
    )
  }
}

extension ExpressionTree {
  fileprivate var assigns: Bool {
    switch self {
    case .script(.assign, _), .script(.takeApart(false), _): true
    default: false
    }
  }

  /// The tests of states in it.
  fileprivate var isInTests: [ExpressionTree] {
    if case .isIn = self { return [self] }
    return parts.flatMap(\.isInTests)
  }

  /// The names it uses that are none of its own; one that `typeof` asks for may be missing.
  fileprivate func namesUsed(besides own: Set<String>) -> [String] {
    switch self {
    case .variable(let name): return own.contains(name) ? [] : [name]
    case .script(.prefix("typeof"), let operands):
      if case .variable? = operands.first { return [] }
    case .script(.function(let name, let parameters), let body):
      var inner = own.union(parameters.map { $0.hasPrefix("...") ? String($0.dropFirst(3)) : $0 })
      inner.insert("arguments")
      if let name { inner.insert(name) }
      for part in body { inner.formUnion(part.declaredNames) }
      return body.flatMap { $0.namesUsed(besides: inner) }
    default: break
    }
    return parts.flatMap { $0.namesUsed(besides: own) }
  }
}

extension String {
  /// The place of a name that is a word of its own, in characters.
  fileprivate func place(ofWord word: String) -> Int? {
    let (text, wanted) = (Array(self), Array(word))
    guard !wanted.isEmpty, wanted.count <= text.count else { return nil }
    func belongs(_ place: Int) -> Bool {
      text.indices.contains(place)
        && (text[place].isLetter || text[place].isNumber || text[place] == "_")
    }
    return (0...text.count - wanted.count).first { start in
      text[start..<start + wanted.count] == wanted[...] && !belongs(start - 1)
        && !belongs(start + wanted.count) && !(start > 0 && text[start - 1] == ".")
    }
  }

  /// The place of a `=` that is no part of `==`, `<=` and their like.
  fileprivate var placeOfAssignment: Int? {
    let text = Array(self)
    return text.indices.first { place in
      text[place] == "=" && !(place + 1 < text.count && "=>".contains(text[place + 1]))
        && !(place > 0 && "=!<>".contains(text[place - 1]))
    }
  }
}
