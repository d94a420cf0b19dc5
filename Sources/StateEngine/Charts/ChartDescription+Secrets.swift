// SPDX-License-Identifier: Apache-2.0

// A secret argument stays secret where it is put: in a variable, in an event that passes it on, and in
// a machine below or above. All are known by their names, wherever they are: those of variables, derived
// ones and functions, and with a mark before those of arguments and effects. So too much may be hidden, too
// little not.

extension ChartDescription {
  /// Marks as secret each variable and each argument that takes a secret one.
  ///
  /// - Returns: the names of all that holds a secret.
  mutating func hideTakenSecrets() -> Set<String> {
    var secrets = ownSecrets
    let flows = secrets.isEmpty ? [] : flows
    var known = 0
    while known != secrets.count {
      known = secrets.count
      for flow in flows where !secrets.isDisjoint(with: flow.from) { secrets.formUnion(flow.to) }
    }
    if known > 0 { hide(secrets) }
    return secrets
  }

  private var ownSecrets: Set<String> {
    let labels = events.flatMap(\.arguments).filter(\.isSecret).map(\.secretName)
    let names = variables.filter(\.isSecret).map(\.name) + labels
    return machines.reduce(into: Set(names)) { $0.formUnion($1.ownSecrets) }
  }

  // The places that get a value, and the names in it.
  private var flows: [(to: Set<String>, from: Set<String>)] {
    var flows = machines.flatMap(\.flows)
    func add(_ to: [String], _ trees: [ExpressionTree]) {
      for (to, tree) in zip(to, trees) { flows.append(([to], tree.secretNames)) }
    }
    func add(_ event: String, _ trees: [ExpressionTree]) {
      add(events.first { $0.name == event }?.arguments.map(\.secretName) ?? [], trees)
    }
    // A script may write all that it reads, also into the log.
    func add(script: ExpressionTree, to name: String? = nil) {
      let names = script.secretNames
      var to = names.intersection(variables.map(\.name)).union(name.map { [$0] } ?? [])
      if names.contains("console") { to.insert("!log") }
      flows.append((to, names))
    }
    for action in actions + nodes.flatMap(\.timers).map({ .schedule($0) }) {
      switch action {
      case .assign(let name, let tree): add([name], [tree])
      case .raise(let event, let trees): add(event, trees)
      case .schedule(let timer): add(timer.event, timer.arguments)
      case .emit(let effect, let trees): for tree in trees { add(["!" + effect], [tree]) }
      case .script(let action):
        for tree in action.trees { add(script: tree) }
        for (effect, tree) in action.told { add(["!" + effect], [tree]) }
      case .post, .cancel, .choose, .perform: break
      }
    }
    for (name, body) in script?.functions ?? [:] { add(script: body, to: name) }
    add(derived.map(\.name), derived.map(\.tree))
    for child in nodes.flatMap(\.machines) {
      add(child.values.map(\.name), child.values.map(\.value))
      add(child.done, child.gives)
      add(child.failed, child.fails.map { [$0] } ?? [])
    }
    if script != nil { flows.append((["_event"], ownSecrets)) }
    return flows
  }

  private mutating func hide(_ secrets: Set<String>) {
    for slot in variables.indices where secrets.contains(variables[slot].name) {
      variables[slot].isSecret = true
    }
    for event in events.indices {
      for slot in events[event].arguments.indices
      where secrets.contains(events[event].arguments[slot].secretName) {
        events[event].arguments[slot].isSecret = true
      }
    }
    for slot in machines.indices { machines[slot].hide(secrets) }
  }
}

extension Event.Argument {
  var secretName: String { "#" + label }
}

extension ExpressionTree {
  /// The names by which secrets are known in it.
  package var secretNames: Set<String> {
    switch self {
    case .argument(let label), .member(.member(.variable("_event"), "data"), let label):
      ["#" + label]
    case .member(.variable("_event"), let part) where part != "data": []
    case .variable(let name): [name]
    default: parts.reduce(into: []) { $0.formUnion($1.secretNames) }
    }
  }
}

extension Chart {
  /// True if an expression reads what is secret: a variable, or what comes with an event.
  package func readsSecret(_ tree: ExpressionTree) -> Bool {
    let labels = events.flatMap(\.arguments).filter(\.isSecret).map(\.secretName)
    return !tree.secretNames.isDisjoint(with: hidden.union(secrets).union(labels))
  }
}
