// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import ShellCore
import StateEngine

extension Command {
  static let variable = Command(
    "let",
    takes: .text(["VARIABLE VALUE"], missing: "a variable", offers: .expression),
    summary: "set a variable, in a sandbox",
    details: """
      Transitions that need no event follow, and the log has a record of it. The value is an \
      expression, or a word of the variable's. A purse is an account: 'coins =N' changes it.
      """,
    examples: [
      .sandbox("let audioEnabled false", "print audioEnabled", shows: "no sound"),
      .sandbox("let difficulty difficulty + 10", shows: "a number"),
      .fails("let coins 5", shows: "an account"),
    ],
    fields: JSONField.records,
    worksOnApp: false
  ) { (dialogue: Dialogue, raw) throws(CommandError) in
    let session = dialogue.session
    let (value, variable) = try session.assignment(raw)
    guard session.virtualTime != nil, !session.isKept else {
      throw CommandError(.sandboxOnly("setting a variable"))
    }
    let reply = session.current.engine.assign(value, to: variable)
    guard reply.isAccepted else {
      throw .impossible("nothing can be set in a suspended machine: 'restore' first")
    }
    dialogue.answer("let", reply.records)
  }
}

extension Session {
  /// Reads a variable and a value for it: an expression of its type, or one of its words.
  fileprivate func assignment(_ raw: RawText) throws(CommandError) -> (Value, variable: Int) {
    var rest = raw
    guard let word = rest.pop(), !rest.text.isEmpty else {
      throw CommandError(
        .missingArgument("a value", usage: Command.variable.usageText),
        column: raw.column + raw.text.count
      )
    }
    let description = current.chart.description
    let chart = current.chart
    let open = description.variables.filter {
      !chart.secrets.contains($0.name) && !chart.hidden.contains($0.name)
    }
    guard let one = open.first(where: { $0.name == word.text }),
      let variable = description.variables.firstIndex(of: one)
    else { throw word.wrong(expected: "a variable", among: open.map(\.name)) }
    if description.accounts.contains(where: { $0.variable == one.name }) {
      throw .impossible("'\(one.name)' is an account: 'coins =N' changes it", at: word)
    }
    if one.isInput {
      throw .impossible("'\(one.name)' is an input: 'input \(one.name) VALUE' changes it", at: word)
    }
    let (keyed, people) = (description.keyed, current.capabilities.people)
    if [keyed?.owner, keyed?.others, people?.active.variableName].contains(one.name) {
      throw .impossible("'\(one.name)' decides whose the others are: send events", at: word)
    }
    if typedScope(of: current).words?()[one.name]?.contains(rest.text) ?? false {
      return (.string(rest.text), variable)
    }
    var value = try self.value(of: try expression(rest), rest)
    if let number = value.intValue, !one.admits(value) { value = .double(Double(number)) }
    guard one.admits(value) else {
      throw .impossible("'\(one.name)' takes \(one.type), not \(rest.text)", at: word)
    }
    return (value, variable)
  }
}
