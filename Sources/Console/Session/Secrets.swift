import StateEngine

/// Hides secret arguments wherever a command is shown: in echo, JSON, errors, history, recordings.
package enum Secrets {
  /// The command as it may be shown.
  package static func masked(_ command: ParsedCommand, _ session: Session) -> String {
    guard command.words.count > 1, isSecret(command.words, session) else { return command.text }
    let kept = command.words[0].text == "send" ? 2 : 1
    let shown = command.words.prefix(kept).map(\.text) + command.words.dropFirst(kept).map { _ in "•" }
    return shown.joined(separator: " ")
  }

  /// A line that could not be split, as it may be shown.
  package static func masked(_ line: String, _ session: Session) -> String {
    let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == ";" }).map(String.init)
    guard let first = words.first else { return line }
    let holdsSecret = words.indices.contains { place in
      let rest = words[place...].map { Word(text: $0, column: 1, length: 1) }
      return isSecret(rest, session)
    }
    return holdsSecret ? "\(first) •" : line
  }

  /// Whether the arguments of a command are secret.
  private static func isSecret(_ words: [Word], _ session: Session) -> Bool {
    let name = words[0].text
    if let command = CommandTable.command(named: name) {
      if command.isSecret { return true }
      guard command.sendsItsArgument, words.count > 2 else { return false }
      return hasSecretArgument(words[1].text, session)
    }
    return session.current.capabilities.words.contains { word in
      word.name == name && word.steps.contains { hasSecretArgument($0.event, session) }
    }
  }

  private static func hasSecretArgument(_ event: String, _ session: Session) -> Bool {
    let chart = session.current.chart
    guard let index = chart.event(named: event) else { return false }
    return chart.events[index].arguments.contains(where: \.isSecret)
  }
}
