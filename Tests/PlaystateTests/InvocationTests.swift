// SPDX-License-Identifier: GPL-3.0-or-later
import ArgumentParser
import StateEngine
import TestSupport
import Testing
@testable import playstate

/// The command line of most starts is read twice over: in short, and by the parser.
@Suite("The command line, read in short")
struct InvocationTests {
  /// What each option takes, good and bad.
  private static let values: [String: [String]] = [
    "-c": ["coins", "--bail", ""], "--command": ["state", "-c"], "--store": ["here", "-x", ""],
    "--seat": ["tablet", "No Seat"], "--machine": ["story", "a.scxml", "-"],
    "--seed": ["7", "-1", "18446744073709551616", "x"], "--clock": ["real", "virtual", "none"],
    "--color": ["auto", "always", "never", "red"], "--voice": ["developer", "child", "x"],
    "--width": ["80", "0", "5", "-1", "x"],
    "--language": ["en", "de", "fr"], "--datamodel": ["ecmascript", "lua"],
  ]
  private static let words =
    Invocation.flags.map(\.key).sorted() + [
      "-", "a.play", "test", "", "--", "-x", "--seed=7", "--sand", "-cstate", "--help",
    ]

  private func parsed(_ arguments: [String]) -> Invocation? {
    (try? Playstate.parse(arguments))?.invocation
  }

  private func line(_ random: inout RandomState) -> [String] {
    (0..<Int(random.next() % 6)).flatMap { _ -> [String] in
      let options = Self.values.keys.sorted()
      let place = Int(random.next() % UInt64(options.count * 2 + Self.words.count))
      guard place < options.count * 2 else { return [Self.words[place - options.count * 2]] }
      let option = options[place / 2]
      let all = Self.values[option] ?? []
      // Now and then its value is missing.
      let value = Int(random.next() % UInt64(all.count * 4 + 1))
      return [option] + (value == all.count * 4 ? [] : [all[value % all.count]])
    }
  }

  @Test("in any order and number, what is read in short is what the parser reads")
  func same() {
    var random = RandomState(seed: 11)
    var short = 0
    let count = TestLength.pick(750, more: 3_000, long: 3_000)
    for _ in 0..<count {
      let arguments = line(&random)
      guard let invocation = Invocation(arguments) else { continue }
      short += 1
      #expect(invocation == parsed(arguments), "\(arguments)")
    }
    #expect(short > count / 4, "\(short)")
  }

  @Test("every option that the parser has is read in short, or is help's and the version's")
  func all() {
    for option in Self.values.keys {
      let value = Self.values[option]?.first ?? ""
      let sandbox = ["--seed", "--clock"].contains(option) ? ["--sandbox"] : []
      let arguments = sandbox + [option, value]
      #expect(Invocation(arguments) != nil && Invocation(arguments) == parsed(arguments))
    }
    let known = Set(Self.values.keys).union(Invocation.flags.map(\.key))
    let help = Playstate.helpMessage(columns: 400)
    let offered = help.split(separator: "\n").compactMap {
      $0.firstMatch(of: /^  (?:-\w, )?(-[-\w]+)/).map { String($0.1) }
    }
    #expect(offered.count > 12)
    #expect(Set(offered).subtracting(known) == ["--version", "--help"])
  }
}
