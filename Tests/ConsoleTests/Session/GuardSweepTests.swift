// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Household
import PlayMachines
import ShellCore
import StateEngine
import Storage
import Testing

@testable import Console
import PlayKit

// What may be done where: a fresh store, a guarded one, one in a parent session, a sandbox, and a
// copy of a guarded store. One letter each, in this order: o open, g refused as guarded, p needs the
// parent session, s in a sandbox only, l on a store only, f told by the store, u cannot be tried.

@Suite("Guarding, swept")
struct GuardSweepTests {
  /// Every command with a line, or several lines that differ.
  private static let commands: [String: [(line: String, expected: String)]] = [
    "state": [("state --all", "ooooo")], "events": [("events", "ooooo")],
    "send": [
      ("send tapSound", "ooooo"), ("send adjustCoins 5", "ogooo"), ("send online", "ooooo"),
      ("send newDay", "fgfoo"),
    ],
    "why": [("why nothing", "ooooo")], "path": [("path nowhere", "ooooo")],
    "check": [("check nothing", "ooooo")],
    "cover": [("cover", "ooooo"), ("cover --generate /nowhere/x", "oooou")],
    "coins": [("coins", "ooooo"), ("coins +5", "ogooo"), ("coins Alexander +1", "pgopp")],
    "points": [("points Alexander", "ogooo"), ("points Alexander +1 tidying", "pgopp")],
    "videos": [("videos", "ooooo"), ("videos add The whale", "pgopp")],
    "activities": [("activities", "ooooo"), ("activities off 1", "pgopp")],
    "rewards": [("rewards", "ooooo"), ("rewards off 1", "pgopp")],
    "play": [("play", "oooou")], "wish": [("wish 15 minutes", "ooooo")],
    "requests": [("requests", "ogooo")],
    "pin": [("pin", "ogooo"), ("pin 5931", "pgopu")],
    "yes": [("yes 1", "pgopp")], "no": [("no 1 not today", "pgopp")],
    "backup": [("backup /nowhere/x", "ogolu")], "privacy": [("privacy show Alexander", "pgolu")],
    "report": [("report", "ogooo")], "history": [("history", "ogooo")],
    "machines": [("machines", "ooooo")], "use": [("use game", "ooooo")],
    "open": [("open playstate://parent", "ooooo")],
    "network": [("network off", "ooooo"), ("network on", "ooooo")],
    "background": [("background", "ooooo")], "restore": [("restore", "ooooo")],
    "relaunch": [("relaunch", "ooooo")],
    "gate": [("gate", "ooooo")], "answer": [("answer 1", "oooou")], "lock": [("lock", "ooooo")],
    "parents": [("parents", "ooooo")], "family": [("family", "ogooo")],
    "time": [("time", "ooooo"), ("time Alexander 45", "pgopp")],
    "pause": [("pause Alexander", "pgopp")], "resume": [("resume Alexander", "pgopp")],
    "voice": [("voice parent", "oooou")],
    "settings": [("settings", "ooooo")], "get": [("get musicVolume", "ooooo")],
    "set": [("set musicVolume 0.5", "pgopp")], "reset": [("reset musicVolume", "pgopp")],
    "players": [("players", "ooooo"), ("players add Mia", "ogopp")],
    "wait": [("wait 0s", "ooooo")], "clock": [("clock", "ooooo"), ("clock set 12:00", "sssos")],
    "log": [("log", "ooooo")],
    "observe": [("observe", "oooou"), ("observe /nowhere", "ogoou")],
    "undo": [("undo", "ogoou")], "redo": [("redo", "ogoou")], "goto": [("goto 1", "oooou")],
    "look": [("look", "oooou")],
    "diff": [("diff 0 1", "ooooo")], "timing": [("timing off", "oooou")],
    "expect": [("expect coins >= 0", "ooooo")], "try": [("try coins +5", "oooou")],
    "repeat": [("repeat 2 coins +5", "ogooo"), ("repeat 1 send newDay", "fgfoo")],
    "break": [("break off", "oooou")], "watch": [("watch off", "oooou")],
    "record": [("record off", "oooou")], "replay": [("replay /nowhere", "ogoou")],
    "begin": [("begin '{}'", "sssou")],
    "graph": [("graph text", "ooooo")], "run": [("run /nowhere", "oooou")],
    "sync": [("sync FOLDER", "ogoll")],
    "print": [("print coins", "ooooo")], "timers": [("timers", "ooooo")],
    "let": [("let audioEnabled false", "sssoo")], "input": [("input", "ooooo")],
    "echo": [("echo a", "ooooo")],
    // Refused on a guarded store whoever asks, so not as guarded.
    "!": [("! true", "oooou")],
    "alias": [("alias", "oooou")], "lines": [("lines", "oooou")], "clear": [("clear", "oooou")],
    "json": [("json on", "oooou")], "version": [("version", "oooou")],
    "help": [("help", "ooooo")], "quit": [("quit", "oooou")],
  ]

  /// Every host event, and what it is: free, guarded, or told by the store itself.
  private static let events: [String: [String: String]] = [
    "game": [
      "progress": guarded, "openGate": free, "adjustCoins": guarded, "giveCoins": guarded,
      "giveTicket": guarded,
      "online": free,
      "offline": free, "settingsChanged": told, "settingsUsed": guarded, "playersChanged": told,
      "newDay": told, "dayPlan": told,
    ],
    "rooms": [
      "roomLoaded": guarded, "roomFailed": guarded, "greeted": guarded, "grammarFound": guarded,
      "replied": guarded, "serviceFailed": guarded, "settingsChanged": told, "newDay": told,
      "merged": guarded, "learnerRenamed": guarded,
    ],
    "rewards": [
      "refund": guarded, "ageBand": guarded, "earn": guarded, "useMinutes": guarded,
      "adjustPoints": guarded, "givePoints": guarded, "expirePoints": guarded,
      "settingsChanged": told,
      "playersChanged": told, "nowPlaying": told, "newDay": told,
    ],
    "story": ["readerRenamed": guarded], "match": [:],
    "puzzleMatching": ["beginLevel": guarded], "labyrinth": ["beginLevel": guarded],
    "wuerfel": ["beginLevel": guarded], "waehleZahl": ["beginLevel": guarded],
  ]
  /// What anybody may send elsewhere, and earns something: from a level alone where it is guarded.
  private static let earning = ["game": ["success": guarded]]
  private static let (free, guarded, told) = ("ooooo", "ogooo", "fgfoo")

