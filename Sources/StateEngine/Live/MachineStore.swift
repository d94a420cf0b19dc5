// SPDX-License-Identifier: Apache-2.0
import Synchronization

/// Somewhere that machines are kept: memory, a store on disk, or one of your own.
///
/// What a machine has journaled and committed must be there when the next process asks, and no half
/// of a step ever.
public protocol MachineStore: Sendable {
  /// What is kept of a machine, and where its records go from now on.
  ///
  /// - Parameter chart: the machine; its name is the key.
  /// - Returns: its snapshot as it was last committed, and its journal.
  /// - Throws: when the store cannot be used.
  func open(_ chart: Chart) throws -> Engine.Opened

  /// Keeps a snapshot that cannot be read under another name, so that the machine begins anew.
  ///
  /// - Parameters:
  ///   - chart: the machine.
  ///   - reason: why it cannot be read.
  /// - Returns: the name it is kept under; nil where none could be.
  /// - Throws: when that could not be written.
  func setAside(_ chart: Chart, because reason: String) throws -> String?
}

extension Engine {
  /// What a store has of a machine.
  public struct Opened: Sendable {
    /// The snapshot last committed; nil when there is none.
    public var kept: Snapshot.Kept?
    /// Until when the machine is known to have run, in milliseconds since 1970; nil when unknown.
    public var lastAlive: Int?
    /// Where records go; its `commit` makes record and snapshot last together.
    public var journal: any Engine.Journal
    /// Whether another process has changed the store since this one last looked, asked before an event
    /// is finally refused; nil where there is no other process.
    public var isStale: (@Sendable () -> Bool)?
    /// Reads what is kept anew, for this journal to go on from; nil opens the machine once more.
    public var readAgain: (@Sendable () throws -> Snapshot.Kept?)?

    /// A machine's snapshot and journal.
    public init(
      kept: Snapshot.Kept?,
      lastAlive: Int? = nil,
      journal: any Engine.Journal,
      isStale: (@Sendable () -> Bool)? = nil,
      readAgain: (@Sendable () throws -> Snapshot.Kept?)? = nil
    ) {
      self.kept = kept
      self.lastAlive = lastAlive
      self.journal = journal
      self.isStale = isStale
      self.readAgain = readAgain
    }
  }
}

extension Live {
  /// How a machine that a store keeps has begun.
  public enum Beginning: Sendable, Hashable {
    /// Nothing was kept of it.
    case anew
    /// It went on by its restore policy; the parts of the snapshot that did not fit and were begun anew,
    /// such as `context.coins`, or `timers.late` for an event that is gone.
    case restored(repairs: [String])
    /// What was kept cannot be read: it lies under a name, and the machine began at its fallback.
    case setAside(name: String?, because: Snapshot.Fault)
  }
}

extension Snapshot.Fault: CustomStringConvertible {
  /// Why the values are no snapshot, in one sentence without a full stop.
  public var description: String { sentence(in: .english) }
}

/// What a machine sees of the store it is kept in, which others may change.
struct StoreView: Sendable {
  /// Whether another process has changed it.
  let isStale: (@Sendable () -> Bool)?
  /// Reads the snapshot anew.
  let read: @Sendable () throws -> Snapshot?

  /// Whether an answer was decided on what is past: then it is to be asked once more.
  func isPast(_ reply: Reply) -> Bool {
    if case .journal? = reply.refusal?.cause { return reply.journalFault != nil }
    return (reply.outcome == .refused || reply.outcome == .unhandled) && isStale?() == true
  }
}

// MARK: Live in a store

extension Live {
  /// A running machine that a store keeps: each event is there for the next process when `send`
  /// returns, and the next process goes on by the restore policy.
  ///
  /// ```swift
  /// let light = try Live(TrafficLight.self, in: try Store(at: url))
  /// ```
  ///
  /// - Parameters:
  ///   - machine: the machine.
  ///   - store: where it is kept.
  ///   - clock: what timers sleep on.
  ///   - inputs: the inputs of the moment; those left out are as they were.
  ///   - handlers: does the effects and the work that the machine declares.
  /// - Throws: ``Chart/Fault``, or what the store throws when it cannot be used: one that a newer
  ///   version wrote, a full disk.
  public convenience init<C: Clock>(
    _ machine: M.Type = M.self,
    in store: some MachineStore,
    clock: C = ContinuousClock(),
    inputs: InputValues = InputValues(),
    _ handlers: @escaping (Handlers) -> Void = { _ in }
  ) throws where C.Duration == Duration {
    try self.init(machine, in: store, time: clock.timeSource, inputs: inputs, handlers)
    engine.keepTime(on: clock)
  }

  /// A running machine that a store keeps, driven by hand.
  ///
  /// - Parameters:
  ///   - machine: the machine.
  ///   - store: where it is kept.
  ///   - time: its time; no timer fires by itself, and what is drawn by chance is the same each time.
  ///   - inputs: the inputs of the moment; those left out are as they were.
  ///   - handlers: does the effects and the work that the machine declares; nil where a test reads
  ///     from the changes what is asked for.
  /// - Throws: ``Chart/Fault``, or what the store throws when it cannot be used.
  public convenience init(
    _ machine: M.Type = M.self,
    in store: some MachineStore,
    time: VirtualTime,
    inputs: InputValues = InputValues(),
    _ handlers: ((Handlers) -> Void)? = nil
  ) throws {
    let time: any TimeSource = time
    try self.init(machine, in: store, time: time, inputs: inputs, handlers)
  }

