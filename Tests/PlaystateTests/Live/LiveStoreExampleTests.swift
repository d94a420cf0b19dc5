// SPDX-License-Identifier: GPL-3.0-or-later
import Console
import Foundation
import Household
import ShellCore
import TestSupport
import Testing

/// Every example that help shows on a store is run on one.
///
/// Commands that prove or search are left to the long form: they read no store, and take seconds.
@Suite("Live store: the examples of help")
struct LiveStoreExampleTests {
  private static let isLong = TestLength.isLong
  private static let names = CommandTable.all.map(\.name)
    .filter { isLong || !["check", "path", "why", "cover"].contains($0) }

  // Where the examples' setup `wait 2s; send tapPlayer …` leads, on a store of its own.
  private static let home = Result {
    let folder = LiveStoreFolder(scratch: try Scratch())
    let result = try folder.run("wait 2.1s", "children add Alexander", "send tapPlayer Alexander")
    #expect(result.status == 0, "\(result.stderr)")
    return folder
  }

  @Test("each example ends with the status it declares", arguments: names)
  func examples(name: String) throws {
    let command = try #require(CommandTable.command(named: name))
    for example in command.examples(isStore: true) {
      try LiveStoreFolder.new { store in
        var setup = example.setup[...]
        if setup.starts(with: ["wait 2s", "send tapPlayer Alexander"]) {
          setup = setup.dropFirst(2)
          try FileManager.default.copyItem(atPath: try Self.home.get().path, toPath: store.path)
        }
        let shell = try LiveShell(store, json: true)
        for line in setup {
          if line == "answer right" { continue }
          let said = shell.ask(line)
          #expect(said.contains("\"ok\":true"), "\(said)")
          guard line == "gate", setup.contains("answer right") else { continue }
          let opened = shell.ask("answer \(try solve(said))")
          #expect(opened.contains("\"open\":true"), "\(opened)")
        }
        for line in example.lines { shell.say(line) }
        shell.finish()
        let said = shell.rest()
        #expect(
          shell.wait() == example.status.rawValue,
          "\(example.lines): \(said) \(shell.complaints)"
        )
      }
    }
  }

  @Test("help shows no example that holds elsewhere")
  func elsewhere() throws {
    let store = try Self.home.get()
    let names = ["undo", "redo", "goto", "look", "answer"]
    for name in names {
      let command = try #require(CommandTable.command(named: name))
      let help = try store.run("help \(name)").stdout
      for example in command.examples {
        let line = "  \(example.lines.joined(separator: "; "))  # \(example.shows)\n"
        #expect(help.contains(line) == (example.place != .sandbox), "\(line)")
      }
    }
  }
}
