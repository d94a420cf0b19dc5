// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import PlayKit
import PlayMachines
import StateEngine
import Testing

@testable import Household

/// A PIN instead of the sum.
@Suite("A PIN")
struct PinTests {
  private struct Dice: RandomNumberGenerator {
    var state: UInt64 = 1
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state
    }
  }

  private func all(_ folder: URL?) throws -> [String: Data] {
    let folder = try #require(folder)
    var files: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      files[name] = try? Data(contentsOf: folder.appending(path: name))
    }
    return files
  }

  private func sum(_ fixture: HouseFixture) throws -> Int {
    try fixture.house.core.perform { session throws(HouseError) in
      let origin = session.current.name
      let sum = try session.solution(try session.goToFamilyGate())
      try session.use(origin)
      return sum
    }
  }

  @Test("a hash is of its PIN alone, is read back from its text, and from nothing else")
  func hash() throws {
    var dice = Dice()
    let hash = PinHash(of: 5931, from: &dice, rounds: 10)
    let other = PinHash(of: 5931, from: &dice, rounds: 10)
    #expect(hash.isOf(5931) && !hash.isOf(5932) && !hash.isOf(831) && !hash.isOf(-5931))
    #expect(hash.text != other.text)
    #expect(PinHash(hash.text) == hash)
    #expect(PinHash.usualRounds >= 100_000)
    let parts = hash.text.split(separator: "$").map(String.init)
    let broken = [
      "", "5931", "pbkdf2-sha256", "pbkdf2-sha1$10$\(parts[2])$\(parts[3])",
      "pbkdf2-sha256$0$\(parts[2])$\(parts[3])", "pbkdf2-sha256$-1$\(parts[2])$\(parts[3])",
      "pbkdf2-sha256$99999999999$\(parts[2])$\(parts[3])", "pbkdf2-sha256$10$$\(parts[3])",
      "pbkdf2-sha256$10$zz\(parts[2].dropFirst(2))$\(parts[3])",
      "pbkdf2-sha256$10$\(parts[2])$\(parts[3].dropLast())",
      "pbkdf2-sha256$10$\(parts[2])$\(parts[3])$",
    ]
    for text in broken { #expect(PinHash(text) == nil, "\(text)") }
  }

  @Test("it opens the gate where the sum does not, and locks it as wrong sums do")
  func gate() throws {
    let fixture = try HouseFixture()
    try fixture.house.perform(.pin("5931"), by: try fixture.parent())
    #expect(try fixture.house.gate.question() == "PIN?")
    // The sum's answer is an answer no more.
    let now = try sum(fixture)
    #expect(throws: HouseRefusal.self) { try fixture.house.gate.answer(now) }
    let parent = try fixture.house.gate.answer(5931)
    #expect(parent.isOpen)
    parent.end()
    #expect(try fixture.house.gate.question() == "PIN?")
    for wrong in [4830, 5932, 0] {
      #expect(throws: HouseRefusal.self) { try fixture.house.gate.answer(wrong) }
    }
    // Locked: the right one does not open it either.
    #expect(throws: HouseRefusal.self) { try fixture.house.gate.answer(5931) }
    try fixture.house.wait(.seconds(31))
    // Nor does the sum when the lock is over.
    let later = try sum(fixture)
    #expect(throws: HouseRefusal.self) { try fixture.house.gate.answer(later) }
    #expect(try fixture.house.gate.answer(5931).isOpen)
    try fixture.openAgain()
    #expect(try fixture.house.gate.question() == "PIN?")
    #expect(try fixture.house.gate.answer(5931).isOpen)
  }

  @Test("an app that asks at the game's own gate comes through the same door")
  func ownGate() throws {
    let fixture = try HouseFixture()
    try fixture.house.perform(.pin("5931"), by: try fixture.parent())
    let game = try fixture.house.live(LearningGame.self)
    try fixture.house.wait(.seconds(3))
    game.send(\.openGate, nil)
    try #require(game.isIn(.parentGate))
    let sum = game.context.questionFirst * game.context.questionSecond + game.context.questionPlus
    game.send(\.answer, sum)
    #expect(game.isIn(.parentGate))
    game.send(\.answer, 5931)
    #expect(game.isIn(.parentDashboard))
  }

  @Test("only a parent sets it, and only one that is not the first anybody would try")
  func rules() throws {
    let fixture = try HouseFixture()
    let parent = try fixture.parent()
    for pin in ["", "1", "123", "1234567890123", "12a4", "١٢٣٤٥", "-1234", " 5931", "5931 "] {
      #expect(throws: HouseRefusal.self) { try fixture.house.perform(.pin(pin), by: parent) }
    }
    for pin in ["0000", "1111", "1234", "4321", "234567"] {
      #expect(throws: HouseRefusal.self) { try fixture.house.perform(.pin(pin), by: parent) }
    }
    #expect(!fixture.house.core.read(\.asksForPin))
    try fixture.house.perform(.pin("0815"), by: parent)
    parent.end()
    #expect(try fixture.house.gate.question() == "PIN?")
    #expect(try fixture.house.gate.answer(815).isOpen)
  }

  @Test("it can be undone and done again, and stands nowhere as it was typed")
  func undo() throws {
    let fixture = try HouseFixture()
    let parent = try fixture.parent()
    try fixture.house.perform(.pin("908172635"), by: parent)
    for (name, data) in try all(fixture.folder) {
      #expect(data.range(of: Data("908172635".utf8)) == nil, "\(name)")
    }
    let undone = try parent.undo()
    let said = SentenceLanguage.allCases.flatMap { language in
      undone.map { $0.sentence(in: language) }
    }
    #expect(!said.contains { $0.contains("pbkdf2") }, "\(said)")
    #expect(!fixture.house.core.read(\.asksForPin))
    try parent.redo()
    #expect(fixture.house.core.read(\.asksForPin))
    try fixture.house.perform(.pin(nil), by: parent)
    parent.end()
    #expect(try fixture.parent().isOpen)
  }

  @Test("it leaves the house with no sync")
  func sync() throws {
    let fixture = try HouseFixture()
    let shared = URL(fileURLWithPath: NSTemporaryDirectory() + "playstate-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: shared) }
    let parent = try fixture.parent()
    try fixture.house.perform(.pin("908172635"), by: parent)
    try fixture.house.sync(with: shared, by: parent)
    let files = try all(shared)
    #expect(!files.isEmpty)
    for (name, data) in files {
      #expect(data.range(of: Data("pbkdf2".utf8)) == nil, "\(name)")
    }
  }
}