  @Test("every command is open or refused as its row says", arguments: Situation.allCases)
  func everyCommand(situation: Situation) throws {
    #expect(Set(CommandTable.all.map(\.name)) == Set(Self.commands.keys))
    try situation.stage { stage in
      for (command, transitions) in Self.commands.sorted(by: { $0.key < $1.key }) {
        for transition in transitions {
          let found = stage.outcome(of: transition.line)
          #expect(
            found == situation.letter(in: transition.expected),
            "\(command): \(transition.line)"
          )
        }
      }
    }
  }

  @Test("every event is open or refused as its row says", arguments: Situation.allCases)
  func everyEvent(situation: Situation) throws {
    #expect(Set(Catalog.entries.map(\.name)) == Set(Self.events.keys))
    try situation.stage { stage in
      for entry in Catalog.entries {
        let transitions = try #require(Self.events[entry.name])
        let earning = Self.earning[entry.name] ?? [:]
        #expect(Set(entry.capabilities.earning.map(\.name)) == Set(earning.keys))
        let chart = try entry.makeChart()
        let declared = chart.events[..<chart.declaredEventCount]
        #expect(Set(declared.filter { $0.sender == .host }.map(\.name)) == Set(transitions.keys))
        for (place, event) in declared.enumerated() where event.isSentByHand {
          let found = stage.outcome(ofEvent: place, in: entry.name)
          #expect(
            found
              == situation.letter(
                in: transitions[event.name] ?? earning[event.name] ?? Self.free
              ),
            "\(event.name)"
          )
        }
      }
    }
  }
}

/// Where something is done.
enum Situation: Int, CaseIterable {
  case fresh, guarded, parent, sandbox, copy

  func letter(in transition: String) -> Character { Array(transition)[rawValue] }

  func stage(_ body: (Stage) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.path + "/guard-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(try Stage(self, folder))
  }
}

/// A session in a situation, put back into it after each line.
final class Stage {
  private let situation: Situation
  private let folder: String
  private let shell: Shell
  private let session: Session
  private let place: Snapshot
  private var number = 0

  init(_ situation: Situation, _ folder: String) throws {
    self.situation = situation
    self.folder = folder
    let sandbox = try Rehearsal()
    sandbox.perform("wait 2s", "send tapPlayer Alexander")
    if situation == .parent { sandbox.perform("gate right") }
    place = sandbox.shell.session.current.engine.snapshot
    guard situation != .sandbox else {
      session = sandbox.shell.session
      shell = Shell(session, Shell.Options(isJSON: true))
      return
    }
    session = try Session(Session.Options(storeIn: folder + "/store"))
    shell = Shell(session, Shell.Options(isJSON: true))
    // Who is in the snapshot is in the house.
    try session.beginTransaction()
    try session.addPerson("Alexander", id: "player-1")
    try session.commitTransaction()
    if situation != .fresh { try session.live?.store.setGuarded(true) }
    try reset()
  }

  func outcome(of line: String) -> Character {
    let line = line.replacing("FOLDER", with: folder + "/shared")
    let written = situation == .copy ? "try \(line)" : line
    number += 1
    shell.perform(LogicalLine(text: written, number: number))
    shell.commit()
    let text = shell.run.output.text + shell.errors.text
    shell.run.output.removeAll()
    shell.errors.removeAll()
    #expect(throws: Never.self) { try reset() }
    let codes = [
      ("guarded", "g"), ("needsParent", "p"), ("sandboxOnly", "s"), ("liveOnly", "l"),
      ("storeFact", "f"), ("untried", "u"),
    ]
    for (code, letter) in codes where text.contains("\"code\":\"\(code)\"") {
      return Character(letter)
    }
    return "o"
  }

  func outcome(ofEvent event: Int, in machine: String) -> Character {
    #expect(throws: Never.self) { try reset() }
    do throws(CommandError) {
      if situation != .sandbox { try session.beginTransaction() }
      try session.use(machine)
      let target = situation == .copy ? Shell(Session(rehearsing: session), shell.options) : shell
      let declared = session.current.chart.events[event]
      let arguments = declared.arguments.map { argument in
        argument.samples.first ?? argument.choices.first.map { .string($0.value) } ?? .null
      }
      try target.dialogue.send(TypedEvent(event, arguments), as: "send")
    } catch {
      if error.code == "guarded" { return "g" }
      if error.code == "storeFact" { return "f" }
    }
    shell.run.output.removeAll()
    shell.errors.removeAll()
    return "o"
  }

  private func reset() throws {
    shell.session = session
    shell.play = nil
    shell.run.isOver = false
    shell.sources = []
    guard let slot = session.slots.first(where: { $0.name == "game" }) else { return }
    try session.use("game")
    var snapshot = place
    snapshot.time = session.time.now
    if session.live != nil { snapshot.timers = [] }
    slot.engine.replaceSnapshot(snapshot)
    guard situation == .parent, let live = session.live else { return }
    live.gates.holdsParent = true
    try live.store.claimSession()
  }
}
