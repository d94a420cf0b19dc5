// SPDX-License-Identifier: GPL-3.0-or-later
package import Household
import PlayKit
package import ShellCore
import StateEngine

/// Hides secret arguments wherever a command is shown: in echo, JSON, errors, history, recordings.
package enum Secrets {
  /// What stands for a secret.
  static let mask = "•"

  /// The command as it may be shown.
  package static func masked(_ command: ParsedCommand, _ session: Session) -> String {
    masked(command, command.words.first.flatMap { CommandTable.command(named: $0.text) }, session)
  }

  /// The same, of a command that has been looked up; nil when the table has none of that name.
  static func masked(_ command: ParsedCommand, _ known: Command?, _ session: Session) -> String {
    if command.isShort, let known, !known.isSecret { return command.text }
    let words = command.words
    guard words.count > 1 || command.raw != nil else { return command.text }
    if let raw = command.raw {
      if known?.takesCommand == true {
        let shown = maskedInside(command, raw.text, session)
        return shown == raw.text ? command.text : "\(words[0].text) \(shown)"
      }
      let asks = Command.questions.contains { raw.text.hasPrefix($0) }
      let shown = asks ? masked(raw.text, session) : maskedBehindName(raw.text, session)
      return shown == raw.text ? command.text : "\(words[0].text) \(shown)"
    }
    guard let kept = openWords(words, known, session) else {
      // Two words at the least, or one in quotes, could be an answer in the wrong place.
      let mayHold = words.count > 2 || words.contains(where: \.wasQuoted)
      return mayHold ? maskedBehindName(command.text, session) : command.text
    }
    guard kept < words.count else { return command.text }
    let shown = words.prefix(kept).map(\.text) + words.dropFirst(kept).map { _ in mask }
    return shown.joined(separator: " ")
  }

  // The command inside another one; text behind a secret's name when it is no such command.
  private static func maskedInside(
    _ command: ParsedCommand,
    _ raw: String,
    _ session: Session
  ) -> String {
    if let inner = NestedCommand.inside(command) {
      let shown = masked(inner.command, session)
      if shown != inner.command.text { return inner.head + shown }
    }
    return masked(raw, session)
  }

  /// Text that is no command of words, as it may be shown: an expression, or a line that cannot be
  /// split.
  ///
  /// What follows a name with secret arguments is hidden.
  package static func masked(_ text: String, _ session: Session) -> String {
    let names = secretNames(session)
    let isQuoted =
      text.utf8.withContiguousStorageIfAvailable { $0.contains(where: isMark) } ?? true
    guard isQuoted || names.mayBe(in: text) else { return text }
    // An escape inside quotes can spell any name.
    if text.utf8.contains(UInt8(ascii: "\\")), text.contains("\\u") { return mask }
    let words = text.utf8.split { separators.contains($0) }
    for (place, word) in words.dropLast().enumerated() {
      let letters = word.filter { !isMark($0) }
      guard names.all.contains(String(decoding: letters, as: UTF8.self)) else { continue }
      let open = words.prefix(place + 1).map { word in
        String(decoding: word.filter { $0 != 0 }, as: UTF8.self)
      }
      return (open + [mask]).joined(separator: " ")
    }
    return text
  }

  private static let separators = Array(" \t;|>".utf8)
  // Quoting: a word is the same without it.
  private static func isMark(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"), 0: true
    default: false
    }
  }

  // A name with secret arguments in the wrong place, such as `state answer 95`: what stands behind it
  // is hidden when there is a number in it.
  private static func maskedBehindName(_ text: String, _ session: Session) -> String {
    let names = secretNames(session)
    guard names.mayBe(in: text),
      let name = words(in: text[...]).first(where: { names.all.contains(String($0)) }),
      text[name.endIndex...].contains(where: \.isNumber)
    else { return text }
    return "\(text[..<name.endIndex]) \(mask)"
  }

  /// True if a text names a command or an event with secret arguments, of any machine in use.
  static func areNamed(in text: String, _ session: Session) -> Bool {
    let words = Set(words(in: text[...]).map { $0.lowercased() })
    return session.slots.contains { slot in
      slot.secretNames.all.contains { words.contains($0.lowercased()) }
    }
  }

  /// Runs of letters and digits.
  private static func words(in text: Substring) -> [Substring] {
    text.unicodeScalars.split { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9": false
      default:
        scalar.isASCII || !scalar.properties.isAlphabetic && scalar.properties.numericType == nil
      }
    }.map(Substring.init)
  }

  /// Whether a line holds a secret, or may hold one, so that it may not be shown as it stands.
  ///
  /// In a comment any number may be an answer, and elsewhere one behind a slip of the pen.
  package static func areIn(_ line: LogicalLine, _ session: Session) -> Bool {
    areWritten(in: line, session) || areNoted(in: line.text, session)
  }

  private static func areNoted(in text: String, _ session: Session) -> Bool {
    // Also a `#` in quotes, since what looks like a comment is one to whoever reads it.
    if let mark = text.firstIndex(of: "#"), text[mark...].contains(where: \.isNumber) {
      return true
    }
    let names = secretNames(session).all.filter { $0.count >= 5 }
    let commands = text.split(separator: ";")
    return commands.contains { command in
      guard let number = command.lastIndex(where: \.isNumber) else { return false }
      return words(in: command[..<number]).contains { word in
        word.count >= 5
          && (names.contains(word.lowercased())
            || !Suggestions.near(String(word), among: names).isEmpty)
      }
    }
  }

  private static func areWritten(in line: LogicalLine, _ session: Session) -> Bool {
    guard line.fault == nil,
      let commands = try? LineLexer(takesRaw: CommandTable.takesRaw).split(line.text)
    else { return masked(line.text, session) != line.text }
    return commands.contains { masked($0, session) != $0.text }
  }

  /// How many words of a command may be shown; nil when none is secret.
  private static func openWords(_ words: [Word], _ known: Command?, _ session: Session) -> Int? {
    let name = words[0].text
    if let command = known {
      if command.isSecret { return 1 }
      // Before the event there may be an option.
      let place = words.count > 3 && words[1].text.hasPrefix("--") ? 2 : 1
      guard command.sendsItsArgument, words.count > place + 1 else { return nil }
      if isSecret(event: words[place].text, session) { return place + 1 }
      // An event called as a secret command is, whose arguments the chart does not call secret.
      let isOpen = session.current.chart.event(named: words[place].text) != nil
      return isOpen && secretNames(session).all.contains(words[place].text) ? words.count : nil
    }
    let own = session.current.capabilities.words
    if let word = own.first(where: { $0.name == name })
      ?? own.first(where: { $0.name.lowercased() == name.lowercased() })
    {
      return word.steps.contains { isSecret(event: $0.event, session) } ? 1 : nil
    }
    // No slip of the pen is what parents call a command: `daten` is not `gate`.
    let parents = SentenceLanguage.allCases.lazy.compactMap {
      CommandTable.parents(command: name, in: $0)
    }
    if let command = parents.first { return command.isSecret ? 1 : nil }
    // A slip of the pen: `anwser 126`.
    return Suggestions.near(name, among: Array(secretNames(session).all)).isEmpty ? nil : 1
  }

  private static func isSecret(event: String, _ session: Session) -> Bool {
    let chart = session.current.chart
    let named = chart.event(named: event)
    // A prefix is a name of it too; a slip of the pen may be matched by `*`.
    if let index = named ?? chart.event(matching: event),
      named != nil || chart.events[index].arguments.contains(where: \.isSecret)
    {
      return chart.events[index].arguments.contains(where: \.isSecret)
    }
    return !Suggestions.near(event, among: Array(secretNames(session).all)).isEmpty
  }

  /// The commands, words and events whose arguments are secret.
  private static func secretNames(_ session: Session) -> SecretNames {
    session.current.secretNames
  }
}

extension MachineSlot {
  /// Looked up at the first use, since a machine's chart and words stay the same.
  fileprivate var secretNames: SecretNames {
    if let known = shellNotes.knownSecretNames { return known }
    let names = SecretNames(namesWithSecrets)
    shellNotes.knownSecretNames = names
    return names
  }

  private var namesWithSecrets: Set<String> {
    let events = chart.events.filter { $0.arguments.contains(where: \.isSecret) }.map(\.name)
    let words = capabilities.words.filter { word in
      word.steps.contains { events.contains($0.event) }
    }
    let commands = CommandTable.secret.flatMap { [$0.name] + $0.aliases }
    return Set(events + words.map(\.name) + commands)
  }
}
