// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import ShellCore
import StateEngine

extension Command {
  static let print = Command(
    "print",
    takes: .text(["EXPRESSION"], missing: "an expression", offers: .expression),
    summary: "the value of an expression",
    details: "Written as for 'expect', of any type: print coins * 2, print state, print players.",
    examples: [
      Example("print coins + 5", shows: "a number", after: atHome),
      Example("print coin", shows: "a near miss", status: .notUnderstood),
    ],
    fields: [
      .init("expression", .string, "what was asked for"),
      .init("value", .any, "its value"),
    ],
    recorded: .never
  ) { (session: Session, raw) throws(CommandError) in
    let value = try session.value(of: try session.expressionOrState(raw), raw)
    return NoteReport(
      type: "print",
      lines: [value.isNull ? "none" : VisibleText.clean(value.plainText)]
    ) { json in
      json.put("expression", raw.text)
      json.put("value", value)
    }
  }
}

extension Parameter where Content == RawText {
  /// The rest of the line as it was typed.
  static func text(
    _ written: [String],
    missing: String?,
    offers: Command.Argument = .text
  ) -> Parameter {
    raw(written, missing: missing, offers: offers) { raw, _ in raw }
  }
}

extension Session {
  /// The value of an expression about the machine in use, now; nil asks for the state.
  func value(of tree: ExpressionTree?, _ raw: RawText) throws(CommandError) -> Value {
    let snapshot = presentSnapshot(of: current)
    guard let tree else { return .string(current.chart.stateText(snapshot.configuration)) }
    do {
      return try tree.evaluate(in: scope(of: current), snapshot: snapshot, arguments: [])
    } catch {
      throw CommandError(.noValue(error), column: raw.column, length: raw.text.count)
    }
  }
}
