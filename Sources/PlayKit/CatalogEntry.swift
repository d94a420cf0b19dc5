public import StateEngine

/// A machine without its Swift types: what the shell needs of it, made only when it is asked for.
public struct CatalogEntry: Sendable {
  /// The machine's name.
  public let name: String
  /// What it is, in one plain sentence.
  public let summary: String
  /// The file it comes from; nil for the catalog's.
  public let file: String?
  private let build: @Sendable () throws -> Chart
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
    self.performer = performer
    name = machine.name
    self.summary = summary
    file = nil
    build = { try Chart(machine.description(), rules: machine.rules) }
    offers = { machine.capabilities }
    named = { machine.rules }
  }

  /// A machine that is a chart from a file or from an app, what it offers, and who does what it asks
  /// for.
  public init(
    _ chart: Chart,
    file: String,
    capabilities: Capabilities = Capabilities(),
    performer: (any Performer)? = nil
  ) {
    name = chart.name
    self.performer = performer
    summary = "the chart in \(file)"
    self.file = file
    build = { chart }
    offers = { capabilities }
    named = { NamedRules() }
  }

  /// The machine's chart, built anew each time: keep it.
  ///
  /// - Throws: ``ChartFault`` or ``ValueCodingError``, and only when the machine is written wrong.
  public func makeChart() throws -> Chart { try build() }

  /// What it offers beyond its chart.
  public var capabilities: Capabilities { offers() }

  /// The rules that are no expressions.
  public var rules: NamedRules { named() }
}
