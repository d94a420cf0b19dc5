// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import PlayMachines
import PlayStorage
import StateEngine
import TestSupport
import Testing

@Suite("the shell on an app's store")
struct AppStoreTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("app-\(UUID().uuidString)").path
  private let probe = URL(fileURLWithPath: ProgramUnderTest.beside("StorageProbe")).path

  private func shell(_ commands: String..., options: [String] = []) throws -> (
    text: String, status: Int32
  ) {
    try OtherProcess(
      ProgramUnderTest.path,
      ["--store", folder, "--no-timing"] + options + commands.flatMap { ["-c", $0] }
    ).end()
  }

  /// An app's room, left while its picture is fetched.
  private func leaveRoom() throws {
    let app = try OtherProcess(probe, ["room", folder, "9"])
    #expect(app.next() == "at idle")
    app.tell("open")
    _ = app.next()
    #expect(app.next() == "attempt 1")
    app.kill(SIGKILL)
    _ = app.end()
  }

  @Test("state, log, path, check and look of a machine that the shell does not have")
  func known() throws {
    try leaveRoom()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let state = try shell("state", "machines")
    #expect(state.status == 0)
    // Nobody named one: the only machine of the store is in use.
    #expect(state.text.hasPrefix("room: fetching\n"), "\(state.text)")
    #expect(state.text.contains("▸ room "))
    let log = try shell("log", options: ["--machine", "room"]).text
    #expect(log.contains("idle → fetching on open"), "\(log)")
    #expect(try shell("path broken").text == "send fetch.failed\n")
    #expect(try shell("check reachable shown").text.hasPrefix("proved"))
    let why = try shell("send leave", "send leave", "why leave")
    #expect(why.status == 1)
    #expect(why.text.contains("send open"), "\(why.text)")
    let look = try shell("look 1; state; send fetch.done kitchen; state").text
    #expect(look.contains("room: fetching"), "\(look)")
    #expect(look.contains("picture        kitchen"), "\(look)")
    #expect(try shell("state").text.hasPrefix("room: idle\n"))
  }

  @Test("what the app did becomes a script that passes without its store")
  func script() throws {
    try leaveRoom()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(try shell("send fetch.done bath").status == 0)
    let place = FileManager.default.temporaryDirectory.appendingPathComponent(
      "s-\(UUID().uuidString)"
    )
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: place) }
    let file = place.appendingPathComponent("room.play").path
    let answer = try shell("log --script; record \(file); record off")
    #expect(answer.status == 0, "\(answer.text)")
    let script = try String(contentsOfFile: file, encoding: .utf8)
    #expect(answer.text.hasPrefix(script), "\(answer.text)")
    #expect(script.contains("\nuse room.scxml\n"), "\(script)")
    #expect(script.contains("\nsend open\n"), "\(script)")
    #expect(script.contains("\nsend fetch.done bath\n"), "\(script)")
    let test = try OtherProcess(ProgramUnderTest.path, ["test", file]).end()
    #expect(test.text.contains("\nok 1 - "), "\(script)\(test.text)")
  }

  @Test("what an app did with a machine that the shell has too becomes a script")
  func knownMachine() throws {
    let place = FileManager.default.temporaryDirectory.appendingPathComponent(
      "s-\(UUID().uuidString)"
    )
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: false)
    defer {
      try? FileManager.default.removeItem(at: place)
      try? FileManager.default.removeItem(atPath: folder)
    }
    do {
      let store = try Store(at: URL(fileURLWithPath: folder))
      let story = try Live(StoryChapters.self, in: store, time: RealTime())
      #expect(story.send(\.complete).isAccepted)
      story.background()
    }
    let file = place.appendingPathComponent("story.play").path
    let answer = try shell("record \(file); record off", options: ["--machine", "story"])
    #expect(answer.status == 0, "\(answer.text)")
    let script = try String(contentsOfFile: file, encoding: .utf8)
    #expect(script.hasPrefix("# The events of story in its app"), "\(script)")
    #expect(script.contains("\nsend complete\n"), "\(script)")
    #expect(!script.contains(".scxml"), "\(script)")
    let test = try OtherProcess(ProgramUnderTest.path, ["test", file]).end()
    #expect(test.text.contains("\nok 1 - "), "\(script)\(test.text)")
  }

  @Test("what the shell sends the app finds, and the other way round")
  func both() throws {
    try leaveRoom()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(try shell("send fetch.done bath").status == 0)
    let app = try OtherProcess(probe, ["room", folder, "9"])
    #expect(app.next() == "at shown")
    app.tell("leave")
    #expect(app.next() == "shown → idle on leave")
    // While the app runs: its own next event is decided on what the shell has done.
    #expect(try shell("send open").status == 0)
    app.tell("leave")
    #expect(app.next()?.hasPrefix("fetching → idle on leave") == true)
    app.tell("quit")
    #expect(app.end().status == 0)
  }

  @Test("a machine whose rules stand in its app is looked at: nothing of it changes")
  func rules() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let app = try OtherProcess(probe, ["vault", folder, "3"])
    #expect(app.next() == "open after 3")
    #expect(app.end().status == 0)
    usleep(100_000)
    let state = try shell("state", "log 1")
    #expect(state.status == 0)
    #expect(state.text.contains("vault has rules that stand in its app ('isBankOpen')"))
    // Its time is up, and only the app lets it pass.
    #expect(state.text.contains("vault: open"), "\(state.text)")
    #expect(state.text.contains("closed → open on unlock"))
    for change in ["send shut", "background", "restore", "relaunch", "undo"] {
      let answer = try shell(change)
      #expect(answer.status == 1, "\(change): \(answer.text)")
      #expect(answer.text.contains("is for the app alone"), "\(change): \(answer.text)")
    }
    #expect(try shell("look 5; send shut; state").text.contains("vault: closed"))
    // What a rule of the app decides stays open.
    #expect(try shell("check reachable open").text.contains("'isBankOpen' does not declare"))
    #expect(try shell("log").text.contains("#6") == false)
    let again = try OtherProcess(probe, ["vault", folder, "1"])
    #expect(again.next()?.hasPrefix("open after") == true)
  }

  @Test("a machine that an app's machine has started is there too, and is sent events")
  func child() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    func app(_ words: Int) throws -> String? {
      try OtherProcess(probe, ["phone", folder, "\(words)"]).next()
    }
    #expect(try app(7) == "busy, call talking, 7 words, 0 calls")
    let state = try shell("state", "events")
    #expect(state.text.contains("invoke call: talking"), "\(state.text)")
    #expect(!state.text.contains("_platform"), "\(state.text)")
    #expect(state.text.contains("call.hangUp"), "\(state.text)")
    let why = try shell("why call.hangUp").text
    #expect(why.contains("accepted\n  talking → over on hangUp"), "\(why)")
    #expect(try shell("send call.say 5").status == 0)
    #expect(try app(9) == "busy, call talking, 12 words, 0 calls")
    let end = try shell("send call.hangUp", "state")
    #expect(end.status == 0, "\(end.text)")
    #expect(end.text.contains("phone: idle"), "\(end.text)")
    #expect(try shell("send call.say 5").status == 1)
    #expect(try app(3) == "busy, call talking, 3 words, 1 calls")
  }

  @Test("such a machine refuses in its own words, begins with what it is given, or cannot start")
  func childRefuses() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let app = try OtherProcess(probe, ["phone", folder, "120"])
    #expect(app.next() == "busy, call talking, 120 words, 0 calls")
    _ = app.end()
    let refused = try shell("send call.say 1", "why call.say 1", "events")
    #expect(refused.status == 1)
    #expect(refused.text.contains("refused: call.say in busy"), "\(refused.text)")
    let own = "    enough has been said\n    words < 100 does not hold: words = 120"
    #expect(refused.text.contains(own), "\(refused.text)")
    let why = "call.say in busy: refused\n  talking stays on say\n\(own)"
    #expect(refused.text.contains(why), "\(refused.text)")
    let failed = try shell(
      "send call.hangUp",
      "send plan 9223372036854775807",
      "send dial",
      "state"
    )
    #expect(failed.status == 0, "\(failed.text)")
    #expect(failed.text.contains("idle → silent on dial"), "\(failed.text)")
    #expect(failed.text.contains("phone: silent"), "\(failed.text)")
    #expect(!failed.text.contains("invoke call: ringing"), "\(failed.text)")
    let given = try shell(
      "send plan 21",
      "send dial",
      "state",
      "send call.answer",
      "send call.hangUp"
    )
    #expect(given.status == 0, "\(given.text)")
    let open = try shell("check --limit 500 never busy to silent").text
    let reason = "plan words has no declared range"
    #expect(open.hasPrefix("open: never busy to silent") && open.contains(reason), "\(open)")
    #expect(given.text.contains("invoke call: ringing, words = 42"), "\(given.text)")
  }

  @Test(
    "of a chart that cannot be read, or is another than the snapshot's, nothing is touched",
    .enabled(if: OtherTool.has(.sqlite3)),
    arguments: [
      "UPDATE chart_text SET text = '<scxml'",
      "UPDATE chart_text SET text = '<scxml name=\"x\"><state id=\"a\"/></scxml>'",
      "UPDATE chart_text SET fingerprint = 'abc'",
    ]
  )
  func strange(_ sql: String) throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    func app(_ words: Int) throws -> String? {
      try OtherProcess(probe, ["phone", folder, "\(words)"]).next()
    }
    #expect(try app(7) == "busy, call talking, 7 words, 0 calls")
    let sqlite = try OtherProcess("/usr/bin/env", ["sqlite3", folder + "/playstate.sqlite", sql])
    try #require(sqlite.end().status == 0)
    let answer = try shell("state", "machines")
    #expect(answer.status == 0)
    #expect(answer.text.contains("warning: "), "\(answer.text)")
    #expect(answer.text.contains("\n  phone ") == false)
    #expect(try shell("use phone").status == 2)
    #expect(try app(9) == "busy, call talking, 7 words, 0 calls")
    #expect(try shell("state", options: ["--machine", "phone"]).text.contains("7"))
  }

  @Test(
    "a store whose fingerprints have the form of earlier programs: app and shell go on from it",
    .enabled(if: OtherTool.has(.sqlite3)),
    arguments: [true, false]
  )
  func former(_ isAppFirst: Bool) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().path
    let kept = "\(tests)/PlaystateTests/Stores/former-fingerprints.sql"
    let read = ["sqlite3", folder + "/playstate.sqlite", ".read '\(kept)'"]
    try #require(try OtherProcess("/usr/bin/env", read).end().status == 0)
    let room = ["--machine", "room"]
    if isAppFirst {
      let app = try OtherProcess(probe, ["room", folder, "9"])
      #expect(app.next() == "at fetching")
      app.tell("quit")
      _ = app.end()
    }
    #expect(try shell("state", options: room).text.hasPrefix("room: fetching\n"))
    #expect(try shell("send fetch.done bath", options: room).status == 0)
    // Kept with the fingerprint of today, beside a chart that has it too.
    #expect(try shell("state", options: room).text.hasPrefix("room: shown\n"))
    let app = try OtherProcess(probe, ["room", folder, "9"])
    #expect(app.next() == "at shown")
    app.tell("leave")
    #expect(app.next() == "shown → idle on leave")
    app.tell("quit")
    _ = app.end()
    #expect(try shell("state", options: room).text.hasPrefix("room: idle\n"))
  }

  @Test("the family's machine is in use where there is one; --machine names the app's")
  func beside() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(try shell("send progress 100").status == 0)
    try leaveRoom()
    #expect(try shell("state").text.hasPrefix("game:"))
    #expect(try shell("use room", "state").text.contains("room: fetching"))
    #expect(try shell("state", options: ["--machine", "room"]).text.hasPrefix("room: fetching"))
    #expect(try shell("state", options: ["--machine", "roam"]).text.contains("room"))
    let doctor = try OtherProcess(ProgramUnderTest.path, ["doctor", "--store", folder]).end()
    #expect(doctor.status == 0, "\(doctor.text)")
  }
}
