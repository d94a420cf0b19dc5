// SPDX-License-Identifier: Apache-2.0
import EcmaScript
import StateEngine

extension ScxmlReader {
  /// The script of an element, or of the file that it names.
  mutating func script(_ element: MarkupElement) -> ExpressionTree? {
    let src = element.attribute("src")
    let isHere = src == nil
    guard let text = src.map({ text(at: $0) }) ?? element.text else { return nil }
    guard isWithinScriptLimit(text, at: element.offset) else { return nil }
    do throws(ExpressionSyntaxError) {
      let tree = try ScriptParser.script(text)
      if let what = unsupported(in: tree) { report(.unsupported(.script(what)), at: element) }
      if isHere { scripts.append((tree, textAttribute(of: element))) }
      return takeFunctions(from: tree)
    } catch {
      if error.isUnsupported {
        report(.expression(error), at: element)
      } else if isHere {
        warn(error, in: textAttribute(of: element))
      } else {
        warn(.expression(error), at: element.offset, length: element.writtenName.count + 1)
      }
      return .script(.invalid(text), [])
    }
  }

  /// A script at the top: run once, when the data are bound.
  mutating func readStartScript(_ element: MarkupElement) {
    if isNullModel { report(.unsupported(.nullModel), at: element) }
    guard let tree = script(element) else { return }
    if case .script(.block, let statements) = tree, statements.isEmpty { return }
    let place = place(of: element)
    description.script?.start.append(.at(place, .run(tree)))
  }

  // Functions are kept with the chart, not with its data.
  private mutating func takeFunctions(from script: ExpressionTree) -> ExpressionTree {
    guard case .script(.block, let statements) = script else { return script }
    var rest: [ExpressionTree] = []
    for statement in statements {
      switch statement {
      case .script(.function(let name?, _), _):
        description.script?.functions[name] = statement
      case .script(.variable(let name), let value):
        if case .script(.function(_, let parameters), let body)? = value.first {
          description.script?.functions[name] = .script(.function(name, parameters), body)
        } else {
          rest.append(statement)
        }
      default: rest.append(statement)
      }
      note(statement, locals: nil)
    }
    return .script(.block, rest)
  }

  // Names that a script gives values to, and that are nobody's own, are the chart's variables.
  private mutating func note(_ tree: ExpressionTree, locals: Set<String>?) {
    switch tree {
    case .script(.function(let name, let parameters), let body):
      let given = parameters.map { $0.hasPrefix("...") ? String($0.dropFirst(3)) : $0 }
      var own = (locals ?? []).union(given)
      if let name { own.insert(name) }
      for part in body { own.formUnion(part.declaredNames) }
      for part in body { note(part, locals: own) }
      return
    case .script(.variable(let name), let value) where locals == nil:
      if case .script(.function, _)? = value.first { break }
      writtenNames.append(name)
    case .script(.each(let name, _), let operands) where locals == nil:
      writtenNames += operands.count > 2 ? operands[2].patternNames : [name]
    case .script(.takeApart(let isDeclaration), let operands):
      for name in operands.first?.patternNames ?? [] {
        if isDeclaration ? locals == nil : locals?.contains(name) != true {
          writtenNames.append(name)
        }
      }
    case .script(.assign, let operands):
      if case .variable(let name)? = operands.first, locals?.contains(name) != true {
        writtenNames.append(name)
      }
    default: break
    }
    for part in tree.parts { note(part, locals: locals) }
  }

  /// The variables that nobody declared, but which are given values.
  mutating func addWrittenNames() {
    for name in writtenNames
    where scope.variables[name] == nil && description.script?.functions[name] == nil {
      guard description.variables.count < Limit.data else {
        reportAtRoot(.tooMany(.data, limit: Limit.data))
        break
      }
      addVariable(name, to: nil)
    }
    let system = ScriptDescription.systemVariables
    description.shown =
      description.shown.isEmpty
      ? description.variables.map(\.name).filter { !system.contains($0) } : description.shown
  }
}

extension ExpressionTree {
  /// The names declared in it with `var`, functions inside left out.
  var declaredNames: Set<String> {
    var names: Set<String> = []
    switch self {
    case .script(.function(let name, _), _):
      return name.map { [$0] } ?? []
    case .script(.variable(let name), _): names.insert(name)
    case .script(.attempt(let name), _): if let name { names.insert(name) }
    case .script(.each(let name, _), let operands):
      names.formUnion(operands.count > 2 ? operands[2].patternNames : [name])
    case .script(.takeApart(true), let operands):
      names.formUnion(operands.first?.patternNames ?? [])
    default: break
    }
    return parts.reduce(into: names) { $0.formUnion($1.declaredNames) }
  }

  /// The value of a literal, lists and maps included; nil for anything that has to be computed.
  var constant: Value? {
    switch self {
    case .literal(let value): return value
    case .script(.list, let operands):
      let values = operands.compactMap(\.constant)
      return values.count == operands.count ? .list(values) : nil
    case .script(.object(let names), let operands):
      let values = operands.compactMap(\.constant)
      guard values.count == operands.count else { return nil }
      return .map(Dictionary(zip(names, values)) { $1 })
    default: return nil
    }
  }
}

extension MarkupElement {
  /// The element as data.
  var value: Value {
    .element(
      writtenName,
      attributes: Dictionary(attributes.map { ($0.writtenName, $0.value) }) { first, _ in first },
      children: children.map(\.value),
      text: text
    )
  }

  /// The element as XML; `space` is the vocabulary of what stands around it.
  func text(besides space: String) -> String {
    var text = "<\(name)"
    if self.space.uri != space { text += " xmlns=\"\(self.space.uri)\"" }
    if attributes.contains(where: { $0.space == .playstate }) {
      text += " xmlns:ps=\"\(Vocabulary.playstate)\""
    }
    for attribute in attributes {
      let name: String
      switch attribute.space {
      case .none: name = attribute.name
      case .playstate: name = "ps:\(attribute.name)"
      default: continue
      }
      text += " \(name)=\"\(MarkupText.escaped(attribute.value))\""
    }
    let inner = children.map { $0.text(besides: self.space.uri) }.joined()
    return text + ">\(MarkupText.escaped(self.text))\(inner)</\(name)>"
  }
}

extension MarkupElement.Space {
  fileprivate var uri: String {
    switch self {
    case .scxml: Vocabulary.scxml
    case .playstate: Vocabulary.playstate
    case .none: ""
    case .other(let uri): uri
    }
  }
}
