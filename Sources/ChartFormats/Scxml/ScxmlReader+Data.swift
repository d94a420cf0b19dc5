// SPDX-License-Identifier: Apache-2.0
import StateEngine

extension ScxmlReader {
  /// The names that expressions use themselves.
  private static let reserved: Set<String> = [
    "true", "false", "null", "now", "event", "In", "Date", "_event",
  ]

  // MARK: Variables

  /// All data of the file: early binding makes those of every state at the start.
  mutating func collectData(in element: MarkupElement) {
    for model in element.all("datamodel") {
      if isNullModel { report(.unsupported(.nullModel), at: model) }
      for data in model.all("data") { readVariable(data) }
    }
    for child in element.all("state", "parallel") { collectData(in: child) }
  }

  private mutating func readVariable(_ element: MarkupElement) {
    guard let id = need("id", of: element) else { return }
    guard isUsable(id) else { return }
    let initial = initialValue(of: element)
    var type = initial?.declaredType ?? .any
    if let notation = element.own("type") { type = self.type(notation) ?? type }
    if let initial, !type.admits(initial) {
      let cause = Chart.Fault.Cause.wrongType(expected: type, found: initial.type)
      report(.chart(cause), at: element.attribute("expr") ?? id)
    }
    scope.declare(variable: id.value, .init(index: description.variables.count, type: type))
    places.names[id.value] = element.offset
    var variable = VariableDeclaration(id.value, type, initial: initial ?? .null)
    variable.isSecret = element.own("secret").flatMap { truth($0) } ?? false
    let most = element.own("limit")
    variable.limit = most.flatMap { Int($0.value) }
      .flatMap { $0 >= 0 && type.kind == .list ? $0 : nil }
    if let most, variable.limit == nil { reportWrong(most, expected: "a whole number, of a list") }
    variable.input = input(element)
    description.variables.append(variable)
  }

  private mutating func isUsable(_ id: MarkupAttribute) -> Bool {
    if !id.value.isExpressionName || Self.reserved.contains(id.value) {
      report(.unusableName(id.value), at: id)
      return false
    }
    if scope.variables[id.value] != nil || scope.derived[id.value] != nil {
      report(.duplicateName(id.value), at: id)
      return false
    }
    return true
  }

  mutating func type(_ attribute: MarkupAttribute) -> Value.Domain? {
    if let type = Value.Domain(notation: attribute.value) { return type }
    let kinds = Value.Domain.Kind.allCases.map(\.rawValue).joined(separator: ", ")
    reportWrong(attribute, expected: "\(kinds), with ? or not")
    return nil
  }

  private mutating func initialValue(of element: MarkupElement) -> Value? {
    if let expr = element.attribute("expr") {
      if !element.text.isEmpty {
        report(.exclusive("the attribute 'expr'", "text in <data>"), at: element)
      }
      return constant(expr)
    }
    if element.text.isEmpty { return .null }
    return constant(textAttribute(of: element))
  }

  /// The value of an expression over the data before it; the clock has no say in it.
  mutating func constant(_ attribute: MarkupAttribute) -> Value? {
    guard let tree = expression(attribute, expecting: .any, in: .elsewhere) else { return nil }
    if tree.hasPart(where: { $0 == .now }) {
      report(.unsupported(.changingData), at: attribute)
      return nil
    }
    let start = Snapshot(configuration: NodeSet(), values: description.variables.map(\.initial))
    do throws(EvaluationFault) {
      return try tree.evaluate(in: scope, snapshot: start, arguments: [])
    } catch {
      report(.noValue(error), at: attribute)
      return nil
    }
  }

  // MARK: Derived variables

  mutating func readDerived(_ root: MarkupElement) {
    for element in root.allOwn("derived") {
      guard let id = need("id", of: element), let expr = need("expr", of: element),
        isUsable(id), let tree = expression(expr, expecting: nil, in: .elsewhere)
      else { continue }
      scope.derived[id.value] = tree
      derivedWeights[id.value] = weight(of: tree) + tree.size
      places.names[id.value] = element.offset
      description.derived.append(DerivedVariable(id.value, tree))
    }
  }

