// SPDX-License-Identifier: Apache-2.0

/// A snapshot as plain values, with names instead of indices: what a store keeps.
///
/// Shape: `{machine, version, fingerprint, configuration: [leaf names], history: {node: [names]},
/// context: {variable: value}, timers: [{event, arguments, due, owner, id}], time, random,
/// suspendedAt, children: [{id, of, host, number, snapshot}]}`.
package struct SavedSnapshot: Sendable {
  /// A snapshot read back.
  package var snapshot: Snapshot
  /// The parts that did not fit the chart and were left out or replaced, such as `context.coins`,
  /// `timers.late`, and `configuration.busy` for a node that is gone; empty when all fitted.
  package var repairs: [String]
}

extension Snapshot {
  /// Why values are no saved snapshot of a machine.
  public enum Fault: Error, Sendable, Hashable {
    /// A part is missing or of the wrong shape.
    case malformed(path: String)
    /// It belongs to another machine.
    case otherMachine(String)
    /// It was written by a newer version.
    case newerVersion(Int)
    /// No migration leads on from that version.
    case noMigration(from: Int)
    /// A migration gave up.
    case migrationFailed(from: Int, reason: String)
  }
}

extension Chart {
  /// A snapshot as plain values.
  package func save(_ snapshot: Snapshot) -> Value {
    var map: [String: Value] = [
      "machine": .string(name),
      "version": .int(description.version),
      "fingerprint": .string(fingerprint),
      "configuration": .list(names(leaves(of: snapshot.configuration))),
      "context": .map(
        Dictionary(uniqueKeysWithValues: zip(description.variables.map(\.name), snapshot.values))
      ),
      "time": .int(snapshot.time),
      "random": .string(String(snapshot.random.state, radix: 16)),
    ]
    if let suspendedAt = snapshot.suspendedAt { map["suspendedAt"] = .int(suspendedAt) }
    let histories = nodes.filter { $0.isHistory && !snapshot.history[$0.historySlot].isEmpty }
    if !histories.isEmpty {
      map["history"] = .map(
        Dictionary(
          uniqueKeysWithValues: histories.map {
            ($0.name, .list(names(Array(snapshot.history[$0.historySlot]))))
          }
        )
      )
    }
    if !snapshot.timers.isEmpty {
      map["timers"] = .list(snapshot.timers.compactMap { save($0, in: snapshot) })
    }
    if !snapshot.children.isEmpty { map["children"] = .list(snapshot.children.map(save)) }
    return .map(map)
  }

  // One of a machine below has the way to it.
  private func save(_ timer: ArmedTimer, in snapshot: Snapshot) -> Value? {
    let owner = owner(of: timer, in: snapshot)
    let chart = owner?.chart ?? self
    guard owner != nil || timer.path.isEmpty else { return nil }
    var map: [String: Value] = [
      "event": .string(chart.events[timer.event].name), "arguments": .list(timer.arguments),
      "due": .int(timer.due), "id": .string(timer.id),
      "owner": timer.owner < 0 ? .null : .string(chart.nodes[timer.owner].name),
    ]
    if timer.isQueued { map["queued"] = .bool(true) }
    if let owner { map["below"] = .list(owner.ids.map { .string($0) }) }
    return .map(map)
  }

  private func names(_ indices: [Int]) -> [Value] { indices.map { .string(nodes[$0].name) } }

  /// Reads a snapshot back, migrating it from older versions.
  ///
  /// A variable that is missing or of another type begins anew and is named in
  /// ``SavedSnapshot/repairs``; an unknown or impossible configuration is left empty, so that
  /// the machine starts at its fallback.
  ///
  /// - Throws: ``Snapshot/Fault`` when nothing can be made of it.
  package func read(_ saved: Value) throws(Snapshot.Fault) -> SavedSnapshot {
    try read(saved, below: [])
  }

