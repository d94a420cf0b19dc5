// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Observation
import PlayKit
import PlayMachines
import StateEngine

// A process of its own for the tests of the story's UserDefaults: what it keeps must be on disk when
// it is killed. Does one word after the other.

/// The story's chapters after an update of the app: one put in between, one behind.
enum LongerChapter: Int, CaseIterable, Chapter {
  case handshake
  case interlude
  case packetRun
  case cipher
  case firewall
  case blueprint
  case eventHorizon
  case epilogue
}

/// Says something at once: whoever kills this process counts on what it has said.
func say(_ text: String) {
  FileHandle.standardOutput.write(Data((text + "\n").utf8))
}

/// A value to keep, by the type before its colon.
func value(_ text: String) -> Any {
  let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
  guard parts.count == 2 else { return Data([3]) }
  switch parts[0] {
  case "int": return Int(parts[1]) ?? 0
  case "double": return Double(parts[1]) ?? 0
  case "bool": return parts[1] == "true"
  case "list": return [parts[1]]
  default: return parts[1]
  }
}

/// What an app shows of errors of its machines.
@MainActor func tellRefusals() {
  do {
    let game = try Live(LearningGame.self, time: VirtualTime(start: 0))
    if let refusal = game.send(LearningGame.progress(101)).refusal {
      say(refusal.localizedDescription)
    }
    try ActiveGameStateManager(time: VirtualTime(start: 0)).undo()
  } catch {
    say(error.localizedDescription)
  }
}

guard CommandLine.arguments.count > 2,
  let defaults = UserDefaults(suiteName: CommandLine.arguments[1])
else {
  say("usage: StoryProbe SUITE WORD …")
  exit(64)
}
let key = "highestUnlockedChapter"
let longer = ChapterKeeper<LongerChapter>(defaults, key: key)
var story: FlowCoordinator?

for word in CommandLine.arguments.dropFirst(2) {
  let current = story ?? FlowCoordinator(defaults: defaults)
  story = current
  switch word {
  case "chapter": say("\(current.currentChapter)")
  case "complete": current.completeCurrentChapter()
  case "integer": say("\(defaults.integer(forKey: key))")
  case "observed":
    withObservationTracking {
      _ = current.currentChapter
    } onChange: {
      say("changed")
    }
  case "again": story = nil
  case "seed": tellSeedCode(defaults)
  case "refused": tellRefusals()
  case "longer": say("\(longer.chapter)")
  case "lengthen": longer.keep(longer.chapter)
  case "advance":
    LongerChapter(rawValue: longer.chapter.rawValue + 1).map(longer.keep)
  case "die": kill(getpid(), SIGKILL)
  default:
    defaults.set(value(word), forKey: key)
    story = nil
  }
}
