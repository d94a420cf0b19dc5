// SPDX-License-Identifier: Apache-2.0
import StateEngine

extension ScxmlReader {
  /// What an element does, in order.
  mutating func actions(
    of element: MarkupElement,
    in setting: Setting = .elsewhere
  ) -> [Action] {
    isScript ? scriptBlock(element) : actions(element.children, in: setting)
  }

  private mutating func actions(
    _ elements: [MarkupElement],
    in setting: Setting
  ) -> [Action] {
    var actions: [Action] = []
    for element in elements {
      guard let action = action(element, in: setting) else { continue }
      // Taken back and sent anew is what a replaced timer is.
      if case .schedule(var timer) = action, actions.last == .cancel(timer.id) {
        timer.replaces = true
        actions[actions.count - 1] = .schedule(timer)
      } else {
        actions.append(action)
      }
    }
    return actions
  }

  private mutating func action(_ element: MarkupElement, in setting: Setting) -> Action? {
    switch (element.space, element.name) {
    case (.scxml, "assign"): return assignment(element, in: setting)
    case (.scxml, "raise"): return raised(element).map { .raise($0.value, []) }
    case (.scxml, "send"): return sending(element, in: setting)
    case (.scxml, "cancel"): return need("sendid", of: element).map { .cancel($0.value) }
    case (.scxml, "log"): return logging(element, in: setting)
    case (.scxml, "if"):
      return .choose(
        parts(ofChoice: element).map { head, body in
          .init(test: test(of: head, in: setting), actions: actions(body, in: setting))
        }
      )
    case (.playstate, "effect"):
      let values = element.allOwn("value").compactMap { value in
        need("expr", of: value).flatMap { expression($0, expecting: .any, in: setting) }
      }
      return need("name", of: element).map { .emit($0.value, values) }
    case (.playstate, "book"): return posting(element, in: setting)
    case (.playstate, "perform"):
      return need("name", of: element).map { .perform($0.value) }
    default: return nil
    }
  }

  private mutating func assignment(
    _ element: MarkupElement,
    in setting: Setting
  ) -> Action? {
    let location = need("location", of: element)
    let expr = need("expr", of: element)
    let name = location.flatMap { variable($0) }
    let type = name.flatMap { scope.variables[$0]?.type } ?? .any
    guard let tree = expr.flatMap({ expression($0, expecting: type, in: setting) }), let name
    else { return nil }
    return .assign(name, tree)
  }

  private mutating func posting(_ element: MarkupElement, in setting: Setting) -> Action? {
    guard let purse = need("purse", of: element), let kind = need("kind", of: element),
      let amount = need("amount", of: element).flatMap({
        expression($0, expecting: .int, in: setting)
      })
    else { return nil }
    return .post(account: purse.value, kind: kind.value, amount: amount)
  }

  private mutating func logging(_ element: MarkupElement, in setting: Setting) -> Action? {
    var values: [ExpressionTree] = []
    if let label = element.attribute("label") { values.append(.literal(.string(label.value))) }
    if let expr = element.attribute("expr") {
      guard let tree = expression(expr, expecting: .any, in: setting) else { return nil }
      values.append(tree)
    }
    return .emit("log", values)
  }

  // MARK: Choice

  /// The parts of an `<if>`: the element that begins each, and its content.
  mutating func parts(
    ofChoice element: MarkupElement
  ) -> [(head: MarkupElement, body: [MarkupElement])] {
    var parts = [(head: element, body: [MarkupElement]())]
    for child in element.children {
      guard child.space == .scxml, child.name == "else" || child.name == "elseif" else {
        parts[parts.count - 1].body.append(child)
        continue
      }
      if parts[parts.count - 1].head.name == "else" {
        report(.misplacedElement(child.name, inside: "else"), at: child)
      }
      parts.append((child, []))
    }
    return parts
  }

  /// What the branch asks that an element begins; nil for `else`.
  mutating func test(of head: MarkupElement, in setting: Setting) -> ExpressionTree? {
    guard head.name != "else", need("cond", of: head) != nil else { return nil }
    return condition(of: head, in: setting)
  }

  // MARK: Sending

  private mutating func sending(_ element: MarkupElement, in setting: Setting) -> Action? {
    if let type = element.attribute("type"), !Vocabulary.processors.contains(type.value) {
      report(.unsupported(.processor(type.value)), at: type)
    }
    let target = element.attribute("target")
    if let target, target.value != "#_internal" {
      report(.unsupported(.receiver(target.value)), at: target)
    }
    let after = delay(of: element, in: setting)
    guard let event = need("event", of: element) else { return nil }
    checkEventName(event)
    let name = event.value
    let arguments = arguments(of: element, event: name, in: setting)
    if target != nil {
      for name in ["delay", "delayexpr", "id"] {
        guard let attribute = element.attribute(name) else { continue }
        report(.exclusive("'\(name)'", "the target #_internal"), at: attribute)
      }
      return .raise(name, arguments)
    }
    guard let after else { return nil }
    return .schedule(
      ScheduledEvent(
        name,
        arguments: arguments,
        after: after,
        id: sendID(element, event: name),
        replaces: false
      )
    )
  }

