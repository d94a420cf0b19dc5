// SPDX-License-Identifier: GPL-3.0-or-later
import Explorer
import Foundation
import Household
import ShellCore
import StateEngine
import TestSupport
import Testing

@testable import Console

@Suite("What was covered, state by state")
struct CoverTests {
  private static let atHome = ["wait 2s", "send tapPlayer Alexander"]

  @Test("a total comes first, then each state that has transitions, then where to look further")
  func summary() throws {
    let rehearsal = try Rehearsal()
    rehearsal.perform(["use story", "send complete", "send death"])
    let lines = rehearsal.perform("cover").output.split(separator: "\n").map(String.init)
    let story = try #require(lines.firstIndex { $0.hasPrefix("story: ") })
    #expect(
      Array(lines[story...]) == [
        "story: 2 of 64 transitions taken, 0 of 122 guard outcomes seen",
        "  handshake      1 of 10 transitions · 0 of 20 outcomes",
        "  packetRun      1 of 11 transitions · 0 of 20 outcomes",
        "  cipher         0 of 11 transitions · 0 of 20 outcomes",
        "  firewall       0 of 11 transitions · 0 of 20 outcomes",
        "  blueprint      0 of 11 transitions · 0 of 20 outcomes",
        "  eventHorizon   0 of 10 transitions · 0 of 22 outcomes",
        "'cover STATE' shows what has not been seen of a state",
      ]
    )
  }

  @Test("the states add up to the total")
  func sums() throws {
    let rehearsal = try Rehearsal()
    rehearsal.perform(Self.atHome + ["send tapChest", "coins +10", "send tapChest", "use match"])
    for coverage in try rehearsal.shell.session.coverage() {
      let states = coverage.states
      #expect(states.reduce(0) { $0 + $1.takenCount } == coverage.takenCount)
      #expect(states.reduce(0) { $0 + $1.transitions.count } == coverage.countedTransitions.count)
      #expect(states.reduce(0) { $0 + $1.seenOutcomeCount } == coverage.seenOutcomeCount)
      #expect(states.reduce(0) { $0 + $1.outcomeCount } == coverage.outcomeCount)
      #expect(
        coverage.goals.count == coverage.countedTransitions.count + coverage.outcomeCount
      )
      #expect(
        coverage.metGoals.count == coverage.takenCount + coverage.seenOutcomeCount
      )
    }
  }

  @Test("of one state it shows what was not seen, and nothing of its descendants")
  func oneState() throws {
    let rehearsal = try Rehearsal()
    rehearsal.perform(Self.atHome + ["send tapChest"])
    let home = rehearsal.perform("cover home").output
    #expect(home.hasPrefix("game home: 0 of 17 transitions taken, "))
    #expect(home.contains("  not taken: home → treasureScreen on tapChest\n"))
    #expect(home.contains("  never true: coins >= 10, home → treasureScreen on tapChest\n"))
    #expect(!home.contains("playerSelection →"))
    #expect(!home.contains("cover STATE"))
    let activity = rehearsal.perform("cover activity").output
    #expect(!activity.contains("playing →"))
    #expect(activity.contains("activity stays on"))
    rehearsal.perform("use rewards")
    let coverage = Coverage(rehearsal.shell.session.current.chart)
    let busy = Set(coverage.states.map(\.state))
    let names = coverage.chart.nodes.indices.dropFirst().filter { !busy.contains($0) }
      .map { coverage.chart.nodes[$0].name }
    let name = try #require(names.first)
    let none = rehearsal.perform("cover \(name)").output
    #expect(none == "rewards \(name): no transitions of its own\n")
  }

  @Test("a word that is no state is not understood, and the nearest state is offered")
  func noState() throws {
    let rehearsal = try Rehearsal()
    let told = rehearsal.perform("cover hom")
    #expect(told.status == .notUnderstood)
    #expect(told.errors.contains("'hom' is not a state of game"))
    #expect(told.errors.contains("did you mean 'home'?"))
    #expect(rehearsal.perform("cover home home").status == .notUnderstood)
    #expect(rehearsal.perform("cover --generate").status == .notUnderstood)
    #expect(rehearsal.perform("cover --generat x").errors.contains("did you mean '--generate'?"))
  }

  @Test("in JSON the states stand beside the rows, and of one state only its own")
  func json() throws {
    let rehearsal = try Rehearsal(isJSON: true)
    rehearsal.perform(["use story", "send complete"])
    let all = try object(rehearsal.perform("cover").output)
    let story = try #require((all["machines"] as? [[String: Any]])?.last)
    let states = try #require(story["states"] as? [[String: Any]])
    #expect(states.map { $0["state"] as? String }.first == "handshake")
    #expect(states.map { $0["transitionsTaken"] as? Int } == [1, 0, 0, 0, 0, 0])
    #expect(states.map { $0["transitionCount"] as? Int } == [10, 11, 11, 11, 11, 10])
    #expect(states.map { $0["outcomeCount"] as? Int } == [20, 20, 20, 20, 20, 22])
    #expect(all["state"] == nil)
    let one = try object(rehearsal.perform("cover packetRun").output)
    #expect(one["state"] as? String == "packetRun")
    let machines = try #require(one["machines"] as? [[String: Any]])
    #expect(machines.count == 1)
    #expect((machines[0]["rows"] as? [Any])?.count == 11)
    #expect((machines[0]["states"] as? [Any])?.count == 1)
  }

  @Test("scenarios are not written where commands are only tried")
  func notTried() throws {
    let rehearsal = try Rehearsal()
    let told = rehearsal.perform("use story", "try cover --generate /nowhere/x")
    #expect(told.status == .failed)
    #expect(told.errors.contains("'cover --generate' cannot be tried: it writes files"))
    #expect(rehearsal.perform("try cover handshake").status == .success)
  }

  @Test("completion offers states, the option, and behind it folders")
  func completion() throws {
    let rehearsal = try Rehearsal()
    func texts(_ line: String) -> [String] {
      Completer.candidates(line: line, cursor: line.utf8.count, session: rehearsal.shell.session)
        .candidates.map(\.text)
    }
    #expect(texts("cover ho") == ["home"])
    #expect(texts("cover --") == ["--generate"])
    #expect(texts("cover ").contains("--generate"))
    #expect(texts("cover ").contains("home"))
    #expect(texts("cover --generate /et") == ["/etc/"])
    #expect(texts("cover home ").isEmpty)
  }

  private func object(_ text: String) throws -> [String: Any] {
    let line = try #require(text.split(separator: "\n").last)
    return try #require(
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    )
  }
}
