// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import PlayMachines

/// The completion signals of seed 001, story by story, as its tests would write them.
@MainActor
func tellSeedCode(_ testDefaults: UserDefaults) {
  typealias Chapter = FlowCoordinator.Chapter
  // Seed 001, story 1.
  say("\(Chapter.allCases.count) \(Chapter.handshake.rawValue) \(Chapter.eventHorizon.rawValue)")
  // Seed 001, story 5: empty `testDefaults`.
  let coordinator = FlowCoordinator(defaults: testDefaults)
  say("\(coordinator.currentChapter == .handshake)")
  // Seed 001, story 4.
  coordinator.completeCurrentChapter()
  say("\(testDefaults.integer(forKey: "highestUnlockedChapter") == Chapter.packetRun.rawValue)")
  // Seed 001, story 3: five completions, and a sixth that changes nothing.
  for _ in 2...5 { coordinator.completeCurrentChapter() }
  say("\(coordinator.currentChapter == .eventHorizon)")
  coordinator.completeCurrentChapter()
  say("\(coordinator.currentChapter == .eventHorizon)")
  // Seed 001, story 5: values that an app may find.
  testDefaults.set(3, forKey: "highestUnlockedChapter")
  say("\(FlowCoordinator(defaults: testDefaults).currentChapter == .firewall)")
  testDefaults.set(99, forKey: "highestUnlockedChapter")
  say("\(FlowCoordinator(defaults: testDefaults).currentChapter == .eventHorizon)")
}
