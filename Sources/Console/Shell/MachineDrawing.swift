// SPDX-License-Identifier: GPL-3.0-or-later
import Household
package import PlayKit
import ShellCore
import StateEngine

/// A picture that a machine makes of itself, shown at a word.
enum MachineDrawing {
  /// What may stand behind the word.
  static let options = ["--plain", "--live"]

  static func run(
    _ drawing: DrawingDeclaration,
    _ shell: Shell,
    _ command: ParsedCommand
  ) throws(CommandError) {
    guard command.words.count <= 2 else {
      throw CommandError(.tooManyArguments(usage: drawing.usage), at: command.words[2])
    }
    guard let word = command.words.dropFirst().first else {
      return shell.answer(DrawingReport(shell, drawing))
    }
    switch word.text {
    case "--plain": shell.answer(DrawingReport(shell, drawing, isPlain: true))
    case "--live":
      guard let show = shell.driver.showLive, !shell.options.isJSON, !shell.run.isRedirected else {
        throw .impossible("a live picture needs a terminal: leave out '--live'", at: word)
      }
      show(shell, drawing)
    default:
      throw word.wrong(expected: "'--plain' or '--live'", among: options)
    }
  }
}

/// A bare number: the element of a list that it stands for.
enum MachineDigit {
  static func run(
    _ digits: DigitsCapability,
    _ number: Int,
    _ dialogue: Dialogue,
    _ command: ParsedCommand
  ) throws(CommandError) {
    if command.words.count > 1 {
      throw CommandError(.tooManyArguments(usage: "N"), at: command.words[1])
    }
    let slot = dialogue.session.current
    let list = slot.engine.value(of: digits.choices)?.listValue ?? []
    guard number >= 1, number <= list.count else {
      let expected =
        list.isEmpty ? "no number: the list is empty" : "a number from 1 to \(list.count)"
      throw command.words[0].wrong(expected: expected)
    }
    try dialogue.send(digits.event(list[number - 1].stringValue ?? ""), as: "send")
  }
}

/// A picture as an answer.
struct DrawingReport: Report {
  var type: String
  var chart: Chart
  var snapshot: Snapshot
  var drawing: Drawing
  var isPlain: Bool
  /// The time of the picture, when it is not the present.
  var asOf: String?

  init(
    _ shell: Shell,
    _ declaration: DrawingDeclaration,
    isPlain: Bool = false,
    asOf: String? = nil
  ) {
    let slot = shell.session.current
    type = declaration.name
    chart = slot.chart
    snapshot = shell.session.presentSnapshot(of: slot)
    let (width, language) = (shell.options.width, shell.drawnLanguage)
    drawing = declaration.draw(DrawingScene(slot, snapshot, width: width, in: language))
    self.isPlain = isPlain
    self.asOf = asOf
  }

  func write(to output: inout OutputBuffer, style: ReportStyle) {
    if isPlain {
      for sentence in drawing.sentences { output.append("\(VisibleText.clean(sentence))\n") }
    } else {
      output.append(drawing, style: style)
    }
    if let asOf { output.append("as of \(asOf)\n") }
  }

  func answers(showsTiming: Bool) -> [any Answer] {
    var answer = DrawingAnswer()
    answer.facts = drawing.facts
    answer.machine = chart.name
    answer.state = chart.stateText(snapshot.configuration)
    answer.asOf = asOf
    return [answer]
  }
}

extension Shell {
  /// Shows a picture of the last snapshot known when the store cannot be read now; false when the
  /// command asks for none, or the trouble is another one.
  func drawsLastMoment(_ command: ParsedCommand, _ error: CommandError) -> Bool {
    guard case .store = error.cause, command.redirection == nil, command.words.count <= 2,
      let drawing = session.current.capabilities.drawing(named: command.words[0].text),
      command.words.count == 1 || command.words[1].text == "--plain"
    else { return false }
    let time = session.clockTime(of: session.current.engine.read { $0.time })
    answer(
      DrawingReport(self, drawing, isPlain: command.words.count == 2, asOf: time)
    )
    return true
  }

  /// A picture as it is now, for a screen that follows it: its rows and, when the store cannot be
  /// read, the time of the last one.
  ///
  /// What the clock or another shell has done meanwhile is taken in first; nothing is said of it.
  ///
  /// - Parameters:
  ///   - declaration: the picture.
  ///   - last: when the store was last read, in milliseconds since 1970; renewed.
  /// - Returns: the rows, with escape codes where there is colour.
  package func livePicture(_ declaration: DrawingDeclaration, last: inout Int) -> [String] {
    var asOf: String?
    do throws(CommandError) {
      if try !session.news().isEmpty || session.isSomethingDue { try takeIn() }
      last = session.time.now
    } catch {
      asOf = session.clockTime(of: last)
    }
    var picture = OutputBuffer()
    DrawingReport(self, declaration, asOf: asOf)
      .write(to: &picture, style: style)
    return picture.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map(String.init)
  }

  private func takeIn() throws(CommandError) {
    try session.transaction { () throws(CommandError) in
      _ = session.settle()
      if session.current.declared.follows { try session.follow(session.current) }
    }
  }
}

extension DrawingDeclaration {
  /// The word with what may stand behind it.
  var usage: String { "\(name) [--plain|--live]" }
}

extension Capabilities {
  /// The picture of that name.
  func drawing(named name: String) -> DrawingDeclaration? { drawings.first { $0.name == name } }

  /// Everything a person can say of this machine alone.
  var wordNames: [String] { words.map(\.name) + queries.map(\.name) + drawings.map(\.name) }
}
