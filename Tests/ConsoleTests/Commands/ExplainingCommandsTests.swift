// SPDX-License-Identifier: GPL-3.0-or-later
import Console
import Foundation
import Household
import PlayKit
import PlayMachines
import ShellCore
import StateEngine
import Testing

@Suite("why, path, check and cover")
struct ExplainingCommandsTests {
  private static let atHome = ["wait 2s", "send tapPlayer Alexander"]

  // MARK: path

  /// Nodes that only the outside world can lead to: points come from it.
  private static let beyondPlaying = [
    "rewards": ["confirming", "granted", "reached"],
    // What is not right in a text is for the service to say.
    "rooms": ["grammarCard.shown"],
  ]

  static let places: [(machine: String, node: String)] = Catalog.entries.flatMap { entry in
    let nodes = (try? entry.makeChart().nodes) ?? []
    return nodes.filter { !$0.isHistory }.map { (entry.name, $0.name) }
  }

  @Test("a way that is printed arrives when it is run, for every node", arguments: places)
  func aPathArrives(machine: String, node: String) throws {
    let rehearsal = try Rehearsal()
    rehearsal.perform("use \(machine)")
    let path = rehearsal.perform("path \(node)")
    if Self.beyondPlaying[machine]?.contains(node) ?? false {
      #expect(path.status == .failed)
      #expect(path.output == "")
      return
    }
    #expect(path.status == .success, "\(path.errors)")
    let lines = path.output.split(separator: "\n").map(String.init)
    let run = rehearsal.perform(lines)
    #expect(run.status == .success, "\(lines)")
    if rehearsal.perform("expect state == \(node)").status == .success { return }
    // Where nobody ever rests the way leads through, and says so.
    if lines[0] == "# passes through \(node), and does not rest there" {
      #expect(rehearsal.perform("expect reachable \(node)").status == .success)
      return
    }
    // Where an answer is awaited nobody stays: it comes before the next line.
    let isPassed = rehearsal.perform("log --from \(node)").output.hasPrefix("#")
    let services = Catalog.entry(named: machine)?.capabilities.services ?? []
    #expect(isPassed && services.contains { $0.awaitedIn == node }, "\(lines)")
  }

  @Test("'why' of what comes from the machine alone answers in every state, the last one too")
  func clockEvents() throws {
    for machine in Session.machineNames {
      let rehearsal = try Rehearsal()
      rehearsal.perform("use \(machine)")
      let nodes = rehearsal.shell.session.current.chart.nodes.map(\.name)
      for node in nodes.dropFirst() {
        rehearsal.perform("begin '{\"state\": \"\(node)\"}'")
        let done = rehearsal.perform("why background", "why restore")
        #expect(done.output.contains("comes from the machine alone"), "\(machine) \(node)")
      }
    }
    let rehearsal = try Rehearsal()
    rehearsal.perform("use story", "send start")
    for _ in 1...6 { rehearsal.perform("send complete") }
    let done = rehearsal.perform("state", "why background", "why restore")
    #expect(done.output.contains("eventHorizon"), "\(done)")
    #expect(done.output.contains("comes from the machine alone"), "\(done)")
  }

  @Test("--from begins where that state is first come to")
  func pathFrom() throws {
    let rehearsal = try Rehearsal()
    let path = rehearsal.perform("path --from home playing")
    #expect(path.output == "send tapActivity raetsel\nsend tapSubActivity puzzleMatching\n")
    rehearsal.perform(Self.atHome)
    rehearsal.perform(path.output.split(separator: "\n").map(String.init))
    #expect(rehearsal.perform("expect state == playing").status == .success)
  }

  @Test("a state that is none is told from one that cannot be reached")
  func pathToNowhere() throws {
    let rehearsal = try Rehearsal()
    let unknown = rehearsal.perform("path tresureScreen")
    #expect(unknown.status == .notUnderstood)
    #expect(unknown.errors.contains("did you mean 'treasureScreen'?"))
    #expect(rehearsal.perform("path").status == .notUnderstood)
    #expect(rehearsal.perform("path --from home").status == .notUnderstood)
    let unreached = rehearsal.perform("use rewards", "path reached")
    #expect(unreached.status == .failed)
    #expect(unreached.errors.contains("no path"))
    let passed = rehearsal.perform("use game", "path levelComplete")
    #expect(passed.output.contains("# passes through levelComplete, and does not rest there\n"))
  }

