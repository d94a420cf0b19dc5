// SPDX-License-Identifier: Apache-2.0
import StateEngine

// A chart whose data model is ECMAScript, read as SCXML has it: what fails fails when it runs.

extension ScxmlReader {
  /// The place of an element, for what is said when it fails.
  func place(of element: MarkupElement) -> ScriptPlace {
    ScriptPlace(line: source.line(at: element.offset), element: element.writtenName)
  }

  // MARK: Expressions

  /// The tree of an expression: one that is no ECMAScript has no value when it runs.
  mutating func scriptTree(_ attribute: MarkupAttribute) -> ExpressionTree {
    guard isWithinScriptLimit(attribute.value, at: attribute.range.lowerBound) else {
      return .script(.invalid(""), [])
    }
    do throws(ScriptSyntaxError) {
      let tree = try ScriptParser.expression(attribute.value)
      if let what = unsupported(in: tree) {
        report(.unsupported(.script(what)), at: attribute)
      }
      if isNullModel {
        if case .isIn = tree { return tree }
        report(.unsupported(.nullModel), at: attribute)
      }
      return tree
    } catch {
      if error.isUnsupported {
        let offset = attribute.offset(ofCharacter: error.offset, in: source)
        report(.script(error), at: offset, length: 1)
      }
      return .script(.invalid(attribute.value), [])
    }
  }

  /// Counts what is read as a script; past the limit that is a fault, once.
  mutating func isWithinScriptLimit(_ text: String, at offset: Int) -> Bool {
    let before = scriptBytes
    let limit = isScript ? Limit.scriptBytes : 2 * Limit.scriptBytes
    scriptBytes += text.utf8.count
    if scriptBytes <= limit { return true }
    if before <= limit { report(.tooMany(.scriptBytes, limit: limit), at: offset, length: 1) }
    return false
  }

  /// The tree of an attribute, if it is there.
  mutating func scriptTree(_ name: String, of element: MarkupElement) -> ExpressionTree? {
    guard let attribute = element.attribute(name) else { return nil }
    return scriptTree(attribute)
  }

  /// What stands in `NAME`, or is computed by `NAMEexpr`.
  mutating func text(
    _ name: String,
    of element: MarkupElement,
    computed: String? = nil
  ) -> ExpressionTree? {
    if let fixed = element.attribute(name) {
      if let other = element.attribute(computed ?? "\(name)expr") {
        report(.exclusive(name, other.name), at: other)
      }
      return .literal(.string(fixed.value))
    }
    return scriptTree(computed ?? "\(name)expr", of: element)
  }

  /// What of ECMAScript a tree has that is beyond what runs here; nil for nothing.
  func unsupported(in tree: ExpressionTree) -> String? {
    var found: String?
    _ = tree.hasPart { part in
      switch part {
      case .script(.pattern(let source, let flags), _)
      where source.contains(where: { "\\^$.|?*+()[]{}".contains($0) })
        || !["", "g"].contains(flags):
        found = "a regular expression with more than plain characters"
      case .member(.script(.pattern, _), let name): found = "'\(name)' of a regular expression"
      case .script(.construct, let operands):
        if case .variable(let name)? = operands.first,
          ["RegExp", "Map", "Set", "WeakMap", "Promise", "Proxy", "Function"].contains(name)
        {
          found = "'new \(name)'"
        }
      case .member(.variable("Math"), let name) where !ScriptDescription.mathNames.contains(name):
        found = "'Math.\(name)'"
      case .variable(let name)
      where ["Date", "RegExp", "eval", "require", "window", "document"].contains(name):
        found = "'\(name)'"
      default: break
      }
      return found != nil
    }
    return found
  }

  // MARK: Data

