// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing

/// Every place where a person, a file or another program can put a control character.
@Suite("Control characters")
struct EscapeTests {
  /// Red, cleared screen, a title, and the one-byte form of the first.
  static let attack = "a\u{1B}[31m\u{1B}[2J\u{1B}]0;t\u{7}\u{9B}31m\u{8}\rz"
  /// The same as a script spells it.
  static let spelled = "a\\u{1b}[31m\\u{1b}[2J\\u{1b}]0;t\\u{7}\\u{9b}31m\\u{8}\\u{d}z"

  /// A chart with the characters in every name that XML allows: as U+009B and U+0085, since the
  /// others cannot stand in XML 1.0.
  static let chart = """
    <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" datamodel="ecmascript" \
    name="n&#155;31m" initial="s&#155;1">
      <datamodel><data id="d" expr="'v&#155;2'"/></datamodel>
      <state id="s&#155;1"><transition event="e&#155;3" target="t&#155;4">
        <log label="l&#155;5" expr="d"/></transition>
        <transition event="x" cond="_event.data.name == d" target="t&#155;4"/></state>
      <state id="t&#155;4"/>
    </scxml>
    """

  static let lines: [String] = {
    let word = "\"\(spelled)\""
    let raw = "'\(attack)'"
    let commands = [
      "state", "events", "send", "why", "path", "goto", "log", "get", "set", "reset", "use",
      "players add", "players remove", "expect", "expect refused", "expect failed", "watch",
      "break", "check", "try", "repeat 2", "run", "replay", "record", "graph", "help", "wait",
      "clock set", "open", "gate", "answer", "begin", "diff", "undo", "timing", "network", "coins",
      "sync", "look", "send tapPlayer", "send playersChanged", "send settingsChanged",
      "send tapActivity", "send playersChanged Bob", "log --from", "log --event", "",
    ]
    var lines = commands.flatMap { ["\($0) \(word)", "\($0) \(raw)"] }
    for word in [word, raw] {
      lines += [
        "send playersChanged \(word); state --all; players; log; diff 1 3; undo; redo",
        "expect \(word) == \"x\"", "expect player == \(word)", "watch player == \(word); watch",
        "break player == \(word); break; break off", "check player == \(word)",
        "state > \(word)", "state | cat \(word) >/dev/null", "stat\(word)", "state # \(attack)",
        "record \(word); record; record off", "try send playersChanged \(word)",
        "repeat 2 send playersChanged \(word)", "expect failed send tapPlayer \(word)",
        "players add \(word); send tapPlayer \(word); state",
        // Of a small chart: in the game the search for a way takes half a minute.
        "use chart.scxml; why x \(word); use game",
      ]
    }
    lines += [
      "use 'n\u{9B}31m.scxml'", "use chart.scxml; state; events; graph text; graph dot; check",
      "use chart.scxml; send \"e\\u{9b}3\"; log; why \"e\\u{9b}3\"; path \"t\\u{9b}4\"; machines",
      "use chart.scxml; expect d == 'v'; watch d == 'v'; cover; diff 0 1", "run script.play",
    ]
    return lines
  }()

  @Test("from data reach the terminal nowhere", arguments: ["never", "always", "json", "echo"])
  func sweep(form: String) throws {
    try withScratch { scratch in
      let folder = try scratch.folder("work")
      try scratch.file("work/chart.scxml", Self.chart.utf8)
      try scratch.file("work/script.play", lines: "stat \(Self.attack)", "expect 1 == 2")
      let script = try scratch.file(
        // Beside the files that it names: else 'check' looks through the whole game.
        "work/all.play",
        (["wait 2s"] + Self.lines).joined(separator: "\n").utf8
      )
      let options: [String] =
        switch form {
        case "json": ["--json"]
        case "echo": ["--echo"]
        default: ["--color", form]
        }
      let result = try Tool.run(
        ["--sandbox", "--no-timing"] + options + [script],
        bytes: [],
        in: folder
      )
      #expect(result.status == 2)
      #expect(result.stdout.utf8.count > 10_000, "all lines were done")
      for text in [result.stdout, result.stderr] {
        for line in text.split(separator: "\n") {
          let strays = Escapes.strays(in: String(line), isColoured: form == "always")
          #expect(strays.isEmpty, "\(String(line).debugDescription)")
          // Data forge no colours either.
          #expect(!line.contains("\u{1B}[31m"))
        }
      }
    }
  }
}
