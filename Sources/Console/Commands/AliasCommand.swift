// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import ShellCore

extension Command {
  static let alias = Command(
    "alias",
    takes: .text(["", "NAME COMMAND", "NAME off"], missing: nil),
    summary: "a name of your own for a command",
    details: """
      'alias c coins' makes 'c +5' mean 'coins +5', until you leave the shell; in the rc file for \
      every shell. Several commands stand in quotes: alias go "wait 2s; state". No alias takes the \
      name of a command, and none stands for what is secret. Alone it lists them, 'alias NAME off' \
      removes one.
      """,
    examples: [
      Example("alias c coins", "c +5", shows: "five coins more", after: atHome),
      .sandbox("alias go \"wait 2s; state\"", "go", shows: "two commands"),
      .fails("alias state events", shows: "a name that is taken"),
    ],
    fields: [.init("aliases", .object, "what each name stands for")],
    recorded: .apart
  ) { (shell: Shell, raw) throws(CommandError) in
    // The shell: it understands another word.
    if !raw.text.isEmpty { try shell.define(raw) }
    let aliases = shell.aliases.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    let rows = aliases.map { [$0, $1] }
    shell.answer(
      TableReport(type: "alias", sections: [.init(rows: rows)], emptyText: "no alias") {
        $0.put("aliases", byName: aliases)
      }
    )
  }
}

extension Shell {
  /// Reads a name and its commands, or takes it back.
  fileprivate func define(_ raw: RawText) throws(CommandError) {
    var rest = raw
    guard let word = rest.pop() else { return }
    let name = word.text
    if rest.text == "off", aliases.removeValue(forKey: name) != nil { return }
    // One word in quotes is the text inside them.
    let words = try NestedCommand(in: rest, behind: 0, usage: Command.alias.usageText).command.words
    let text = words.count == 1 && words[0].wasQuoted ? words[0].text : rest.text
    guard name.allSatisfy({ $0.isLetter || $0.isNumber || "-_.".contains($0) }) else {
      throw word.wrong(expected: "a name of letters and digits")
    }
    if CommandTable.command(name, or: typedLanguage) != nil
      || session.current.capabilities.command(named: name) != nil
    {
      throw .impossible("'\(name)' is a command already", at: word)
    }
    if Secrets.areNamed(in: text, session) {
      throw .impossible("an alias keeps nothing secret", at: word)
    }
    aliases[name] = text
  }

  /// The commands of an alias; nil if the command begins with none.
  ///
  /// Each is shown at the place of the alias; `outer` are those that are being written out.
  func expanded(_ command: ParsedCommand, in outer: Set<String> = []) -> [ParsedCommand]? {
    guard !aliases.isEmpty, let word = command.words.first, !word.wasQuoted,
      let name = [word.text, word.text.lowercased()].first(where: { aliases[$0] != nil }),
      let text = aliases[name], !outer.contains(name),
      session.current.capabilities.command(named: word.text) == nil
    else { return nil }
    let line = text + command.text.dropFirst(word.text.count)
    guard var commands = try? LineLexer(takesRaw: CommandTable.takesRaw).split(line) else {
      return nil
    }
    for place in commands.indices {
      commands[place].column = word.column
      commands[place].raw?.column = word.column
      for one in commands[place].words.indices {
        commands[place].words[one].column = word.column
        commands[place].words[one].length = word.length
      }
    }
    return commands.flatMap { expanded($0, in: outer.union([name])) ?? [$0] }
  }
}