  /// A variable that an attribute names.
  mutating func variable(_ attribute: MarkupAttribute) -> String? {
    if description.variables.contains(where: { $0.name == attribute.value }) {
      return attribute.value
    }
    if !attribute.value.isExpressionName {
      report(.unsupported(.location(attribute.value)), at: attribute)
    } else {
      let names = description.variables.map(\.name)
      let near = Suggestions.near(attribute.value, among: names)
      report(.unknownVariable(attribute.value, suggestions: near), at: attribute)
    }
    return nil
  }

  // MARK: What else is ours at the root

  mutating func readOwnParts(of root: MarkupElement) {
    for element in root.allOwn("purse") {
      guard let variable = need("variable", of: element).flatMap({ self.variable($0) }),
        let owner = need("owner", of: element).flatMap({ self.variable($0) })
      else { continue }
      description.accounts.append(AccountDeclaration(variable, owner: owner))
    }
    description.fallback = root.allOwn("fallback").map { restoreRule($0) }
    for name in description.shown + description.bookkeeping
    where scope.variables[name] == nil && scope.derived[name] == nil {
      reportAtRoot(.unknownVariable(name, suggestions: []))
    }
  }

  /// Async work of a state; that its events are there the chart's builder checks.
  mutating func work(_ element: MarkupElement) -> WorkDeclaration? {
    guard let name = need("name", of: element), let done = need("done", of: element),
      let failed = need("failed", of: element),
      let attempts = need("attempts", of: element).flatMap({ variable($0) })
    else { return nil }
    return WorkDeclaration(
      name.value,
      done: done.value,
      failed: failed.value,
      attempts: attempts
    )
  }

  /// A machine that a state starts; that its chart and its events are there the builder checks.
  mutating func child(_ element: MarkupElement) -> ChildDeclaration? {
    guard let name = need("name", of: element), let machine = need("machine", of: element),
      let done = need("done", of: element), let failed = need("failed", of: element)
    else { return nil }
    return ChildDeclaration(
      name.value,
      machine: machine.value,
      done: done.value,
      failed: failed.value,
      values: element.allOwn("with").compactMap { first in
        guard let variable = need("variable", of: first), let expr = need("expr", of: first),
          let tree = expression(expr, expecting: nil, in: .elsewhere)
        else { return nil }
        return ScriptContent.Part(variable.value, tree)
      },
      gives: given("gives", element, machine.value),
      fails: given("fails", element, machine.value).first
    )
  }

  // Its expressions are over the variables of the machine that is started.
  private mutating func given(
    _ name: String,
    _ element: MarkupElement,
    _ machine: String
  ) -> [ExpressionTree] {
    let own = scope
    defer { scope = own }
    scope = ExpressionScope()
    let started = description.machines.first { $0.name == machine }
    for (index, variable) in (started?.variables ?? []).enumerated() {
      scope.declare(variable: variable.name, .init(index: index, type: variable.type))
    }
    for one in started?.derived ?? [] { scope.derived[one.name] = one.tree }
    return element.allOwn(name).compactMap { one in
      need("expr", of: one).flatMap { expression($0, expecting: nil, in: .elsewhere) }
    }
  }

  /// The charts of machines that this one starts.
  mutating func readMachines(of root: MarkupElement) {
    for element in root.allOwn("machine") {
      guard let inner = element.all("scxml").first else {
        report(.missingElement("scxml", inside: element.writtenName), at: element)
        continue
      }
      var reader = ScxmlReader(places.source)
      reader.read(inner)
      findings += reader.findings
      description.machines.append(reader.description)
    }
  }

  mutating func restoreRule(_ element: MarkupElement) -> RestoreRule {
    let test = condition(of: element, in: .elsewhere)
    let target = element.attribute("to").flatMap { states($0).first }
    return RestoreRule(to: target, when: test)
  }
}
