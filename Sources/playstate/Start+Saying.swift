// SPDX-License-Identifier: GPL-3.0-or-later
@preconcurrency import Foundation
import ArgumentParser
import Console
import Household
import PlayKit
import ShellCore
import StateEngine
import Terminal

// What is said before there is a shell, and beside one.

extension Start {
  /// Text on standard output.
  static func say(_ text: String) throws {
    var buffer = OutputBuffer()
    buffer.append(text)
    try say(buffer)
  }

  /// The same of text that is made already.
  static func say(_ text: OutputBuffer) throws {
    var buffer = text
    do {
      try buffer.flush(to: 1)
    } catch {
      throw ExitCode(ExitStatus.inputOutput.rawValue)
    }
  }

  /// Whether a child sits before it: then each trouble is the same calm sentence.
  static var isForChild: Bool {
    let first = ProcessArguments.all?.dropFirst().first
    return first.flatMap(Playstate.subcommand(named:)) == PlayAtOnce.self
  }

  private static var trouble: String {
    let all = ProcessArguments.all ?? []
    let chosen = all.firstIndex(of: "--language").flatMap { all.dropFirst($0 + 1).first }
    let language = chosen.flatMap { SentenceLanguage(rawValue: $0) } ?? systemLanguage ?? .english
    return Phrase.playTrouble.text(language)
  }

  /// Whether answers are wanted in JSON, as far as can be told before the options are read.
  static var isJSON: Bool { ProcessArguments.all?.contains("--json") ?? false }

  /// Shows at a terminal how far the reading of a damaged store is.
  static func tell(salvaged table: String, rows: Int) {
    guard Screen.isTerminal(STDERR_FILENO) else { return }
    var buffer = OutputBuffer()
    buffer.append("\(words(.storeSaving, .number(rows)))\n")
    try? buffer.flush(to: 2)
  }

  /// Says why a script that is not there may have been meant otherwise.
  static func subcommandHint(_ script: String) -> String? {
    if Playstate.subcommand(named: script) != nil {
      return "'\(script)' is a subcommand when it comes first: playstate \(script) …"
    }
    let names = Playstate.configuration.subcommands.flatMap {
      [$0.configuration.commandName ?? ""] + $0.configuration.aliases
    }
    let near = Suggestions.near(script, among: names).map { "'playstate \($0)'" }
    return near.isEmpty ? nil : "did you mean \(near.joined(separator: " or "))?"
  }

  /// What the parser says of a wrong option, without the other one it guesses unless that is near: its own
  /// guesses go as far as another word.
  static func withoutFarGuess(_ text: String) -> String {
    guard let guess = text.firstMatch(of: /Unknown option '-+(.*?)'(\. Did you mean '-+(.*?)'\?)/),
      Suggestions.near(String(guess.1), among: [String(guess.3)]).isEmpty
    else { return text }
    return text.replacing(guess.2, with: "", maxReplacements: 1)
  }

  /// Says to a parent at a terminal, in words of theirs, that the data cannot be reached.
  static func sayTrouble(_ error: HouseError) {
    guard let language = systemLanguage, language != .english, !isJSON, !isForChild,
      Screen.isTerminal(STDERR_FILENO), let sentence = error.sentence(language)
    else { return }
    complain(sentence)
  }

  /// Says what kept the program from beginning.
  static func complain(_ error: CommandError, hint: String? = nil) {
    let hint = hint ?? error.hint
    let text = ["playstate: \(error.message)"] + (hint.map { ["hint: \($0)"] } ?? [])
    complain(text.joined(separator: "\n"), as: error.code, message: error.message, hint: hint)
  }

  /// A sentence on standard error; where answers are wanted in JSON, an object on standard output.
  ///
  /// - Parameters:
  ///   - text: the sentence.
  ///   - code: a stable word for programs.
  ///   - message: the sentence for programs.
  ///   - hint: what to do about it, for programs.
  static func complain(
    _ text: String,
    as code: String = "start",
    message: String? = nil,
    hint: String? = nil
  ) {
    var buffer = OutputBuffer()
    guard isJSON else {
      // What it was stands in 'playstate doctor' for the grown-up who comes; what was typed wrong was
      // typed by one.
      buffer.append("\(isForChild && code != "usage" ? trouble : text)\n")
      try? buffer.flush(to: 2)
      return
    }
    var fields: [String: Value] = [
      "code": .string(code), "message": .string(message ?? text), "ok": false, "type": "error",
      "v": 1,
    ]
    if let hint { fields["hint"] = .string(hint) }
    Value.map(fields).writeJSON(to: &buffer)
    buffer.append(byte: UInt8(ascii: "\n"))
    try? buffer.flush(to: 1)
  }
}
