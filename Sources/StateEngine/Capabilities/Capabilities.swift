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
  /// The addresses that `open` understands.
  public var links: [LinkDeclaration]
  /// Words the machine adds to the shell.
  public var words: [WordDeclaration]
  /// What a bare number chooses.
  public var digits: DigitsCapability?
  /// Pictures it can make of itself.
  public var drawings: [DrawingDeclaration]
  /// Words that ask its performer something.
  public var queries: [QueryDeclaration]
  /// Effects that its performer does.
  public var services: [ServiceDeclaration]
  /// What of it goes from store to store.
  public var merge: MergeCapability?
  /// The settings it reads.
  public var settings: [SettingDeclaration]
  /// The event that carries changed settings into the context; its arguments are all optional and
  /// named as the settings' ``SettingDeclaration/feeds``.
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
    namingEvent: String? = nil,
    network: NetworkCapability? = nil,
    newDayEvent: String? = nil,
    dayVariable: String? = nil,
    playTime: PlayTimeCapability? = nil,
    links: [LinkDeclaration] = [],
    words: [WordDeclaration] = [],
    digits: DigitsCapability? = nil,
    drawings: [DrawingDeclaration] = [],
    queries: [QueryDeclaration] = [],
    services: [ServiceDeclaration] = [],
    merge: MergeCapability? = nil,
    settings: [SettingDeclaration] = [],
    settingsEvent: String? = nil,
    readyEvent: Event? = nil,
    headline: [HeadlinePart] = []
  ) {
    self.purse = purse
    self.gate = gate
    self.gateEvent = gateEvent
    self.people = people
    self.namingEvent = namingEvent
    self.network = network
    self.newDayEvent = newDayEvent
    self.dayVariable = dayVariable
    self.playTime = playTime
    self.links = links
    self.words = words
    self.digits = digits
    self.drawings = drawings
    self.queries = queries
    self.services = services
    self.merge = merge
    self.settings = settings
    self.settingsEvent = settingsEvent
    self.readyEvent = readyEvent
    self.headline = headline
  }
}

/// A purse that the shell can read and adjust.
public struct PurseCapability: Sendable, Hashable {
  /// The variable that holds the balance.
  public var variable: String
  /// The event that adjusts it, with one Int argument.
  public var adjustEvent: String
  /// What is counted, such as `coins`.
  public var unit: String
  /// A purse by variable, event and unit.
  public init(variable: String, adjustEvent: String, unit: String) {
    self.variable = variable
    self.adjustEvent = adjustEvent
    self.unit = unit
  }
}

/// A gate that only grown-ups are meant to pass.
public struct GateCapability: Sendable, Hashable {
  /// The host event that leads to it; its first argument, a String, is optional: the page
  /// wanted.
  public var openEvent: String
  /// The node where the question is asked.
  public var askNode: String
  /// The node behind it: a parent session is open while it is active.
  public var openNode: String
  /// The event that answers, with one secret Int argument.
  public var answerEvent: String
  /// The event that ends the parent session.
  public var lockEvent: String
  /// The variable that holds the question's text, a String, such as `7 × 18`.
  public var question: String
  /// The right answer, an Int over the context; used for `answer right` in a sandbox alone.
  public var solution: ExpressionTree
  /// The variable that holds the seconds for which the gate is still locked, an Int.
  public var lockedSeconds: String
  /// The variable that says until when it is locked, in milliseconds since 1970: what a store puts
  /// right after the wall clock was set, or the machine started anew.
  public var lockedUntil: String
  /// The event that says that the parent session is in use, so that it does not end by itself; nil
  /// when it never does.
  public var usedEvent: String?
  /// The setting, a flag, that shows whether the store guards facts of the outside world.
  public var guardSetting: String?
  /// Variables that time travel leaves as they are, such as the count of wrong answers.
  public var outsideTime: [String]
  /// Variables of the same kind that hold moments, ``lockedUntil`` among them.
  ///
  /// In milliseconds since 1970, 0 for none. Time travel moves them with the clock, so that a lock
  /// lasts as long as it would have.
  public var momentsOutsideTime: [String]
  /// A gate put together from its parts.
  public init(
    openEvent: String,
    askNode: String,
    openNode: String,
    answerEvent: String,
    lockEvent: String,
    question: String,
    solution: ExpressionTree,
    lockedSeconds: String,
    lockedUntil: String,
    usedEvent: String? = nil,
    guardSetting: String? = nil,
    outsideTime: [String] = [],
    momentsOutsideTime: [String] = []
  ) {
    self.openEvent = openEvent
    self.askNode = askNode
    self.openNode = openNode
    self.answerEvent = answerEvent
    self.lockEvent = lockEvent
    self.question = question
    self.solution = solution
    self.lockedSeconds = lockedSeconds
    self.lockedUntil = lockedUntil
    self.usedEvent = usedEvent
    self.guardSetting = guardSetting
    self.outsideTime = outsideTime
    let isListed = momentsOutsideTime.contains(lockedUntil)
    self.momentsOutsideTime = isListed ? momentsOutsideTime : [lockedUntil] + momentsOutsideTime
  }
}

