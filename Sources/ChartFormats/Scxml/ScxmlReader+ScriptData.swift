// SPDX-License-Identifier: Apache-2.0

import EcmaScript
import StateEngine

// The data of a chart whose data model is ECMAScript.

extension ScxmlReader {
  /// All data of the file, and the variables that SCXML itself has.
  mutating func collectScriptData(in root: MarkupElement) {
    var parts = description.script ?? ScriptDescription(ScriptWalk.self)
    parts.isBoundLate = root.attribute("binding")?.value == "late"
    description.script = parts
    for name in ScriptDescription.systemVariables { addVariable(name, to: nil) }
    description.bookkeeping += ScriptDescription.systemVariables
    setSystemVariables()
    collectScriptData(root, state: nil)
    for script in root.all("script") { readStartScript(script) }
  }

  private mutating func setSystemVariables() {
    let processor = Value.map(["location": .string("#_scxml_session")])
    let values: [String: Value] = [
      "_sessionid": .string("session"), "_name": .string(description.name),
      "_x": .map([:]),
      "_ioprocessors": .map([
        "scxml": processor, "http://www.w3.org/TR/scxml/#SCXMLEventProcessor": processor,
      ]),
    ]
    for index in description.variables.indices {
      if let value = values[description.variables[index].name] {
        description.variables[index].initial = value
      }
    }
  }

  /// A variable of any type.
  mutating func addVariable(_ name: String, to element: MarkupElement?) {
    guard scope.variables[name] == nil else { return }
    scope.declare(variable: name, .init(index: description.variables.count, type: .any))
    if let element { places.names[name] = element.offset }
    description.variables.append(VariableDeclaration(name, .any, initial: .undefined))
  }

  private mutating func collectScriptData(_ element: MarkupElement, state: String?) {
    for model in element.all("datamodel") {
      if isNullModel { report(.unsupported(.nullModel), at: model) }
      let data = model.all("data").compactMap { readDatum($0) }
      if let state, description.script?.isBoundLate == true {
        for datum in data {
          guard let entry = scope.variables[datum.name] else { continue }
          description.variables[entry.index].initial = .undefined
          if description.variables[entry.index].isInput {
            report(.chart(.inputAssigned(datum.name)), at: model)
          }
        }
        lateData[state, default: []] += data
      } else {
        description.script?.data += data
      }
    }
    for child in element.all("state", "parallel") {
      collectScriptData(child, state: stateNames[child.offset])
    }
  }

  private mutating func readDatum(_ element: MarkupElement) -> ScriptDatum? {
    guard let id = need("id", of: element) else { return nil }
    if !id.value.isScriptName || ScriptDescription.systemVariables.contains(id.value) {
      report(.unusableName(id.value), at: id)
      return nil
    }
    if scope.variables[id.value] != nil { report(.duplicateName(id.value), at: id) }
    guard description.variables.count < Limit.data else {
      report(.tooMany(.data, limit: Limit.data), at: id)
      return nil
    }
    var tree: ExpressionTree?
    if let expr = element.attribute("expr") {
      tree = scriptTree(expr)
      // A function is kept with the chart, as one of a script is.
      if case .script(.function(_, let parameters), let body)? = tree {
        description.script?.functions[id.value] = .script(.function(id.value, parameters), body)
        return nil
      }
      if tree?.givesFunction == true {
        report(.unsupported(.script(ScriptLack.functionValues.one)), at: expr)
      }
    }
    addVariable(id.value, to: element)
    if tree == nil { tree = datum(of: element) }
    if let last = description.variables.indices.last, case .literal(let value)? = tree {
      description.variables[last].initial = value
      description.variables[last].input = input(element)
      let type = element.own("type").flatMap { self.type($0) }
      if element.own("input") != nil {
        description.variables[last].type = type ?? value.declaredType
      }
    } else if let attribute = element.own("input") {
      reportWrong(attribute, expected: "a constant as the first value")
    }
    return ScriptDatum(id.value, tree, at: place(of: element))
  }

  // What stands in a file, or in the element.
  private mutating func datum(of element: MarkupElement) -> ExpressionTree? {
    guard let src = element.attribute("src") else {
      return inlineContent(of: element).map { .literal($0) }
    }
    guard let text = text(at: src), isWithinScriptLimit(text, at: src.range.lowerBound) else {
      return nil
    }
    return .literal(content(of: text))
  }

  /// The text of the file that an attribute names; nil, and a fault, when it cannot be read.
  mutating func text(at src: MarkupAttribute) -> String? {
    let text = folder?.text(of: src.value)
    if text == nil { report(.unreadableSource(src.value), at: src) }
    return text
  }
}

extension ExpressionTree {
  /// Whether its value holds a function: a list or an object with one in it.
  fileprivate var givesFunction: Bool {
    switch self {
    case .script(.function, _): true
    case .script(.list, let parts), .script(.object, let parts):
      parts.contains(where: \.givesFunction)
    case .conditional(_, let then, let otherwise): then.givesFunction || otherwise.givesFunction
    default: false
    }
  }
}