  /// All data of the file, and the variables that SCXML itself has.
  mutating func collectScriptData(in root: MarkupElement) {
    var parts = description.script ?? ScriptDescription()
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
      "_x": .map([:]), "_platform": .map([:]),
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
      var data: [ScriptDatum] = []
      for one in model.all("data") {
        if let datum = readDatum(one) { data.append(datum) }
      }
      if let state, description.script?.isBoundLate == true {
        for datum in data {
          guard let entry = scope.variables[datum.name] else { continue }
          description.variables[entry.index].initial = .undefined
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
    addVariable(id.value, to: element)
    var tree: ExpressionTree?
    if let expr = element.attribute("expr") {
      tree = scriptTree(expr)
    } else if let src = element.attribute("src") {
      if let text = folder?.text(of: src.value) {
        if isWithinScriptLimit(text, at: src.range.lowerBound) {
          tree = .literal(content(of: text))
        }
      } else {
        report(.unreadableSource(src.value), at: src)
      }
    } else {
      tree = inlineContent(of: element).map { .literal($0) }
    }
    if let last = description.variables.indices.last, case .literal(let value)? = tree {
      description.variables[last].initial = value
    }
    return ScriptDatum(id.value, tree, at: place(of: element))
  }

  // MARK: Actions

  /// What an element does, as one block that ends at its first fault.
  mutating func scriptBlock(_ element: MarkupElement) -> [Action] {
    let actions = scriptActions(element.children)
    return actions.isEmpty ? [] : [.script(.block(actions))]
  }

  mutating func scriptActions(_ elements: [MarkupElement]) -> [ScriptAction] {
    elements.compactMap { element in
      scriptAction(element).map { .at(place(of: element), $0) }
    }
  }

  private mutating func scriptAction(_ element: MarkupElement) -> ScriptAction? {
    guard element.space == .scxml else {
      guard element.space == .playstate, element.name == "effect" else {
        report(.unsupported(.element(element.writtenName)), at: element)
        return nil
      }
      let values = element.allOwn("value").compactMap { scriptTree("expr", of: $0) }
      return need("name", of: element).map { .effect($0.value, values) }
    }
    switch element.name {
    case "raise": return need("event", of: element).map { .raise($0.value) }
    case "log":
      return .log(element.attribute("label")?.value, scriptTree("expr", of: element))
    case "assign":
      guard let location = need("location", of: element) else { return nil }
      let place = scriptTree(location)
      if let expr = scriptTree("expr", of: element) { return .assign(place, expr) }
      return .assign(place, .literal(inlineContent(of: element) ?? .undefined))
    case "if": return scriptChoice(element)
    case "foreach":
      guard let array = need("array", of: element), let item = need("item", of: element) else {
        return nil
      }
      let index = element.attribute("index")?.value
      for name in [item.value, index ?? ""] where name.isScriptName { writtenNames.append(name) }
      return .each(
        scriptTree(array),
        item: item.value,
        index: index,
        scriptActions(element.children)
      )
    case "script": return script(element).map { .run($0) }
    case "send": return .send(scriptSend(element))
    case "cancel": return text("sendid", of: element).map { .cancel($0) }
    default: return nil
    }
  }

  private mutating func scriptChoice(_ element: MarkupElement) -> ScriptAction {
    var branches: [ScriptAction.Branch] = []
    for part in parts(ofChoice: element) { branches.append(scriptBranch(part.head, part.body)) }
    return .choose(branches)
  }

  private mutating func scriptBranch(
    _ head: MarkupElement,
    _ body: [MarkupElement]
  ) -> ScriptAction.Branch {
    var test: ExpressionTree?
    if head.name != "else" {
      test = need("cond", of: head).map { attribute in scriptTree(attribute) }
    }
    return .init(test: test, actions: scriptActions(body))
  }

  private mutating func scriptSend(_ element: MarkupElement) -> ScriptSend {
    var send = ScriptSend()
    send.event = text("event", of: element)
    send.target = text("target", of: element)
    send.type = text("type", of: element)
    send.id = element.attribute("id")?.value
    send.idLocation = scriptTree("idlocation", of: element)
    send.delay = text("delay", of: element)
    send.content = scriptContent(of: element)
    if let delay = element.attribute("delay"), Chart.milliseconds(delay.value) == nil {
      report(
        .wrongValue(delay.value, attribute: "delay", expected: "a time such as 2s or 500ms"),
        at: delay
      )
    }
    if send.event == nil, send.content.whole == nil {
      report(.missingAttribute("event", element: element.writtenName), at: element)
    }
    return send
  }

  /// What `donedata` gives back, as an entry action of a final state.
  mutating func doneData(of element: MarkupElement) -> [Action] {
    guard let data = only("donedata", in: element) else { return [] }
    return [.script(.at(place(of: data), .giveBack(scriptContent(of: data))))]
  }
}

extension ExpressionTree {
  /// `undefined`.
  static var undefinedValue: ExpressionTree { .script(.undefined, []) }
}
