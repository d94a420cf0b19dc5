// SPDX-License-Identifier: GPL-3.0-or-later
import TestSupport
import Testing

@testable import Explorer
@testable import StateEngine

/// What the search says of states that last, though somebody may set back the clock.
@Suite("States that last")
struct LastingTests {
  /// What arms the timer that ends the stay.
  enum Armed: CaseIterable {
    case atEntry
    case byHand
    case byTimer
  }

  private static let claim = Invariant(.lasts("a", milliseconds: 5000))

  private static func made(_ armed: Armed) throws -> Chart {
    let first = ScheduledEvent("first", after: .literal(.int(2)))
    let end = ScheduledEvent("end", after: .literal(.int(armed == .byTimer ? 3 : 5)))
    return try chart(
      [
        .noted("a").with {
          $0.entry = armed == .byHand ? [] : [.schedule(armed == .byTimer ? first : end)]
        },
        .noted("b"),
      ],
      [
        .transition("a", "go", do: armed == .byHand ? [.schedule(end)] : []),
        .transition("a", "first", do: [.schedule(end)]), .transition("a", "end", "b"),
      ],
      events: [EventDeclaration("first", by: .chart), EventDeclaration("end", by: .chart)]
    )
  }

  @Test(
    "a timer that is armed by hand after the entry may end it too soon",
    arguments: Armed.allCases
  )
  func search(armed: Armed) throws {
    let made = try Self.made(armed)
    let start = Explorer.beginning(of: made)
    let verdict = Explorer(made).prove([Self.claim], from: start).verdicts[0]
    if armed == .byHand {
      guard case .open(let why) = verdict else {
        Issue.record("\(verdict)")
        return
      }
      #expect(why.contains { $0.contains("the clock may be set back") }, "\(why)")
    } else {
      guard case .proved = verdict else {
        Issue.record("\(verdict)")
        return
      }
    }
    // The same as it happens: a second after the entry the clock is set back by half a minute.
    var life = WatchedLife([Self.claim], of: made, from: start)
    life.take(.wait(1000))
    life.take(.wait(-30_000))
    let go = try #require(made.event(named: "go"))
    life.take(.send(event: go, arguments: []))
    for _ in 0..<2 { life.take(.wait(life.untilNextTimer ?? 0)) }
    #expect(made.stateText(life.snapshot.configuration) == "b")
    #expect(life.watch.broken.isEmpty == (armed != .byHand))
  }

  @Test("a search of timers ends at the memory it is given, and says so")
  func bytes() throws {
    let timers = (0..<12).map { ScheduledEvent("t\($0)", after: .literal(.int($0 + 1))) }
    let made = try chart(
      [.noted("a").with { $0.entry = timers.map { .schedule($0) } }],
      timers.map { .transition("a", $0.event, do: [.schedule($0)]) },
      events: timers.map { EventDeclaration($0.event, by: .chart) }
    )
    var explorer = Explorer(made, limit: 20_000)
    explorer.byteLimit = 1 << 20
    let proof = explorer.prove([Invariant(.noDeadlock)], from: Explorer.beginning(of: made))
    guard case .open(let why) = proof.verdicts[0] else {
      Issue.record("\(proof.verdicts)")
      return
    }
    #expect(why.contains("bound of 1 MB reached"), "\(why)")
    #expect((100...10_000).contains(proof.stateCount))
  }
}
