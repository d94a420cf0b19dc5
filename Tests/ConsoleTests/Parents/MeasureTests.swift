// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Household
import PlayKit
import ShellCore
import StateEngine
import Storage
import Synchronization
import TestSupport
import Testing

@testable import Console

/// What is counted for a child's day: the same in memory and on a store, and what the log says.
@Suite("Measures")
struct MeasureTests {
  /// A clock that stands until it is moved.
  final class Clock: Sendable {
    private let reading = Mutex(
      ClockReading(wall: Session.sandboxStart, boot: "one", sinceBoot: 5_000_000)
    )

    var now: ClockReading { reading.withLock { $0 } }

    func pass(_ milliseconds: Int) {
      reading.withLock { reading in
        reading.wall += milliseconds
        reading.sinceBoot += milliseconds
        reading.awake += milliseconds
      }
    }
  }

  /// A session in memory or on a store, in which time passes when it is told to.
  final class Life {
    let shell: Shell
    let clock: Clock
    private let folder: String?
    private let ends: Bool

    init(_ folder: String?, _ clock: Clock = Clock(), ends: Bool = true) throws {
      self.folder = folder
      self.clock = clock
      self.ends = ends
      let session =
        try folder.map {
          try Session(Session.Options(storeIn: $0, clocks: .init(read: { clock.now })))
        } ?? Session(Session.Options(isTimed: false))
      shell = Shell(session, Shell.Options(showsTiming: false))
      shell.driver.beforeProgram = { $0.commit() }
      shell.commit()
    }

    static func store() throws -> Life {
      try Life(FileManager.default.temporaryDirectory.path + "/measure-\(UUID().uuidString)")
    }

    /// Opens the parents' side, Alexander being at home.
    func openParents() throws {
      perform("state")
      pass(2500)
      perform("children add Alexander", "send tapPlayer Alexander", "parents")
      perform("answer \(try session.solution(try #require(session.gateAsking)))")
    }

    deinit {
      if let folder, ends { try? FileManager.default.removeItem(atPath: folder) }
    }

    var session: Session { shell.session }
    var path: String { folder ?? "" }
    var today: Int { session.dayNumber(at: session.time.now) }

    func pass(_ milliseconds: Int) {
      if session.virtualTime != nil {
        perform("wait \(milliseconds)ms")
      } else {
        // Timers and days come at their own moments, as on virtual time.
        var left = milliseconds
        while left > 0 {
          let now = session.time.now
          let next = session.untilNextTimer.map { max(1, $0) } ?? left
          let step = min(left, next, session.nextDay(after: now) - now)
          clock.pass(step)
          left -= step
          perform("state")
        }
      }
    }

    @discardableResult
    func perform(_ lines: String...) -> String { perform(lines) }

    @discardableResult
    func perform(_ lines: [String]) -> String {
      for line in lines { shell.perform(LogicalLine(text: line, number: 1)) }
      shell.commit()
      defer {
        shell.run.output.removeAll()
        shell.errors.removeAll()
      }
      return shell.run.output.text + shell.errors.text
    }

    /// What is counted: by day, kind, part and how much; the same text for the same sums.
    func counted() throws -> [String] {
      try session.beginTransaction()
      defer { shell.commit() }
      return texts(try session.measures(on: 0...100_000))
    }

    /// What the log of a store says was counted.
    func logged() throws -> [String] {
      try session.beginTransaction()
      defer { shell.commit() }
      let log = try #require(session.log as? StoreLog)
      return texts(try log.sums(upTo: session.lastNumber, in: session))
    }

    func texts(_ rows: [Measure]) -> [String] {
      rows.filter { $0.amount != 0 }.map { one in
        let key = one.key
        let name = session.people.first { $0.id == key.owner }?.name ?? key.owner
        return "\(name) \(key.day) \(key.machine) \(key.kind) \(key.part) \(one.amount)"
      }
      .sorted()
    }
  }

  static func begin(_ life: Life) {
    life.perform("state")
    life.pass(2500)
    // A sandbox has him, and takes nobody without a parent.
    if life.session.people.isEmpty { life.perform("children add Alexander") }
    life.perform("send tapPlayer Alexander", "send tapActivity zahlen")
  }

