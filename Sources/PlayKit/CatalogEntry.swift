// SPDX-License-Identifier: Apache-2.0
public import StateEngine

/// A machine without its Swift types: what the shell needs of it, made only when it is asked for.
public struct CatalogEntry: Sendable {
  /// The machine's name.
  public let name: String
  /// What it is, in one plain sentence.
  public let summary: String
  /// The file it comes from; nil for the catalog's.
  public let file: String?
  /// Why a chart from a file runs as ECMAScript has it, with the line; nil where it is typed, or asks
  /// for it.
  public let scripted: String?
  /// The names of the rules of an app's machine that stand in the app, which a store's copy of its
  /// chart does not have; nil for a machine that is no app's.
  public let appRules: [String]?
  /// Whether tests have held what it offers against its chart.
  package private(set) var isTried = false
  private let build: @Sendable (_ isTried: Bool) throws -> Chart
  private let offers: @Sendable () -> Capabilities
  private let named: @Sendable () -> NamedRules

  /// Who does what it asks for, where nothing need be installed; nil when it asks for nothing.
  public let performer: (any Performer)?

  /// A machine, what it is, and who does what it asks for.
  public init(
    _ machine: (some PlayMachine).Type,
    _ summary: String,
    performer: (any Performer)? = nil
  ) {
    self.init(machine, summary, performer) { try Chart(machine, isTried: $0) }
  }

  /// The same of a machine of which is known that it says more than apps need to: to ask a type that costs
  /// a search through the whole program.
  package init<M: PlayMachine & DetailedMachine>(
    _ machine: M.Type,
    _ summary: String,
    performer: (any Performer)? = nil
  ) {
    self.init(machine, summary, performer) {
      try Chart(machine, saying: machine.details, isTried: $0)
    }
  }

  private init(
    _ machine: (some PlayMachine).Type,
    _ summary: String,
    _ performer: (any Performer)?,
    _ build: @escaping @Sendable (_ isTried: Bool) throws -> Chart
  ) {
    self.performer = performer
    name = machine.name
    self.summary = summary
    file = nil
    scripted = nil
    appRules = nil
    self.build = build
    offers = { machine.capabilities }
    named = { machine.rules }
  }

  /// A machine that is a chart from a file or from an app, what it offers, and who does what it asks
  /// for.
  public init(
    _ chart: Chart,
    file: String,
    scripted: String? = nil,
    capabilities: Capabilities = Capabilities(),
    performer: (any Performer)? = nil
  ) {
    name = chart.name
    self.performer = performer
    summary = "the chart in \(file)"
    self.file = file
    self.scripted = scripted
    appRules = nil
    build = { _ in chart }
    offers = { capabilities }
    named = { NamedRules() }
  }

  /// A machine of an app, read from the chart that its store keeps.
  ///
  /// - Parameters:
  ///   - chart: the chart; the rules that stand in the app count as not holding and do nothing.
  ///   - rules: the names of those rules.
  public init(_ chart: Chart, ofAppWith rules: [String]) {
    name = chart.name
    performer = nil
    summary = "a machine of an app that keeps it here"
    file = nil
    scripted = nil
    appRules = rules
    build = { _ in chart }
    offers = { Capabilities() }
    named = { NamedRules() }
  }

  /// The machine's chart, built anew each time: keep it.
  ///
  /// - Throws: `Chart.Fault`, `Value.CodingError`, or a fault with a sentence for each name of its
  ///   ``capabilities`` that the chart does not have; and only when the machine is written wrong.
  public func makeChart() throws -> Chart {
    let chart = try build(isTried)
    if !isTried { try capabilities.check(against: chart) }
    return chart
  }

  /// The same, of a machine that is shipped: tests hold its chart to be without faults, and what it
  /// offers against it, so that no start has to.
  package var tried: CatalogEntry {
    var entry = self
    entry.isTried = true
    return entry
  }

  /// What it offers beyond its chart.
  public var capabilities: Capabilities { offers() }

  /// Whether it is one of the catalog's, and no file's or app's.
  public var isOfCatalog: Bool { file == nil && appRules == nil }

  /// The rules that are no expressions.
  public var rules: NamedRules { named() }
}
