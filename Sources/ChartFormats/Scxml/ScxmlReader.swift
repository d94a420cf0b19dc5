// SPDX-License-Identifier: Apache-2.0
import EcmaScript
import StateEngine

/// Turns the elements of a file into a chart's description, and gathers every fault.
///
/// First names are gathered (states, variables, events), then what uses them is read.
struct ScxmlReader {
  /// How much a chart may have: more than people draw, less than memory holds.
  enum Limit {
    static let states = 4_000
    static let transitions = 16_000
    static let events = 1_000
    /// States that one attribute names.
    static let targets = 100
    static let candidates = 4_000_000
    static let findings = 100
    /// Where everything stands in one long line: each finding shows it.
    static let findingsInLongLines = 10
    static let data = 2_000
    static let invokes = 100
    /// What is read as scripts, expressions and data in JSON.
    static let scriptBytes = 128 << 10
    /// All charts that are read with one.
    static let chartBytes = 2 << 20
    /// Operations behind the derived variables of one expression, and of all.
    static let derived = 1000
    static let allDerived = 1_000_000
  }

  let source: SourceText
  var findings: [ScxmlFault.Finding] = []
  /// What runs, and goes wrong when it does.
  var warnings: [ScxmlFault.Finding] = []
  /// The expressions read so far, and where they stand.
  var scripts: [(tree: ExpressionTree, attribute: MarkupAttribute)] = []
  var description = ChartDescription(name: "")
  var places: ScxmlPlaces
  var scope = ExpressionScope()
  var isNullModel = false
  /// The number of operations behind each derived variable, and behind all uses of them together.
  var derivedWeights: [String: Int] = [:]
  var derivedWeight = 0
  /// How much has been read as scripts, and of other charts.
  var scriptBytes = 0
  var chartBytes = 0
  /// How many invokes there are.
  var invokeCount = 0
  /// How many sends without an id there were.
  var unnamedSends = 0
  /// True if the file is read as SCXML with ECMAScript has it, not as a typed chart.
  let isScript: Bool
  /// The manner in which it is read.
  let manner: ScxmlManner
  /// Where files beside the chart are.
  let folder: ScxmlFolder?
  /// In such a file: what data are bound when a state is entered first.
  var lateData: [String: [ScriptDatum]] = [:]
  /// In such a file: names that are given values somewhere.
  var writtenNames: [String] = []
  /// The states' names, by where they stand.
  var stateNames: [Int: String] = [:]
  /// Descriptors of events in which nothing was wrong; many transitions name the same.
  var soundDescriptors: Set<String> = []
  private var unnamedStates = 0
  private var pending: [(node: Int, element: MarkupElement)] = []

  init(
    _ source: SourceText,
    isScript: Bool = false,
    beside folder: ScxmlFolder? = nil,
    _ manner: ScxmlManner = (false, false)
  ) {
    self.source = source
    self.isScript = isScript
    self.manner = manner
    self.folder = folder
    places = ScxmlPlaces(source: source)
  }

  mutating func read(_ root: MarkupElement) {
    guard root.name == "scxml", root.space == .scxml || root.space == .none else {
      report(.otherRoot(root.writtenName), at: root)
      return
    }
    if root.space == .none {
      warn(.noNamespace, at: root.offset, length: root.writtenName.count + 1)
    }
    let root = understood(root.space == .none ? root.inScxml : root)
    check(root)
    readHeader(root)
    collectStates(in: root, parent: nil)
    guard isWithin(Limit.states, description.nodes.count, .states) else { return }
    if let initial = root.attribute("initial") { description.initial = states(initial) }
    if isScript {
      description.script = ScriptDescription(ScriptWalk.self)
      readCharts(root)
      collectScriptData(in: root)
    } else {
      collectData(in: root)
    }
    readDerived(root)
    readEvents(root)
    guard isWithin(Limit.events, description.events.count, .events) else { return }
    // `_event` has no slot: what is left of it after reading is a fault.
    if !isScript { scope.variables["_event"] = .init(index: -1, type: .any) }
    readMachines(of: root)
    for (node, element) in pending { fill(node, from: element) }
    if isScript {
      addWrittenNames()
      checkScripts()
    }
    readOwnParts(of: root)
    description.declareMachines()
    readClaims(of: root)
    checkCandidates(at: root)
    // The least of all: it is said where there is nothing else to say.
    if root.attribute("version") == nil, findings.isEmpty, warnings.isEmpty {
      warn(.missingAttribute("version", element: "scxml"), at: root.offset, length: 1)
    }
  }

  // MARK: The root

  private mutating func readHeader(_ root: MarkupElement) {
    places.names[""] = root.offset
    description.name = root.attribute("name")?.value ?? ""
    description.shown = root.own("shown")?.words ?? []
    description.bookkeeping = root.own("bookkeeping")?.words ?? []
    if let version = root.attribute("version"), version.value != "1.0" {
      warn(.otherVersion(version.value), at: version.offset, length: version.writtenName.count)
    }
    if let version = root.own("version") {
      if let number = Int(version.value), number > 0 {
        description.version = number
      } else {
        reportWrong(version, expected: "a number")
      }
    }
    if let model = root.attribute("datamodel") {
      isNullModel = model.value == "null" && !manner.isForced
      if !["", "null", "ecmascript"].contains(model.value), !manner.isForced {
        report(.unsupported(.dataModel(model.value)), at: model)
      }
    }
    if let binding = root.attribute("binding"), binding.value != "early", !isScript {
      report(.unsupported(.lateBinding), at: binding)
    }
  }

