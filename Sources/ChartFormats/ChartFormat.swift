// SPDX-License-Identifier: Apache-2.0
public import StateEngine

/// The forms in which a chart can be written.
public enum ChartFormat: String, Sendable, CaseIterable {
  /// For Graphviz's `dot`.
  case dot
  /// For Mermaid: a `stateDiagram-v2`.
  case mermaid
  /// W3C SCXML, which ``ScxmlDocument`` reads again.
  case scxml
  /// A drawing for a terminal.
  case text

  /// The chart in this form, ended by a newline.
  ///
  /// - Parameters:
  ///   - chart: the chart.
  ///   - snapshot: where it is, which is marked; in SCXML by a remark.
  ///   - width: how many columns the text form may have, 40 at least.
  /// - Returns: the text, UTF-8, free of control characters but newlines.
  public func write(_ chart: Chart, at snapshot: Snapshot? = nil, width: Int = 80) -> String {
    write(chart, at: snapshot?.configuration ?? NodeSet(), width: width)
  }

  /// The chart in this form, ended by a newline.
  ///
  /// - Parameters:
  ///   - chart: the chart.
  ///   - configuration: the active nodes, which are marked; in SCXML by a remark.
  ///   - part: what is drawn of it; SCXML has the whole of it always.
  ///   - width: how many columns the text form may have, 40 at least.
  ///   - measure: how many columns a character takes.
  /// - Returns: the text, UTF-8, free of control characters but newlines.
  package func write(
    _ chart: Chart,
    at configuration: NodeSet,
    part: ChartPart = ChartPart(),
    width: Int = 80,
    measure: @escaping (Character) -> Int = { _ in 1 }
  ) -> String {
    switch self {
    case .dot:
      var drawing = DotDrawing(part: PartialChart(chart, part), active: configuration)
      return drawing.text()
    case .mermaid:
      var drawing = MermaidDrawing(part: PartialChart(chart, part), active: configuration)
      return drawing.text()
    case .scxml:
      let place = chart.stateText(configuration)
      return ScxmlWriter(chart, remark: place.isEmpty ? nil : "now at \(place)").text()
    case .text:
      var drawing = TextDrawing(
        part: PartialChart(chart, part),
        active: configuration,
        first: chart.firstNodes,
        width: max(width, 40),
        measure: measure
      )
      return drawing.text()
    }
  }
}
