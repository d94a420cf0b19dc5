// SPDX-License-Identifier: GPL-3.0-or-later
import ChartFormats
import ShellCore
import StateEngine

extension Invariant.Claim {
  /// Reads a claim as it is typed behind `check`.
  init(_ raw: RawText, of chart: Chart, _ scope: ExpressionScope) throws(CommandError) {
    do {
      self = try ClaimParser.parse(
        raw.text,
        scope: scope,
        mode: .command,
        nodes: chart.description.nodes,
        events: Array(chart.events)
      )
    } catch {
      throw CommandError(
        error.cause(in: chart),
        column: raw.column + error.column - 1,
        length: error.length
      )
    }
  }
}

extension ClaimSyntaxError {
  /// The fault as the shell tells it.
  fileprivate func cause(in chart: Chart) -> ShellCause {
    switch cause {
    case .expression(let error): .expression(error)
    case .unknownState(let name, let near):
      .wrongArgument(found: name, expected: "a state of \(chart.name)", suggestions: near)
    case .unknownEvent(let name, let near):
      .wrongArgument(found: name, expected: "an event of \(chart.name)", suggestions: near)
    case .expected(let what, let usage): .missingArgument(what, usage: "check \(usage)")
    case .unexpected(_, let usage): .tooManyArguments(usage: "check \(usage)")
    case .wrongTime(let text): .wrongArgument(found: text, expected: "a time such as 30s")
    }
  }
}
