// SPDX-License-Identifier: Apache-2.0

// Machines below, as plain values.

extension Chart {
  /// A machine below as plain values.
  package func save(_ child: Child) -> Value {
    var map: [String: Value] = [
      "id": .string(child.id), "of": .string(child.origin.source),
      "host": .string(
        nodes.indices.contains(child.origin.host) ? nodes[child.origin.host].name : ""
      ),
      "number": .int(child.origin.number),
    ]
    if let snapshot = child.snapshot, let chart = startedChart(child.origin.source) {
      map["snapshot"] = chart.save(snapshot)
    }
    if child.hasEnded { map["ended"] = .bool(true) }
    if !child.origin.given.isEmpty { map["given"] = .map(child.origin.given) }
    return .map(map)
  }

  /// Reads a machine below back; nil when it fits no chart that this one starts.
  package func readChild(_ saved: Value) -> Child? {
    var repairs: [String] = []
    return readChild(saved, below: [], &repairs)
  }

  /// The same by the way down to this chart; `repairs` gets what did not fit.
  func readChild(_ saved: Value, below path: [Int], _ repairs: inout [String]) -> Child? {
    guard let map = saved.mapValue, let id = map["id"]?.stringValue,
      let source = map["of"]?.stringValue,
      let host = map["host"]?.stringValue.flatMap({ node(named: $0) }),
      let number = map["number"]?.intValue, (0..<1 << 20).contains(number)
    else { return nil }
    let origin = Child.Origin(
      id,
      of: source,
      host: host,
      number: number,
      below: path,
      given: map["given"]?.mapValue ?? [:]
    )
    guard let inner = map["snapshot"] else {
      return Child(origin, hasEnded: map["ended"]?.boolValue ?? false)
    }
    let read = try? startedChart(source)?.read(inner, below: origin.path)
    repairs = read?.repairs ?? []
    return read.map { Child(origin, at: $0.snapshot) }
  }

  /// A change of a machine below as plain values: what it is, and what it was or became.
  package func save(_ change: ChildChange) -> [String: Value] {
    let origin = change.origin
    var map: [String: Value] = ["place": .int(change.place)]
    switch change.kind {
    case .started(let child): map["started"] = save(child)
    case .ended(let child): map["ended"] = save(child)
    case .stepped: map["stepped"] = save(Child(origin))
    }
    return map
  }

  /// Reads a change back; nil when it fits no chart that this one starts.
  ///
  /// What one did that has taken an event is read in its own chart.
  package func readChange(
    _ map: [String: Value],
    _ record: (Chart) -> Record?
  ) -> ChildChange? {
    guard let place = map["place"]?.intValue,
      let child = (map["started"] ?? map["ended"] ?? map["stepped"]).flatMap({ readChild($0) })
    else { return nil }
    if map["started"] != nil { return ChildChange(.started(child), of: child.origin, at: place) }
    if map["ended"] != nil { return ChildChange(.ended(child), of: child.origin, at: place) }
    return startedChart(child.origin.source).flatMap(record).map {
      ChildChange(.stepped($0), of: child.origin, at: place)
    }
  }

  /// The keys on the way to a machine below, by the ids on it, and its chart; nil when it does not run.
  func below(_ ids: [Value], in snapshot: Snapshot) -> (path: [Int], chart: Chart)? {
    var (path, chart, children): ([Int], Chart, [Child]) = ([], self, snapshot.children)
    for id in ids {
      guard let child = children.first(where: { .string($0.id) == id }),
        let inner = child.snapshot, let next = chart.startedChart(child.origin.source)
      else { return nil }
      path.append(child.key)
      (chart, children) = (next, inner.children)
    }
    return (path, chart)
  }

  // MARK: Without secrets

  /// A snapshot in which secret variables are as at the beginning, secret arguments are masked, and
  /// the next random numbers are left out, unless they are wanted; of the machines below too.
  package func withoutSecrets(_ snapshot: Snapshot, keepsRandom: Bool = false) -> Snapshot {
    var snapshot = snapshot
    for (slot, variable) in description.variables.enumerated() where variable.isSecret {
      snapshot.values[slot] = variable.initial
    }
    if !keepsRandom { snapshot.random = RandomState(seed: 0) }
    for place in snapshot.timers.indices {
      let timer = snapshot.timers[place]
      let chart = owner(of: timer, in: snapshot)?.chart ?? self
      guard chart.events.indices.contains(timer.event) else { continue }
      snapshot.timers[place].arguments = chart.masked(timer.arguments, of: timer.event)
    }
    snapshot.children = snapshot.children.map { withoutSecrets($0, keepsRandom: keepsRandom) }
    return snapshot
  }

  /// A machine below without what is secret.
  package func withoutSecrets(_ child: Child, keepsRandom: Bool = false) -> Child {
    guard let inner = child.snapshot, let chart = startedChart(child.origin.source) else {
      return child
    }
    return child.at(chart.withoutSecrets(inner, keepsRandom: keepsRandom))
  }

  /// A change of a machine below without what is secret.
  package func withoutSecrets(_ change: ChildChange) -> ChildChange {
    var change = change
    switch change.kind {
    case .started(let child): change.kind = .started(withoutSecrets(child))
    case .ended(let child): change.kind = .ended(withoutSecrets(child))
    case .stepped: break
    }
    return change
  }

  // MARK: As they were kept before they were values of their own

  /// The variable that held them.
  static let formerPlatform = "_platform"

  /// The machines below that an older snapshot held in a variable of the context.
  func formerChildren(_ context: [String: Value]) -> [Value] {
    let entries = context[Self.formerPlatform]?.mapValue?["invoked"]?.listValue ?? []
    return entries.compactMap { entry in
      guard var map = entry.mapValue else { return nil }
      (map["host"], map["of"]) = (map["state"], map["chart"] ?? map["source"])
      map["given"] = map["values"]
      return .map(map)
    }
  }

  /// A timer of an older snapshot, where those of machines below were in words.
  func formerTimer(_ map: [String: Value]) -> [String: Value] {
    var map = map
    if let id = map["id"]?.stringValue, id.hasPrefix("\u{E000}") {
      map["id"] = .string(String(id.dropFirst()))
      map["queued"] = .bool(true)
    }
    guard map["event"] == .string(ScriptDescription.childEvent),
      let word = map["arguments"]?.listValue?.first?.mapValue, let timer = word["timer"],
      let id = word["to"]
    else { return map }
    map["event"] = timer
    map["arguments"] = word["arguments"]
    map["owner"] = word["owner"]
    map["id"] = word["id"]
    map["queued"] = nil
    map["below"] = .list((map["below"]?.listValue ?? []) + [id])
    return formerTimer(map)
  }
}
