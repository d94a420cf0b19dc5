// SPDX-License-Identifier: GPL-3.0-or-later
import PlayKit
import PlayMachines
import StateEngine
import Testing

@Suite("The day's limit")
struct GamePlayTimeTests {
  static let minute = 60_000

  /// A child who has been playing since the fixture's third second, with a limit.
  private func playing(limit: Int) throws -> GameFixture {
    let game = try GameFixture(in: .home)
    game.set("dailyLimitMinutes", to: limit)
    try game.send(LearningGame.tapActivity(.raetsel))
    try game.send(LearningGame.tapSubActivity(.puzzleMatching))
    return game
  }

  private func minutes(_ record: Record, since start: Int) -> Double {
    Double(record.time - start) / 60_000
  }

  @Test("tells 5 minutes and 1 minute before, and ends the level that runs 3 minutes after")
  func endsALongLevel() throws {
    let game = try playing(limit: 15)
    let start = game.time.now
    let records = game.wait(6 * 3600)
    #expect(records.map { minutes($0, since: start) } == [10, 14, 18])
    #expect(
      records.map { $0.effects.first?.arguments.first?.stringValue } == [
        "fiveMinutesLeft", "oneMinuteLeft", "dayTimeUp",
      ]
    )
    #expect(game.state == "home")
    #expect(game.int("playedTodaySeconds") == 18 * 60)
    #expect(game.int("levelsQuit") == 0)
    try game.send(LearningGame.tapActivity(.raetsel))
    #expect(game.attempt(LearningGame.tapSubActivity(.labyrinth)) == .refused)
  }

  @Test("ends after the level that is solved after the end, and keeps what it earned")
  func endsAfterTheLevel() throws {
    let game = try playing(limit: 15)
    game.wait(16 * 60)
    #expect(game.state == "playing")
    try game.solve()
    #expect(game.state == "home")
    #expect(game.int("coins") == 1)
    #expect(game.int("levelsSolved") == 1)
    #expect(game.int("playedTodaySeconds") == 16 * 60)
    #expect(game.lastEffects == ["say dayTimeUp"])
  }

  @Test("tells each line once, though levels are solved in between")
  func tellsOnce() throws {
    let game = try playing(limit: 15)
    for _ in 0..<14 {
      game.wait(60)
      try game.solve()
      if game.state == "celebrationOverlay" { try game.send(LearningGame.tapWeiter()) }
      if game.state == "treasureScreen" { break }
    }
    let said = game.journal.log.records.flatMap(\.effects).compactMap(
      \.arguments.first?.stringValue
    )
    #expect(said.filter { $0 == "fiveMinutesLeft" }.count <= 1)
  }

  @Test("never leaves the celebration, which costs nothing; the level after it is over at once")
  func celebrates() throws {
    let game = try playing(limit: 15)
    game.set("coins", to: 4)
    game.wait(16 * 60)
    try game.solve()
    #expect(game.state == "celebrationOverlay")
    game.wait(3600)
    #expect(game.state == "celebrationOverlay")
    #expect(game.int("playedTodaySeconds") == 16 * 60)
    try game.send(LearningGame.tapWeiter())
    #expect(game.state == "home")
    let last = game.journal.log.records.suffix(2)
    #expect(last.map(\.event).count == 2)
    #expect(last.last?.effects.first?.arguments.first == .string("dayTimeUp"))
  }

  @Test("a limit that is changed counts at once: longer, or at once with the grace")
  func changes() throws {
    let longer = try playing(limit: 15)
    let start = longer.time.now
    longer.wait(12 * 60)
    try longer.send(LearningGame.settingsChanged(["dailyLimitMinutes": .int(30)]))
    #expect(longer.wait(3600).map { minutes($0, since: start) } == [25, 29, 33])

    let shorter = try playing(limit: 60)
    let begun = shorter.time.now
    shorter.wait(20 * 60)
    try shorter.send(LearningGame.settingsChanged(["dailyLimitMinutes": .int(15)]))
    #expect(shorter.wait(3600).map { minutes($0, since: begun) } == [23])
  }

  @Test("a window ends play the same way, and a pause without grace")
  func windows() throws {
    let game = try playing(limit: 60)
    let start = game.time.now
    let plan = { (windows: [PlayPlan.Window], paused: Bool) in
      LearningGame.dayPlan(
        7,
        start + 86_400_000,
        [
          try ValueEncoder.encode(
            PlayPlan(id: "player-1", minutes: 60, windows: windows, paused: paused)
          )
        ],
        nil
      )
    }
    try game.send(try plan([.init(from: start - 1, to: start + 10 * Self.minute)], false))
    #expect(game.wait(3600).map { minutes($0, since: start) } == [5, 9, 13])
    try game.send(LearningGame.tapActivity(.raetsel))
    #expect(game.attempt(LearningGame.tapSubActivity(.labyrinth)) == .refused)

    let paused = try playing(limit: 60)
    try paused.send(try plan([], true))
    #expect(paused.state == "home")
    try paused.send(LearningGame.tapActivity(.raetsel))
    #expect(paused.attempt(LearningGame.tapSubActivity(.labyrinth)) == .refused)
    try paused.send(try plan([], false))
    #expect(paused.attempt(LearningGame.tapSubActivity(.labyrinth)) == .moved)
  }

  @Test("books each side of the day's end to its day, to the millisecond, told late or not")
  func dayEnds() throws {
    for late in [0, 700, 10 * Self.minute] {
      let game = try playing(limit: 60)
      let end = game.time.now + 10 * Self.minute
      try game.send(LearningGame.dayPlan(7, end, nil, nil))
      game.wait(Double(10 * Self.minute + late) / 1000)
      try game.send(LearningGame.newDay())
      try game.send(LearningGame.dayPlan(8, end + 86_400_000, nil, nil))
      game.wait(Double(10 * Self.minute - late) / 1000)
      try game.send(LearningGame.back())
      #expect(game.int("playedTodayMilliseconds") == 10 * Self.minute)
      try game.send(LearningGame.dayPlan(7, end, nil, nil))
      #expect(game.int("playedTodayMilliseconds") == 10 * Self.minute)
      try game.send(LearningGame.dayPlan(400, end, nil, nil))
      #expect(game.int("playedTodayMilliseconds") == 0)
    }
  }

  @Test(
    "a device that slept over the day's end has played to the end of each day's time, and no longer",
    arguments: [
      // Minutes of the limit, then of play to the day's end, then of sleep; what each day finds.
      (limit: 15, before: 10, asleep: 600, first: 10, second: 15),
      (limit: 15, before: 30, asleep: 600, first: 18, second: 0),
      (limit: 60, before: 5, asleep: 20, first: 5, second: 20),
      (limit: 60, before: 5, asleep: 3000, first: 5, second: 60),
    ]
  )
  func sleeps(limit: Int, before: Int, asleep: Int, first: Int, second: Int) throws {
    for isTold in [true, false] {
      let game = try playing(limit: limit)
      let end = game.time.now + before * Self.minute
      try game.send(LearningGame.dayPlan(7, end, nil, nil))
      // No timer has fired: the host hears of the new day first.
      game.time.set(to: end + asleep * Self.minute)
      if isTold { try game.send(LearningGame.newDay()) }
      try game.send(LearningGame.dayPlan(8, end + 86_400_000, nil, nil))
      #expect(game.int("playedTodaySeconds") == second * 60)
      let isOver = second == limit
      if isOver { #expect(game.wait(3600).count == 1) }
      #expect(game.int("playedTodaySeconds") == (second + (isOver ? 3 : 0)) * 60)
      try game.send(LearningGame.dayPlan(7, end, nil, nil))
      #expect(game.int("playedTodaySeconds") == first * 60)
    }
  }

  @Test("what was used elsewhere yesterday is not used today")
  func usedElsewhere() throws {
    let game = try playing(limit: 60)
    let end = game.time.now + 10 * Self.minute
    let used = try ValueEncoder.encode(
      PlayPlan(id: "player-1", minutes: 60, usedMilliseconds: 40 * Self.minute)
    )
    try game.send(LearningGame.dayPlan(7, end, [used], nil))
    #expect(game.int("playedTodaySeconds") == 2400)
    game.wait(600)
    try game.send(LearningGame.newDay())
    try game.send(LearningGame.dayPlan(8, end + 86_400_000, [], nil))
    #expect(game.int("playedTodaySeconds") == 0)
  }

  @Test("a clock that is set while a level runs takes and gives no time")
  func clockMoves() throws {
    for moved in [-3_600_000, 40 * 86_400_000] {
      let game = try playing(limit: 15)
      game.wait(5 * 60)
      game.time.set(to: game.time.now + moved)
      try game.send(LearningGame.dayPlan(0, 0, nil, moved))
      let now = game.time.now
      #expect(game.int("playedTodaySeconds") == 300)
      #expect(game.wait(3600).map { minutes($0, since: now) } == [5, 9, 13])
    }
  }

  @Test("a level that begins after the clock was a day ahead ends as every level does")
  func clockWasAhead() throws {
    let game = try playing(limit: 15)
    let (day, now) = (86_400_000, game.time.now)
    game.time.set(to: now + day)
    try game.send(LearningGame.dayPlan(1, now + 2 * day, nil, day))
    game.wait(180)
    try game.send(LearningGame.back())
    game.time.set(to: now + 180_000)
    try game.send(LearningGame.dayPlan(0, now + day, nil, nil))
    try game.send(LearningGame.tapActivity(.raetsel))
    try game.send(LearningGame.tapSubActivity(.puzzleMatching))
    let start = game.time.now
    #expect(game.wait(6 * 3600).map { minutes($0, since: start) } == [10, 14, 18])
  }

  @Test("dates that come and go give a level no time, and no date more than its limit and grace")
  func datesFlip() throws {
    let game = try playing(limit: 15)
    let day = 86_400_000
    var (played, date) = ([0, 0], 0)
    for _ in 0..<60 {
      if game.state != "playing" {
        game.attempt(LearningGame.tapActivity(.raetsel))
        game.attempt(LearningGame.tapSubActivity(.puzzleMatching))
      }
      let before = game.state == "playing"
      let start = game.time.now
      game.wait(170)
      let end = game.state == "playing" ? game.time.now : game.journal.log.records.last?.time
      if before { played[date] += (end ?? start) - start }
      let moved = date == 0 ? day : -day
      date = 1 - date
      game.time.set(to: game.time.now + moved)
      let dayEnd = Int((game.time.now / day + 1) * day)
      try game.send(LearningGame.dayPlan(date, dayEnd, nil, moved))
      game.wait(0)
    }
    #expect(played.allSatisfy { $0 <= 18 * Self.minute }, "\(played)")
  }

  @Test("a look into a level and out again gives nothing up; twenty seconds in it do")
  func quits() throws {
    for (seconds, quit) in [(19.0, 0), (20.0, 1)] {
      let game = try playing(limit: 15)
      game.wait(seconds)
      try game.send(LearningGame.back())
      #expect(game.int("levelsQuit") == quit)
      #expect(game.int("difficulty") == (quit == 0 ? 30 : 10))
    }
  }

  @Test("time in videos counts when it is to; then the end has no grace, and keeps the ticket")
  func videos() throws {
    let game = try GameFixture(in: .home, ticketSeconds: 1200)
    let settings = LearningGame.settingsChanged([
      "dailyLimitMinutes": .int(15), "videosCount": .bool(true),
    ])
    try game.send(settings)
    try game.send(LearningGame.tapTicket())
    try game.send(LearningGame.tapVideo("ente"))
    let start = game.time.now
    let last = game.wait(900).last
    #expect(last.map { minutes($0, since: start) } == 15)
    #expect(game.state == "home")
    #expect(game.int("ticketSeconds") == 300)
    #expect(game.int("playedTodaySeconds") == 900)
    #expect(game.attempt(LearningGame.tapTicket()) == .refused)
  }

  @Test("a kill loses what is not known, and no minute that is")
  func kill() throws {
    let game = try playing(limit: 60)
    let start = game.time.now
    let saved = game.engine.snapshot
    game.time.set(to: start + 40 * Self.minute)
    game.engine.relaunch(from: saved, lastAlive: start + 7 * Self.minute)
    #expect(game.state == "activitySelection")
    #expect(game.int("playedTodaySeconds") == 7 * 60)
    #expect(game.value("lastPlayedAt") == .int(start + 7 * Self.minute))
  }
}
