// SPDX-License-Identifier: GPL-3.0-or-later
import PlayMachines
import StateEngine

/// A long, random and repeatable life of the learning game: events with arguments, right answers,
/// players that come, go and change their names, and time that passes.
struct GameWalk {
  private var random: RandomState
  private var names = ["Alexander"]

  init(seed: UInt64) { random = RandomState(seed: seed) }

  /// The next thing that happens.
  enum Step {
    case event(Event)
    case pause(milliseconds: Int)
    case away(milliseconds: Int)
  }

  mutating func next(solution: Int) -> Step {
    switch random.number(in: 0...99) {
    case 0...7: .pause(milliseconds: random.number(in: 0...90_000))
    case 8: .away(milliseconds: random.number(in: 0...900_000_000))
    case 9...11: .event(LearningGame.answer(solution + random.number(in: 0...1)))
    case 12...20: .event(LearningGame.tapPlayer(pick(names)))
    case 21: .event(people())
    case 22...32: .event(LearningGame.success(nil, nil, nil, nil))
    case 33...40: .event(LearningGame.tapActivity(pick([.raetsel, .zahlen])))
    case 41...48: .event(LearningGame.tapSubActivity(pick(SubActivity.allCases)))
    case 49...51: .event(LearningGame.tapVideo(pick(["ente", "mond", "zug"])))
    case 52...57: .event(pick([LearningGame.tapWeiter(), LearningGame.tapChest()]))
    case 58...63: .event(pick([LearningGame.tap5min(), LearningGame.tap10min()]))
    default: .event(anything())
    }
  }

  private mutating func pick<Element>(_ list: [Element]) -> Element {
    list[random.number(in: 0...list.count - 1)]
  }

  private mutating func people() -> Event {
    let name = pick(["Alexander", "Ida", "Bo", "Ümit"])
    if names.contains(name) {
      guard names.count > 1 else { return LearningGame.playersChanged(names, nil, nil, nil) }
      names.removeAll { $0 == name }
      if random.number(in: 0...1) == 0 {
        let new = "\(name)\(random.number(in: 1...9))"
        names.append(new)
        return LearningGame.playersChanged(names, name, new, nil)
      }
    } else {
      names.append(name)
    }
    return LearningGame.playersChanged(names, nil, nil, nil)
  }

  // Any declared event with its samples; no list of players, which would contradict `names`.
  private mutating func anything() -> Event {
    let declarations = LearningGame.events.filter { $0.name != "playersChanged" }
    let declaration = pick(declarations)
    let arguments = declaration.arguments.map { argument -> Value in
      if argument.samples.isEmpty { return .null }
      if argument.isOptional, random.number(in: 0...1) == 0 { return .null }
      return pick(argument.samples)
    }
    return Event(declaration.name, arguments)
  }
}

extension GameFixture {
  /// Takes a step of a walk; when the machine refuses a change of players, the walk's own list is
  /// ahead of it, which is one more thing to bear.
  func take(_ step: GameWalk.Step) {
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
