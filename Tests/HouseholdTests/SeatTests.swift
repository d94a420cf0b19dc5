// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import PlayKit
import PlayMachines
import StateEngine
import Storage
import Testing

@testable import Household

/// Two windows on one house: each at a seat of its own.
private struct TwoSeats {
  let fixture: HouseFixture
  let tablet: Household
  var main: Household { fixture.house }

  init() throws {
    fixture = try HouseFixture()
    try fixture.house.children.add("Mia")
    tablet = try Household(
      Catalog.machines,
      at: fixture.folder,
      seat: "tablet",
      time: fixture.time,
      zone: fixture.zone
    )
  }

  /// Brings the game of a house to a level, with a child at play.
  func play(_ house: Household, _ child: String) throws -> Live<LearningGame> {
    let game = try house.live(LearningGame.self)
    game.send(\.progress, 100)
    try house.wait(.seconds(3))
    game.send(\.home)
    game.send(\.tapProfile)
    game.send(\.tapPlayer, child)
    game.send(\.tapActivity, .raetsel)
    game.send(\.tapSubActivity, .puzzleMatching)
    return game
  }

  /// Lets both take in what the other did.
  func look() throws {
    for house in [main, tablet] { try house.core.perform { _ throws(HouseError) in } }
  }

  func coins(_ house: Household, _ child: String) throws -> Int {
    try house.children.days(1).first { $0.child.name == child }?.purses["coins"] ?? 0
  }
}

@Suite("Seats")
struct SeatTests {
  @Test("Two children play at once, each at a seat; purses, days and the log are the household's")
  func atOnce() throws {
    let seats = try TwoSeats()
    let one = try seats.play(seats.main, "Alexander")
    let other = try seats.play(seats.tablet, "Mia")
    try seats.look()
    #expect(one.isIn(.playing) && one.context.player == "Alexander")
    #expect(other.isIn(.playing) && other.context.player == "Mia")
    try seats.main.wait(.seconds(120))
    one.send(\.success, 120, 0, 0, 0)
    other.send(\.success, 120, 0, 0, 0)
    for house in [seats.main, seats.tablet] {
      #expect(try seats.coins(house, "Alexander") == 1)
      #expect(try seats.coins(house, "Mia") == 1)
    }
    let numbers = [one.engine, other.engine].map { engine in
      engine.send(Event("offline")).record?.number ?? 0
    }
    #expect(numbers[0] > 0 && numbers[1] == numbers[0] + 1)
    let mia = try #require(seats.main.children["Mia"])
    let played = try seats.main.history(of: mia.id).compactMap { event in
      if case .played(mia.id, _, let milliseconds, 1) = event.what { milliseconds } else { nil }
    }
    #expect(played == [120_000], "it was at the other seat")
  }

  @Test("What grown-ups give reaches a child wherever it sits")
  func gifts() throws {
    let seats = try TwoSeats()
    let mia = try #require(seats.main.children["Mia"])
    let game = try seats.play(seats.tablet, "Mia")
    _ = try seats.play(seats.main, "Alexander")
    try seats.main.perform(.give(5, unit: "coins", to: mia.id, reason: ""))
    try seats.look()
    #expect(game.isIn(.playing) && game.context.coins == 5)
    try seats.main.perform(.pause(mia.id))
    try seats.look()
    #expect(!game.isIn(.playing))
    #expect(try seats.main.live(LearningGame.self).isIn(.playing))
  }

  @Test(
    "Who signs in elsewhere has left the first seat: the time counts, nothing is lost or doubled"
  )
  func moves() throws {
    let seats = try TwoSeats()
    let there = try seats.play(seats.tablet, "Mia")
    try seats.tablet.perform(
      .give(7, unit: "coins", to: try #require(seats.main.children["Mia"]).id, reason: "")
    )
    try seats.main.wait(.seconds(300))
    // Both shells say that they run, each ten seconds.
    try seats.look()
    let here = try seats.play(seats.main, "Mia")
    #expect(here.isIn(.playing) && here.context.player == "Mia" && here.context.coins == 7)
    try seats.look()
    #expect(there.context.player == nil && !there.isIn(.playing))
    let mia = try #require(try seats.main.children.days(1).first { $0.child.name == "Mia" })
    #expect(mia.days.last?.minutes == 5)
    // And back, with what was earned meanwhile.
    try seats.main.wait(.seconds(120))
    here.send(\.success, 120, 0, 0, 0)
    let again = try seats.play(seats.tablet, "Mia")
    #expect(again.context.player == "Mia" && again.context.coins == 8)
    try seats.look()
    #expect(here.context.player == nil)
    #expect(try seats.coins(seats.main, "Mia") == 8)
    #expect(try seats.tablet.ledger("coins", of: mia.child.id).map(\.balance) == [7, 8])
  }

  @Test("The seat that a child has left says where it is, once")
  func gone() throws {
    let seats = try TwoSeats()
    _ = try seats.play(seats.tablet, "Mia")
    let play = try seats.tablet.play(LearningGame.self, in: .english)
    _ = try play.screen()
    _ = try seats.play(seats.main, "Mia")
    try play.type("?")
    let screen = try #require(try play.screen())
    #expect(screen.place == "Who is playing?", "\(screen)")
    #expect(play.sentences(of: screen).contains("Mia is playing somewhere else now."))
    try play.type("?")
    #expect(!play.sentences(of: screen).contains("Mia is playing somewhere else now."))
  }

  @Test("Each child's story goes with the child, from seat to seat")
  func story() throws {
    let seats = try TwoSeats()
    _ = try seats.play(seats.tablet, "Mia")
    let there = try seats.tablet.live(StoryChapters.self)
    there.send(\.complete)
    there.send(\.complete)
    _ = try seats.play(seats.main, "Alexander")
    let here = try seats.main.live(StoryChapters.self)
    #expect(here.context.reader == "Alexander" && here.isIn(.handshake))
    _ = try seats.play(seats.main, "Mia")
    try seats.look()
    #expect(here.context.reader == "Mia" && here.isIn(.cipher), "\(here.context)")
    #expect(there.context.reader == nil && there.isIn(.handshake))
    here.send(\.complete)
    _ = try seats.play(seats.tablet, "Mia")
    #expect(there.context.reader == "Mia" && there.isIn(.firewall), "\(there.context)")
  }

  @Test("A learner moves too, and the session there is kept")
  func learner() throws {
    let seats = try TwoSeats()
    _ = try seats.play(seats.tablet, "Mia")
    let there = try seats.tablet.live(LanguageRooms.self)
    there.send(LanguageRooms.startSession(.german))
    _ = try seats.play(seats.main, "Mia")
    let here = try seats.main.live(LanguageRooms.self)
    #expect(here.context.user == "Mia" && here.context.sessionsMade == 1)
    try seats.look()
    #expect(there.context.user == nil && there.isIn(.none))
  }

  @Test("What is no seat is refused, and the shared one is what it always was")
  func names() throws {
    for name in ["", "Main", "a b", "x@y", String(repeating: "x", count: 21)] {
      #expect(Seat(name) == nil, "\(name)")
    }
    #expect(Seat("main") == .main && Seat.main.key(of: "game") == "game")
    let key = try #require(Seat("tablet")).key(of: "game")
    #expect(
      Seat.parts(ofKey: key).machine == "game" && Seat.parts(ofKey: key).seat == Seat("tablet")
    )
  }
}
