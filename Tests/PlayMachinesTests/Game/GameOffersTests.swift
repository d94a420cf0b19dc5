// SPDX-License-Identifier: GPL-3.0-or-later
import PlayKit
import PlayMachines
import StateEngine
import Synchronization
import Testing

@Suite("What the learning game offers the shell")
struct GameOffersTests {
  @Test("names variables, nodes and events that exist")
  func capabilities() throws {
    let chart = try GameFixture.chart.get()
    let offers = LearningGame.capabilities
    let purse = try #require(offers.purse)
    let gate = try #require(offers.gate)
    let people = try #require(offers.people)
    let network = try #require(offers.network)
    let events = [
      purse.adjustEvent, gate.openEvent, gate.answerEvent, gate.lockEvent, people.changedEvent,
      network.onEvent, network.offEvent, try #require(offers.newDayEvent),
      try #require(offers.settingsEvent),
    ]
    for event in events { #expect(chart.event(named: event) != nil, "\(event)") }
    for link in offers.links { _ = try chart.check(link.event) }
    _ = try chart.check(try #require(offers.readyEvent))
    for node in [gate.askNode, gate.openNode] { #expect(chart.node(named: node) != nil) }
    let moment = try GameFixture(in: .parentGate).engine.snapshot
    let variables =
      [
        purse.variable, gate.question, gate.lockedSeconds, people.variable, people.active,
      ] + offers.headline.map(\.variable)
    for name in variables { #expect(chart.value(of: name, in: moment) != nil, "\(name)") }
  }

  @Test("has a way for every setting into the context, and starts as the settings do")
  func settings() throws {
    let chart = try GameFixture.chart.get()
    let event = LearningGame.Events().settingsChanged.declaration
    let feeds = LearningGame.settings.compactMap(\.feeds)
    #expect(Set(feeds) == Set(event.arguments.map(\.label)))
    #expect(event.arguments.filter { !$0.isOptional } == [])
    for setting in LearningGame.settings {
      #expect(setting.admits(setting.initial), "\(setting.key)")
      guard let name = setting.feeds ?? setting.toggle?.variable else { continue }
      let variable = try #require(chart.description.variables.first { $0.name == name })
      #expect(variable.initial == setting.initial, "\(setting.key)")
    }
  }

  @Test("takes new settings in, those that are given")
  func takeSettings() throws {
    let game = try GameFixture(in: .home)
    let films: [Value] = [.map(["id": .string("berg"), "title": .string("Der Berg")])]
    try game.send(
      LearningGame.settingsChanged([
        "videos": .list(films), "gateLevel": .string("easy"), "loadingMinimumSeconds": .double(3),
      ])
    )
    #expect(game.value("approvedVideos") == .list([.string("berg")]))
    #expect(game.value("gateLevel") == .string("easy"))
    #expect(game.int("dailyLimitMinutes") == 60)
    #expect(
      game.attempt(LearningGame.settingsChanged(["loadingMinimumSeconds": .double(1.5)]))
        == .refused
    )
  }

  @Test("says in plain words what every event means")
  func summaries() {
    for event in LearningGame.events { #expect(!event.summary.isEmpty, "\(event.name)") }
    for (name, rule) in LearningGame.rules.effects { #expect(!rule.reason.isEmpty, "\(name)") }
    #expect(LearningGame.rules.effects.count + LearningGame.rules.tests.count <= 6)
  }

  @Test("carries an animation on every row that leads somewhere")
  func animations() throws {
    for transition in try GameFixture.chart.get().description.transitions
    where !transition.targets.isEmpty {
      let isOverlay = transition.targets == ["celebrationOverlay"]
      #expect(transition.animation == (isOverlay ? "overlay 0.4" : "crossFade 0.3"))
    }
  }

  @Test("a change is shown as what it led to wants it: the overlay as an overlay")
  func shownChanges() throws {
    let game = try Live(LearningGame.self, time: VirtualTime(start: 1_000_000))
    let animations = Mutex<[String?]>([])
    let told = game.observe { change in animations.withLock { $0.append(change.animation) } }
    defer { told.cancel() }
    game.send(LearningGame.progress(100))
    game.wait(.seconds(3))
    game.send(LearningGame.tapPlayer("Alexander"))
    game.send(LearningGame.tapActivity(.zahlen))
    game.send(LearningGame.tapSubActivity(.wuerfel))
    for _ in 1...5 { game.send(LearningGame.success(20, 0, nil, nil)) }
    #expect(game.isIn(.celebrationOverlay))
    #expect(animations.withLock { $0.suffix(2) } == ["crossFade 0.3", "overlay 0.4"])
  }

  @Test("shows the variables that scripts read, level and chest computed")
  func shown() throws {
    let game = try GameFixture(in: .playing, coins: 9)
    for name in LearningGame.shown { #expect(game.value(name) != nil, "\(name)") }
    #expect(game.int("level") == 1)
    #expect(game.value("chest") == .string("closed"))
    try game.solve()
    #expect(game.int("level") == 2)
    #expect(game.value("chest") == .string("open"))
  }
}

@Suite("The catalog")
struct CatalogTests {
  @Test("builds every machine by its name")
  func entries() throws {
    for entry in Catalog.entries {
      #expect(try entry.makeChart().name == entry.name)
      #expect(Catalog.entry(named: entry.name)?.summary == entry.summary)
    }
    #expect(Catalog.entry(named: "nothing") == nil)
  }
}