/// The people of a machine.
///
/// The people are the same everywhere. Who is active is decided by one machine; one that names an
/// ``activeEvent`` is told.
public struct PeopleCapability: Sendable, Hashable {
  /// The variable that lists their names.
  public var variable: String
  /// The variable that names the active one, null when none is.
  public var active: String
  /// The variable that holds their ids as a map by name; nil when the machine keeps none.
  public var ids: String?
  /// The variable that keeps, as a map, what belongs to those who are not active: each a map whose
  /// keys are names of variables; nil when the machine keeps nothing.
  public var profiles: String?
  /// The host event that copies a changed list into the context: a list of names, then
  /// optionally the old and the new name of one who was renamed, then optionally a list of the ids.
  public var changedEvent: String
  /// The event that says who is active: a name, or null for nobody; nil when the machine decides it.
  public var activeEvent: String?
  /// Further variables that hold one of the names, such as the child on the screen: in commands a
  /// name may stand beside them without quotes.
  public var namedIn: [String]
  /// People by their variables and event.
  public init(
    variable: String,
    active: String,
    ids: String? = nil,
    profiles: String? = nil,
    changedEvent: String,
    activeEvent: String? = nil,
    namedIn: [String] = []
  ) {
    self.namedIn = namedIn
    self.variable = variable
    self.active = active
    self.ids = ids
    self.profiles = profiles
    self.changedEvent = changedEvent
    self.activeEvent = activeEvent
  }
}

/// What the machine is told of the network.
public struct NetworkCapability: Sendable, Hashable {
  /// Sent when the network is there.
  public var onEvent: String
  /// Sent when it is gone.
  public var offEvent: String
  /// The two events.
  public init(onEvent: String, offEvent: String) {
    self.onEvent = onEvent
    self.offEvent = offEvent
  }
}

/// An address and the event it stands for.
public struct LinkDeclaration: Sendable, Hashable {
  /// The whole address, such as `playstate://parent/settings`.
  public var url: String
  /// What is sent.
  public var event: Event
  /// An address and its event.
  public init(_ url: String, sends event: Event) {
    self.url = url
    self.event = event
  }
}

/// A word a machine adds to the shell: short for one or more events.
public struct WordDeclaration: Sendable, Hashable {
  /// One piece of an event's arguments.
  public enum Piece: Sendable, Hashable {
    /// The word's argument of that number, from 0.
    case argument(Int)
    /// All the word's arguments from that number on, with blanks between them.
    case rest(from: Int)
    /// A fixed value.
    case value(Value)
  }
  /// An event the word sends.
  public struct Step: Sendable, Hashable {
    /// The event's name.
    public var event: String
    /// Its arguments.
    public var arguments: [Piece]
    /// Whether it is left out where the event would not be accepted: a way back to where the word
    /// begins.
    public var isOptional: Bool
    /// An event and what its arguments are made of.
    public init(_ event: String, _ arguments: [Piece] = [], isOptional: Bool = false) {
      self.event = event
      self.arguments = arguments
      self.isOptional = isOptional
    }
  }
  /// The word.
  public var name: String
  /// Its arguments for help, such as `a|b`.
  public var usage: String
  /// What it does, in one sentence.
  public var summary: String
  /// What it sends, in order; it stops at the first that is not accepted.
  public var steps: [Step]
  /// A word and what it stands for.
  public init(_ name: String, usage: String = "", summary: String, steps: [Step]) {
    self.name = name
    self.usage = usage
    self.summary = summary
    self.steps = steps
  }
}

/// What a line that is nothing but a number means: one key and Enter chooses a card.
public struct DigitsCapability: Sendable, Hashable {
  /// The event that is sent, with one argument.
  public var event: String
  /// The variable, a list, whose element of that number, from 1, is the argument.
  public var variable: String
  /// Numbers by event and list.
  public init(event: String, variable: String) {
    self.event = event
    self.variable = variable
  }
}

/// A piece of the prompt: a variable, with what is counted behind it.
public struct HeadlinePart: Sendable, Hashable {
  /// The variable; nothing is shown while it is null.
  public var variable: String
  /// What is counted, or nil.
  public var unit: String?
  /// A variable and its unit.
  public init(_ variable: String, unit: String? = nil) {
    self.variable = variable
    self.unit = unit
  }
}
