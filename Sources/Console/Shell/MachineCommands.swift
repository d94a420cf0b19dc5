// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import ShellCore
import StateEngine

// What a machine adds to the shell: commands like those of the table, declared from its capabilities.

extension Capabilities {
  /// Everything a person can say of this machine alone, but for numbers.
  var commands: [Command] {
    words.map(Command.word) + queries.map(Command.query) + drawings.map { .picture($0) }
  }

  /// The command of that name that this machine adds, in any case.
  func command(named name: String) -> Command? {
    if let word = words.first(where: { $0.name == name }) { return .word(word) }
    if let query = queries.first(where: { $0.name == name }) { return .query(query) }
    if let drawing = drawings.first(where: { $0.name == name }) { return .picture(drawing) }
    if let digits, let number = Int(name) { return .choice(digits, number, as: name) }
    let plain = name.lowercased()
    let meant = wordNames.first { $0 != name && $0.lowercased() == plain }
    return meant.flatMap { command(named: $0) }
  }

  /// The names of these commands.
  var wordNames: [String] { words.map(\.name) + queries.map(\.name) + drawings.map(\.name) }
}

extension Command {
  fileprivate static func word(_ word: WordDeclaration) -> Command {
    let most = word.mostArguments
    // Tab offers what the events take that the word sends.
    let offers: [[Argument]] = (0..<(most == .max ? 0 : most)).map { place in
      word.steps.lazy.compactMap { step in
        step.arguments.firstIndex(of: .argument(place)).map { .argument(of: step.event, at: $0) }
      }.prefix(1).map(\.self)
    }
    return Command(
      word.name,
      takes: .all(word.usage, upTo: most, offers: offers),
      summary: word.summary,
      sendsItsArgument: true
    ) { (dialogue: Dialogue, call) throws(CommandError) in
      try dialogue.perform(word, call.parsed)
    }
  }

  fileprivate static func query(_ query: QueryDeclaration) -> Command {
    // What looks like an option is the performer's to read.
    Command(
      query.name,
      takes: .all(query.usage),
      summary: query.summary,
      sendsItsArgument: true
    ) { (dialogue: Dialogue, call) throws(CommandError) in
      try dialogue.ask(query, call)
    }
  }

  /// A picture that a machine makes of itself.
  ///
  /// - Parameters:
  ///   - drawing: the picture.
  ///   - asOf: its time, when it is not the present; then it follows nothing.
  /// - Returns: the command that shows it.
  static func picture(_ drawing: DrawingDeclaration, asOf: String? = nil) -> Command {
    Command(
      drawing.name,
      takes: .oneOf("--plain", "--live"),
      summary: drawing.summary,
      details: """
        With --plain as sentences, in reading order. With --live, at a terminal, it follows what \
        happens until a key is pressed.
        """,
      recorded: .never
    ) { (shell: Shell, manner) throws(CommandError) in
      // The shell: a live picture takes the terminal.
      guard let manner, manner.text == "--live" else {
        return shell.answer(DrawingReport(shell, drawing, isPlain: manner != nil, asOf: asOf))
      }
      guard asOf == nil, let show = shell.driver.showLive, !shell.options.isJSON,
        !shell.run.isRedirected
      else {
        throw .impossible("a live picture needs a terminal: leave out '--live'", at: manner)
      }
      show(shell, drawing)
    }
  }

  // A bare number is the place of an element in a list.
  fileprivate static func choice(
    _ digits: DigitsCapability,
    _ number: Int,
    as name: String
  ) -> Command {
    Command(
      name,
      takes: .all("", upTo: 0),
      summary: "choose by number"
    ) { (dialogue: Dialogue, call) throws(CommandError) in
      let list = dialogue.session.current.engine.value(of: digits.choices)?.listValue ?? []
      guard number >= 1, number <= list.count else {
        let expected =
          list.isEmpty ? "no number: the list is empty" : "a number from 1 to \(list.count)"
        throw call.parsed.words[0].wrong(expected: expected)
      }
      try dialogue.send(digits.event(list[number - 1].stringValue ?? ""), as: "send")
    }
  }
}
