// SPDX-License-Identifier: GPL-3.0-or-later

/// All commands of the shell, in the order in which help lists them.
package enum CommandTable {
  /// The table.
  package static let all: [Command] = [
    .state, .events, .send, .why, .path, .check, .cover, .coins, .machines, .use, .open, .network,
    .background, .restore,
    .relaunch,
    .gate, .answer, .lock, .pin, .parents, .family, .report, .history, .time, .pause, .resume,
    .points, .videos, .activities, .rewards,
    .play, .wish, .requests, .yes, .no, .settings, .get, .set, .reset,
    .players, .backup, .privacy, .voice,
    .wait, .clock, .log, .undo, .redo, .goto, .look, .diff, .timing,
    .expect, .trial, .repetition, .breakpoint, .watch,
    .record, .replay, .begin,
    .graph,
    .run, .sync, .help, .quit,
  ]

  private static let byName: [String: Command] = {
    var names: [String: Command] = [:]
    for command in all {
      for name in [command.name] + command.aliases { names[name] = command }
    }
    return names
  }()

  // A handful: comparing with each is quicker than hashing, and lengths quicker than texts.
  private static let raw: [String] = byName.filter { $0.value.takesRaw }.map(\.key).sorted()

  /// The command of that name, or of that other name.
  package static func command(named name: String) -> Command? { byName[name] }

  /// Whether a command takes the rest of the line as an expression.
  package static func takesRaw(_ name: String) -> Bool {
    raw.contains { $0.utf8.count == name.utf8.count && $0 == name }
  }
}
