// SPDX-License-Identifier: GPL-3.0-or-later
package import Household
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
    let (known, engine) = (slot.shellNotes.words, slot.engine)
    scope.words = { known.words(in: engine.snapshot) }
    return scope
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
