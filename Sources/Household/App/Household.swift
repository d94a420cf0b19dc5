// SPDX-License-Identifier: Apache-2.0
public import Foundation
public import PlayKit
public import StateEngine
import Storage

/// A family's house for an app: its machines, its children, their days and limits.
///
/// ```swift
/// let house = try Household(MachineCatalog([CatalogEntry(Game.self, "a game")]), at: url)
/// let game = try house.live(Game.self)
/// let mia = try house.children.add("Mia")
/// print(try house.gate.question())               // 7 × 18 = ?
/// let parent = try house.gate.answer(126)
/// try parent.perform(.limit(minutes: 30, of: mia.id))
/// for await act in house.acts { print(act.kind) }  // time
/// ```
///
/// Days begin, limits end play, machines tell each other and what another process does is taken in, by
/// themselves. Each call is one transaction: when it returns, what it did is on disk. Any thread may
/// call. `playstate --store` opens the same folder, at the same time too.
public final class Household: Sendable {
  let core: HouseCore
  private let time: VirtualTime?

  /// The house in memory: gone with the process.
  ///
  /// Nothing is guarded there: what a parent does needs no parent session.
  ///
  /// - Parameter machines: the machines it may use, and what they tell each other.
  /// - Throws: ``HouseRefusal`` when there is no machine.
  public convenience init(_ machines: MachineCatalog) throws(HouseRefusal) {
    try self.init(machines, in: nil, seat: nil)
  }

  /// The house in memory for a test: its time is stopped until ``wait(_:)``.
  ///
  /// - Parameters:
  ///   - machines: the machines it may use, and what they tell each other.
  ///   - time: the time.
  ///   - zone: the zone in which days begin.
  /// - Throws: ``HouseRefusal`` when there is no machine.
  public convenience init(
    _ machines: MachineCatalog,
    time: VirtualTime,
    zone: TimeZone
  ) throws(HouseRefusal) {
    try self.init(machines, in: nil, seat: nil, time: time, zone: zone)
  }

  /// The house in a place, nil for memory, whose time goes on by itself.
  convenience init(
    _ machines: MachineCatalog,
    in place: StorePlace?,
    seat: String?
  ) throws(HouseRefusal) {
    try self.init(machines, place, seat, clocks: .system, time: nil)
    core.ears.perform(with: SpokenSentences())
    core.keepTime()
  }

  /// The house in a place, nil for memory, with a time of its own.
  convenience init(
    _ machines: MachineCatalog,
    in place: StorePlace?,
    seat: String?,
    time: VirtualTime,
    zone: TimeZone
  ) throws(HouseRefusal) {
    var clocks = Clocks {
      ClockReading(wall: time.now, boot: "virtual", sinceBoot: time.now)
    }
    clocks.zone = { zone.identifier }
    clocks.offset = { name, milliseconds in
      let place = name.flatMap { TimeZone(identifier: $0) } ?? zone
      let date = Date(timeIntervalSince1970: TimeInterval(milliseconds) / 1000)
      return place.secondsFromGMT(for: date) * 1000
    }
    try self.init(machines, place, seat, clocks: clocks, time: time)
  }

  private init(
    _ machines: MachineCatalog,
    _ place: StorePlace?,
    _ seat: String?,
    clocks: Clocks,
    time: VirtualTime?
  ) throws(HouseRefusal) {
    var options = Session.Options(catalog: machines.entries)
    options.isSandbox = false
    options.isClockVirtual = time != nil
    options.virtualTime = time
    options.store = place
    options.clocks = clocks
    if let seat {
      guard let named = Seat(seat) else {
        throw HouseRefusal(.impossible(.badSeat(seat)))
      }
      options.seat = named
    }
    options.joints = machines.joints
    // All of them, since any may be asked for later; those that are shipped have been tried.
    let faults = machines.entries.filter { !$0.isTried }.compactMap { entry -> String? in
      do { _ = try entry.makeChart() } catch { return "\(error)" }
      return nil
    }
    if !faults.isEmpty {
      throw HouseRefusal(HouseError(.faultyMachine(faults.joined(separator: "\n"))))
    }
    self.time = time
    let door = HouseDoor()
    options.door = { door.decide($0, $1, $2, $3) }
    core = HouseCore(try refusing { () throws(HouseError) in try Session(options) })
    door.open(to: core)
  }