  package convenience init(
    _ machine: M.Type = M.self,
    in store: some MachineStore,
    time: any TimeSource,
    inputs: InputValues = InputValues(),
    _ handlers: ((Handlers) -> Void)? = nil
  ) throws {
    let chart = try Handlers.chart({ handlers?($0) }, isWhole: handlers != nil)
    let given = try inputs.byName(in: chart)
    // Before the store is opened: a machine that is not made leaves nothing there.
    let all = try handlers.map { handlers throws(Chart.Fault) in
      try Handlers(filledBy: handlers, for: chart)
    }
    let opened = try store.open(chart)
    let engine = Engine(
      chart,
      values: opened.kept == nil ? M.ownDetails.nobody.merging(given) { $1 } : [:],
      time: time,
      journal: opened.journal,
      entropy: time is VirtualTime ? nil : SecretSeed.draw
    )
    let watching = all?.watch(engine) ?? [:]
    var beginning = Beginning.anew
    if let kept = opened.kept {
      let saved: SavedSnapshot?
      do throws(Snapshot.Fault) {
        saved = try chart.read(kept.value)
        beginning = .restored(repairs: saved?.repairs ?? [])
      } catch {
        saved = nil
        beginning = .setAside(
          name: try store.setAside(chart, because: error.description),
          because: error
        )
      }
      var snapshot = saved?.snapshot ?? engine.snapshot
      if saved == nil {
        // Without a configuration it starts at the fallback.
        snapshot.configuration = NodeSet()
        snapshot.timers = []
        snapshot.children = []
      }
      let reply = engine.relaunch(
        from: snapshot,
        lastAlive: opened.lastAlive,
        inputs: given
      )
      if let fault = reply.journalFault { throw fault }
    }
    let view = StoreView(isStale: opened.isStale) {
      let kept = try opened.readAgain.map { try $0() } ?? store.open(chart).kept
      return try kept.map { try chart.read($0.value).snapshot }
    }
    engine.state.withLock { $0.reread = view.read }
    self.init(engine, beginning: beginning, again: view)
    if let all { put(all, watching) }
  }

  /// What an app may keep by itself, in a file or in a restoration archive; migrates when read.
  public var kept: Snapshot.Kept {
    askedForContext()
    return Snapshot.Kept(engine.snapshot, of: engine.chart)
  }

  /// A running machine that goes on, by the restore policy, from what an app has kept by itself.
  ///
  /// - Parameters:
  ///   - machine: the machine.
  ///   - kept: what ``kept`` gave.
  ///   - clock: what timers sleep on.
  ///   - inputs: the inputs of the moment; those left out are as they were.
  ///   - handlers: does the effects and the work that the machine declares.
  /// - Throws: ``Chart/Fault``, or ``Snapshot/Fault`` when nothing can be made of it.
  public convenience init<C: Clock>(
    _ machine: M.Type = M.self,
    from kept: Snapshot.Kept,
    clock: C = ContinuousClock(),
    inputs: InputValues = InputValues(),
    _ handlers: (Handlers) -> Void = { _ in }
  ) throws where C.Duration == Duration {
    let chart = try Handlers.chart(handlers)
    let given = try inputs.byName(in: chart)
    let all = try Handlers(filledBy: handlers, for: chart)
    let saved = try chart.read(kept.value).snapshot
    self.init(Engine(chart, at: saved, time: clock.timeSource, journal: MemoryJournal()))
    let watching = all.watch(engine)
    engine.relaunch(from: saved, inputs: given)
    put(all, watching)
    engine.keepTime(on: clock)
  }

  /// Suspends: no timer fires and every event is refused until ``restore(_:)``.
  @discardableResult
  public func background() -> Reply { engine.background() }

  /// Comes back by the restore policy, and fires what fell due meanwhile; refused when it is not
  /// suspended.
  ///
  /// - Parameter inputs: sets the inputs of the moment; those left out are as they were.
  /// - Returns: where it came back to.
  @discardableResult
  public func restore(_ inputs: (inout InputValues) -> Void = { _ in }) -> Reply {
    engine.restore(inputs: engine.chart.named(InputValues(of: self, inputs).given))
  }

  /// Begins anew, as a new machine does, when it has ended; refused before.
  ///
  /// - Parameter inputs: sets the inputs of the moment; those left out are as they were.
  /// - Returns: where it begins.
  @discardableResult
  public func restart(_ inputs: (inout InputValues) -> Void = { _ in }) -> Reply {
    engine.restart(inputs: engine.chart.named(InputValues(of: self, inputs).given))
  }

  /// Takes in what another process has made of the store meanwhile, without a record.
  ///
  /// ``send(_:_:)`` does it by itself when the store has changed under it.
  ///
  /// - Throws: what the store throws.
  public func reload() throws {
    if let again { try engine.replaceSnapshot(again.read) }
  }
}
