// SPDX-License-Identifier: Apache-2.0
package import StateEngine

// How moves are written as lines that the shell understands.

extension Chart {
  /// The lines of a move, to be done at a state.
  ///
  /// Secret arguments without a command of their own are masked, and the line is then of no use.
  package func lines(of move: Move, at snapshot: Snapshot) -> [String] {
    switch move {
    case .send(_, _, let command?): return [command]
    case .send(let event, let arguments, nil): return [sendLine(event, arguments)]
    case .timer:
      guard let place = snapshot.firstTimer else { return ["wait"] }
      let pause = max(0, snapshot.timers[place].due.clampedDifference(snapshot.time))
      return lines(of: .pause(pause), at: snapshot)
    case .pause(let time): return [time % 1000 == 0 ? "wait \(time / 1000)s" : "wait \(time)ms"]
    case .restore(let values): return ["background", line("restore", values)]
    case .give(let values): return [line("input", values)]
    case .begin(let values):
      let start = WireText.line(save(beginning(values, at: snapshot.time)))
      let parts = start.split(separator: "'", omittingEmptySubsequences: false)
      return ["begin '\(parts.joined(separator: "\\u0027"))'"]
    }
  }

  private func line(_ command: String, _ given: [String: Value]) -> String {
    let words = inputs.compactMap { input in
      given[input.name].map { value in
        "\(input.name) \(value.isNull ? "null" : input.argument.word(for: value).quotedWord)"
      }
    }
    return ([command] + words).joined(separator: " ")
  }

  func sendLine(_ event: Int, _ arguments: [Value]) -> String {
    let besides = besides(event, arguments)
    var line = "send \(besides["name"]?.stringValue?.quotedWord ?? events[event].name)"
    if let data = besides["data"] {
      line += " " + Event.Argument("data", .any).word(for: data).quotedWord
    }
    for (argument, value) in zip(events[event].arguments, arguments) where !value.isNull {
      let text = argument.isSecret ? "•" : argument.word(for: value)
      line += " " + (argument.isOptional ? argument.label + "=" + text : text).quotedWord
    }
    return line
  }
}

extension String {
  /// The text as one word of a command line.
  fileprivate var quotedWord: String {
    let isPlain =
      !isEmpty
      && unicodeScalars.allSatisfy { scalar in
        scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
          || "_.,:/+-=×".unicodeScalars.contains(scalar)
      }
    if isPlain { return self }
    if !contains("'"), !contains("\n") { return "'\(self)'" }
    var text = "\""
    for character in self {
      switch character {
      case "\"", "\\": text += "\\\(character)"
      case "\n": text += "\\n"
      default: text.append(character)
      }
    }
    return text + "\""
  }
}
