// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// What a step may read and change, whatever the variables hold: found from the chart alone, and
/// never too little.
struct Footprint {
  var reads = ReadSet()
  var writes = SlotMask()
  /// True if it may arm or cancel a timer.
  var touchesTimers = false
  /// True if it may enter other nodes.
  var isElsewhere = false
  /// True if time passes by it.
  var passesTime = false
  /// The nodes it may enter.
  var entered = NodeSet()
  /// True if all of it is known: no rule keeps silent, no history node decides.
  var isWhole = true
  /// The events it may raise, by index.
  var raised = NodeSet()
  /// The events of the timers it may arm, by index.
  var armed = NodeSet()

  mutating func formUnion(_ other: Footprint) {
    reads.formUnion(other.reads)
    writes.formUnion(other.writes)
    touchesTimers = touchesTimers || other.touchesTimers
    isWhole = isWhole && other.isWhole
    raised.formUnion(other.raised)
    armed.formUnion(other.armed)
  }

  // MARK: Reading a declaration

  /// Adds what an expression reads.
  mutating func add(_ tree: ExpressionTree, _ chart: Chart) {
    reads.formUnion(ReadSet(tree, chart.scope))
  }

  /// Adds what a guard reads.
  mutating func add(_ condition: Guard.Condition, _ chart: Chart) {
    switch condition {
    case .expression(let tree): add(tree, chart)
    case .named(let name): add(rule: chart.rules.tests[name]?.reads, chart)
    }
  }

  /// Adds what actions read and change.
  mutating func add(_ actions: [Action], _ chart: Chart) {
    for action in actions {
      switch action {
      case .assign(let name, let tree):
        add(tree, chart)
        write(name, chart)
      case .post(let purse, _, let amount):
        add(amount, chart)
        add(.variable(purse), chart)
        write(purse, chart)
      case .emit(_, let trees): for tree in trees { add(tree, chart) }
      case .raise(let name, let trees):
        for tree in trees { add(tree, chart) }
        if let event = chart.event(matching: name) {
          raised.insert(event)
        } else {
          isWhole = false
        }
      case .schedule(let timer): add(timer, chart)
      case .cancel: touchesTimers = true
      case .choose(let branches):
        for branch in branches {
          if let test = branch.test { add(test, chart) }
          add(branch.actions, chart)
        }
      case .perform(let name):
        let rule = chart.rules.effects[name]
        add(rule: rule?.reads, chart)
        guard let writes = rule?.writes else {
          isWhole = false
          continue
        }
        for name in writes { write(name, chart) }
      case .script: isWhole = false
      }
    }
  }

  /// Adds what arming a timer reads.
  mutating func add(_ timer: ScheduledEvent, _ chart: Chart) {
    touchesTimers = true
    reads.readsTime = true
    for tree in timer.trees { add(tree, chart) }
    if let event = chart.event(matching: timer.event) {
      armed.insert(event)
    } else {
      isWhole = false
    }
  }

  private mutating func add(rule names: [String]?, _ chart: Chart) {
    guard let names else {
      isWhole = false
      return
    }
    for name in names where !name.hasPrefix("event.") {
      if name == "now" { reads.readsTime = true } else { add(.variable(name), chart) }
    }
  }

  private mutating func write(_ name: String, _ chart: Chart) {
    if let slot = chart.scope.variables[name]?.index {
      writes.insert(slot)
    } else {
      isWhole = false
    }
  }
}

/// The footprints of a chart's steps.
struct Footprints {
  private let chart: Chart
  private var transitions: [Footprint] = []
  /// By node: what entering and leaving it does.
  private var entries: [Footprint] = []
  private var exits: [Footprint] = []
  /// The events of all timers that the chart arms.
  private(set) var armed = NodeSet()

  /// Reads a chart.
  init(_ chart: Chart) {
    self.chart = chart
    for transition in chart.transitions {
      var footprint = Footprint()
      for one in transition.declaration.guards { footprint.add(one.condition, chart) }
      footprint.add(transition.declaration.actions, chart)
      if transition.asksHistory { footprint.isWhole = false }
      transitions.append(footprint)
    }
    for node in chart.nodes {
      var (entry, exit) = (Footprint(), Footprint())
      entry.add(node.declaration.onEntry + node.declaration.initialActions, chart)
      for timer in node.declaration.timers { entry.add(timer, chart) }
      if node.kind == .final, node.parent >= 0 { addDone(node, &entry) }
      exit.add(node.declaration.onExit, chart)
      // What it armed is cancelled.
      if !node.declaration.timers.isEmpty { exit.touchesTimers = true }
      if node.isHistory { entry.isWhole = false }
      entries.append(entry)
      exits.append(exit)
    }
    for one in transitions + entries + exits { armed.formUnion(one.armed) }
  }

