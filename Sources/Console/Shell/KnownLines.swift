// SPDX-License-Identifier: GPL-3.0-or-later
import ShellCore
import StateEngine

/// A command that has been read, and what follows from its words alone.
final class KnownCommand {
  /// Its words.
  let parsed: ParsedCommand
  /// The command of the table that it names; nil for one that a machine adds, or of no such name.
  let command: Command?
  /// Whether it may be shown as it was typed, whichever machine is in use.
  let isOpen: Bool
  // The chart by which its words were read, too.
  private var kept: (chart: Chart, action: Action)?

  /// Does the command once more.
  typealias Action = (Shell) throws(CommandError) -> Void

  init(_ parsed: ParsedCommand) {
    self.parsed = parsed
    command = parsed.words.first.flatMap { CommandTable.command(named: $0.text) }
    isOpen = command.map { parsed.isShort && !$0.isSecret } ?? false
  }

  /// What it does with a machine of that chart; nil when its words have to be read for it.
  func action(by chart: Chart) -> Action? {
    guard let kept, kept.chart === chart else { return nil }
    return kept.action
  }

  /// Keeps what it does, where nothing but its words and the chart of the machine in use say so.
  func keep(by chart: Chart, _ action: @escaping Action) { kept = (chart, action) }
}

/// The lines that a script says again and again, split and looked up once.
///
/// Each line has its place. It is kept there when it comes a second time before another one takes the
/// place: nothing is made of lines that are all different.
struct KnownLines {
  private static let longest = 256
  private var places = [(line: String, commands: [KnownCommand]?)](
    repeating: ("", nil),
    count: 64
  )

  /// The commands of a line that is kept.
  func commands(of line: String) -> [KnownCommand]? {
    let place = place(of: line)
    return places[place].line == line ? places[place].commands : nil
  }

  /// Notes a line that was split, and keeps it if it was the last one of its place.
  mutating func note(_ line: String, _ commands: [ParsedCommand]) {
    guard line.utf8.count <= Self.longest else { return }
    let place = place(of: line)
    if places[place].line == line {
      places[place].commands = commands.map(KnownCommand.init)
    } else {
      places[place] = (line, nil)
    }
  }

  // By the last bytes: lines mostly begin alike.
  private func place(of line: String) -> Int {
    var hash = line.utf8.count
    let isDone: Void? = line.utf8.withContiguousStorageIfAvailable { bytes in
      for byte in bytes.suffix(8) { hash = (hash ^ Int(byte)) &* 0x100_0193 }
    }
    return isDone == nil ? 0 : (hash ^ hash >> 16) & (places.count - 1)
  }
}
