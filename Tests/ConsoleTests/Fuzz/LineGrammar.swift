// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayMachines
import ShellCore
import StateEngine

@testable import Console
import PlayKit
import PlaySettings

/// Makes command lines from the command table and the machines: mostly well formed, with numbers and
/// texts at the edge of what there is.
///
/// The same seed makes the same lines. What is made writes into the working folder at most, and runs
/// no program but `cat` and `true`.
struct LineGrammar {
  private struct Known {
    var name: String
    var events: [EventDeclaration]
    var nodes: [String]
    var variables: [String]
    var words: [String]
    var settings: [String]
    var snapshot: String
  }

  private var random: RandomState
  private let machines: [Known]
  private var machine = 0
  /// Whether lines that search the whole machine are made too.
  private let searches: Bool

  init(seed: UInt64, searches: Bool) throws {
    random = RandomState(seed: seed)
    self.searches = searches
    machines = try Catalog.entries.map { entry in
      let chart = try entry.makeChart()
      let session = try Session(.init(machine: entry.name, isTimed: false))
      return Known(
        name: entry.name,
        events: chart.events,
        nodes: chart.nodes.map(\.name),
        variables: Array(chart.scope.variables.keys.sorted() + chart.scope.derived.keys.sorted()),
        words: entry.capabilities.wordNames,
        settings: entry.capabilities.settings.map(\.key),
        snapshot: session.state.json.jsonText.replacing("'", with: "\\u0027")
      )
    }
  }

  // MARK: Lines

  /// The next line.
  mutating func line() -> String {
    if chance(40) {
      machine = random.number(in: 0...machines.count - 1)
      return "use \(machines[machine].name)"
    }
    var line = command(depth: 0)
    while chance(12) { line += "; " + command(depth: 0) }
    if chance(60) { line += " # " + text() }
    if chance(200) { line += pick([" > f", " >> f", " | cat > /dev/null", " | true", " > ''"]) }
    if chance(8) { line = damaged(line) }
    // What runs programs or names files is made above alone.
    return isSafe(line) ? line : line.filter { !"|>/~".contains($0) }
  }

  private func isSafe(_ line: String) -> Bool {
    let pipes = ["| cat > /dev/null", "| true", "> f", ">> f", "> ''"]
    let rest = pipes.reduce(line) { $0.replacing($1, with: "") }
    return !rest.contains { "|>/~".contains($0) }
  }

  private mutating func command(depth: Int) -> String {
    let known = machines[machine]
    switch random.number(in: 0...9) {
    case 0...3: return "send " + event(known)
    case 4 where !known.words.isEmpty: return pick(known.words) + arguments()
    case 5 where chance(6):
      return pick(["", "-", "+", "coins +", "coins -", "coins =", "goto ", "log "]) + number()
    default: break
    }
    let command = pick(CommandTable.all)
    let heavy = ["check", "path", "why", "cover"]
    if command.name == "quit" || heavy.contains(command.name) && !(searches && chance(200)) {
      return pick(["state", "events", "coins", "log", "clock", "settings"])
    }
    var line = pick([command.name] + command.aliases)
    // A proof may take its time, unless it is told how much: that it keeps to it is tried.
    if command.name == "check" { line += " --time 1s" }
    switch command.name {
    case "begin" where chance(2): return "begin '\(snapshot(known))'"
    case "wait" where chance(2): return "wait \(duration())"
    case "clock" where chance(2): return "clock set \(pick([time(), number(), duration()]))"
    case "sync", "run", "replay", "record": return "\(line) \(file())"
    case _ where command.takesCommand && depth < 3:
      if command.name == "repeat" { line += " " + pick(["0", "1", "2", "3", "20", "-1", ""]) }
      return "\(line) \(self.command(depth: depth + 1))"
    case _ where command.takesRaw && !command.takesCommand:
      let asked = pick(["", "", "", "refused ", "accepted ", "failed "])
      return "\(line) \(asked)\(asked.isEmpty ? expression(0) : event(known))"
    default: break
    }
    for argument in command.arguments where !chance(6) {
      line += " " + (argument.isEmpty ? scalar() : value(of: pick(argument), known))
    }
    for option in command.options where chance(3) { line += " \(option) \(scalar())" }
    return line + (chance(10) ? arguments() : "")
  }

  private mutating func event(_ known: Known) -> String {
    guard !known.events.isEmpty, !chance(30) else { return text() + arguments() }
    let event = pick(known.events)
    var line = event.name
    for argument in event.arguments where !chance(8) {
      let label = chance(4) ? argument.label + "=" : ""
      let choices = argument.choices.map(\.value) + argument.samples.map(\.plainText)
      let value = chance(2) && !choices.isEmpty ? quoted(pick(choices)) : scalar()
      line += " " + label + value
    }
    return line + (chance(20) ? arguments() : "")
  }

  private mutating func value(of argument: Command.Argument, _ known: Known) -> String {
    if chance(5) { return scalar() }
    return switch argument {
    case .event: event(known)
    case .argument: scalar()
    case .setting: known.settings.isEmpty ? text() : pick(known.settings)
    case .player: pick(["Alexander", "Bob", "Mia", quoted(text())])
    case .machine: machines[random.number(in: 0...machines.count - 1)].name
    case .file: file()
    case .node: pick(known.nodes)
    case .command: pick(CommandTable.all).name
    case .expression: expression(0)
    case .words(let words): pick(words)
    case .link: "playstate:parent"
    case .input, .settingValue, .text: scalar()
    }
  }

  // MARK: Pieces