  // MARK: States

  private mutating func collectStates(in element: MarkupElement, parent: String?) {
    for child in element.all("state", "parallel", "final", "history") {
      guard description.nodes.count <= Limit.states else { return }
      let node = NodeDeclaration(
        stateName(child),
        kind: kind(of: child),
        parent: parent,
        summary: child.own("summary")?.value ?? ""
      )
      places.names[node.name] = child.offset
      stateNames[child.offset] = node.name
      scope.declare(node: node.name, description.nodes.count)
      pending.append((description.nodes.count, child))
      description.nodes.append(node)
      if child.name != "history" { collectStates(in: child, parent: node.name) }
    }
    if parent == nil, description.nodes.isEmpty {
      report(.missingElement("state", inside: element.writtenName), at: element)
    }
  }

  private mutating func stateName(_ element: MarkupElement) -> String {
    guard let id = element.attribute("id") else {
      repeat { unnamedStates += 1 } while scope.nodes["unnamed.\(unnamedStates)"] != nil
      return "unnamed.\(unnamedStates)"
    }
    if id.value.isEmpty || id.value.contains(where: \.isWhitespace) {
      reportWrong(id, expected: "a name without blanks")
    }
    if scope.nodes[id.value] != nil { report(.duplicateName(id.value), at: id) }
    if id.value.first?.isNumber == true { warn(.digitFirst(id.value), at: id, word: id.value) }
    return id.value
  }

  private mutating func kind(of element: MarkupElement) -> NodeDeclaration.Kind {
    switch element.name {
    case "parallel": return .parallel
    case "final": return .final
    case "history":
      let isShallow = element.attribute("type").flatMap { says("shallow", "deep", $0) } ?? true
      return isShallow ? .shallowHistory : .deepHistory
    default: return element.all("state", "parallel", "final").isEmpty ? .atomic : .compound
    }
  }

  private mutating func fill(_ index: Int, from element: MarkupElement) {
    var node = description.nodes[index]
    readInitial(of: &node, from: element)
    readBlocks(of: &node, from: element)
    node.restore = element.allOwn("restore").map { restoreRule($0) }
    node.machines = element.allOwn("child").compactMap { child($0) }
    node.work = element.allOwn("work").compactMap { work($0) }
    if let end = element.own("end"), truth(end) == true {
      description.abstraction.ends.append(node.name)
    }
    description.nodes[index] = node
    guard !node.isHistory else { return }
    for transition in element.all("transition") { readTransition(transition, from: node.name) }
  }

  // Where a state begins, or what a history defaults to.
  private mutating func readInitial(of node: inout NodeDeclaration, from element: MarkupElement) {
    if let initial = element.attribute("initial") {
      node.initial = states(initial)
      if let child = element.all("initial").first {
        report(.exclusive("the attribute 'initial'", "<initial>"), at: child)
      }
      if node.kind == .atomic {
        report(.missingElement("state", inside: element.writtenName), at: initial)
      }
    }
    var holder = element
    if node.isHistory == false {
      guard let initial = only("initial", in: element) else { return }
      holder = initial
    }
    guard let transition = only("transition", in: holder) else {
      if !node.isHistory || manner.isStrict {
        report(.missingElement("transition", inside: holder.writtenName), at: holder)
      }
      return
    }
    for name in ["event", "cond"] {
      guard let attribute = transition.attribute(name) else { continue }
      report(
        .unknownAttribute(name, element: "transition of \(holder.name)", suggestions: []),
        at: attribute
      )
    }
    if let target = need("target", of: transition) { node.initial = states(target) }
    node.initialActions = actions(of: transition)
  }

  /// The one element of that name, if there is one; a second is a fault.
  mutating func only(_ name: String, in element: MarkupElement) -> MarkupElement? {
    let all = element.all(name)
    if all.count > 1 { report(.repeated(name), at: all[1]) }
    return all.first
  }

  /// The states that an attribute names.
  mutating func states(_ attribute: MarkupAttribute) -> [String] {
    let names = attribute.words
    if names.isEmpty {
      report(
        .wrongValue("", attribute: attribute.name, expected: "the name of a state"),
        at: attribute
      )
    }
    guard names.count <= Limit.targets else {
      report(.tooMany(.targets, limit: Limit.targets), at: attribute)
      return []
    }
    return names.filter { name in
      if scope.nodes[name] != nil { return true }
      let near = Suggestions.near(name, among: scope.nodes.keys.sorted())
      report(.unknownState(name, suggestions: near), at: attribute, word: name)
      return false
    }
  }
}

extension NodeDeclaration {
  /// True if it is a memory, not a place.
  var isHistory: Bool { kind.isHistory }
}

extension MarkupElement {
  /// The same in SCXML's vocabulary, for a file that declares none.
  var inScxml: MarkupElement {
    changed(space == .none ? .scxml : space, attributes, children.map(\.inScxml))
  }
}