  private mutating func sendID(_ element: MarkupElement, event: String) -> String {
    if let id = element.attribute("id") { return id.value }
    // No name in XML has a number sign.
    unnamedSends += 1
    return "\(event)#\(unnamedSends)"
  }

  private mutating func arguments(
    of element: MarkupElement,
    event: String,
    in setting: Setting
  ) -> [ExpressionTree] {
    var values: [String: ExpressionTree] = [:]
    if let list = element.attribute("namelist") {
      for name in list.words {
        var one = list
        one.value = name
        if variable(one) != nil { values[name] = .variable(name) }
      }
    }
    for param in element.all("param") {
      guard let name = need("name", of: param) else { continue }
      if values[name.value] != nil { report(.duplicateName(name.value), at: name) }
      if let location = param.attribute("location") {
        values[name.value] = variable(location).map { .variable($0) }
        if let expr = param.attribute("expr") { report(.exclusive("expr", "location"), at: expr) }
      } else if let expr = need("expr", of: param) {
        values[name.value] = expression(expr, expecting: .any, in: setting)
      }
    }
    let declared = description.events.first { $0.name == event }?.arguments.map(\.label) ?? []
    for param in element.all("param") {
      guard let name = param.attribute("name"), !declared.contains(name.value) else { continue }
      let near = Suggestions.near(name.value, among: declared)
      report(.unknownVariable(name.value, suggestions: near), at: name)
    }
    guard let last = declared.lastIndex(where: { values[$0] != nil }) else { return [] }
    return declared[...last].map { values[$0] ?? .literal(.null) }
  }

  // MARK: Delays

  private mutating func delay(
    of element: MarkupElement,
    in setting: Setting
  ) -> ExpressionTree? {
    let fixed = element.attribute("delay")
    guard let computed = element.attribute("delayexpr") else {
      guard let fixed else { return .literal(.int(0)) }
      if let seconds = DelayText.seconds(fixed.value) { return .literal(seconds) }
      reportWrong(fixed, expected: "a time such as 2s or 500ms")
      return nil
    }
    if let fixed { report(.exclusive("delay", "delayexpr"), at: fixed) }
    guard let tree = expression(computed, expecting: nil, in: setting) else { return nil }
    if let seconds = DelayText.seconds(tree) { return seconds }
    report(.unsupported(.delayUnit), at: computed)
    return nil
  }
}

/// Times as CSS and so SCXML write them: a number and `s` or `ms`.
enum DelayText {
  /// The seconds of a time, whole where they are.
  static func seconds(_ text: String) -> Value? {
    let isMilliseconds = text.hasSuffix("ms")
    let digits = isMilliseconds ? text.dropLast(2) : text.dropLast(text.hasSuffix("s") ? 1 : 0)
    guard text.hasSuffix("s") || text == "0",
      digits.first?.isASCII == true, digits.first?.isNumber == true || digits.first == ".",
      digits.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") })
    else { return nil }
    if let whole = Int(digits) {
      if !isMilliseconds { return .int(whole) }
      return whole.isMultiple(of: 1000) ? .int(whole / 1000) : .double(Double(whole) / 1000)
    }
    guard let number = Double(digits.first == "." ? "0\(digits)" : String(digits)),
      number.isFinite, number < 9e12
    else { return nil }
    return .double(isMilliseconds ? number / 1000 : number)
  }

  /// The seconds of an expression: a time in quotes, or a number and its unit joined by `+`.
  static func seconds(_ tree: ExpressionTree) -> ExpressionTree? {
    switch tree {
    case .literal(.string(let text)): seconds(text).map { .literal($0) }
    case .binary(let number, .plus, .literal(.string("s"))): number
    case .binary(let number, .plus, .literal(.string("ms"))):
      .binary(number, .divide, .literal(.double(1000)))
    default: nil
    }
  }

  /// The attribute that says so many seconds, or nil when that is none.
  static func attribute(_ seconds: ExpressionTree) -> (name: String, value: String)? {
    switch seconds {
    case .literal(.int(0)): return nil
    case .literal(.int(let number)) where number > 0: return ("delay", "\(number)s")
    case .literal(.double(let number)) where number > 0 && number < 9e12:
      let text = "\(number)"
      if text.allSatisfy({ $0.isNumber || $0 == "." }) { return ("delay", "\(text)s") }
    default: break
    }
    let text = ExpressionTree.binary(seconds, .plus, .literal(.string("s")))
    return ("delayexpr", text.scxmlText)
  }
}
