// SPDX-License-Identifier: GPL-3.0-or-later
import StateEngine
import Testing

private enum ActivityType: String, Codable { case raetsel, memory }

private let online = Term<Bool>(variable: "online")
private let speed = Term<Double>(variable: "speed")
private let player = Term<String?>(variable: "player")
private let title = Term<String>(variable: "title")
private let activity = Term<ActivityType>(variable: "activity")
private let chosen = Term<ActivityType?>(variable: "chosen")
private let kind = Term<String>(variable: "kind")
private let players = Term<[String]>(variable: "players")
private let amount = Term<Int>(argument: "amount")
private let name = Term<String>(argument: "name")

struct TermTests {
  @Test(
    "operators on terms print as the ECMAScript they stand for",
    arguments: [
      (coins >= 10, "coins >= 10"),
      (coins + amount < 100, "coins + event.amount < 100"),
      (!online, "!online"),
      (!online && coins > 5 || player == nil, "!online && coins > 5 || player == null"),
      (player != nil, "player != null"),
      (player == "Mia", "player == 'Mia'"),
      (player == name, "player == event.name"),
      (title == "x", "title == 'x'"),
      (title == name, "title == event.name"),
      (kind == ActivityType.raetsel, "kind == 'raetsel'"),
      (activity == .raetsel, "activity == 'raetsel'"),
      (activity != ActivityType.memory, "activity != 'memory'"),
      (chosen == .memory, "chosen == 'memory'"),
      (chosen == nil, "chosen == null"),
      (isIn("home"), "In('home')"),
      (isIn(ActivityType.memory.rawValue), "In('memory')"),
      (speed * 2 > 1.5, "speed * 2.0 > 1.5"),
      (online == true, "online == true"),
      ((coins - 1) % 3 == 0, "(coins - 1) % 3 == 0"),
      (now - 1000 > coins, "now - 1000 > coins"),
    ]
  )
  func printing(term: Term<Bool>, text: String) {
    #expect(term.tree.description == text)
  }

  @Test("lists are asked in Swift's words and print in those of ECMAScript")
  func lists() {
    #expect(players.contains(name).tree.description == "players.includes(event.name)")
    #expect(players.contains(player).tree.description == "players.includes(player)")
    #expect(players.contains("Mia").tree.description == "players.includes('Mia')")
    #expect((players.count > 2).tree.description == "players.length > 2")
  }

  @Test("a choice takes expressions and constants")
  func choices() {
    #expect(online.then(coins - 1, else: 0).tree.description == "online ? coins - 1 : 0")
    #expect(online.then(1, else: coins).tree.description == "online ? 1 : coins")
    #expect(online.then("a", else: "b").tree.description == "online ? 'a' : 'b'")
    #expect(online.then(coins, else: amount).tree.description == "online ? coins : event.amount")
    #expect((100 - coins).tree.description == "100 - coins")
    #expect((-coins).tree.description == "-coins")
  }
}
