// SPDX-License-Identifier: GPL-3.0-or-later
import Console
import Household
import PlayKit
import PlayMachines
import ShellCore
import StateEngine
import Testing

@Suite("The command table")
struct CommandTableTests {
  static let names = CommandTable.all.map(\.name)

  @Test("each example runs and ends with the status it declares", arguments: names)
  func eachExampleRuns(name: String) throws {
    let command = try #require(CommandTable.command(named: name))
    #expect(command.examples.count >= 2)
    for isStore in [false, true] { #expect(!command.examples(isStore: isStore).isEmpty) }
    for example in command.examples(isStore: false) {
      for isJSON in [false, true] {
        let rehearsal = try Rehearsal(isJSON: isJSON)
        #expect(rehearsal.perform(example.setup).status == .success)
        let result = rehearsal.perform(example.lines)
        #expect(result.status == example.status, "\(example.lines)")
        #expect(result.output.isEmpty || result.output.hasSuffix("\n"))
      }
    }
  }

  @Test("each example uses the command it explains", arguments: names)
  func eachExampleUsesIt(name: String) throws {
    let command = try #require(CommandTable.command(named: name))
    let starts = [name] + command.aliases
    for example in command.examples {
      #expect(
        example.lines.contains { line in
          starts.contains { line.split(separator: " ").first == $0[...] }
        }
      )
      #expect(!example.shows.isEmpty && !example.shows.hasSuffix("."))
    }
  }

  @Test("summaries are short and begin small; details are sentences", arguments: names)
  func wordsAreInStyle(name: String) throws {
    let command = try #require(CommandTable.command(named: name))
    #expect(command.summary.count <= 72)
    #expect(command.summary.first?.isUppercase == false)
    #expect(!command.summary.hasSuffix("."))
    #expect(command.details.hasSuffix("."))
    #expect(command.usage.allSatisfy { $0.hasPrefix(name) || command.aliases.contains($0) })
  }

  @Test("names are unique, and no machine's word equals one")
  func namesAreUnique() {
    let all = CommandTable.all.flatMap { [$0.name] + $0.aliases }
    #expect(Set(all).count == all.count)
    for entry in Catalog.entries {
      let offers = entry.capabilities
      let words =
        offers.words.map(\.name) + offers.queries.map(\.name) + offers.drawings.map(\.name)
      #expect(Set(words).count == words.count, "\(entry.name)")
      #expect(Set(all).isDisjoint(with: words), "\(entry.name)")
    }
  }

  @Test("help lists each command, and has a page for each command and event")
  func helpIsWhole() throws {
    let rehearsal = try Rehearsal()
    let index = rehearsal.perform("help developers").output.split(separator: "\n")
    for command in CommandTable.all {
      #expect(
        index.contains { $0.split(separator: " ").first == command.name[...] },
        "\(command.name)"
      )
      let page = rehearsal.perform("help \(command.name)")
      #expect(page.status == .success)
      for usage in command.usage { #expect(page.output.contains(usage)) }
      for example in command.examples {
        #expect(page.output.contains(example.shows) == (example.place != .store))
      }
    }
    for event in rehearsal.shell.session.current.chart.description.events {
      let page = rehearsal.perform("help \(event.name)")
      #expect(page.status == .success, "\(event.name)")
      #expect(page.output.contains(event.name))
    }
  }

  @Test("in JSON each answer has the common fields", arguments: names)
  func answersHaveTheCommonFields(name: String) throws {
    let command = try #require(CommandTable.command(named: name))
    for example in command.examples(isStore: false) {
      let rehearsal = try Rehearsal(isJSON: true)
      rehearsal.perform(example.setup)
      for line in rehearsal.perform(example.lines).output.split(separator: "\n") {
        for field in ["\"command\":\"", "\"line\":", "\"ok\":", "\"type\":\"", "\"v\":1"] {
          #expect(line.contains(field), "\(line)")
        }
        #expect(line.hasPrefix("{\"") && line.hasSuffix("}"))
      }
    }
  }

  // Those whose arguments are an event, a list, an expression or a command.
  private let takesAnyNumber = [
    "send", "why", "check", "set", "log", "expect", "clock", "players", "break", "watch", "try",
    "repeat", "time", "coins", "points", "videos", "rewards", "wish", "yes", "no", "report",
    "history", "privacy", "print", "let", "input", "alias", "echo",
    "!",
  ]

  @Test("each command refuses an argument too many, in a sentence with its usage", arguments: names)
  func tooManyArguments(name: String) throws {
    guard !takesAnyNumber.contains(name) else { return }
    let command = try #require(CommandTable.command(named: name))
    let rehearsal = try Rehearsal()
    let result = rehearsal.perform("\(name) a b c d e")
    #expect(result.status == .notUnderstood)
    #expect(result.output == "")
    #expect(result.errors.contains("error: too many arguments\n"))
    #expect(result.errors.contains("hint: usage: \(command.usage[0])"))
  }
}
