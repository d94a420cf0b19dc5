// SPDX-License-Identifier: Apache-2.0
import PlayKit
package import StateEngine
import Storage

// What a session has to show a child: the screen of the machine in use, or of the level played in it.

extension Session {
  /// The screen of the machine in use; nil when it has none for children.
  package func playView(
    page: String?,
    language: SentenceLanguage,
    width: Int
  ) throws(HouseError) -> PlayView? {
    let main = current
    guard let screens = main.capabilities.screens else { return nil }
    let level = try standingLevel()
    if let (slot, capability) = level, isActive(capability.node),
      var screen = slot.screen(language: language, width: width, in: self)
    {
      screen.back = .send(capability.leave)
      return PlayView(screen: screen, slot: slot, backSlot: main)
    }
    let snapshot = presentSnapshot(of: main)
    guard
      var screen = screens.screen(
        of: snapshot,
        main.chart,
        language: language,
        width: width,
        page: page
      )
    else { return nil }
    if screen.isOverLevel, let slot = lastLevel(of: main),
      let under = slot.screen(language: language, width: width, in: self)?.picture
    {
      screen.picture =
        under.count <= Self.lowPicture
        ? under.map { $0.map { Drawing.Span($0.text, .dim) } } + screen.picture
        : Picture.laid(screen.picture, over: under)
    }
    let home = machine { $0.screens?.home != nil }
    if main.name == home {
      // A pause is one of the whole house.
      let child = try activeChild()
      if child.map({ timeRule(of: $0.id).isPaused }) != true {
        openDoors(in: &screen, page, language)
      }
    } else if screen.back == nil, page == nil {
      screen.back = home.map { .machine($0) } ?? .end
    }
    return PlayView(screen: screen, slot: main, backSlot: main)
  }

  /// Below a level's picture of more rows there is no room for a celebration: it lies in its middle.
  private static let lowPicture = 10
  private static let doorsPage = "doors"

  /// At home the ways to the other machines that have a door: one of them by itself, several on a
  /// page of their own.
  private func openDoors(in screen: inout Screen, _ page: String?, _ language: SentenceLanguage) {
    guard let home = current.capabilities.screens?.home,
      isActive(home)
    else { return }
    let doors = options.catalog.compactMap { entry in
      entry.name == current.name
        ? nil
        : entry.capabilities.screens?.door.map {
          Screen.Choice($0.text(language), .machine(entry.name))
        }
    }
    guard !doors.isEmpty, page == nil || page == Self.doorsPage else { return }
    if page == Self.doorsPage {
      screen.place = Phrase.playDoors.text(language)
      screen.picture = []
      screen.sentences = [Phrase.playDoorsSay.text(language)]
      (screen.choices, screen.back) = (doors, .page(nil))
      screen.help = Phrase.playDoorsHelp.text(language)
      return
    }
    let door =
      doors.count == 1
      ? doors[0] : Screen.Choice(Phrase.playDoors.text(language), .page(Self.doorsPage))
    let place = screen.choices.firstIndex { $0.act == .page(WishScreen.page) }
    screen.choices.insert(door, at: place ?? screen.choices.count)
  }

  /// On a store somebody says anew each day who plays at a seat, so that nobody plays on as whoever
  /// played there the day before.
  ///
  /// - Throws: ``HouseError`` when the machine that decides it, or the store, cannot be read.
  func askWhoPlaysOnNewDay() throws(HouseError) {
    guard let live, let name = machine(where: { $0.people.map { $0.activated == nil } ?? false })
    else { return }
    let keeper = try slot(named: name)
    guard let ways = keeper.capabilities.screens?.whoPlays, !ways.isEmpty,
      let active = keeper.capabilities.people?.active,
      keeper.engine.value(of: active)?.isNull == false,
      try onStore(try live.store.dayChosen(at: options.seat)) != facts.day
    else { return }
    if keeper.engine.read({ $0.suspendedAt != nil }) { _ = keeper.engine.restore() }
    for event in ways { tell(event, to: keeper) }
  }

  /// Begins the level that stands in the machine in use, when its machine knows another one.
  ///
  /// - Returns: what happened.
  package func beginStandingLevel() throws(HouseError) -> [Record] {
    guard let (slot, _) = try standingLevel(), let wanted = levelWanted(by: current),
      let round = current.capabilities.screens?.levels?.round
    else { return [] }
    var records: [Record] = []
    if slot.engine.read({ $0.suspendedAt != nil }) { records += slot.engine.restore().records }
    guard let checked = try? slot.chart.check(wanted.event),
      let place = slot.chart.events[checked.event].arguments.firstIndex(where: {
        $0.label == round.variableName
      }),
      slot.engine.value(of: round) != checked.arguments[place]
    else { return records }
    return records + (try send(checked.event, checked.arguments, to: slot).records)
  }

  /// The machine of the level that stands in the one in use; nil where none does.
  private func standingLevel() throws(HouseError) -> (MachineSlot, LevelsCapability)? {
    guard let levels = current.capabilities.screens?.levels, isActive(levels.node),
      let wanted = levelWanted(by: current)
    else { return nil }
    return (try slot(named: wanted.machine), levels)
  }

  private func levelWanted(by slot: MachineSlot) -> (machine: String, event: Event)? {
    guard let levels = slot.capabilities.screens?.levels else { return nil }
    let scene = ScreenScene(
      presentSnapshot(of: slot),
      of: slot.chart,
      language: .english,
      width: 80
    )
    return levels.begin(scene)
  }

  /// The machine whose level was played last, when it is in the session.
  private func lastLevel(of slot: MachineSlot) -> MachineSlot? {
    levelWanted(by: slot).flatMap { wanted in slots.first { $0.name == wanted.machine } }
  }

  /// On a store a level is played where its time counts: that machine is in use then.
  ///
  /// - Returns: the ways to the level; nil for a machine that is played by itself.
  package func goToPlaceOfLevel() throws(HouseError) -> (menu: Event, way: [Event])? {
    let name = current.name
    guard isKept, let host = machine(where: { $0.screens?.levels?.ways[name] != nil }) else {
      return nil
    }
    try use(host)
    return current.capabilities.screens?.levels.flatMap { levels in
      levels.ways[name].map { (levels.menu, $0) }
    }
  }

  /// Whether a machine may be heard, as its settings say.
  func isAudible(_ slot: MachineSlot) -> Bool {
    slot.capabilities.sound.flatMap { slot.engine.value(of: $0) } != .bool(false)
  }

  /// Whether anything may be heard: sound is off nowhere.
  package var isAudible: Bool { slots.allSatisfy(isAudible) }

  /// Who is playing, as the machine that decides it says.
  package func activeChild() throws(HouseError) -> Person? {
    let chooser = machine { $0.people != nil && $0.people?.activated == nil }
    guard let chooser, let people = try slot(named: chooser).capabilities.people,
      let name = try slot(named: chooser).engine.value(of: people.active)?.stringValue
    else { return nil }
    return self.people.first { $0.name == name }
  }
}

extension MachineSlot {
  /// Its screen as it is now; nil when it has none.
  fileprivate func screen(
    language: SentenceLanguage,
    width: Int,
    in session: Session
  ) -> Screen? {
    capabilities.screens?.screen(
      of: session.presentSnapshot(of: self),
      chart,
      language: language,
      width: width
    )
  }
}
