// SPDX-License-Identifier: GPL-3.0-or-later
import PlaySettings
import ShellCore

/// A command of the chronicle, read again: what does it once more.
struct DoneCommand {
  private let command: ParsedCommand

  /// Reads a command as it was shown; nil when it cannot be read.
  init?(_ text: String) {
    let commands = try? LineLexer { CommandTable.takesRaw($0) }.split(text)
    guard let commands, commands.count == 1 else { return nil }
    command = commands[0]
  }

  /// The command's name.
  var name: String { command.words[0].text }

  /// Whether its answer went elsewhere; what became of it there is no part of a recording.
  var isRedirected: Bool { command.redirection != nil }

  /// The expression behind `expect`; nil for another command, or one that asks about an event.
  var expectation: String? {
    guard name == "expect", let raw = command.raw?.text,
      !Command.questions.contains(where: { raw == $0 || raw.hasPrefix("\($0) ") })
    else { return nil }
    return raw
  }

  /// The command behind `expect failed`.
  var behindFailed: DoneCommand? {
    guard name == "expect", let raw = command.raw?.text, raw.hasPrefix("failed ") else {
      return nil
    }
    return DoneCommand(String(raw.dropFirst("failed ".count)))
  }

  /// The command as a script has it: secrets as `answer right` or `answer wrong`; nil when it only
  /// asks, or when a secret cannot be told.
  func again(hasFailed: Bool) -> String? {
    if let inner = behindFailed {
      return inner.again(hasFailed: true).map { "expect failed \($0)" }
    }
    guard let raw = command.raw?.text else { return words(hasFailed: hasFailed) }
    return raw.contains(Secrets.mask) ? nil : "\(name) \(raw)"
  }

  private func words(hasFailed: Bool) -> String? {
    let words = command.words.map(\.text)
    if words.count == 1, CommandTable.command(named: name)?.recorded == .withArguments {
      return nil
    }
    guard words.contains(Secrets.mask) else {
      return command.words.map { Quoting.quoted($0.text) }.joined(separator: " ")
    }
    let verdict = hasFailed ? "wrong" : "right"
    switch words[0] {
    case "answer", "gate": return "\(words[0]) \(verdict)"
    case "send": return "answer \(verdict)"
    default: return nil
    }
  }
}
