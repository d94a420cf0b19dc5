// SPDX-License-Identifier: Apache-2.0
import StateEngine

/// Remembers what steps have done, by all that they read: where only other variables differ, a step
/// does the same again and need not be done.
///
/// The model checkers of the LTSmin family cache transitions so, by the dependencies of each.
/// Nothing is taken for granted: what is read is compared as it is, whether the abstraction keeps
/// it or not. Lists of the moves to try are remembered alike, under numbers below 0.
struct StepMemory {
  /// What is known of a move's outcome.
  enum Answer {
    /// The number by which it was remembered.
    case known(Int)
    /// Nobody knows yet; where it is to be remembered.
    case unknown(Place)
    /// Its steps are not remembered.
    case nowhere
    /// Nobody has asked yet: ``prepare(_:_:)``.
    case unprepared
  }

  /// Where an outcome is remembered.
  struct Place {
    fileprivate var move: Int
    fileprivate var group: Int
    fileprivate var place: Int
  }

  /// The group of a move in a configuration, and its column there.
  private struct Location {
    static let unprepared = Location(group: -1, column: 0)
    static let nowhere = Location(group: -2, column: 0)
    var group: Int32
    var column: Int32
  }

  private let chart: Chart
  private let footprints: Footprints
  private let ordersTimers: Bool
  var codes: StateCodes
  private var visit = StepGroup.Visit()
  private var groups: [StepGroup] = []
  private var groupPlaces: [StepGroup.Kind: Int] = [:]
  /// By configuration and move.
  private var locations: [[Location]] = []
  /// The variables that are compared, since they were not the same in all states.
  private var compared = SlotMask()

  /// The memory of a search; nil where steps read more than it can tell apart.
  init?(_ chart: Chart, ordersTimers: Bool) {
    guard let codes = StateCodes(variableCount: chart.description.variables.count),
      !chart.nodes.contains(where: \.isHistory)
    else { return nil }
    self.chart = chart
    self.ordersTimers = ordersTimers
    footprints = Footprints(chart)
    self.codes = codes
  }

  /// Whether states differ by where the machine is rather than by variables, so that hardly a step
  /// comes again.
  func isIdle(after states: Int) -> Bool {
    codes.configurationCount > 64 && codes.configurationCount * 4 > states
  }

  // MARK: Asking

  /// Goes on from a state: what is asked next is asked there.
  mutating func visit(_ code: StateCode) {
    visit.number += 1
    visit.code = code
    guard codes.varying != compared else { return }
    for slot in codes.varying.slots where !compared.contains(slot) {
      for group in groups.indices { groups[group].compare(slot, after: codes.first[slot]) }
    }
    compared = codes.varying
  }

  /// What is known of a move at the state that is gone on from.
  mutating func ask(_ move: Int) -> Answer {
    let configuration = visit.code.configuration
    let index = Self.index(of: move)
    guard configuration < locations.count, index < locations[configuration].count else {
      return .unprepared
    }
    let location = locations[configuration][index]
    let group = Int(location.group)
    guard group >= 0 else { return group == -1 ? .unprepared : .nowhere }
    if groups[group].isIdle { return .nowhere }
    if ordersTimers, visit.code.slots[codes.timersSlot] != 0,
      groups[group].kind.slots.contains(codes.timersSlot)
    {
      return .nowhere
    }
    let place = groups[group].place(of: move, Int(location.column), visit)
    if groups[group].isIdle { return .nowhere }
    let outcome = groups[group][place]
    guard outcome == StepGroup.unknown else { return .known(Int(outcome)) }
    return .unknown(Place(move: move, group: group, place: place))
  }

  /// Remembers what came of a move by its number.
  mutating func remember(_ outcome: Int, at place: Place) {
    groups[place.group][place.place] = Int32(outcome)
  }

  /// Has the generator count from now on, where a random number turned out to be drawn.
  ///
  /// - Returns: whether nobody knew before that numbers are drawn there.
  mutating func noteDraw(at place: Place) -> Bool {
    var kind = groups[place.group].kind
    guard !kind.slots.contains(codes.randomSlot) else { return false }
    kind.slots.insert(codes.randomSlot)
    locations[kind.configuration][Self.index(of: place.move)] = location(in: kind)
    return true
  }

  // MARK: Preparing

  /// Remembers from now on what comes of a move in a configuration, or of a list of moves.
  ///
  /// - Parameters:
  ///   - move: its number.
  ///   - kind: what its steps read; nil where they are not to be remembered.
  mutating func prepare(_ move: Int, _ kind: StepGroup.Kind?) {
    let code = visit.code.configuration
    while locations.count <= code { locations.append([]) }
    let index = Self.index(of: move)
    while locations[code].count <= index { locations[code].append(.unprepared) }
    locations[code][index] = kind.map { location(in: $0) } ?? .nowhere
  }

  // Lists, which have numbers below 0, stand between the moves.
  @inline(__always)
  private static func index(of move: Int) -> Int { move < 0 ? -2 * move - 1 : 2 * move }

  private mutating func location(in kind: StepGroup.Kind) -> Location {
    let group = groupPlaces[kind] ?? groups.count
    if group == groups.count {
      groups.append(StepGroup(kind))
      for slot in compared.slots { groups[group].compare(slot, after: codes.first[slot]) }
      groupPlaces[kind] = group
    }
    return Location(group: Int32(group), column: Int32(groups[group].addColumn()))
  }

  /// What a list of moves is made by; nil where it is not to be remembered.
  func kind(ofList reads: ReadSet, readsTimers: Bool) -> StepGroup.Kind? {
    kind(reads, readsTimers: readsTimers, event: nil)
  }

  private func kind(_ reads: ReadSet, readsTimers: Bool, event: Int?) -> StepGroup.Kind? {
    var slots = reads.slots
    guard !slots.isBeyond else { return nil }
    if reads.readsTime { slots.insert(codes.timeSlot) }
    if readsTimers { slots.insert(codes.timersSlot) }
    return StepGroup.Kind(
      configuration: visit.code.configuration,
      slots: slots,
      event: event
    )
  }

  /// What the steps of a move in a configuration read; nil where they are not to be remembered.
  ///
  /// - Parameters:
  ///   - move: the move.
  ///   - configuration: the active nodes of the state that is gone on from.
  ///   - isFixed: whether it is tried in the configuration whatever the variables hold.
  ///   - judge: the claims, which read too.
  ///   - keys: what is told apart, which is read too.
  /// - Returns: what they read.
  func kind(
    of move: Move,
    in configuration: NodeSet,
    isFixed: Bool,
    _ judge: Judge,
    _ keys: StateKeys
  ) -> StepGroup.Kind? {
    var footprint: Footprint
    var event: Int?
    switch move {
    case .send(let sent, _, _):
      event = sent
      footprint = footprints.footprint(of: sent, in: configuration)
      if ordersTimers, footprint.touchesTimers { return nil }
    case .restore:
      event = chart.restoreIndex
      footprint = footprints.restoring(in: configuration)
      if ordersTimers { footprint.touchesTimers = true }
    case .timer: footprint = footprints.firing(in: configuration)
    case .pause: return nil
    }
    if ordersTimers, footprint.passesTime { return nil }
    var reads = footprint.reads
    judge.addReads(
      at: footprint.passesTime ? nil : event,
      in: configuration,
      after: footprint,
      to: &reads
    )
    keys.addReads(after: footprint, to: &reads)
    guard footprint.isWhole, !footprint.writes.isBeyond else { return nil }
    return kind(reads, readsTimers: footprint.touchesTimers, event: isFixed ? nil : event)
  }
}
