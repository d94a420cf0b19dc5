/// Remembers what steps have done, by all that they read: where only other variables differ, a step
/// does the same again and need not be done.
///
/// The model checkers of the LTSmin family cache transitions so, by the dependencies of each.
/// Nothing is taken for granted: what is read is compared as it is, whether the abstraction keeps
/// it or not.
struct StepMemory {
  /// What came of a step.
  enum Outcome {
    /// Nobody knows, or it cannot be said for others.
    case unknown
    /// Nothing that is kept has changed.
    case nothing
    case leads(Effect)
  }

  /// What a step has changed.
  final class Effect {
    /// The words of the key, with their places.
    let patches: [(place: Int, word: UInt32)]
    let writes: [(slot: Int, value: Value, code: UInt32)]
    let configuration: NodeSet
    let configurationCode: Int
    /// The timers afterwards; nil when they are the same.
    let timers: [ArmedTimer]?
    let timersCode: UInt32
    /// The time afterwards; nil when none has passed.
    let time: Int?
    /// The generator afterwards; nil when nothing was drawn.
    let random: RandomState?
    let isRestored: Bool

    init(
      patches: [(place: Int, word: UInt32)],
      writes: [(slot: Int, value: Value, code: UInt32)],
      configuration: NodeSet,
      configurationCode: Int,
      timers: [ArmedTimer]?,
      timersCode: UInt32,
      time: Int?,
      random: RandomState?,
      isRestored: Bool
    ) {
      self.patches = patches
      self.writes = writes
      self.configuration = configuration
      self.configurationCode = configurationCode
      self.timers = timers
      self.timersCode = timersCode
      self.time = time
      self.random = random
      self.isRestored = isRestored
    }
  }

  /// A state by numbers: equal ones stand for equal values.
  struct Code {
    var configuration = 0
    var timers: UInt32 = 0
    var slots: [UInt32] = []
  }

  /// The steps of one event in one configuration.
  private struct Cell {
    let reads: ReadSet
    let slots: [Int]
    let readsTime: Bool
    let readsTimers: Bool
    /// Whether a random number was drawn: what comes of it is decided by the generator too.
    let readsRandom: Bool
    var table: StateTable
    var key: [UInt32]
    var outcomes: [Outcome] = []
    var asked = 0

    init(_ reads: ReadSet, readsTimers: Bool, readsRandom: Bool = false) {
      self.reads = reads
      self.readsRandom = readsRandom
      slots = reads.slots.slots
      readsTime = reads.readsTime
      self.readsTimers = readsTimers
      let width =
        1 + slots.count + (readsTime ? 2 : 0) + (readsTimers ? 1 : 0)
        + (readsRandom ? 2 : 0)
      table = StateTable(width: width, capacity: 8)
      key = Array(repeating: 0, count: width)
    }

    mutating func place(_ arguments: UInt32, _ code: Code, _ snapshot: Snapshot) -> Int {
      key[0] = arguments
      var place = 1
      for slot in slots {
        key[place] = code.slots[slot]
        place += 1
      }
      if readsTime {
        key[place] = UInt32(truncatingIfNeeded: snapshot.time)
        key[place + 1] = UInt32(truncatingIfNeeded: snapshot.time >> 32)
        place += 2
      }
      if readsRandom {
        key[place] = UInt32(truncatingIfNeeded: snapshot.random.state)
        key[place + 1] = UInt32(truncatingIfNeeded: snapshot.random.state >> 32)
        place += 2
      }
      if readsTimers { key[place] = code.timers }
      let (number, isNew) = table.insert(key)
      if isNew { outcomes.append(.unknown) }
      asked += 1
      return number
    }

    /// Whether so few steps come again that looking for them is dearer than doing them.
    var isIdle: Bool { asked > 512 && outcomes.count * 8 > asked * 7 }
  }

  /// Where an outcome is remembered.
  struct Place {
    fileprivate var cell: Int
    fileprivate var number: Int
  }

  private let chart: Chart
  private let footprints: Footprints
  private let ordersTimers: Bool
  /// All events, and timers.
  private let transitionWidth: Int
  private var cells: [Cell] = []
  /// By configuration and event: the cell; -1 before it is asked for, -2 where steps are not
  /// remembered.
  private var cellPlaces: [Int] = []
  private var configurations: [NodeSet: Int] = [:]
  private var timers: [[ArmedTimer]: UInt32] = [[]: 0]
  private var arguments: [[Value]: UInt32] = [[]: 0]
  private var values: [[Value: UInt32]]

  /// The memory of a search; nil where steps read more than it can tell apart.
  init?(_ chart: Chart, ordersTimers: Bool) {
    guard chart.description.variables.count <= 128, !chart.nodes.contains(where: \.isHistory) else {
      return nil
    }
    self.chart = chart
    self.ordersTimers = ordersTimers
    transitionWidth = chart.events.count + 1
    footprints = Footprints(chart)
    values = Array(repeating: [:], count: chart.description.variables.count)
  }

  /// Whether states differ by where the machine is rather than by variables, so that hardly a step
  /// comes again.
  func isIdle(after states: Int) -> Bool {
    configurations.count > 64 && configurations.count * 4 > states
  }

  // MARK: Codes

