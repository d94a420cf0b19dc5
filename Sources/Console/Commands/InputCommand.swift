// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import ShellCore
import StateEngine

extension Command {
  static let input = Command(
    "input",
    takes: .inputs(missing: "an input and its value"),
    summary: "give the machine's inputs new values, in a sandbox",
    details: """
      An input is what the machine reads and its app knows, such as whether the network is there. \
      Several are given at once: all are assigned first, then the machine hears of each that \
      differs. 'state --all' says what each may be.
      """,
    examples: [
      .fails("input online off", shows: "the game has none"),
      .fails("input online off limit 30", shows: "several at once"),
    ],
    fields: JSONField.transition.sometimes,
    recorded: .withArguments
  ) { (dialogue: Dialogue, given) throws(CommandError) in
    let session = dialogue.session
    try session.admitInputs()
    let reply = session.current.engine.inputs(given)
    guard !reply.isAccepted || reply.record != nil else {
      return dialogue.answer("input", saying: ["nothing differs"])
    }
    dialogue.answer(
      try dialogue.report(reply, TypedEvent(session.current.chart.inputsIndex), as: "input")
    )
  }
}

extension Session {
  /// - Throws: where inputs come from an app, or from the house.
  func admitInputs() throws(CommandError) {
    guard attachment == nil, virtualTime != nil, !isKept else {
      throw CommandError(.sandboxOnly("giving an input a value"))
    }
  }
}

extension Parameter where Content == [String: Value] {
  /// Inputs with their new values: `NAME VALUE …`; `missing` says what is missing without any, nil when
  /// there may be none.
  static func inputs(missing: String? = nil) -> Parameter {
    let place = Place(
      [missing == nil ? "[NAME VALUE …]" : "NAME VALUE …"],
      offers: Array(repeating: [.input], count: 16),
      least: missing == nil ? 0 : 2,
      most: .max
    )
    return Parameter(place) { arguments throws(CommandError) in
      if let missing, arguments.words.isEmpty { throw arguments.call.missing(missing) }
      let chart = arguments.shell.session.current.chart
      var given: Content = [:]
      if chart.inputs.isEmpty, let word = arguments.first {
        if missing != nil { throw .impossible("\(chart.name) has no inputs", at: word) }
        throw CommandError(.tooManyArguments(usage: arguments.call.usage), at: word)
      }
      while let word = arguments.words.popFirst() {
        guard let argument = chart.input(named: word.text)?.argument else {
          throw word.wrong(expected: "an input", among: chart.inputs.map(\.name))
        }
        guard let typed = arguments.words.popFirst() else {
          throw arguments.call.missing("a value for \(word.text)")
        }
        let isAbsent = argument.isOptional && typed.text == "null"
        guard let value = isAbsent ? .null : argument.value(of: typed.text) else {
          throw typed.wrong(expected: "\(word.text), \(argument.expectation)")
        }
        given[word.text] = value
      }
      return given
    }
  }
}
