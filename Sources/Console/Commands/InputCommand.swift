// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import ShellCore
import StateEngine

extension Command {
  static let input = Command(
    "input",
    takes: .inputs,
    summary: "give the machine's inputs new values, in a sandbox",
    details: """
      An input is what the machine reads and its app knows, such as whether the network is there. \
      Several are given at once: all are assigned first, then the machine hears of each that \
      differs. Without an argument the inputs are listed with what each may be.
      """,
    examples: [
      Example("input", shows: "what the machine in use reads", in: .sandbox),
      Example("input online off", shows: "the game has none", status: .failed),
    ],
    fields: [
      .init(
        "inputs?",
        .array,
        "when it was only asked, or nothing differed: each with input, value, type and summary"
      )
    ] + JSONField.transition.sometimes,
    recorded: .withArguments,
    worksOnApp: true
  ) { (dialogue: Dialogue, given) throws(CommandError) in
    let session = dialogue.session
    guard !given.isEmpty else { return dialogue.answer(session.inputsReport()) }
    try session.admitInputs()
    let chart = session.current.chart
    let reply = session.current.engine.inputs(given)
    guard !reply.isAccepted || reply.record != nil else {
      return dialogue.answer(session.inputsReport(saying: "nothing differs"))
    }
    dialogue.answer(try dialogue.report(reply, TypedEvent(chart.inputsIndex), as: "input"))
  }
}

extension Session {
  /// - Throws: where inputs come from an app, or from the house.
  func admitInputs() throws(CommandError) {
    guard attachment == nil else {
      throw .impossible("the app gives its machine these: here they can only be read")
    }
    guard virtualTime != nil, !isKept else {
      throw CommandError(.sandboxOnly("giving an input a value"))
    }
  }

  fileprivate func inputsReport(saying note: String? = nil) -> some Report {
    let (inputs, snapshot) = (current.chart.inputs, presentSnapshot(of: current))
    return TableReport(
      type: "input",
      sections: [
        .init(
          heading: note,
          rows: inputs.map { input in
            let value = snapshot.values[input.slot].present?.shown ?? "none"
            return [input.name, value, input.argument.expectation, input.argument.summary]
          }
        )
      ],
      fields: { json in
        json.put("inputs", inputs) { input in
          json.put("input", input.name)
          json.put("summary", input.argument.summary)
          json.put("type", input.argument.expectation)
          json.put("value", snapshot.values[input.slot].present)
        }
      },
      emptyText: "\(current.name) has no inputs"
    )
  }
}

extension Parameter where Content == [String: Value] {
  /// Inputs with their new values: `NAME VALUE …`; none where nothing is typed.
  static var inputs: Parameter {
    let place = Place(
      ["[NAME VALUE …]"],
      offers: Array(repeating: [.input], count: 16),
      least: 0,
      most: .max
    )
    return Parameter(place) { arguments throws(CommandError) in
      let chart = arguments.shell.session.current.chart
      var given: Content = [:]
      if chart.inputs.isEmpty, let word = arguments.first {
        if arguments.call.command === Command.input {
          throw .impossible("\(chart.name) has no inputs", at: word)
        }
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
