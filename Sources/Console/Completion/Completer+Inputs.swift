// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import ShellCore
import StateEngine

extension Completer {
  /// The inputs of the machine, or values of the one before.
  mutating func offerInputs() {
    let chart = session.current.chart
    let words = site.words.dropFirst()
    guard words.count % 2 == 1, let input = words.last.flatMap(chart.input) else {
      for input in chart.inputs where !words.contains(input.name) {
        add(input.name, details: [input.argument.summary, input.argument.expectation])
      }
      return
    }
    for value in input.values.all {
      add(value.isNull ? "null" : input.argument.word(for: value))
    }
  }
}
