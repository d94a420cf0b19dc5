// SPDX-License-Identifier: GPL-3.0-or-later
import StateEngine
import Synchronization

/// All commands of the shell.
package enum CommandTable {
  // In the order in which the manual lists them, each behind its group. To declare one costs as much as
  // two lines of a script, so it is declared when it, or one behind it, is first looked for.
  private static let groups: KeyValuePairs<Command.Group, [@Sendable () -> Command]> = [
    .machine: [
      { .state }, { .events }, { .send }, { .why }, { .path }, { .check }, { .observe }, { .cover },
      { .coins }, { .machines }, { .use }, { .open }, { .network }, { .background }, { .restore },
      { .relaunch }, { .play }, { .wish }, { .trial }, { .graph },
    ],
    .parents: [
      { .gate }, { .answer }, { .lock }, { .pin }, { .parents }, { .family }, { .report },
      { .history }, { .time }, { .pause }, { .resume }, { .points }, { .videos }, { .activities },
      { .rewards }, { .requests }, { .yes }, { .no }, { .settings }, { .get }, { .set },
      { .reset }, { .players }, { .backup }, { .privacy }, { .voice },
    ],
    .time: [
      { .wait }, { .clock }, { .log }, { .undo }, { .redo }, { .goto }, { .look }, { .diff },
      { .timing }, { .timers }, { .variable }, { .input },
    ],
    .shell: [
      { .expect }, { .repetition }, { .breakpoint }, { .watch }, { .print }, { .record },
      { .replay }, { .begin }, { .run }, { .alias }, { .lines }, { .program }, { .echo },
      { .json }, { .clear }, { .version }, { .sync }, { .help }, { .quit },
    ],
  ]
  private static let makers = groups.flatMap { group, makers in makers.map { (group, $0) } }

  /// The commands whose arguments must never be shown.
  ///
  /// Named apart, since every line is asked for their names, and to declare all commands for that costs
  /// as much as a hundred lines of a script.
  static let secret: [Command] = [.gate, .answer, .pin]

  /// The table, in the order in which help lists it.
  package static let all: [Command] = makers.map { $1() }

  /// The names that may be meant by a word: no letter is near a mark.
  static var names: [String] { all.map(\.name).filter { $0 != "!" } }

  private struct Found {
    var byName: [String: Command] = [:]
    var groups: [String: Command.Group] = [:]
    var count = 0
    var last: (name: String, command: Command)?
  }
  private static let found = Lock(Found())

  /// The command of that name, or of that other name, in any case.
  package static func command(named name: String) -> Command? {
    let command = found.withLock { found -> Command? in
      // A script says the same for a while, and each line asks twice.
      if let last = found.last, last.name == name { return last.command }
      while found.byName[name] == nil, found.count < makers.count {
        let (group, make) = makers[found.count]
        let next = make()
        found.count += 1
        found.groups[next.name] = group
        for name in [next.name] + next.aliases { found.byName[name] = next }
      }
      guard let command = found.byName[name] else { return nil }
      found.last = (name, command)
      return command
    }
    if command != nil { return command }
    // A program may come right behind its mark.
    if name.utf8.first == UInt8(ascii: "!"), name.utf8.count > 1 { return self.command(named: "!") }
    let lowercased = name.lowercased()
    return lowercased == name ? nil : self.command(named: lowercased)
  }

  /// The group of the command of that name; a word of a machine is the machine's.
  static func group(of name: String) -> Command.Group {
    guard command(named: name) != nil else { return .machine }
    return found.withLock { $0.groups[name] } ?? .machine
  }

  /// Whether a command takes the rest of the line as an expression.
  package static func takesRaw(_ name: String) -> Bool { command(named: name)?.takesRaw ?? false }
}
