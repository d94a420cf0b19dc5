// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Household
import PlayKit
import PlayMachines
import StateEngine
import Storage
import Testing

@testable import Console
import PlaySettings

/// One suite for the past of a session, wherever it is kept: what both say of the same life is the
/// same, and is what happened.
@Suite("Logs of sessions")
struct SessionLogTests {
  enum Kind: CaseIterable, Sendable { case memory, store }

  /// A machine that lived a while, with what was told of it then.
  final class Life {
    let log: any SessionLog
    let engine: Engine
    var records: [Record] = []
    /// What the machine was like after a record, where it was looked at.
    var states: [Int: Snapshot] = [:]
    private let folder = NSTemporaryDirectory() + "playstate-log-\(UUID().uuidString)"
    private let live: LiveStore?

    init(_ kind: Kind, seed: UInt64, length: Int = 120) throws {
      let place = kind == .store ? StorePlace(StorePaths(folder: folder)) : nil
      live = try place.map { try LiveStore(try $0.open(.main, 1000) { _, _ in }, knowing: []) }
      log = live.map { StoreLog($0, Catalog.entries) } ?? MemoryLog()
      let chart = try #require(Catalog.entry(named: "game")).makeChart()
      let time = VirtualTime(start: Session.sandboxStart)
      engine = Engine(chart, time: time, journal: log.journal, isTimed: false)
      states[0] = engine.snapshotOfRecord
      send(Event("progress", [.int(100)]))
      note(time.advance(by: 2_500, firing: [engine]))
      send(Event("tapPlayer", [.string("Alexander")]))
      var random = RandomState(seed: seed)
      while records.count < length {
        switch random.number(in: 0...5) {
        case 0: send(Event("adjustCoins", [.int(random.number(in: -3...9))]))
        case 1: send(Event("tapChest"))
        case 2: send(Event("back"))
        case 3: note(engine.background())
        case 4: note(engine.restore())
        default:
          note(time.advance(by: random.number(in: 0...5_000), firing: [engine]))
          send(Event("tapSound"))
        }
      }
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    private func send(_ event: Event) { note(engine.send(event)) }

    private func note(_ reply: Reply) { note((reply.record.map { [$0] } ?? []) + reply.followUps) }

    private func note(_ told: [Record]) {
      records += told
      states[records.count] = engine.snapshotOfRecord
    }

    var charts: [String: Chart] { ["game": engine.chart] }
  }

  @Test(
    "hold the records that were told, entries and all",
    arguments: Kind.allCases,
    1...3 as ClosedRange<UInt64>
  )
  func records(_ kind: Kind, seed: UInt64) throws {
    let life = try Life(kind, seed: seed)
    let all = life.records
    let found = try life.log.records(LogQuery(newest: 1000), of: life.charts)
    #expect(found.records.map(\.plain) == all.map(\.plain) && found.unreadable == [])
    #expect(found.records.contains { !$0.entries.isEmpty })
    #expect(life.log.lastNumber == all.count && life.log.span.position == all.count)
    #expect(!life.log.span.isPast)
    let newest = try life.log.records(LogQuery(newest: 7), of: life.charts)
    #expect(newest.records.map(\.number) == all.suffix(7).map(\.number))
    let some = LogQuery(newest: 1000, from: "home", event: "adjustCoins", numbers: 5...90)
    let home = try #require(life.engine.chart.node(named: "home"))
    let event = life.engine.chart.event(named: "adjustCoins")
    #expect(
      try life.log.records(some, of: life.charts).records.map(\.number)
        == all.filter { 5...90 ~= $0.number && $0.event == event && $0.from.contains(home) }
        .map(\.number)
    )
    #expect(try life.log.records(LogQuery(machine: "match"), of: life.charts).records.isEmpty)
    #expect(try life.log.records(LogQuery(), of: [:]).records.isEmpty)
  }

  @Test("lead back to each state there was", arguments: Kind.allCases, 4...6 as ClosedRange<UInt64>)
  func back(_ kind: Kind, seed: UInt64) throws {
    let life = try Life(kind, seed: seed)
    #expect(try life.log.oldest() == 0)
    var state = life.engine.snapshotOfRecord
    var next = life.records.count
    var wrong: [Int] = []
    try life.log.goBack(over: 1...next, of: life.charts) { row in
      #expect(row.number == next && row.machine == "game")
      if let known = life.states[next], known != state { wrong.append(next) }
      #expect(row.record?.takeBack(from: &state) == true)
      next -= 1
      return next > 1
    }
    #expect(next == 1 && wrong == [])
  }

  @Test("know each entry, and what was in a purse after any record", arguments: Kind.allCases)
  func ledger(_ kind: Kind) throws {
    let life = try Life(kind, seed: 7)
    let told = life.records.flatMap { record in
      record.entries.map { MemoryLedger.Line(record: record.number, entry: $0) }
    }
    #expect(try life.log.entries(after: 0, upTo: 1000) == told)
    #expect(try life.log.entries(after: 9, upTo: 9).isEmpty)
    for number in 0...life.records.count {
      let balances = try life.log.balances(afterRecord: number)
      let last = told.last { $0.record <= number }
      #expect(balances.map(\.balance) == (last.map { [$0.entry.balance] } ?? []))
      #expect(
        try life.log.entries(after: number, upTo: 1000) == told.filter { $0.record > number }
      )
    }
  }

  @Test("keep what is set over what is declared, and nobody else sets it", arguments: Kind.allCases)
  func settings(_ kind: Kind) throws {
    let log = try Life(kind, seed: 9, length: 1).log
    var settings = SettingsValues()
    let declared = [
      SettingDeclaration("loud", .flag, initial: .bool(true), summary: "Loud."),
      SettingDeclaration("share", .real(0...1), initial: .double(0.5), summary: "How much."),
    ]
    settings.declare(declared)
    settings = try log.settings(after: settings, isNew: true) ?? settings
    var expected: [String: Value] = [:]
    let changes: [(Int, Value?)] = [
      (0, .bool(false)), (1, .double(0.25)), (0, nil), (1, .double(1)), (0, .bool(true)),
      (0, nil), (1, nil), (1, nil),
    ]
    for (place, value) in changes {
      settings = try log.keep([SettingChange(declared[place], to: value)], over: settings)
      expected[declared[place].key] = value
      for one in declared {
        #expect(settings.chosen(one) == expected[one.key], "\(one.key)")
        #expect(settings.value(of: one) == expected[one.key] ?? one.initial)
      }
      #expect(try log.settings(after: settings, isNew: false) == nil)
      let again = try log.settings(after: settings, isNew: true) ?? settings
      #expect(declared.map(again.chosen) == declared.map(settings.chosen))
    }
    #expect(settings.declarations.map(\.key) == ["loud", "share"] + ShellSettings.all.map(\.key))
  }

  @Test("refuse a number that is not theirs in the same words", arguments: [-1, 999, Int.max])
  func bounds(_ number: Int) throws {
    var words: [String] = []
    for kind in Kind.allCases {
      let log = try Life(kind, seed: 8).log
      let error = #expect(throws: CommandError.self) { try log.check(number) }
      words.append(error?.message ?? "")
      try log.check(0)
      try log.check(log.lastNumber)
    }
    #expect(words[0] == words[1] && !words[0].isEmpty)
  }
}

extension Record {
  /// What a log keeps of a record: all but how long the decision took.
  fileprivate var plain: String {
    "\(number) \(machine) \(time) \(event) \(arguments) \(from) \(to) \(microsteps) \(changes) "
      + "\(effects) \(entries)"
  }
}
