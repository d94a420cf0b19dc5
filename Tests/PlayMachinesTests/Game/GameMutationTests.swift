// SPDX-License-Identifier: GPL-3.0-or-later
import Explorer
import PlayMachines
import StateEngine
import Testing

@Suite("Mistakes in the game's chart")
struct GameMutationTests {
  static let mutations: [GameMutation] = [
    GameMutation(
      name: "every fourth coin is celebrated",
      make: { description in
        description.change("levelComplete", on: nil, to: "celebrationOverlay") {
          $0.replaceInGuards(.literal(.int(5)), by: .literal(.int(4)))
        }
      },
      breaks: "every fifth coin",
      lineCount: 6,
      shows: { $0.state == "celebrationOverlay" && $0.int("coins") % 5 != 0 }
    ),
    GameMutation(
      name: "ten coins are not enough for the chest",
      make: { description in
        let coins = ExpressionTree.variable("coins")
        for source in ["home", "celebrationOverlay"] {
          description.change(source, on: source == "home" ? "tapChest" : "tapWeiter") {
            $0.replaceInGuards(
              .binary(coins, .greaterOrEqual, .literal(.int(10))),
              by: .binary(coins, .greater, .literal(.int(10)))
            )
          }
        }
      },
      breaks: "with 10 coins",
      lineCount: 4,
      shows: { $0.int("coins") == 10 && $0.lastOutcome == .refused }
    ),
    GameMutation(
      name: "the overlay gets home",
      make: { description in
        description.transitions.append(
          TransitionDeclaration(from: "celebrationOverlay", on: .events(["home"]), to: ["home"])
        )
      },
      breaks: "nothing else ends the celebration",
      lineCount: 7,
      shows: { run in
        run.state == "home"
          && run.last.map { run.engine.chart.stateText($0.from) } == "celebrationOverlay"
      }
    ),
    GameMutation(
      name: "the gate admits whoever answers a third time",
      make: { description in
        description.change("parentGate", on: "answer", to: "parentDashboard") { transition in
          transition.guards = transition.guards.map { one in
            guard case .expression(let tree) = one.condition,
              tree.names.contains(.argument("number"))
            else { return one }
            let third = ExpressionTree.binary(.variable("wrongAnswers"), .equal, .literal(.int(2)))
            return Guard(.binary(tree, .or, third))
          }
        }
      },
      breaks: "the dashboard opens by a right answer",
      lineCount: 5,
      shows: { $0.state == "parentDashboard" }
    ),
    GameMutation(
      name: "the dashboard restores to itself",
      make: { description in
        for place in description.nodes.indices
        where description.nodes[place].name == "parentDashboard" {
          description.nodes[place].restore = [RestoreRule(to: nil)]
        }
      },
      breaks: "before the gate again",
      lineCount: 5,
      shows: { $0.state == "parentDashboard" && $0.engine.snapshot.suspendedAt == nil }
    ),
    GameMutation(
      name: "ten coins and no ticket",
      make: { description in
        description.change("treasureScreen", on: "tap5min") { transition in
          transition.actions.removeAll { action in
            if case .assign = action { true } else { false }
          }
        }
      },
      breaks: "time on the ticket",
      lineCount: 5,
      shows: { $0.state == "videoSelection" && $0.int("ticketSeconds") == 0 }
    ),
    GameMutation(
      name: "back leads to the choice of games",
      make: { description in
        description.change("playing", on: "back") { $0.targets = ["activitySelection"] }
      },
      breaks: "back to the choice of games",
      lineCount: 5,
      shows: { run in
        run.state == "activitySelection"
          && run.last.map { run.engine.chart.stateText($0.from) } == "playing"
      }
    ),
    GameMutation(
      name: "loading takes one second",
      make: { description in
        for place in description.variables.indices
        where description.variables[place].name == "loadingMinimumSeconds" {
          description.variables[place].initial = .double(1)
        }
      },
      breaks: "loading is on screen",
      lineCount: 1,
      shows: { $0.state == "playerSelection" && $0.time.now < 2000 }
    ),
    GameMutation(
      name: "a refund is doubled",
      make: { description in
        description.change("videoSelection", on: "back", to: "treasureScreen") { transition in
          transition.actions = transition.actions.map(\.withDoubledBookings)
        }
      },
      breaks: "lose no coin and make none",
      lineCount: 6,
      shows: { $0.state == "treasureScreen" && $0.int("coins") == 20 }
    ),
    GameMutation(
      name: "coins may reach -1",
      make: { description in
        let coins = ExpressionTree.binary(.variable("coins"), .plus, .argument("amount"))
        for place in description.transitions.indices
        where description.transitions[place].trigger.matches("adjustCoins") {
          description.transitions[place].replaceInGuards(
            .binary(coins, .greaterOrEqual, .literal(.int(0))),
            by: .binary(coins, .greaterOrEqual, .literal(.int(-1)))
          )
        }
      },
      breaks: "never fewer than no coins",
      lineCount: 3,
      shows: { $0.int("coins") == -1 }
    ),
  ]

  @Test("each is caught, with a shortest script that shows it when it is run", arguments: mutations)
  func eachIsCaught(mutation: GameMutation) throws {
    let chart = try GameMutation.chart { description in
      mutation.make(&description)
    }
    let claims = chart.description.invariants.filter { $0.says.contains(mutation.breaks) }
    #expect(!claims.isEmpty)
    let proof = Explorer(chart).prove(
      claims,
      from: GameMutation.beginning(of: chart),
      stopsAtBreach: true
    )
    let scripts = proof.verdicts.compactMap { verdict -> [String]? in
      guard case .broken(let route) = verdict else { return nil }
      return route?.lines
    }
    let script = try #require(scripts.first)
    #expect(script.count == mutation.lineCount, "\(script)")
    let run = ScriptRun(script, on: chart)
    #expect(run.strange == [])
    #expect(mutation.shows(run), "\(script) ends in \(run.state)")
    let sound = ScriptRun(script, on: try GameFixture.chart.get())
    #expect(!mutation.shows(sound), "\(script) shows the same on the sound chart")
  }

  @Test("the script for the gate never says an answer")
  func scriptsSayNoAnswer() throws {
    let chart = try GameFixture.chart.get()
    let node = try #require(chart.node(named: "parentDashboard"))
    let search = Explorer(chart).route(from: GameMutation.beginning(of: chart), to: [node])
    guard case .found(let route) = search else {
      Issue.record("no way to the dashboard")
      return
    }
    #expect(route.lines.last == "answer right")
    #expect(route.lines.allSatisfy { !$0.hasPrefix("send answer") })
  }
}

extension Action {
  /// Booked twice as much.
  fileprivate var withDoubledBookings: Action {
    switch self {
    case .post(let purse, let kind, let amount):
      .post(account: purse, kind: kind, amount: .binary(amount, .times, .literal(.int(2))))
    case .choose(let branches):
      .choose(
        branches.map { branch in
          Branch(test: branch.test, actions: branch.actions.map(\.withDoubledBookings))
        }
      )
    default: self
    }
  }
}