  /// Some days of two children, the same for the same seed.
  static func live(_ life: Life, seed: UInt64, steps: Int = 150) {
    begin(life)
    var random = RandomState(seed: seed)
    let lines = [
      ["send success 20 1"], ["send success 4 0"], ["send back"],
      ["send tapActivity zahlen", "send tapSubActivity wuerfel"],
      ["send tapActivity raetsel", "send tapSubActivity labyrinth"], ["send tapWeiter"],
      ["coins +12"], ["coins -1"], ["send home", "send tapChest", "send tap5min"],
      ["send tapVideo ente"], ["send home", "send tapProfile", "send tapPlayer Lena"],
      ["send home", "send tapProfile", "send tapPlayer Alexander"], ["background", "restore"],
      ["set videosCount true"], ["send playersChanged Alexander"],
    ]
    for _ in 0..<steps {
      life.perform(lines[Int.random(in: lines.indices, using: &random)])
      let isLong = Int.random(in: 0..<12, using: &random) == 0
      life.pass(Int.random(in: 100...(isLong ? 40_000_000 : 400_000), using: &random))
    }
  }

  @Test("memory and a store count the same, and a store what its log says", arguments: 1...6)
  func law(seed: Int) throws {
    let (memory, store) = (try Life(nil), try Life.store())
    for life in [memory, store] { Self.live(life, seed: UInt64(seed)) }
    let counted = try store.counted()
    #expect(try memory.counted() == counted)
    #expect(try store.logged() == counted)
    #expect(counted.contains { $0.contains("play") } && counted.contains { $0.contains("purse") })
    // What the page shows of play is what the machine knows of it.
    let family = try memory.session.family(days: 30).map { $0.week.map(\.milliseconds) }
    try store.session.beginTransaction()
    let kept = try store.session.family(days: 30).map { $0.week.map(\.milliseconds) }
    #expect(family == kept)
  }

  @Test(
    "what an older program left uncounted is counted once, when it is first asked for",
    .enabled(if: OtherTool.has(.sqlite3))
  )
  func gap() throws {
    let life = try Life.store()
    Self.live(life, seed: 9)
    let counted = try life.counted()
    let last = life.session.lastNumber
    let database = life.path + "/playstate.sqlite"
    let forget = "DELETE FROM measure; INSERT INTO measure_gap VALUES (\(last))"
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["sqlite3", database, forget]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    life.perform("send home", "coins +2")
    let more = try life.counted()
    #expect(try life.counted() == more && life.logged() == more)
    #expect(Set(counted).subtracting(more).allSatisfy { $0.contains("adjusted") })
  }

