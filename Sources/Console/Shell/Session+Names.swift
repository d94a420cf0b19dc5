// SPDX-License-Identifier: GPL-3.0-or-later
package import Household
import PlayKit
import PlaySettings
import ShellCore
package import StateEngine

extension Session {
  /// The names that a typed expression may use now: those of ``scope(of:)``, and beside a variable
  /// the words that are known to be its values.
  ///
  /// They come from what is declared: by the chart (``Chart/knownWords(in:)``), by the settings that
  /// feed the variable, and by who the people are.
  package func typedScope(of slot: MachineSlot) -> ExpressionScope {
    var scope = scope(of: slot)
    let (known, snapshot) = (slot.shellNotes.words, presentSnapshot(of: slot))
    scope.words = Deferred { known.words(in: snapshot) }
    return scope
  }
}

/// The words that are known to be values of a machine's variables.
final class KnownWords: Sendable {
  private let chart: Chart
  private let capabilities: Capabilities

  init(_ slot: MachineSlot) { (chart, capabilities) = (slot.chart, slot.capabilities) }

  fileprivate func words(in snapshot: Snapshot) -> [String: [String]] {
    capabilities.words(in: chart, snapshot)
  }
}

extension Capabilities {
  fileprivate func words(in chart: Chart, _ snapshot: Snapshot) -> [String: [String]] {
    var words = chart.knownWords(in: snapshot)
    func add(_ more: [String], beside variable: String) {
      let known = words[variable] ?? []
      words[variable] = known + more.filter { !known.contains($0) }
    }
    for setting in settings {
      guard let variable = setting.feeds else { continue }
      switch setting.kind {
      case .choice(let choices), .choices(let choices): add(choices, beside: variable)
      default: break
      }
    }
    if let people {
      let names = words[people.names.variableName] ?? []
      for variable in [people.active] + people.namedIn {
        add(names, beside: variable.variableName)
      }
    }
    return words
  }
}

extension Session {
  /// Reads what must be true or not of the machine in use.
  ///
  /// - Throws: ``CommandError`` with the place of the fault.
  func condition(_ raw: RawText) throws(CommandError) -> ExpressionTree {
    try expression(raw, expecting: .bool)
  }

  /// Reads an expression of any type; nil for `state`, which is a name of its own in no expression.
  func expressionOrState(_ raw: RawText) throws(CommandError) -> ExpressionTree? {
    let isState = raw.text == "state" && current.chart.scope.variables["state"] == nil
    return isState ? nil : try expression(raw)
  }

  /// Reads an expression about the machine in use.
  func expression(
    _ raw: RawText,
    expecting type: Value.Domain = .any
  ) throws(CommandError) -> ExpressionTree {
    do {
      return try ExpressionParser.parse(
        raw.text,
        scope: typedScope(of: current),
        mode: .command,
        expecting: type
      )
    } catch {
      throw CommandError(
        .expression(error),
        column: raw.column + error.column - 1,
        length: error.length
      )
    }
  }
}