  deinit { core.end() }

  /// Lets time pass in a house for a test: timers fire and days begin at their own times.
  ///
  /// - Throws: ``HouseRefusal`` when the folder cannot be used.
  public func wait(_ duration: Duration) throws(HouseRefusal) {
    guard let time else { return }
    try core.performOrRefuse { _ = $0.pass(duration.wholeMilliseconds, on: time) }
  }

  // MARK: Machines

  /// A machine of the house, going on from where it was; each event that is sent to it is a
  /// transaction of the house, which is open as long as somebody has one of its machines.
  ///
  /// - Throws: ``HouseRefusal`` when the house has no such machine, or its store cannot be used.
  public func live<M: MachineDefinition>(_ machine: M.Type) throws(HouseRefusal) -> Live<M> {
    let engine = try core.performOrRefuse { session throws(HouseError) in
      let slot = try session.slot(named: M.name)
      // Of this name it may have another machine.
      guard slot.chart.nodes.allSatisfy({ M.Node(nodeName: $0.name) != nil }) else {
        throw HouseError(.unknownMachine(M.name, suggestions: []))
      }
      try session.follow(slot)
      return slot.engine
    }
    return Live(engine, keptBy: self)
  }

  // MARK: Acts

  /// Does what a parent does.
  ///
  /// - Parameters:
  ///   - act: what is done.
  ///   - parent: the session in which it is done; nil for the app itself, which may until a parent has
  ///     passed the gate for the first time, and always in memory.
  /// - Returns: what came of it.
  /// - Throws: ``HouseRefusal``: then nothing has changed.
  @discardableResult
  public func perform(
    _ act: FamilyAct,
    by parent: ParentSession? = nil
  ) throws(HouseRefusal) -> PerformedAct {
    try core.performOrRefuse { session throws(HouseError) in
      if let parent { try parent.check(session, for: act.kind) }
      if session.needsParentHere { try session.needParent(for: act.kind) }
      let done = try session.performAdmitted(act, as: nil)
      if parent != nil { session.useParentSession(besides: done.records) }
      return done
    }
  }

  /// Does several things as one: all of it is on disk when this returns, and when it throws none of it
  /// has been.
  ///
  /// In a house in memory what was done before stays.
  ///
  /// ```swift
  /// try house.transaction { house in
  ///   let mia = try house.children.add("Mia", by: parent)
  ///   try house.perform(.limit(minutes: 30, of: mia.id), by: parent)
  /// }
  /// ```
  ///
  /// Other processes and threads wait meanwhile. One within another is a part of that one.
  ///
  /// - Throws: what it throws, and ``HouseRefusal`` when the store cannot be used.
  public func transaction<Result>(_ body: (Household) throws -> Result) throws -> Result {
    try core.together { try body(self) }
  }

  /// What is done by hand from now on, here and in other processes.
  public var acts: AsyncStream<HouseAct> { core.acts.stream() }

  // MARK: Who is here, and what they want

  /// The children.
  public var children: Children { Children(house: self) }

  /// The parents' gate.
  public var gate: Gate { Gate(core: core) }

  /// The open requests of children, the oldest first.
  ///
  /// - Throws: ``HouseRefusal`` when the store cannot be used.
  public func requests() throws(HouseRefusal) -> [FamilyRequest] {
    try core.performOrRefuse { session throws(HouseError) in try session.openRequests() }
  }

  /// Notes what a child asks for: minutes as a number, a video by its title, or anything else.
  ///
  /// - Throws: ``HouseRefusal`` when the child has asked for five things, or the text is empty or
  ///   longer than 80 letters.
  public func wish(
    _ kind: FamilyRequest.Kind,
    _ what: String,
    of child: String
  ) throws(HouseRefusal) {
    try core.performOrRefuse { session throws(HouseError) in
      _ = try session.wish(kind, what, of: try session.person(child))
    }
  }
}

/// What an app is refused, as a refusal.
func refusing<Result>(
  _ body: () throws(HouseError) -> Result
) throws(HouseRefusal) -> Result {
  do throws(HouseError) {
    return try body()
  } catch {
    throw HouseRefusal(error)
  }
}
