// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing

/// A folder that stands for somebody's home, and processes that tell the story in it.
private final class Home {
  let path = NSTemporaryDirectory() + "story-\(UUID().uuidString)"

  init() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Lets a new process do some words on a suite; its lines, and the signal that ended it or 0.
  func tell(
    _ words: String...,
    language: String? = nil
  ) throws -> (said: [String], signal: Int32) {
    let process = Process()
    let pipe = Pipe()
    let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    process.executableURL = folder.appendingPathComponent("StoryProbe")
    process.arguments = ["playstate.story.test"] + words
    process.environment = [
      "HOME": path, "CFFIXED_USER_HOME": path, "XDG_CONFIG_HOME": path + "/.config",
    ]
    process.environment?["LANG"] = language
    process.standardOutput = pipe
    try process.run()
    let said = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let wasKilled = process.terminationReason == .uncaughtSignal
    return (
      said.split(separator: "\n").map(String.init), wasKilled ? process.terminationStatus : 0
    )
  }
}

@Suite("what an app's process shows of errors")
struct ShownErrorTests {
  @Test(
    "in the language of whoever uses it",
    arguments: [
      (
        "de_DE.UTF-8", ["percent muss zwischen 0 und 100 liegen", "Es gibt nichts zurückzunehmen."]
      ),
      ("en_GB.UTF-8", ["percent must be 0 to 100", "There is nothing to take back."]),
    ]
  )
  func language(_ language: String, _ expected: [String]) throws {
    #expect(try Home().tell("refused", language: language).said == expected)
  }
}

@Suite("FlowCoordinator on a real UserDefaults suite")
struct StoryDefaultsTests {
  @Test("begins with the handshake, and keeps nothing before something is completed")
  func first() throws {
    let home = try Home()
    #expect(try home.tell("chapter", "integer").said == ["handshake", "0"])
    #expect(try home.tell("longer").said == ["handshake"])
  }

  @Test("tells who observes the chapter of its change")
  func observed() throws {
    #expect(try Home().tell("observed", "complete", "chapter").said == ["changed", "packetRun"])
  }

  @Test("is in the last chapter after five completions, and a sixth changes nothing")
  func progression() throws {
    let home = try Home()
    let words = try home.tell(
      "complete",
      "chapter",
      "complete",
      "chapter",
      "complete",
      "chapter",
      "complete",
      "chapter",
      "complete",
      "chapter",
      "observed",
      "complete",
      "chapter",
      "integer"
    )
    #expect(
      words.said == [
        "packetRun", "cipher", "firewall", "blueprint", "eventHorizon", "eventHorizon", "5",
      ]
    )
  }

  @Test("seed 001: the code of its completion signals, as it stands there")
  func seed() throws {
    let said = try Home().tell("seed").said
    #expect(said == ["6 0 5"] + Array(repeating: "true", count: 6))
  }

  @Test("is on disk at once: a process killed after completing has kept it")
  func killed() throws {
    let home = try Home()
    for (number, chapter) in ["packetRun", "cipher", "firewall", "blueprint", "eventHorizon"]
      .enumerated()
    {
      let killed = try home.tell("complete", "integer", "die")
      #expect(killed.said == ["\(number + 1)"])
      #expect(killed.signal == SIGKILL)
      #expect(try home.tell("integer", "chapter").said == ["\(number + 1)", chapter])
    }
    #expect(try home.tell("complete", "die").signal == SIGKILL)
    #expect(try home.tell("integer", "chapter").said == ["5", "eventHorizon"])
  }

  @Test(
    "resumes at what was kept, and at the nearest chapter when that is none",
    arguments: [
      ("int:3", "firewall"), ("int:99", "eventHorizon"), ("int:5", "eventHorizon"),
      ("int:6", "eventHorizon"), ("int:-1", "handshake"), ("int:0", "handshake"),
      ("int:4611686018427387904", "eventHorizon"), ("int:-9223372036854775808", "handshake"),
      ("string:4", "blueprint"), ("string:four", "handshake"), ("double:2.9", "cipher"),
      ("double:1e300", "handshake"),
      ("bool:true", "packetRun"), ("list:3", "handshake"), ("data", "handshake"),
    ]
  )
  func resumption(kept: String, chapter: String) throws {
    let home = try Home()
    let said = try home.tell(kept, "chapter", "again", "chapter", "complete", "integer").said
    #expect(said.prefix(2) == [chapter, chapter])
    let names = ["handshake", "packetRun", "cipher", "firewall", "blueprint", "eventHorizon"]
    let next = min(5, (names.firstIndex(of: chapter) ?? 0) + 1)
    if chapter != "eventHorizon" { #expect(said.last == "\(next)") }
  }

  @Test("stays in its chapter when an update puts one in between and one behind")
  func inserted() throws {
    let home = try Home()
    let names = ["packetRun", "cipher", "firewall", "blueprint", "eventHorizon"]
    for (number, chapter) in names.enumerated() {
      #expect(try home.tell("complete", "integer", "die").said == ["\(number + 1)"])
      #expect(try home.tell("longer", "chapter").said == [chapter, chapter])
    }
    #expect(try home.tell("advance", "longer", "integer", "die").said == ["epilogue", "7"])
    // The older app does not know the epilogue: beyond its last chapter.
    #expect(try home.tell("longer", "chapter").said == ["epilogue", "eventHorizon"])
  }

  @Test("goes by the number when somebody changed it after the chapter was kept")
  func changedByHand() throws {
    let home = try Home()
    #expect(try home.tell("complete", "complete", "longer").said == ["cipher"])
    #expect(try home.tell("int:4", "longer", "chapter").said == ["firewall", "blueprint"])
    #expect(try home.tell("int:99", "longer", "chapter").said == ["epilogue", "eventHorizon"])
    #expect(try home.tell("int:-4", "longer").said == ["handshake"])
  }

  @Test("goes back to the chapter meant when the update is taken back")
  func takenBack() throws {
    let home = try Home()
    #expect(
      try home.tell("complete", "complete", "lengthen", "integer", "longer").said == [
        "3", "cipher",
      ]
    )
    #expect(try home.tell("chapter").said == ["cipher"])
  }
}
