// SPDX-License-Identifier: Apache-2.0
public import StateEngine

/// A chart read from an SCXML file: checked, and ready to be built.
///
/// Understood is the structure of SCXML 1.0 with the data models `null` and `ecmascript`, whose
/// expressions are `ExpressionTree`'s; what it has no word for is in the namespace
/// `urn:playstate:chart:1`. What is not supported is a fault with its line, never left out.
public struct ScxmlDocument: Sendable {
  /// How large a file may be, in bytes.
  public static let sizeLimit = 1 << 20

  /// The chart as data; its name is the file's, empty when it gives none.
  package let description: ChartDescription
  /// Mistakes that a run meets sooner or later: SCXML raises an error then, and nothing is refused.
  public let warnings: [ScxmlFault.Finding]
  /// What makes it a chart that runs as ECMAScript has it; nil for a typed chart, and where the file
  /// asks for it.
  public let scripted: ScxmlFault.Finding?
  let places: ScxmlPlaces
  private let folder: ScxmlFolder?
  private let manner: ScxmlManner

  /// Reads a file of at most ``sizeLimit`` bytes.
  ///
  /// No document type, entity or other file is read, and nothing is nested deeper than 100 levels:
  /// hostile files end here.
  ///
  /// - Throws: ``ScxmlFault`` with everything that is wrong.
  public init(
    _ bytes: some Collection<UInt8>,
    beside folder: ScxmlFolder? = nil
  ) throws(ScxmlFault) {
    try self.init(bytes, beside: folder, (false, false))
  }

  /// Reads a file in a manner: as a typed chart where that means the same, since then more can be
  /// proved of it.
  package init(
    _ bytes: some Collection<UInt8>,
    beside folder: ScxmlFolder?,
    _ manner: ScxmlManner,
    isScript: Bool = false
  ) throws(ScxmlFault) {
    let source = SourceText(bytes)
    let root = try MarkupParser.read(source)
    self.folder = folder
    self.manner = manner
    var scripted: ScxmlFault.Finding?
    let isScript = isScript || root.own("model")?.value == "ecmascript"
    var reader = ScxmlReader(source, isScript: isScript, beside: folder, manner)
    reader.read(root)
    // What is in our own words is a typed chart, unless it says otherwise.
    if !isScript, !root.isOurs {
      scripted = reader.findings.min { $0.offset < $1.offset } ?? reader.difference()
      if scripted != nil {
        reader = ScxmlReader(source, isScript: true, beside: folder, manner)
        reader.read(root)
      }
    }
    if manner.isStrict { reader.findings += reader.warnings }
    guard reader.findings.isEmpty else { throw ScxmlFault(findings: reader.findings) }
    description = reader.description
    places = reader.places
    warnings = reader.warnings.sorted { $0.offset < $1.offset }
    self.scripted = scripted
  }

  /// Builds the chart.
  ///
  /// - Parameters:
  ///   - name: the machine's name; nil for the one in the file.
  ///   - rules: the rules that the file refers to by name.
  /// - Returns: the chart, ready to run.
  /// - Throws: ``ScxmlFault`` when its parts do not fit together, a rule is not bound, or it cannot
  ///   start.
  public func chart(
    named name: String? = nil,
    rules: NamedRules = NamedRules()
  ) throws(ScxmlFault) -> Chart {
    let chart = try built(named: name, rules: rules, ScxmlLibrary(folder, manner))
    var trace = StepTrace()
    let start = chart.start(now: 0, trace: &trace)
    guard !start.configuration.isEmpty else {
      throw ScxmlFault(findings: [places.finding(.cannotStart(trace.fault))])
    }
    return chart
  }

  /// The chart, not yet started: one that another starts may start itself again.
  func built(
    named name: String? = nil,
    rules: NamedRules = NamedRules(),
    _ library: ScxmlLibrary
  ) throws(ScxmlFault) -> Chart {
    var description = description
    if let name { description.name = name }
    var rules = rules
    if description.script != nil { rules.reader = { library.chart($0) } }
    if let name, let place = description.variables.firstIndex(where: { $0.name == "_name" }),
      description.script != nil, description.variables[place].initial == .string("")
    {
      description.variables[place].initial = .string(name)
    }
    do throws(Chart.Fault) {
      return try Chart(description, rules: rules)
    } catch {
      throw ScxmlFault(
        findings: error.findings.prefix(ScxmlReader.Limit.findings).map(places.finding)
      )
    }
  }

  /// Rules for a chart whose own stand in an app: none holds, none does anything, and none declares
  /// what it reads, so that what depends on them stays open.
  package var rulesElsewhere: NamedRules {
    var rules = NamedRules()
    for name in ruleNames {
      rules.tests[name] = .init("it stands in the app") { _ in false }
      rules.effects[name] = .init("it stands in the app") { _ in }
    }
    return rules
  }

  /// The names of the tests and effects that have to be bound.
  public var ruleNames: Set<String> {
    var names: Set<String> = []
    for case .perform(let name) in description.actions { names.insert(name) }
    for transition in description.transitions {
      for case .named(let name) in transition.guards.map(\.condition) { names.insert(name) }
    }
    return names
  }
}

/// Where the parts of a chart stand in its file.
struct ScxmlPlaces: Sendable {
  let source: SourceText
  /// The transitions, in the order of the chart's transitions.
  var transitions: [Int] = []
  /// The claims, in order.
  var claims: [Int] = []
  /// States, variables and events by name.
  var names: [String: Int] = [:]

  // The builder tells places as text: a name, `transition 7 home → away`, or `invariant 2`.
  func finding(_ fault: Chart.Fault.Finding) -> ScxmlFault.Finding {
    let words = fault.place.split(separator: " ").map(String.init)
    var offset = names[fault.place] ?? 0
    if words.count > 1, let number = Int(words[1]),
      let offsets = ["transition": transitions, "invariant": claims][words[0]],
      offsets.indices.contains(number)
    {
      offset = offsets[number]
    }
    return ScxmlFault.Finding(.chart(fault.cause), at: offset, length: 1, in: source)
  }

  func finding(_ cause: ScxmlFault.Cause) -> ScxmlFault.Finding {
    ScxmlFault.Finding(cause, at: names[""] ?? 0, length: 1, in: source)
  }
}