  @Test("what takes something back corrects the day on which that was done, and so does 'redo'")
  func undo() throws {
    let life = try Life.store()
    Self.begin(life)
    let day = life.today
    life.perform("coins +300")
    life.pass(86_400_000)
    life.perform("coins +4")
    let other = life.today
    let first = "Alexander \(day) game purse adjusted"
    #expect(
      try life.counted().filter { $0.contains("purse") && $0.contains("\(day)") } == [
        "\(first) 300"
      ]
    )
    life.perform("undo 2")
    #expect(try life.counted().filter { $0.contains("adjusted") } == [])
    life.pass(86_400_000)
    life.perform("redo")
    #expect(try life.counted().filter { $0.contains("adjusted") } == ["\(first) 300"])
    #expect(try life.logged() == life.counted())
    #expect(other == day + 1)
  }

  @Test(
    "a step that changes no measure writes none, and what it counts comes with it or not at all"
  )
  func rows() throws {
    let life = try Life.store()
    Self.begin(life)
    let before = try life.counted()
    for _ in 0..<20 { life.perform("send tapSound") }
    #expect(try life.counted() == before)
    try life.session.beginTransaction()
    life.perform("coins +5")
    try life.session.beginTransaction()
    life.shell.perform(LogicalLine(text: "coins +7", number: 1))
    let live = try #require(life.session.live)
    live.journal.rollbackTransaction()
    live.transaction = nil
    #expect(try life.counted().filter { $0.contains("adjusted") }.map { $0.suffix(2) } == [" 5"])
  }

  @Test("a gift stands in the report with what it was for, until it is taken back")
  func gifts() throws {
    let life = try Life.store()
    Self.begin(life)
    let question = life.perform("parents").split { !$0.isNumber }.compactMap { Int($0) }
    try #require(question.count >= 2)
    let answer = question[0] * question[1] + (question.count > 2 ? question[2] : 0)
    life.perform("answer \(answer)")
    life.perform("coins Alexander +3 reading a book", "coins Alexander +20 wrong")
    let said = life.perform("report")
    #expect(said.contains("+3 coins (reading a book), +20 coins (wrong)."), "\(said)")
    life.perform("undo")
    let less = life.perform("report")
    #expect(less.contains("From parents: +3 coins (reading a book).\n"), "\(less)")
    life.perform("redo")
    #expect(life.perform("report") == said)
  }

  // MARK: Several devices

  private func share(_ lives: [Life], _ folder: String) {
    for life in lives {
      let said = life.perform("sync \(folder)")
      #expect(said.contains("in step"), "\(said)")
    }
  }

  @Test("three devices that tell each other, in any order and however often, count each thing once")
  func devices() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/measure-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let lives = try (0..<3).map { _ in try Life.store() }
    for (place, life) in lives.enumerated() {
      Self.begin(life)
      life.perform("send tapSubActivity wuerfel")
      for _ in 0...place {
        life.pass(60_000 * (place + 1))
        life.perform("send success 30 0")
      }
      life.perform("send home")
      // The clocks stand alike when they meet.
      life.pass(3_600_000 - 60_000 * (place + 1) * (place + 1))
    }
    share(lives + lives + lives.reversed() + [lives[1], lives[1]], folder)
    let day = lives[0].today
    for life in lives {
      let rows = MeasuredDays(try transaction(life) { try life.session.measures(on: day...day) })
      let id = try #require(life.session.people.first).id
      #expect(rows.sum(.play, of: id, on: day...day) == 60_000 * (1 + 4 + 9))
      #expect(rows.sum(.solved, of: id, on: day...day) == 6)
      let earned = rows.parts(.purse, of: id, on: day...day, machine: "game")
      #expect(earned.map(\.part) == ["earned"] && earned.map(\.amount) == [6], "\(earned)")
      #expect(try transaction(life) { try life.session.family()[0].today } == 14)
      // The limit counts it: of 60 minutes 46 are left.
      let used = life.session.current.engine.value(of: "playedTodayMilliseconds")
      #expect(used == .int(60_000 * 14))
      #expect(try life.logged() == own(life))
    }
    // Told already: nothing more happens, whatever is typed.
    let records = lives[0].session.lastNumber
    lives[0].perform("coins", "family", "state")
    #expect(lives[0].session.lastNumber == records)
    // What is played on counts on from there.
    lives[0].perform("send tapActivity zahlen", "send tapSubActivity wuerfel")
    lives[0].pass(120_000)
    lives[0].perform("send home")
    share([lives[0], lives[2], lives[0]], folder)
    for place in [0, 2] {
      #expect(try transaction(lives[place]) { try lives[place].session.family()[0].today } == 16)
      let used = lives[place].session.current.engine.value(of: "playedTodayMilliseconds")
      #expect(used == .int(60_000 * 16))
    }
  }

  @Test("minutes of another device end the play of this one: the limit is the child's")
  func limit() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/measure-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (one, other) = (try Life.store(), try Life.store())
    for life in [one, other] {
      Self.begin(life)
      life.perform("send tapSubActivity wuerfel")
      life.pass(40 * 60_000)
    }
    // What runs is told once it is booked.
    other.perform("send back")
    share([other, one], folder)
    let said = one.perform("expect state == playing", "state")
    #expect(said.contains("playing"), "\(said)")
    one.pass(5 * 60_000)
    let ended = one.perform("state")
    #expect(ended.contains("home"), "\(ended)")
    let refused = one.perform("send tapActivity zahlen", "send tapSubActivity wuerfel")
    #expect(refused.contains("refused"), "\(refused)")
  }

  private func transaction<Result>(_ life: Life, _ body: () throws -> Result) throws -> Result {
    try life.session.beginTransaction()
    defer { life.shell.commit() }
    return try body()
  }

  private func own(_ life: Life) throws -> [String] {
    try transaction(life) {
      life.texts(try life.session.measures(on: 0...100_000).filter(\.device.isEmpty))
    }
  }
}
