// SPDX-License-Identifier: Apache-2.0
public import StateEngine

/// What a machine offers beyond its chart, as data: the shell's commands and the store act on these
/// and know no machine by name.
public struct Capabilities: Sendable {
  /// What `coins` reads and adjusts.
  public var purse: PurseCapability?
  /// What `gate`, `answer` and `lock` go through.
  public var gate: GateCapability?
  /// The event, accepted, that leads to the gate of whichever machine has one, as `gate` does.
  public var gateEvent: String?
  /// What `players` lists and changes.
  public var people: PeopleCapability?
  /// Who learns at it, when it knows learners by name and nobody else.
  public var learner: LearnerCapability?
  /// The event, accepted, whose first argument is the name of somebody who is here: one whom nobody
  /// knows yet joins the people.
  public var namingEvent: String?
  /// What `network on|off` sends.
  public var network: NetworkCapability?
  /// What is sent when a new day has begun; an Int argument, when it has one, is the day's number.
  public var newDayEvent: String?
  /// The variable that holds the number of the day it knows, when the event carries it: a day that
  /// began while the machine was out of use is told when it comes back.
  public var dayVariable: String?
  /// What it is told of the day's play time, and what is kept against a kill.
  public var playTime: PlayTimeCapability?
  /// The variable that says whether it may be heard; nil for one that always may.
  public var soundVariable: String?
  /// What it counts for each person's day.
  public var measures: MeasureCapability?
  /// The addresses that `open` understands.
  public var links: [LinkDeclaration]
  /// The nodes in which a link waits until they are left, such as a loading screen.
  public var linksWaitIn: [String]
  /// Words the machine adds to the shell.
  public var words: [WordDeclaration]
  /// What a bare number chooses.
  public var digits: DigitsCapability?
  /// Pictures it can make of itself.
  public var drawings: [DrawingDeclaration]
  /// What children see of it, and where its levels are played.
  public var screens: ScreensCapability?
  /// The events by which something is earned: on a guarded store they come from a level or the host,
  /// and from nobody's hand.
  public var earning: [String]
  /// Words that ask its performer something.
  public var queries: [QueryDeclaration]
  /// Effects that its performer does.
  public var services: [ServiceDeclaration]
  /// What of it goes from store to store.
  public var merge: MergeCapability?
  /// The settings it reads.
  public var settings: [SettingDeclaration]
  /// The lists that parents change row by row: each the key of one of ``settings``.
  public var lists: [FamilyList: String]
  /// The event that carries changed settings into the context; its arguments are all optional and
  /// named as the settings' `SettingDeclaration/feeds`.
  public var settingsEvent: String?
  /// The host event, with its arguments, that `begin`s a live session once the store is
  /// open, such as `progress 100`.
  public var readyEvent: Event?
  /// The first words of the prompt after the state: variables worth showing, with their unit.
  public var headline: [HeadlinePart]

  /// A machine that offers nothing unless said so.
  public init(
    purse: PurseCapability? = nil,
    gate: GateCapability? = nil,
    gateEvent: String? = nil,
    people: PeopleCapability? = nil,
    learner: LearnerCapability? = nil,
    namingEvent: String? = nil,
    network: NetworkCapability? = nil,
    newDayEvent: String? = nil,
    dayVariable: String? = nil,
    playTime: PlayTimeCapability? = nil,
    soundVariable: String? = nil,
    measures: MeasureCapability? = nil,
    links: [LinkDeclaration] = [],
    linksWaitIn: [String] = [],
    words: [WordDeclaration] = [],
    digits: DigitsCapability? = nil,
    drawings: [DrawingDeclaration] = [],
    screens: ScreensCapability? = nil,
    earning: [String] = [],
    queries: [QueryDeclaration] = [],
    services: [ServiceDeclaration] = [],
    merge: MergeCapability? = nil,
    settings: [SettingDeclaration] = [],
    lists: [FamilyList: String] = [:],
    settingsEvent: String? = nil,
    readyEvent: Event? = nil,
    headline: [HeadlinePart] = []
  ) {
    self.purse = purse
    self.gate = gate
    self.gateEvent = gateEvent
    self.people = people
    self.learner = learner
    self.namingEvent = namingEvent
    self.network = network
    self.newDayEvent = newDayEvent
    self.dayVariable = dayVariable
    self.playTime = playTime
    self.soundVariable = soundVariable
    self.measures = measures
    self.links = links
    self.linksWaitIn = linksWaitIn
    self.words = words
    self.digits = digits
    self.drawings = drawings
    self.screens = screens
    self.earning = earning
    self.queries = queries
    self.services = services
    self.merge = merge
    self.settings = settings
    self.lists = lists
    self.settingsEvent = settingsEvent
    self.readyEvent = readyEvent
    self.headline = headline
  }
}
