// SPDX-License-Identifier: Apache-2.0
public import PlaySettings
public import StateEngine

/// What a machine offers beyond its chart, as data: the shell's commands and the store act on these
/// and know no machine by name.
public struct Capabilities: Sendable {
  /// What `coins` reads and adjusts.
  public var purse: PurseCapability?
  /// What it gives for what is in the purse.
  package var prizes: PrizeCapability?
  /// What `gate`, `answer` and `lock` go through.
  public var gate: GateCapability?
  /// The event, accepted, that leads to the gate of whichever machine has one, as `gate` does.
  public var gateEvent: MachineEvent<>?
  /// What `players` lists and changes.
  public var people: PeopleCapability?
  /// Who learns at it, when it knows learners by name and nobody else.
  public var learner: LearnerCapability?
  /// The event, accepted, whose first argument is the name of somebody who is here: one whom nobody
  /// knows yet joins the people.
  public var namingEvent: MachineEvent<String>?
  /// What `network on|off` sends.
  public var network: NetworkCapability?
  /// How it is told of a new day.
  public var newDay: NewDayCapability?
  /// What it is told of the day's play time, and what is kept against a kill.
  public var playTime: PlayTimeCapability?
  /// The variable that says whether it may be heard; nil for one that always may.
  public var sound: Term<Bool>?
  /// What it counts for each person's day.
  public var measures: MeasureCapability?
  /// The addresses that `open` understands.
  public var links: [LinkDeclaration] = []
  /// The nodes in which a link waits until they are left, such as a loading screen.
  public var linksWaitIn: [any MachineNode] = []
  /// Words the machine adds to the shell.
  public var words: [WordDeclaration] = []
  /// What a bare number chooses.
  public var digits: DigitsCapability?
  /// Pictures it can make of itself.
  public var drawings: [DrawingDeclaration] = []
  /// What children see of it, and where its levels are played.
  public var screens: ScreensCapability?
  /// The events by which something is earned: on a guarded store they come from a level or the host,
  /// and from nobody's hand.
  public var earning: [EventReference] = []
  /// Words that ask its performer something.
  public var queries: [QueryDeclaration] = []
  /// Effects that its performer does.
  public var services: [ServiceDeclaration] = []
  /// What of it goes from store to store.
  public var merge: MergeCapability?
  /// The lists that parents change row by row: each one of ``settings``.
  public var lists: KeyValuePairs<FamilyList, SettingDeclaration> = [:]

  /// The setting that holds a list; nil when the machine has none of the kind.
  public func list(_ kind: FamilyList) -> SettingDeclaration? {
    lists.first { $0.key == kind }?.value
  }
  /// The event that carries changed settings into the context; nil when it reads none.
  public var settingsEvent: SettingsEvent?
  /// The settings it reads.
  public var settings: [SettingDeclaration] = []
  /// The host event, with its arguments, that `begin`s a live session once the store is
  /// open, such as `progress 100`.
  public var readyEvent: Event?
  /// The first words of the prompt after the state: variables worth showing, with their unit.
  public var headline: [HeadlinePart] = []

  /// A machine that offers nothing.
  public init() {}

  /// A machine that offers what is said: `Capabilities { $0.purse = …; $0.settings = settings }`.
  public init(_ offer: (inout Capabilities) -> Void) { offer(&self) }
}