  // MARK: why

  static let proposals = [
    "tapChest", "tapTicket", "tapWeiter", "tap10min", "tapVideo ente", "tapSubActivity labyrinth",
    "tapPlayer Alexander", "success",
  ]

  @Test("after the change that why proposes the event is accepted", arguments: proposals)
  func aProposalWorks(event: String) throws {
    for key in ["change", "play"] {
      let rehearsal = try Rehearsal(isJSON: true)
      rehearsal.perform(Self.atHome + ["network off"])
      let answer = try object(rehearsal.perform("why \(event)").output)
      #expect(answer["accepted"] as? Bool == false)
      guard let commands = answer[key] as? [String] else {
        // By playing alone the network does not come back.
        #expect(key == "play", "\(answer)")
        continue
      }
      #expect(rehearsal.perform(commands).status == .success, "\(commands)")
      #expect(
        rehearsal.perform("expect accepted \(event)").status == .success,
        "\(commands)"
      )
    }
  }

  @Test("seven coins are three short of the chest")
  func threeCoinsShort() throws {
    let rehearsal = try Rehearsal()
    rehearsal.perform(Self.atHome + ["coins +7"])
    let told = rehearsal.perform("why tapChest")
    #expect(told.status == .success)
    #expect(told.output.contains("coins >= 10 does not hold: coins = 7; 3 more needed"))
    #expect(told.output.contains("      coins +3\n"))
    #expect(rehearsal.perform("expect coins == 7").status == .success)
  }

  @Test("a parent is told in plain words, without an expression")
  func plainWords() throws {
    let rehearsal = try Rehearsal()
    rehearsal.perform(Self.atHome + ["gate", "answer right"])
    let told = rehearsal.perform("why tapChest").output
    #expect(told.contains("not possible now"))
    #expect(told.contains("solves the level: one coin, 5 times"))
    for sign in [">=", "==", "&&", "In("] { #expect(!told.contains(sign)) }
  }

  @Test("of an answer nothing is said, whether it is right or not, locked or not")
  func noOracle() throws {
    for isLocked in [false, true] {
      let rehearsal = try Rehearsal()
      rehearsal.perform(Self.atHome + ["gate"])
      if isLocked { rehearsal.perform("answer wrong", "answer wrong", "answer wrong") }
      let engine = rehearsal.shell.session.current.engine
      let right = ["questionFirst", "questionSecond"].reduce(1) {
        $0 * (engine.value(of: $1)?.intValue ?? 0)
      }
      let told = Set([right, right + 1, 5].map { rehearsal.perform("why answer \($0)").output })
      #expect(told.count == 1)
      #expect(told.allSatisfy { !$0.contains("\(right)") && !$0.contains("event.number") })
    }
  }

  @Test("coverage does not tell whether an answer to a locked gate is right")
  func coverageIsNoOracle() throws {
    let told = try [0, 1].map { distance in
      let rehearsal = try Rehearsal()
      rehearsal.perform(Self.atHome + ["gate"])
      rehearsal.perform("answer wrong", "answer wrong", "answer wrong")
      let engine = rehearsal.shell.session.current.engine
      let number = ["questionFirst", "questionSecond"].reduce(1) {
        $0 * (engine.value(of: $1)?.intValue ?? 0)
      }
      rehearsal.perform("answer \(number + distance)")
      rehearsal.perform("expect refused answer \(number + distance)")
      return rehearsal.perform("cover", "cover parentGate").output
    }
    #expect(told[0] == told[1])
    #expect(told[0].contains("gateLockedSeconds == 0"))
  }

  @Test("what only the clock sends, and a suspension, are told as such")
  func otherCauses() throws {
    let rehearsal = try Rehearsal(isJSON: true)
    #expect(
      try object(rehearsal.perform("why minuteLeft").output)["code"] as? String == "clockOnly"
    )
    rehearsal.perform(Self.atHome + ["background"])
    let suspended = try object(rehearsal.perform("why tapSettings").output)
    #expect(suspended["code"] as? String == "suspended")
    #expect(suspended["accepted"] as? Bool == false)
  }

  // MARK: check

  @Test("a broken claim comes with a script that shows it")
  func aBrokenClaim() throws {
    for expression in ["coins < 3", "state != celebrationOverlay", "wrongAnswers < 3"] {
      let rehearsal = try Rehearsal(isJSON: true)
      let told = rehearsal.perform("check \(expression)")
      #expect(told.status == .failed)
      let claims = try #require(try object(told.output)["invariants"] as? [[String: Any]])
      let script = try #require(claims.first?["script"] as? [String])
      #expect(claims.first?["verdict"] as? String == "broken")
      #expect(rehearsal.perform("expect \(expression)").status == .success)
      rehearsal.perform(script)
      #expect(rehearsal.perform("expect \(expression)").status == .failed, "\(script)")
    }
  }

  @Test("what the abstraction drops is told apart for a claim that speaks of it")
  func dropped() throws {
    let rehearsal = try Rehearsal()
    for expression in ["labyrinthProgress < 100", "coins <= totalCoinsEarned + 100000"] {
      let told = rehearsal.perform("check --limit 300 \(expression)")
      #expect(told.status == .open)
      #expect(told.output.contains("open: always \(expression), held in 3"))
      #expect(told.output.contains("bound of 300 states reached"))
    }
    #expect(rehearsal.perform("check coins >").status == .notUnderstood)
    #expect(rehearsal.perform("check nothing > 3").status == .notUnderstood)
  }

  @Test("the claims of a small machine are proved")
  func aSmallMachine() throws {
    let rehearsal = try Rehearsal(isJSON: true)
    rehearsal.perform("use story")
    let told = rehearsal.perform("check")
    #expect(told.status == .success)
    let proof = try object(told.output)
    // All names that a child may have cannot be tried: what is proved is proved by induction.
    #expect(proof["complete"] as? Bool == false)
    let claims = try #require(proof["invariants"] as? [[String: Any]])
    #expect(claims.count >= 8)
    for claim in claims { #expect(claim["verdict"] as? String == "proved", "\(claim)") }
    #expect(proof["unreachable"] as? [String] == [])
  }

  // MARK: cover

  @Test("rows and both outcomes of a guard are counted, refusals included")
  func coverage() throws {
    let rehearsal = try Rehearsal(isJSON: true)
    rehearsal.perform(Self.atHome)
    #expect(try chest(rehearsal) == [0, 0, 0])
    rehearsal.perform("send tapChest")
    #expect(try chest(rehearsal) == [0, 0, 1])
    rehearsal.perform("expect refused tapChest")
    #expect(try chest(rehearsal) == [0, 0, 2])
    rehearsal.perform("coins +10", "send tapChest")
    #expect(try chest(rehearsal) == [1, 1, 2])
  }

  @Test("guards asked within a step are counted too")
  func coverageWithinAStep() throws {
    let rehearsal = try Rehearsal(isJSON: true)
    rehearsal.perform(Self.atHome)
    rehearsal.perform("send tapActivity raetsel", "send tapSubActivity puzzleMatching")
    rehearsal.perform("send success")
    let row = try row(from: "levelComplete", to: "celebrationOverlay", rehearsal)
    let guards = try #require(row["guards"] as? [[String: Any]])
    #expect(guards.map { $0["text"] as? String } == ["coins > 0", "coins % 5 == 0"])
    #expect(guards.map { $0["held"] as? Int } == [1, 0])
    #expect(guards.map { $0["failed"] as? Int } == [0, 1])
  }

  private func chest(_ rehearsal: Rehearsal) throws -> [Int?] {
    let row = try row(from: "home", to: "treasureScreen", rehearsal)
    let guards = row["guards"] as? [[String: Any]]
    return [row["taken"] as? Int, guards?[0]["held"] as? Int, guards?[0]["failed"] as? Int]
  }

  private func row(
    from source: String,
    to target: String,
    _ rehearsal: Rehearsal
  ) throws -> [String: Any] {
    let machines = try object(rehearsal.perform("cover").output)["machines"] as? [[String: Any]]
    let rows = try #require(machines?.first?["rows"] as? [[String: Any]])
    return try #require(
      rows.first { $0["from"] as? String == source && $0["to"] as? [String] == [target] }
    )
  }

  private func object(_ text: String) throws -> [String: Any] {
    let line = try #require(text.split(separator: "\n").last)
    return try #require(
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    )
  }
}