  private func addDone(_ node: Node, _ entry: inout Footprint) {
    for index in [node.parent, chart.nodes[node.parent].parent] where index >= 0 {
      if let event = chart.event(named: "done.state.\(chart.nodes[index].name)") {
        entry.raised.insert(event)
      }
    }
  }

  // MARK: Steps

  /// What an event may do in a configuration.
  func footprint(of event: Int, in configuration: NodeSet) -> Footprint {
    var walk = Walk(self, configuration)
    for leaf in configuration where chart.nodes[leaf].isLeaf {
      for place in chart.table.range(leaf: leaf, event: event) {
        walk.take(chart.table[place].takeUnretainedValue())
      }
    }
    walk.settle()
    return walk.footprint
  }

  /// What coming back may do in a configuration.
  func restoring(in configuration: NodeSet) -> Footprint {
    var walk = Walk(self, configuration)
    let finder = PathFinder(nodes: chart.nodes)
    for leaf in configuration where chart.nodes[leaf].isLeaf {
      for node in [leaf] + Array(finder.ancestors(of: leaf)) {
        for rule in chart.nodes[node].declaration.restore {
          if let test = rule.test { walk.footprint.add(test, chart) }
          guard let target = rule.target else { continue }
          guard let target = chart.node(named: target) else {
            walk.footprint.isWhole = false
            continue
          }
          walk.go(FixedPath(finder.path(from: leaf, to: [target], isInternal: false)))
        }
      }
    }
    walk.settle()
    return walk.footprint
  }

  /// What timers may do in a configuration, one after the other, with those they arm.
  func firing(in configuration: NodeSet) -> Footprint {
    var walk = Walk(self, configuration)
    walk.footprint.raised = armed
    walk.settle()
    walk.footprint.passesTime = true
    walk.footprint.touchesTimers = true
    walk.footprint.reads.readsTime = true
    return walk.footprint
  }

  /// Follows what one step sets off.
  private struct Walk {
    private let all: Footprints
    private let chart: Chart
    var footprint = Footprint()
    /// The nodes that may be active by now, and those that may be left once they are.
    private var places: NodeSet
    private var leaving = NodeSet()
    private var isTaken: [Bool]

    init(_ all: Footprints, _ configuration: NodeSet) {
      self.all = all
      chart = all.chart
      places = configuration
      isTaken = Array(repeating: false, count: chart.transitions.count)
    }

    mutating func take(_ transition: Transition) {
      guard !isTaken[transition.index] else { return }
      isTaken[transition.index] = true
      footprint.formUnion(all.transitions[transition.index])
      if !transition.onlyActs { go(transition.path) }
    }

    mutating func go(_ path: FixedPath) {
      if path.entries.isEmpty, path.exits.isEmpty { return }
      footprint.isElsewhere = true
      leaving.formUnion(path.exits)
      for node in path.entries { footprint.formUnion(all.entries[node]) }
      footprint.entered.formUnion(path.entries)
      places.formUnion(path.entries)
      if !path.historyDefaults.isEmpty { footprint.isWhole = false }
    }

    /// Transitions without an event, and those of what is raised, until there are no more.
    mutating func settle() {
      var known = (-1, -1, -1)
      while known != (places.count, leaving.count, footprint.raised.count) {
        known = (places.count, leaving.count, footprint.raised.count)
        for node in leaving.intersection(places) { footprint.formUnion(all.exits[node]) }
        for leaf in places where chart.nodes[leaf].isLeaf {
          for place in chart.table.eventlessRange(leaf: leaf) {
            take(chart.table[place].takeUnretainedValue())
          }
          for event in footprint.raised {
            for place in chart.table.range(leaf: leaf, event: event) {
              take(chart.table[place].takeUnretainedValue())
            }
          }
        }
      }
    }
  }
}
