// SPDX-License-Identifier: GPL-3.0-or-later
import PlayKit
import PlayMachines
import PlaySettings
import StateEngine
import Synchronization
import Testing

@Suite("What the learning game offers the shell")
struct GameOffersTests {
  @Test("names variables, nodes and events that exist")
  func capabilities() throws {
    let chart = try GameFixture.chart.get()
    try LearningGame.capabilities.check(against: chart)
    for link in LearningGame.capabilities.links { _ = try chart.check(link.event) }
    _ = try chart.check(try #require(LearningGame.capabilities.readyEvent))
  }

  @Test("what is shipped names what its charts have: no start looks", arguments: shipped)
  func tried(name: String) throws {
    let entry = try #require((Catalog.entries + HouseMachines.entries).first { $0.name == name })
    try entry.capabilities.check(against: entry.makeChart())
  }

  private static let shipped = (Catalog.entries + HouseMachines.entries).map(\.name)

  @Test("another machine's names, and those written by hand, are faults of the chart")
  func planted() throws {
    let chart = try GameFixture.chart.get()
    let faults: [(fault: (inout Capabilities) -> Void, sentence: String)] = [
      (
        { $0.headline = [HeadlinePart(Term<Int>(variable: "coinz"))] },
        "game: the headline names the variable 'coinz', which the chart does not have"
      ),
      (
        { $0.headline = [HeadlinePart(Term<Int>(variable: "coins") + 1)] },
        "game: the headline names the variable 'coins + 1', which the chart does not have"
      ),
      (
        { $0.sound = Term<Bool>(variable: "coins") },
        "game: sound takes the variable 'coins' for bool, but it is int"
      ),
      (
        { $0.linksWaitIn = [FamilyGate.Node.asking] },
        "game: links names the node 'asking', which the chart does not have"
      ),
      (
        { $0.gate = FamilyGate.gate },
        "game: the gate names the node 'asking', which the chart does not have"
      ),
      (
        { $0.namingEvent = LanguageRooms.capabilities.namingEvent },
        "game: the naming event names the event 'signIn', which the chart does not have"
      ),
      (
        { $0.earning = [EventReference(FamilyGate.ask)] },
        "game: earning names the event 'ask', which the chart does not have"
      ),
      (
        { $0.newDay = LanguageRooms.capabilities.newDay },
        "game: new days gives the event 'newDay' (int), but it takes ()"
      ),
      (
        { $0.measures = RewardsDashboard.capabilities.measures },
        "game: measures names the variable 'accounts', which the chart does not have"
      ),
      (
        { $0.merge = LanguageRooms.capabilities.merge },
        "game: sharing names the variable 'cards', which the chart does not have"
      ),
      (
        { $0.digits = RewardsDashboard.capabilities.digits },
        "game: digits names the event 'select', which the chart does not have"
      ),
      (
        { $0.words = RewardsDashboard.capabilities.words },
        "game: the word redeem names the event 'select', which the chart does not have"
      ),
      (
        { $0.services = LanguageRooms.capabilities.services },
        "game: the service loadRoom names the event 'roomLoaded', which the chart does not have"
      ),
      (
        { $0.learner = LanguageRooms.capabilities.learner },
        "game: learners names the variable 'user', which the chart does not have"
      ),
    ]
    for (plant, sentence) in faults {
      var offers = LearningGame.capabilities
      plant(&offers)
      let fault = #expect(throws: CapabilityFault.self) { try offers.check(against: chart) }
      #expect(fault?.sentences.contains(sentence) == true, "\(fault?.sentences ?? [])")
    }
  }

  @Test("a chart from a file is looked at in the same way when it is made")
  func file() throws {
    let chart = try GameFixture.chart.get()
    let service = ServiceDeclaration(
      "load",
      answers: [EventReference(named: "loaded")],
      unanswered: Event("home"),
      summary: "reads a file"
    )
    let entry = CatalogEntry(
      chart,
      file: "game.scxml",
      capabilities: Capabilities { $0.services = [service] }
    )
    let fault = #expect(throws: CapabilityFault.self) { try entry.makeChart() }
    #expect(
      fault?.sentences == [
        "game: the service load names the event 'loaded', which the chart does not have"
      ]
    )
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