  /// Reads one of a machine that runs below, by the way down to it.
  func read(_ saved: Value, below path: [Int]) throws(Snapshot.Fault) -> SavedSnapshot {
    let map = try migrated(saved)
    guard let context = map["context"]?.mapValue else { throw .malformed(path: "context") }
    guard let time = map["time"]?.intValue else { throw .malformed(path: "time") }
    guard let leafNames = map["configuration"]?.listValue else {
      throw .malformed(path: "configuration")
    }
    var repairs: [String] = []
    var snapshot = Snapshot(configuration: NodeSet(), values: [], time: time)
    for variable in description.variables {
      if let value = context[variable.name], variable.admits(value) {
        snapshot.values.append(value)
      } else {
        snapshot.values.append(variable.initial)
        repairs.append("context.\(variable.name)")
      }
    }
    for name in context.keys.sorted()
    where scope.variables[name] == nil && !(startsOthers && name == Self.formerPlatform) {
      repairs.append("context.\(name)")
    }
    for node in nodes where node.isHistory {
      let saved = map["history"]?.mapValue?[node.name] ?? .list([])
      let memory = memory(of: node, saved)
      if memory == nil { repairs.append(lost("history.\(node.name)", saved)) }
      snapshot.history.append(memory ?? NodeSet())
    }
    for name in (map["history"]?.mapValue ?? [:]).keys.sorted() where node(named: name) == nil {
      repairs.append("history.\(name)")
    }
    snapshot.suspendedAt = map["suspendedAt"]?.intValue
    if let text = map["random"]?.stringValue, let state = UInt64(text, radix: 16) {
      snapshot.random = RandomState(seed: state)
    } else {
      repairs.append("random")
    }
    let leaves = leafNames.compactMap { $0.stringValue.flatMap { self.node(named: $0) } }
    let configuration = leaves.count == leafNames.count ? configuration(of: leaves) : nil
    if let configuration {
      snapshot.configuration = configuration
    } else {
      repairs.append(lost("configuration", .list(leafNames)))
    }
    // Without a configuration all of them are lost.
    let children = map["children"]?.listValue ?? formerChildren(context)
    for (place, saved) in children.enumerated() {
      let name = "children.\(saved.mapValue?["id"]?.stringValue ?? "\(place)")"
      var inner: [String] = []
      if configuration != nil, let child = readChild(saved, below: path, &inner) {
        snapshot.children.append(child)
        repairs += inner.map { "\(name).\($0)" }
      } else {
        repairs.append(name)
      }
    }
    for (place, saved) in (map["timers"]?.listValue ?? []).enumerated() {
      if configuration != nil, let timer = readTimer(saved, in: snapshot) {
        snapshot.timers.append(timer)
      } else {
        repairs.append("timers.\(saved.mapValue?["event"]?.stringValue ?? "\(place)")")
      }
    }
    return SavedSnapshot(snapshot: snapshot, repairs: repairs)
  }

  // A part that does not fit, with the nodes in it that are gone from the chart.
  private func lost(_ part: String, _ saved: Value) -> String {
    let gone = (saved.listValue ?? []).compactMap(\.stringValue).filter { node(named: $0) == nil }
    return ([part] + gone).joined(separator: ".")
  }

  private func migrated(_ saved: Value) throws(Snapshot.Fault) -> [String: Value] {
    guard var map = saved.mapValue else { throw .malformed(path: "") }
    guard let machine = map["machine"]?.stringValue else { throw .malformed(path: "machine") }
    guard machine == name else { throw .otherMachine(machine) }
    guard var version = map["version"]?.intValue else { throw .malformed(path: "version") }
    guard version <= description.version else { throw .newerVersion(version) }
    while version < description.version {
      guard let migrate = rules.migrations[version] else { throw .noMigration(from: version) }
      do {
        guard let next = try migrate(.map(map)).mapValue else {
          throw Snapshot.Fault.malformed(path: "")
        }
        map = next
      } catch {
        throw .migrationFailed(from: version, reason: "\(error)")
      }
      version += 1
    }
    return map
  }

  // What a history node may remember: nodes below its parent that can be active together.
  private func memory(of node: Node, _ saved: Value) -> NodeSet? {
    guard let names = saved.listValue, node.parent >= 0 else { return nil }
    let found = names.compactMap { $0.stringValue.flatMap { self.node(named: $0) } }
    let fits = found.allSatisfy { index in
      nodes[node.parent].descendants.contains(index)
        && (node.kind == .deepHistory ? nodes[index].isLeaf : nodes[index].parent == node.parent)
        && !nodes[index].isHistory
    }
    guard found.count == names.count, fits,
      PathFinder(nodes: nodes).canBeActiveTogether(found)
    else { return nil }
    return NodeSet(found)
  }

  private func readTimer(_ saved: Value, in snapshot: Snapshot) -> ArmedTimer? {
    guard let map = saved.mapValue.map(formerTimer), let due = map["due"]?.intValue,
      let (path, chart) = below(map["below"]?.listValue ?? [], in: snapshot),
      let event = map["event"]?.stringValue.flatMap({ chart.event(named: $0) }),
      let arguments = map["arguments"]?.listValue,
      arguments.count <= chart.events[event].arguments.count + (chart.startsOthers ? 1 : 0),
      zip(chart.events[event].arguments, arguments).allSatisfy({ $0.type.admits($1) })
    else { return nil }
    var owner = -1
    if let name = map["owner"]?.stringValue {
      guard let index = chart.node(named: name) else { return nil }
      owner = index
    }
    return ArmedTimer(
      event: event,
      arguments: arguments,
      due: due,
      owner: owner,
      id: map["id"]?.stringValue ?? chart.events[event].name,
      isQueued: map["queued"]?.boolValue ?? false,
      path: path
    )
  }

  /// The whole configuration of some leaves, or nil when they cannot be active together.
  package func configuration(of leaves: [Int]) -> NodeSet? {
    var active = NodeSet()
    for leaf in leaves {
      guard nodes[leaf].isLeaf else { return nil }
      active.insert(leaf)
      for ancestor in PathFinder(nodes: nodes).ancestors(of: leaf) { active.insert(ancestor) }
    }
    let tops = active.filter { nodes[$0].parent < 0 }
    guard tops.count == 1 else { return nil }
    for index in active {
      let inside = nodes[index].children.filter(active.contains)
      switch nodes[index].kind {
      case .compound where inside.count != 1: return nil
      case .parallel where inside.count != nodes[index].children.count: return nil
      default: break
      }
    }
    return active
  }
}
