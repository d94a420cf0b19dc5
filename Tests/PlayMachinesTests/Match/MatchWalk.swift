// SPDX-License-Identifier: GPL-3.0-or-later
import PlayMachines
import StateEngine

/// A long, random and repeatable match: rallies, rests, time-outs, corrections, time that passes,
/// and now and then the background.
struct MatchWalk {
  private var random: RandomState

  /// Whether matches end by hand now and then.
  private let ends: Bool

  init(seed: UInt64, ends: Bool = true) {
    random = RandomState(seed: seed)
    self.ends = ends
  }

  /// The next thing that happens.
  enum Step {
    case event(Event)
    case pause(milliseconds: Int)
    case away(milliseconds: Int)
  }

  /// Rules, in words.
  mutating func rules() -> String {
    let kind = pick(["doubles", "singles", "rally", "tournament", "training", "social"])
    let sides = pick(SideSwitchingRule.allCases).rawValue
    let to = pick([2, 7, 11, 21])
    let games = pick([1, 3, 5])
    return "configure \(kind) \(to) \(pick(["a", "b"])) \(games) sides=\(sides) timeLimit=600"
  }

  mutating func next() -> Step {
    switch random.number(in: 0...99) {
    case 0...11: .pause(milliseconds: random.number(in: 0...40_000))
    case 12...13: .away(milliseconds: random.number(in: 0...900_000))
    case 14...20: .event(PickleballMatch.start())
    default: .event(happening())
    }
  }

  /// An event of the match, the same for both of two that are compared.
  mutating func happening() -> Event {
    let team: PickleballMatch.Team = pick([.a, .b])
    switch random.number(in: 0...19) {
    case 0...1: return PickleballMatch.pause()
    case 2...4: return PickleballMatch.resume()
    case 5: return PickleballMatch.timeOut(team)
    case 6...7: return PickleballMatch.setServer(team, pick([nil, 1, 2]))
    case 8: return PickleballMatch.start()
    case 9: return ends ? PickleballMatch.end() : PickleballMatch.resume()
    default: return PickleballMatch.rally(team)
    }
  }

  private mutating func pick<Element>(_ list: [Element]) -> Element {
    list[random.number(in: 0...list.count - 1)]
  }
}

extension MatchFixture {
  /// Whether nothing can be played any more.
  var isOver: Bool {
    state == "completed+stopped" && (text("matchWinner") != nil || value("isEnded") == .bool(true))
  }

  /// Takes a step of a walk.
  func take(_ step: MatchWalk.Step) {
    switch step {
    case .event(let event): attempt(event)
    case .pause(let milliseconds): time.advance(by: milliseconds, firing: [engine])
    case .away(let milliseconds):
      engine.background()
      time.set(to: time.now + milliseconds)
      engine.restore()
    }
  }
}
