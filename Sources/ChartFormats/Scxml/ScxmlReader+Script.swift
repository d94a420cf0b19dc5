// SPDX-License-Identifier: Apache-2.0
import EcmaScript
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
    do throws(ExpressionSyntaxError) {
      if let test = stateTest(attribute) {
        scripts.append((test, attribute))
        return test
      }
      let tree = try ScriptParser.expression(attribute.value)
      if let what = unsupported(in: tree) {
        report(.unsupported(.script(what)), at: attribute)
      }
      if isNullModel {
        if case .isIn = tree { return tree }
        report(.unsupported(.nullModel), at: attribute)
      }
      scripts.append((tree, attribute))
      return tree
    } catch {
      if error.isUnsupported {
        let offset = attribute.offset(ofCharacter: error.column - 1, in: source)
        report(.expression(error), at: offset, length: max(1, error.length))
      } else {
        warn(error, in: attribute)
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
    element.attribute(name).map { scriptTree($0) }
  }

  /// The value of the attribute `NAME`, or what `NAMEexpr` computes.
  mutating func text(_ name: String, of element: MarkupElement) -> ExpressionTree? {
    guard let fixed = element.attribute(name) else { return scriptTree("\(name)expr", of: element) }
    if let other = element.attribute("\(name)expr") {
      report(.exclusive(name, other.name), at: other)
    }
    return .literal(.string(fixed.value))
  }

  /// What of ECMAScript a tree has that is beyond what runs here; nil for nothing.
  func unsupported(in tree: ExpressionTree) -> String? {
    var found: String?
    _ = tree.hasPart { part in
      switch part {
      case .script(.pattern(let source, let flags), _)
      where source.contains(where: { "\\^$.|?*+()[]{}".contains($0) })
        || !["", "g"].contains(flags):
        found = ScriptLack.patterns.one
      case .member(.script(.pattern, _), let name): found = "'\(name)' of a regular expression"
      case .script(.construct, let operands):
        if case .variable(let name)? = operands.first, ScriptLack.holds(maker: name) {
          found = "'new \(name)'"
        }
      case .member(.variable("Math"), let name) where !ScriptDescription.mathNames.contains(name):
        found = "'Math.\(name)'"
      case .variable(let name) where ScriptLack.holds(word: name): found = "'\(name)'"
      default: break
      }
      return found != nil
    }
    return found
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
    case "raise": return raised(element).map { .raise($0.value) }
    case "log":
      return .log(element.attribute("label")?.value, scriptTree("expr", of: element))
    case "assign":
      guard let location = need("location", of: element) else { return nil }
      let place = scriptTree(location)
      if let expr = scriptTree("expr", of: element) { return .assign(place, expr) }
      return .assign(place, .literal(inlineContent(of: element) ?? .undefined))
    case "if":
      return .choose(
        parts(ofChoice: element).map { head, body in
          .init(test: test(of: head, in: .elsewhere), actions: scriptActions(body))
        }
      )
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

  private mutating func scriptSend(_ element: MarkupElement) -> ScriptSend {
    var send = ScriptSend()
    send.event = text("event", of: element)
    send.target = text("target", of: element)
    send.type = text("type", of: element)
    send.id = element.attribute("id")?.value
    send.idLocation = scriptTree("idlocation", of: element)
    send.delay = text("delay", of: element)
    send.content = scriptContent(of: element)
    if let event = element.attribute("event") { checkEventName(event) }
    if let delay = element.attribute("delay"), Chart.milliseconds(delay.value) == nil {
      reportWrong(delay, expected: "a time such as 2s or 500ms")
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
