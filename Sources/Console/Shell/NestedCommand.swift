// SPDX-License-Identifier: GPL-3.0-or-later
import ShellCore

/// A command that stands inside another one's raw rest, as in `try send tapChest` and
/// `repeat 5 send success`.
struct NestedCommand {
  /// The command, with columns of the whole line.
  var command: ParsedCommand
  /// What stands before it, such as `5 `.
  var head: String

  /// Reads the command behind the first characters of raw text.
  ///
  /// - Parameters:
  ///   - raw: the raw text.
  ///   - dropped: how many characters stand before the command.
  ///   - missing: what is expected, for the message when nothing is there.
  ///   - usage: how the outer command is written.
  ///   - takesRaw: whether inside a command may take its own rest raw.
  /// - Throws: ``CommandError`` when it cannot be split into words, or when there is none.
  init(
    in raw: RawText,
    behind dropped: Int,
    missing: String = "a command",
    usage: @autoclosure () -> String,
    takesRaw: Bool = true
  ) throws(CommandError) {
    let commands: [ParsedCommand]
    let offset = raw.column + dropped - 1
    let rest = dropped == 0 ? raw.text : String(raw.text.dropFirst(dropped))
    do {
      commands = try LineLexer { takesRaw && CommandTable.takesRaw($0) }.split(rest)
    } catch {
      throw CommandError(.syntax(error.cause), column: offset + error.column, length: error.length)
    }
    guard var command = commands.first else {
      throw CommandError(
        .missingArgument(missing, usage: usage()),
        column: raw.column + raw.text.count
      )
    }
    for place in command.words.indices { command.words[place].column += offset }
    command.raw?.column += offset
    command.column += offset
    self.command = command
    head = dropped == 0 ? "" : String(raw.text.prefix(dropped))
  }

  /// The command inside another one that takes a command; nil when there is none to be read.
  static func inside(_ outer: ParsedCommand) -> NestedCommand? {
    guard let raw = outer.raw else { return nil }
    let digits = raw.text.prefix { $0.isNumber }
    let dropped =
      digits.isEmpty ? 0 : raw.text.prefix { $0.isNumber || $0 == " " || $0 == "\t" }.count
    return try? NestedCommand(in: raw, behind: dropped, usage: "")
  }
}
