// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import ShellCore
import Storage

// Parents at a terminal write as they speak: what is clear is done, what is not is asked back.

extension Shell {
  /// What a line that is no command was taken for; nil where nobody asks for that: in scripts, pipes and
  /// JSON, for developers, and when it failed for another reason than how it was written.
  ///
  /// Of commands only those are read again that take children, numbers and days: what another one has
  /// refused is no name or title to be guessed at.
  func understanding(of command: ParsedCommand, after error: CommandError) -> Understanding? {
    guard command.redirection == nil else { return nil }
    let known = CommandTable.command(command.words[0].text, or: typedLanguage)
    if let known, !Self.readAgain.contains(known.name) { return nil }
    return understanding(of: command.text, after: error)
  }

  private static let readAgain: Set = [
    "time", "coins", "points", "pause", "resume", "report", "history",
  ]

  /// The same, of a line that could not be cut into commands.
  func understanding(of line: String, after error: CommandError) -> Understanding? {
    guard options.isInteractive, sources.isEmpty, !options.isJSON, !isUnderstood,
      run.trial == nil, session.lookBack == nil, voice == .parent, isAboutWriting(error)
    else { return nil }
    let understood = Understanding(
      line,
      children: session.people.map(\.name),
      in: typedLanguage,
      dayStart: session.settings.dayStart / 3_600_000
    )
    return understood == .nothing || understood == .clear([line]) ? nil : understood
  }

  private func isAboutWriting(_ error: CommandError) -> Bool {
    if case .said = error.cause { return true }
    return error.status == .notUnderstood
  }

  /// Does what is clear, asks what is not.
  func follow(_ understanding: Understanding) {
    switch understanding {
    case .nothing: break
    case .clear(let lines): perform(understood: lines)
    case .unsure(let choices):
      let head =
        choices.count == 1 ? words(.askThis, .text(typed(.nameYes))) : words(.askWhich)
      say(head)
      for (place, lines) in choices.enumerated() {
        let text = lines.map(choice).joined(separator: "; ")
        say("  \(place + 1)  \(text)")
      }
      question = choices
    }
  }

  /// The commands that a line picks of what was asked back just before.
  ///
  /// A number picks; where there is one choice, `yes` does too. Any other line drops the question, an
  /// empty one does nothing.
  func picked(by line: LogicalLine) -> [String]? {
    let word = line.text.split(separator: " ").joined(separator: " ")
    guard !question.isEmpty, !word.isEmpty else { return nil }
    defer { question = [] }
    if let number = Int(word), question.indices.contains(number - 1) { return question[number - 1] }
    let isYes = Phrase.nameYes.isSaid(by: word)
    return isYes && question.count == 1 ? question[0] : nil
  }

  /// Does commands that a line was understood as, each as if it were typed.
  func perform(understood lines: [String]) {
    isUnderstood = true
    defer { isUnderstood = false }
    var commands: [ParsedCommand] = []
    for line in lines where !run.isEnded {
      options.lineVoice = .parent
      perform(LogicalLine(text: line, number: run.place.line.number), &commands)
    }
  }

  // A word behind a command as it is typed here.
  private func typed(word: String, of command: Command) -> String {
    let values: [String: Phrase] = ["on": .valueOn, "off": .valueOff]
    if let phrase = Phrase.typed(word) ?? values[word] { return typed(phrase) }
    guard command.name == Command.time.name, let days = Weekday.all(in: word) else { return word }
    return Weekday.words(days, typedLanguage).lowercased().replacing(", ", with: ",")
      .replacing("–", with: "-")
  }

  // A choice in a few words; where there are none, as it would be typed.
  private func choice(_ line: String) -> String {
    let words = line.split(separator: " ").map(String.init)
    if words.count == 3, words[0] == "time", let sign = words[2].first {
      let phrases: [Character: Phrase] = ["=": .askExactly, "+": .askMore, "-": .askLess]
      let number = phrases[sign] == nil ? words[2] : String(words[2].dropFirst())
      if let minutes = Int(number) {
        return (phrases[sign] ?? .askLimit).text(language, .text(words[1]), .number(minutes))
      }
    }
    guard let first = words.first, let known = CommandTable.command(named: first) else {
      return line
    }
    let rest = words.dropFirst().map { typed(word: $0, of: known) }
    return ([name(known)] + rest).joined(separator: " ")
  }
}
