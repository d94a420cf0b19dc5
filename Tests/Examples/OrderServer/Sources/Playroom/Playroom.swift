// SPDX-License-Identifier: Apache-2.0
import Foundation
import Household
import PlayKit
import PlayMachines
import StateEngine

/// A family's house for an afternoon: in memory, gone when the app ends.
///
/// It takes no trait, so that no database is compiled.
@main
struct Playroom {
  static func main() throws {
    let zone = TimeZone(secondsFromGMT: 0) ?? .current
    let time = VirtualTime(start: 1_767_607_200_000)
    let house = try Household(Catalog.machines, time: time, zone: zone)
    let mia = try house.children.add("Mia")
    print("children: \(house.children.all.map(\.name).joined(separator: ", "))")

    let game = try house.live(LearningGame.self)
    game.send(\.progress, 100)
    try house.wait(.seconds(3))
    game.send(\.tapPlayer, "Mia")
    print("the game: \(game.configuration)")

    let question = try house.gate.question()
    print("the gate: \(question)")
    let numbers = question.split { !$0.isNumber }.compactMap { Int($0) }
    let parent = try house.gate.answer(numbers[0] * numbers[1] + (numbers.dropFirst(2).first ?? 0))
    print("a parent is here: \(parent.isOpen)")

    try house.perform(.give(5, unit: "coins", to: mia.id, reason: "tidy"), by: parent)
    print("a gift: \(try coins(of: mia, in: house)) coins")
    for undone in try parent.undo() { print("undone: \(undone.sentence(in: .english))") }
    print("then: \(try coins(of: mia, in: house)) coins")

    try house.perform(.limit(minutes: 20, of: mia.id), by: parent)
    parent.end()
    print("limit: \(try days(of: mia, in: house)?.limit ?? 0) minutes")
  }

  private static func days(of child: Household.Child, in house: Household) throws -> ChildDays? {
    try house.children.days(1).first { $0.child.id == child.id }
  }

  private static func coins(of child: Household.Child, in house: Household) throws -> Int {
    try days(of: child, in: house)?.purses["coins"] ?? 0
  }
}