  private mutating func scalar() -> String {
    switch random.number(in: 0...5) {
    case 0...2: number()
    case 3: duration()
    case 4: pick(["true", "false", "on", "off", "null", "Alexander", "a", "b", "right", "wrong"])
    default: quoted(text())
    }
  }

  private mutating func arguments() -> String {
    (0...random.number(in: 0...2)).map { _ in " " + scalar() }.joined()
  }

  private mutating func number() -> String {
    pick([
      "0", "1", "-1", "2", "7", "10", "60", "100", "-0", "+5", "9223372036854775807",
      "-9223372036854775808", "9223372036854775808", "-9223372036854775809", "4611686018427387904",
      "2147483648", "-2147483649", "4294967296", "9007199254740993", "1e308", "-1e308", "1e309",
      "nan", "inf", "-inf", "5e-324", "0x10", "1.5", "-0.0", "1e18", "9.3e18", ".5", "1.", "٣",
      "99999999999999999999999999999999999999999", "1000000", "86400", "0.1",
    ])
  }

  private mutating func duration() -> String {
    pick(["", number(), "1", "2.5", "0.0000000001"])
      + pick(["s", "m", "h", "d", "ms", "", "ns", "1h2m3s", "d1d", "us"])
  }

  private mutating func time() -> String {
    pick([
      "12:30", "2026-01-05T12:00:00", "9999-12-31T23:59:59", "0001-01-01", "1969-12-31", "24:00",
      "2026-02-30", "2024-02-29 23:59", "99:99", "-1:00", "1970-01-01T00:00:00", "10:00:00.999",
    ])
  }

  private mutating func file() -> String {
    pick(["a.play", "b.play", "nowhere.scxml", "''", "off", "--diff", quoted("a b.play")])
  }

  private mutating func text() -> String {
    switch random.number(in: 0...9) {
    case 0: ""
    case 1: String(repeating: pick(["x", "ä", "(", "[", "!", "'", "9"]), count: length())
    case 2: pick(["\u{1B}[2J", "\u{7F}", "\u{9B}31m", "\r", "\t", "\u{202E}", "\u{2028}", "\u{1}"])
    case 3: pick(["👨‍👩‍👧", "é́́́", "日本語", "ﷺ", "\u{FEFF}", "\u{200B}", "ǅ", "𝟘"])
    case 4: pick(machines[machine].variables)
    case 5: pick(["#", "\\", "\"", "'", "$(true)", "`true`", "%s%n", "\\u{1b}", "&&", "--", "-c"])
    default:
      pick(["Alexander", "Bob", "chair", "la silla", "hello you", "Game Time", "a", "coins"])
    }
  }

  private mutating func length() -> Int { chance(30) ? 20_000 : random.number(in: 1...40) }

  private mutating func quoted(_ text: String) -> String {
    switch random.number(in: 0...3) {
    case 0 where !text.contains("'"): return "'\(text)'"
    case 1 where text.allSatisfy(\.isLetter) && !text.isEmpty: return text
    default:
      var result = ""
      for scalar in text.unicodeScalars {
        switch scalar {
        case "\"", "\\": result += "\\\(scalar)"
        case _ where scalar.value < 0x20: result += "\\u{\(String(scalar.value, radix: 16))}"
        default: result.unicodeScalars.append(scalar)
        }
      }
      return "\"\(result)\""
    }
  }

  private mutating func expression(_ depth: Int) -> String {
    if depth > 4 || chance(3) {
      return pick([
        number(), pick(machines[machine].variables), "state", pick(machines[machine].nodes),
        "In('\(pick(machines[machine].nodes))')", "true", "null", "'x'", "\"\"", "1s",
      ])
    }
    switch random.number(in: 0...6) {
    case 0:
      let deep = chance(20) ? length() : 1
      return String(repeating: "(", count: deep) + expression(depth + 1)
        + String(repeating: ")", count: deep)
    case 1: return "!" + expression(depth + 1)
    case 2: return "-" + expression(depth + 1)
    case 3:
      return "\(expression(depth + 1)) ? \(expression(depth + 1)) : \(expression(depth + 1))"
    case 4: return "\(pick(machines[machine].variables)).\(pick(["length", "includes(1)", "x"]))"
    default:
      let sign = pick([
        "+", "-", "*", "/", "%", "==", "!=", "<", "<=", "&&", ",", "===",
      ])
      return "\(expression(depth + 1)) \(sign) \(expression(depth + 1))"
    }
  }

  /// A snapshot in which some numbers are others.
  private mutating func snapshot(_ known: Known) -> String {
    var text = known.snapshot
    for _ in 0...random.number(in: 0...3) {
      let runs = text.ranges(of: /-?\d+/)
      guard !runs.isEmpty else { break }
      text.replaceSubrange(pick(runs), with: number())
    }
    return text
  }

  private mutating func damaged(_ line: String) -> String {
    var characters = Array(line)
    for _ in 0...random.number(in: 0...2) where !characters.isEmpty {
      let place = random.number(in: 0...characters.count - 1)
      switch random.number(in: 0...3) {
      case 0: characters.remove(at: place)
      case 1: characters.insert(pick(Array("\"'\\;#=<&!() \u{1B}\u{0}·9")), at: place)
      case 2: characters[place] = pick(Array("\"'\\;# 0é\t"))
      default: characters += characters[place...].prefix(50)
      }
    }
    return String(characters).replacing("\n", with: " ")
  }

  // MARK: Chance

  private mutating func chance(_ one: Int) -> Bool { random.number(in: 1...one) == 1 }

  private mutating func pick<Element>(_ list: [Element]) -> Element {
    list[random.number(in: 0...list.count - 1)]
  }
}
