// SPDX-License-Identifier: GPL-3.0-or-later
import PlayMachines
import StateEngine
import Testing

/// What each event does in each chapter: `>` goes on, `=` stays, `·` is unhandled.
private let sweep = """
  complete > > > > > =
  death    · = · · · ·
  wrong    · · = · · ·
  miss     · · · = · ·
  idle     · · · · = ·
  """

@Suite("The story")
struct StoryTests {
  @Test("does in every chapter what the table says of every event")
  func everything() throws {
    let lines = sweep.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    let ofReaders = ["openBook", "closeBook", "readerRenamed", "turnTo"]
    #expect(lines.map { $0[0] } + ofReaders == StoryChapters.events.map(\.name))
    for line in lines {
      for (node, expected) in zip(StoryChapters.Node.allCases, line.dropFirst()) {
        let story = try StoryFixture(in: node)
        let before = story.engine.snapshot
        let outcome = story.send(Event(line[0]))
        switch expected {
        case ">":
          #expect(outcome == .moved, "\(line[0]) in \(node)")
          #expect(story.value("chapter") == .int((try place(node)) + 2))
        case "=": #expect(outcome == .stayed, "\(line[0]) in \(node)")
        default:
          #expect(outcome == .unhandled, "\(line[0]) in \(node)")
          #expect(story.engine.snapshot == before)
        }
      }
    }
  }

  @Test("is finished by the sixth completion, which stays; from then on none is handled")
  func finished() throws {
    let story = try StoryFixture(in: .eventHorizon)
    #expect(story.value("finished") == .bool(false))
    #expect(
      story.engine.chart.readiness(of: try complete(story), in: story.engine.snapshot)
        == .legal(transition: try lastTransition(story))
    )
    #expect(story.send(StoryChapters.complete()) == .stayed)
    #expect(story.value("finished") == .bool(true))
    let before = story.engine.snapshot
    #expect(story.send(StoryChapters.complete()) == .unhandled)
    #expect(story.engine.snapshot == before)
    let chart = story.engine.chart
    #expect(chart.readiness(of: try complete(story), in: before) == .unhandled)
    let explanation = chart.explain(try complete(story), [], in: before)
    #expect(explanation.candidates == [])
    #expect(explanation.accepts.map { chart.events[$0].name } == ["openBook"])
  }

  @Test(
    "assists once a chapter, at the number that the chapter says",
    arguments: [
      (StoryChapters.Node.packetRun, StoryChapters.death(), 3), (.cipher, StoryChapters.wrong(), 3),
      (.firewall, StoryChapters.miss(), 5),
    ]
  )
  func assists(node: StoryChapters.Node, event: Event, limit: Int) throws {
    let story = try StoryFixture(in: node)
    story.send(event, times: limit - 1)
    #expect(story.assists == 0)
    #expect(story.value("assisted") == .bool(false))
    story.send(event)
    #expect(story.assists == 1)
    #expect(story.value("assisted") == .bool(true))
    story.send(event, times: limit * 3)
    #expect(story.assists == 1)
    story.send(StoryChapters.complete())
    #expect(story.value("assisted") == .bool(false))
  }

  @Test("assists in the fifth chapter after ten seconds, or when the app says so, once")
  func idle() throws {
    let story = try StoryFixture(in: .blueprint)
    story.wait(9.999)
    #expect(story.assists == 0)
    story.wait(0.001)
    #expect(story.assists == 1)
    story.send(StoryChapters.idle())
    #expect(story.assists == 1)

    let told = try StoryFixture(in: .blueprint)
    told.send(StoryChapters.idle())
    #expect(told.assists == 1)
    #expect(told.engine.nextDue == nil)
    told.wait(60)
    #expect(told.assists == 1)

    let quick = try StoryFixture(in: .blueprint)
    quick.send(StoryChapters.complete())
    quick.wait(60)
    #expect(quick.assists == 0)
  }

  @Test("comes back to the start of its chapter, suspended and after a kill")
  func restored() throws {
    for node in StoryChapters.Node.allCases {
      let fresh = try StoryFixture(in: node)
      for isKilled in [false, true] {
        let story = try StoryFixture(in: node)
        for event in StoryChapters.events where event.name != "complete" {
          story.send(Event(event.name), times: 4)
        }
        if isKilled {
          let chart = story.engine.chart
          let stored = try chart.read(chart.save(story.engine.snapshot))
          #expect(stored.repairs == [])
          #expect(story.engine.relaunch(from: stored.snapshot).isAccepted)
        } else {
          story.engine.background()
          #expect(story.send(StoryChapters.complete()) == .refused)
          #expect(story.engine.restore().isAccepted)
        }
        #expect(story.engine.snapshot == fresh.engine.snapshot, "\(node)")
      }
    }
  }

  @Test("is finished still when it comes back")
  func finishedRestored() throws {
    let story = try StoryFixture(in: .eventHorizon)
    story.send(StoryChapters.complete())
    story.engine.background()
    story.engine.restore()
    #expect(story.value("finished") == .bool(true))
    #expect(story.send(StoryChapters.complete()) == .unhandled)
  }

  @Test("starts at the handshake from what it cannot read, keeping what it can")
  func unreadable() throws {
    let story = try StoryFixture(in: .cipher)
    let chart = story.engine.chart
    var saved = try #require(chart.save(story.engine.snapshot).mapValue)
    saved["configuration"] = .list([.string("prologue")])
    let read = try chart.read(.map(saved))
    #expect(read.repairs == ["configuration.prologue"])
    story.engine.relaunch(from: read.snapshot)
    #expect(story.state == "handshake")
    for broken in [Value.null, .map([:]), .map(["machine": .string("game")])] {
      #expect(throws: Snapshot.Fault.self) { try chart.read(broken) }
    }
  }

  @Test("is the same machine after all its expressions were text")
  func dynamic() throws {
    let chart = try StoryFixture.chart.get()
    var reparsed = ReparsedChart(chart)
    let description = try reparsed.description(chart.description)
    #expect(description == chart.description)
    let second = try StoryFixture(chart: Chart(description, rules: StoryChapters.rules))
    let first = try StoryFixture()
    var random = RandomState(seed: 5)
    for _ in 0..<5_000 {
      let number = Int(random.next() % 8)
      for story in [first, second] {
        switch number {
        case 5: story.wait(3)
        case 6: story.engine.background()
        case 7: story.engine.restore()
        default: story.send(Event(StoryChapters.events[number].name))
        }
      }
      try #require(first.engine.snapshot == second.engine.snapshot)
    }
    #expect(first.value("finished") == .bool(true))
  }

  private func place(_ node: StoryChapters.Node) throws -> Int {
    try #require(StoryChapters.Node.allCases.firstIndex(of: node))
  }

  private func complete(_ story: StoryFixture) throws -> Int {
    try #require(story.engine.chart.event(named: "complete"))
  }

  private func lastTransition(_ story: StoryFixture) throws -> Int {
    try #require(
      story.engine.chart.transitions.last { one in
        one.declaration.source == "eventHorizon" && one.declaration.trigger == .events(["complete"])
      }
    ).index
  }
}
