// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import PlayKit
import PlayMachines
import StateEngine
import Testing

@testable import Household
import PlaySettings

/// A house on time that stands still, in a folder of its own or in memory.
final class HouseFixture {
  /// Monday 2026-01-05, 10:00 UTC.
  static let start = 1_767_607_200_000
  let folder: URL?
  let time: VirtualTime
  let zone: TimeZone
  private(set) var house: Household

  init(
    isKept: Bool = true,
    zone: String = "UTC",
    at start: Int = HouseFixture.start,
    child: String? = "Alexander"
  ) throws {
    let name = "playstate-house-\(UUID().uuidString)"
    folder = isKept ? URL(fileURLWithPath: NSTemporaryDirectory() + name) : nil
    time = VirtualTime(start: start)
    self.zone = try #require(TimeZone(identifier: zone))
    house = try Household(Catalog.machines, at: folder, time: time, zone: self.zone)
    if let child { try house.children.add(child) }
  }

  deinit {
    guard let folder else { return }
    // What a house keeps at its end would bring the folder back.
    try? letGo()
    try? FileManager.default.removeItem(at: folder)
  }

  private func letGo() throws {
    house = try Household(Catalog.machines, time: VirtualTime(start: time.now), zone: zone)
  }

  /// Lets go of the house and opens it again, as the next process does.
  func openAgain() throws {
    // Two processes are never on it at once.
    try letGo()
    house = try Household(Catalog.machines, at: folder, time: time, zone: zone)
  }

  /// Passes the gate.
  func parent() throws -> ParentSession {
    try house.gate.answer(try Self.solution(of: try house.gate.question()))
  }

  /// The answer to `7 × 18 = ?`, or `7 × 18 + 3 = ?`.
  static func solution(of question: String) throws -> Int {
    let numbers = question.split { !$0.isNumber }.compactMap { Int($0) }
    let first = try #require(numbers.first), second = try #require(numbers.dropFirst().first)
    return first * second + (numbers.dropFirst(2).first ?? 0)
  }
}

/// What people of a house have done to it, to compare before and after.
struct HouseState: Equatable {
  var people: [String: String]
  var parents: Set<String>
  var settings: [String: Value]
  var purses: [String: [String: Int]]
  var requests: [Int: String]

  init(_ house: Household) throws {
    let children = house.children.all
    people = Dictionary(uniqueKeysWithValues: children.map { ($0.id, $0.name) })
    parents = Set(house.parents)
    purses = Dictionary(
      uniqueKeysWithValues: try house.children.days(1).map {
        // A machine that came into use has more purses, and nothing in them.
        ($0.child.id, $0.purses.filter { $0.value != 0 })
      }
    )
    (settings, requests) = try house.core.perform { session throws(HouseError) in
      try session.declareAllSettings()
      var set: [String: Value] = [:]
      for one in session.settings.declarations where session.value(of: one) != one.initial {
        set[one.key] = session.value(of: one)
      }
      let all = session.requests(in: try session.requestDesk())
      return (set, Dictionary(uniqueKeysWithValues: all.map { ($0.number, $0.status.rawValue) }))
    }
  }
}