  /// The numbers of a state.
  mutating func code(of snapshot: Snapshot) -> Code {
    Code(
      configuration: code(of: snapshot.configuration),
      timers: code(of: snapshot.timers),
      slots: snapshot.values.indices.map { code(of: snapshot.values[$0], at: $0) }
    )
  }

  mutating func code(of configuration: NodeSet) -> Int {
    if let known = configurations[configuration] { return known }
    let code = configurations.count
    configurations[configuration] = code
    cellPlaces += Array(repeating: -1, count: transitionWidth)
    return code
  }

  mutating func code(of armed: [ArmedTimer]) -> UInt32 {
    if armed.isEmpty { return 0 }
    if let known = timers[armed] { return known }
    let code = UInt32(timers.count)
    timers[armed] = code
    return code
  }

  // The low two bits tell: 0 a constant, 1 a small number, 2 a place in the list of other values.
  mutating func code(of value: Value, at slot: Int) -> UInt32 {
    switch value {
    case .null: return 0
    case .bool(let truth): return truth ? 8 : 4
    case .int(let number) where number > -(1 << 28) && number < 1 << 28:
      return UInt32(bitPattern: Int32(truncatingIfNeeded: number << 2)) | 1
    default: break
    }
    if let known = values[slot][value] { return known }
    let code = UInt32(values[slot].count) << 2 | 2
    values[slot][value] = code
    return code
  }

  // MARK: Asking

  /// What is known of where a move's outcome is remembered.
  enum Found {
    case place(Place)
    /// Its steps are not remembered.
    case nowhere
    /// Nobody has asked yet: ``prepare(_:in:_:_:)``.
    case unprepared
  }

  /// Where the outcome of a move is remembered.
  mutating func find(_ move: Move, at snapshot: Snapshot, _ code: Code) -> Found {
    let event: Int
    var argumentCode: UInt32 = 0
    switch move {
    case .send(let number, let values, _):
      event = number
      if !values.isEmpty { argumentCode = self.code(of: values) }
    case .restore: event = chart.restoreIndex
    case .timer: event = chart.events.count
    case .pause: return .nowhere
    }
    let transition = code.configuration * transitionWidth + event
    let cell = cellPlaces[transition]
    guard cell >= 0 else { return cell == -1 ? .unprepared : .nowhere }
    if ordersTimers, cells[cell].readsTimers, code.timers != 0 { return .nowhere }
    let number = cells[cell].place(argumentCode, code, snapshot)
    guard !cells[cell].isIdle else {
      cellPlaces[transition] = -2
      cells[cell] = Cell(ReadSet(), readsTimers: false)
      return .nowhere
    }
    return .place(Place(cell: cell, number: number))
  }

  /// Finds out what the steps of a move in a configuration read.
  mutating func prepare(
    _ move: Move,
    in configuration: NodeSet,
    _ judge: Judge,
    _ keys: StateKeys
  ) {
    let event =
      switch move {
      case .send(let number, _, _): number
      case .restore: chart.restoreIndex
      case .timer, .pause: chart.events.count
      }
    let transition = code(of: configuration) * transitionWidth + event
    cellPlaces[transition] = cell(of: move, event, configuration, judge, keys)
  }

  private mutating func code(of values: [Value]) -> UInt32 {
    if let known = arguments[values] { return known }
    let code = UInt32(arguments.count)
    arguments[values] = code
    return code
  }

  private mutating func cell(
    of move: Move,
    _ event: Int,
    _ configuration: NodeSet,
    _ judge: Judge,
    _ keys: StateKeys
  ) -> Int {
    var footprint: Footprint
    switch move {
    case .send: footprint = footprints.footprint(of: event, in: configuration)
    case .restore:
      footprint = footprints.restoring(in: configuration)
      if ordersTimers { footprint.touchesTimers = true }
    case .timer: footprint = footprints.firing(in: configuration)
    case .pause: return -2
    }
    if ordersTimers, footprint.passesTime || move.isSend && footprint.touchesTimers { return -2 }
    var reads = footprint.reads
    judge.addReads(
      at: footprint.passesTime ? nil : event,
      in: configuration,
      after: footprint,
      to: &reads
    )
    keys.addReads(after: footprint, to: &reads)
    guard footprint.isWhole, !reads.slots.isBeyond, !footprint.writes.isBeyond else { return -2 }
    cells.append(Cell(reads, readsTimers: footprint.touchesTimers))
    return cells.count - 1
  }

  /// Begins anew where a random number turned out to be drawn.
  ///
  /// - Returns: whether nobody knew before that numbers are drawn there.
  mutating func noteDraw(at place: Place) -> Bool {
    let old = cells[place.cell]
    guard !old.readsRandom else { return false }
    cells[place.cell] = Cell(old.reads, readsTimers: old.readsTimers, readsRandom: true)
    return true
  }

  /// What came of it the last time.
  func outcome(at place: Place) -> Outcome { cells[place.cell].outcomes[place.number] }

  /// Remembers what came of it.
  mutating func remember(_ outcome: Outcome, at place: Place) {
    cells[place.cell].outcomes[place.number] = outcome
  }
}

extension Move {
  fileprivate var isSend: Bool { if case .send = self { true } else { false } }
}
