import PlayMachines
package import StateEngine

/// One live session: the machines in use, their journal, the clock and the settings.
///
/// It knows no machine by name: what a machine offers stands in its capabilities.
package final class Session {
  /// What a session is made with.
  package struct Options: Sendable {
    /// Whether nothing is read from or written to disk and every run is the same.
    package var isSandbox: Bool
    /// Whether time stands still until the script lets it pass.
    package var isClockVirtual: Bool
    /// Where random generators begin.
    package var seed: UInt64
    /// The machine in use at first.
    package var machine: String
    /// Whether decisions are timed.
    package var isTimed: Bool

    /// Options; the defaults are a sandbox's.
    package init(
      isSandbox: Bool = true, isClockVirtual: Bool = true, seed: UInt64 = 1,
      machine: String = "game", isTimed: Bool = true
    ) {
      self.isSandbox = isSandbox
      self.isClockVirtual = isClockVirtual
      self.seed = seed
      self.machine = machine
      self.isTimed = isTimed
    }
  }

  /// The machines that can be named, the default first.
  package static var machineNames: [String] { Catalog.entries.map(\.name) }

  /// When a sandbox begins: Monday 2026-01-05, 10:00 UTC, in milliseconds since 1970.
  package static let sandboxStart = 1_767_607_200_000

  /// What it was made with.
  package let options: Options
  /// Where time comes from.
  package let time: any TimeSource
  /// The clock that can be moved; nil on real time.
  package let virtualTime: VirtualTime?
  /// Where records go.
  package let journal = MemoryJournal()
  /// What people have set.
  package var settings = SettingsBook()
  /// The machine in use.
  package private(set) var current: MachineSlot
  /// The machines used so far, in order of first use.
  package private(set) var slots: [MachineSlot]
  /// The network, as the outside world was last told.
  package var isOnline = true
  var day: Int

  /// Makes a session with one machine, started and ready.
  ///
  /// - Throws: ``CommandError`` when there is no such machine.
  package init(_ options: Options) throws(CommandError) {
    self.options = options
    let virtual =
      options.isClockVirtual
      ? VirtualTime(start: options.isSandbox ? Self.sandboxStart : RealTime().now) : nil
    virtualTime = virtual
    let time: any TimeSource = virtual ?? RealTime()
    self.time = time
    var settings = SettingsBook()
    let slot = try Self.slot(options.machine, options, time, journal, &settings)
    self.settings = settings
    current = slot
    slots = [slot]
    day = 0
    day = dayNumber(at: time.now)
    makeReady(slot)
  }

  /// Puts another machine in use; it keeps its state from then on.
  package func use(_ name: String) throws(CommandError) {
    if let known = slots.first(where: { $0.name == name }) {
      current = known
      return
    }
    let slot = try Self.slot(name, options, time, journal, &settings)
    slots.append(slot)
    current = slot
    makeReady(slot)
  }

  private static func slot(
    _ name: String, _ options: Options, _ time: any TimeSource, _ journal: MemoryJournal,
    _ settings: inout SettingsBook
  ) throws(CommandError) -> MachineSlot {
    guard let entry = Catalog.entries.first(where: { $0.name == name }) else {
      let near = Suggestions.near(name, among: Catalog.entries.map(\.name))
      throw CommandError(.unknownMachine(name, suggestions: near))
    }
    let chart: Chart
    do {
      chart = try entry.makeChart()
    } catch {
      preconditionFailure("the chart of '\(name)' is faulty: \(error)")
    }
    settings.declare(entry.capabilities.settings)
    let engine = Engine(
      chart, values: fed(entry.capabilities.settings, settings), time: time, seed: options.seed,
      journal: journal, isTimed: options.isTimed)
    return MachineSlot(entry: entry, chart: chart, engine: engine)
  }

  /// The variables that settings feed, with the values that count.
  static func fed(_ declarations: [SettingDeclaration], _ book: SettingsBook) -> [String: Value] {
    var values: [String: Value] = [:]
    for one in declarations {
      if let variable = one.feeds { values[variable] = book.value(of: one) }
    }
    return values
  }

  private func makeReady(_ slot: MachineSlot) {
    if let ready = slot.capabilities.readyEvent { slot.engine.send(ready) }
  }

  // MARK: What the shell asks

  /// Whether a parent has passed the gate of the machine in use, or of another one in use.
  package var isParentSessionOpen: Bool {
    slots.contains { slot in
      guard let gate = slot.capabilities.gate, let node = slot.chart.node(named: gate.openNode)
      else { return false }
      return slot.engine.read { $0.configuration.contains(node) && $0.suspendedAt == nil }
    }
  }

  /// The moment a machine is at, read at the present time: what runs has run until now.
  package func presentMoment(of slot: MachineSlot) -> Snapshot {
    var snapshot = slot.engine.snapshot
    if snapshot.suspendedAt == nil { snapshot.time = time.now }
    return snapshot
  }

  /// The names an expression may use now: those of the chart, `suspended`, and `state`.
  package func scope(of slot: MachineSlot) -> ExpressionScope {
    var scope = slot.chart.scope
    let suspended = slot.engine.read { $0.suspendedAt != nil }
    scope.derived["suspended"] = .literal(.bool(suspended))
    return scope
  }

  /// Whether a setting is on; false when there is none of that key.
  package func isOn(_ key: String) -> Bool { settings.isOn(key) }
}
