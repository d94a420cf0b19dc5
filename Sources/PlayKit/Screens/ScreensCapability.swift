// SPDX-License-Identifier: Apache-2.0
public import StateEngine

/// What children see of a machine: a screen for each place at which it can rest.
public struct ScreensCapability: Sendable {
  /// The screens, the first of an active node counts.
  public var screens: [ScreenDeclaration]
  /// What is said when the machine asks for it: by the first argument of its effect `say`, or by the
  /// name of another effect.
  public var said: [String: Phrase]
  /// Why something is not possible now, by the code of the guard that says so.
  public var refusals: [String: Phrase]
  /// The machines whose screens stand in the place of a node's; nil when there are none.
  public var levels: LevelsCapability?
  /// What children call the machine where they go there from another one; nil where none leads.
  public var door: Phrase?
  /// The node from which children go to the other machines that have a door, and to which they come
  /// back; nil in all machines but one.
  public var home: String?
  /// What leads from anywhere to where somebody says who plays, in order; what is not accepted there
  /// is passed over.
  public var whoPlays: [Event]

  /// What children see of a machine.
  public init(
    _ screens: [ScreenDeclaration],
    said: [String: Phrase] = [:],
    refusals: [String: Phrase] = [:],
    levels: LevelsCapability? = nil,
    door: Phrase? = nil,
    home: (any MachineNode)? = nil,
    whoPlays: [Event] = []
  ) {
    self.screens = screens
    self.said = said
    self.refusals = refusals
    self.levels = levels
    self.door = door
    self.home = home?.nodeName
    self.whoPlays = whoPlays
  }

  /// The screen of a snapshot; nil where the machine has none, as between two steps.
  ///
  /// - Parameters:
  ///   - snapshot: the machine's snapshot.
  ///   - chart: its chart.
  ///   - language: the language of all words.
  ///   - width: how many columns a picture may have.
  ///   - page: which page of the place is looked at.
  /// - Returns: the screen.
  public func screen(
    of snapshot: Snapshot,
    _ chart: Chart,
    language: SentenceLanguage,
    width: Int,
    page: String? = nil
  ) -> Screen? {
    let declared = screens.first { one in
      chart.node(named: one.node).map(snapshot.configuration.contains) ?? false
    }
    return declared?.make(
      ScreenScene(snapshot, of: chart, language: language, width: width, page: page)
    )
  }
}

/// The screen of a node.
public struct ScreenDeclaration: Sendable {
  /// The node.
  public var node: String
  /// Makes the screen: pure, it reads the scene and nothing else.
  public var make: @Sendable (ScreenScene) -> Screen

  /// The screen of a node.
  public init(
    _ node: some MachineNode,
    _ make: @escaping @Sendable (ScreenScene) -> Screen
  ) {
    self.node = node.nodeName
    self.make = make
  }
}

/// Machines that are played in a node of another one, as the levels of a game are.
///
/// Such a machine begins by a host event and says by a joint that it is solved.
public struct LevelsCapability: Sendable {
  /// The node in which they are played.
  public var node: String
  /// The variable that says which level stands there: the level's machine has the same.
  public let round: Term<String?>
  /// The machine that plays what stands there, and the event that begins it; nil when there is none.
  public var begin: @Sendable (ScreenScene) -> (machine: String, event: Event)?
  /// What is sent to leave the level.
  public var leave: Event
  /// What leads to the menu, where the ways begin; refused in the menu itself.
  public var menu: Event
  /// What is sent from the menu to play on a machine, by its name.
  public var ways: [String: [Event]]

  /// Machines that are played in a node of another one.
  public init(
    in node: some MachineNode,
    round: Term<String?>,
    leave: Event,
    menu: Event,
    ways: [String: [Event]],
    begin: @escaping @Sendable (ScreenScene) -> (machine: String, event: Event)?
  ) {
    self.node = node.nodeName
    self.round = round
    self.leave = leave
    self.menu = menu
    self.ways = ways
    self.begin = begin
  }
}
