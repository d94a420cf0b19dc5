// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import StateEngine
import Testing

@testable import Console

/// More choices than digits: nine are shown, or eight and a way to the others.
@Suite("More choices than fit on a child's screen")
struct ManyChoicesTests {
  /// Players that begin with A, B, C and so on.
  private static let names = (0..<18).map { "\(Character(UnicodeScalar(UInt8(65 + $0))))nna" }

  /// A child before the first screen, with so many players.
  private static func child(_ count: Int) throws -> ChildRehearsal {
    let child = try ChildRehearsal()
    child.type("1")
    child.aside("gate right")
    for name in names.prefix(count - 1) { child.aside("players add \(name)") }
    child.aside("lock")
    child.type("0")
    try #require(child.value("players").listValue?.count == count, "\(child.errors)")
    return child
  }

  /// The choices on the screen, numbers and labels.
  private static func choices(_ screen: String) -> [String] {
    screen.split(separator: "\n").filter { $0.firstMatch(of: #/^  [1-9]  /#) != nil }
      .map { String($0.dropFirst(2)) }
  }

  @Test("nine fit, and none is called 'More'")
  func nine() throws {
    // The grown-ups' door is the last.
    let child = try Self.child(8)
    #expect(Self.choices(child.screen).count == 9)
    #expect(!child.screen.contains("More"))
    child.type("8")
    #expect(child.value("player") == child.value("players").listValue?.last)
    #expect(child.state() == "home")
  }

  @Test("the tenth is behind 'More', is chosen there by its number, and the way goes round")
  func tenth() throws {
    let child = try Self.child(10)
    let players = try #require(child.value("players").listValue).compactMap(\.stringValue)
    let first = players.prefix(8).enumerated().map { "\($0 + 1)  \($1)" } + ["9  More"]
    #expect(Self.choices(child.screen) == first)
    let second = ["1  \(players[8])", "2  \(players[9])", "3  For grown-ups", "9  More"]
    #expect(Self.choices(child.type("9")) == second)
    // No number without a choice, and nothing is done by 'More' itself.
    #expect(child.type("4").contains("Type one of the numbers."))
    #expect(child.state() == "playerSelection")
    #expect(Self.choices(child.type("9")) == first)
    child.type("9", "2")
    #expect(child.value("player") == .string(players[9]))
    #expect(child.state() == "home")
  }

  @Test("eighteen are on three screens")
  func eighteen() throws {
    let child = try Self.child(18)
    #expect(Self.choices(child.type("9")).count == 9)
    #expect(Self.choices(child.type("9")).count == 4)
    child.type("2")
    #expect(child.value("player") == child.value("players").listValue?.last)
  }
}
