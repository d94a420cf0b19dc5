import Synchronization

extension Live where M: Machine {
  /// Ties work to a node: begun when the node is entered, cancelled when it is left; its value is an
  /// event, and so is its error.
  ///
  /// ```swift
  /// light.invoke(in: .fetching, done: \.loaded, failed: \.failed) { attempt in
  ///   try await fetchRoom()
  /// }
  /// ```
  ///
  /// Of the work a snapshot holds only that the node is active: after ``restore()``, or in the next
  /// process, it begins again as another attempt, and a copy of the machine never begins it. What an
  /// earlier attempt answers late is dropped and counted. Declare the events as sent by the host, so
  /// that `check` tries each of them.
  ///
  /// - Parameters:
  ///   - node: the node.
  ///   - done: the event that takes the value.
  ///   - failed: the event that an error is; nil for none, then the error is only counted.
  ///   - work: what is done, by the number of the attempt, from 1; it should end when it is cancelled.
  /// - Returns: the registration, for counting and for ending it; the machine keeps it.
  @discardableResult
  public func invoke<Output: EventArgument>(
    in node: M.Node,
    done: KeyPath<M.Events, MachineEvent<Output>>,
    failed: KeyPath<M.Events, MachineEvent<>>? = nil,
    _ work: @escaping @Sendable (_ attempt: Int) async throws -> Output
  ) -> NodeWorker {
    let doneIndex = events[keyPath: done].token.index.load(ordering: .relaxed)
    return invoke(in: node, failed) { attempt in (doneIndex, [try await work(attempt).value]) }
  }

  /// Ties work without a value to a node.
  @discardableResult
  public func invoke(
    in node: M.Node,
    done: KeyPath<M.Events, MachineEvent<>>,
    failed: KeyPath<M.Events, MachineEvent<>>? = nil,
    _ work: @escaping @Sendable (_ attempt: Int) async throws -> Void
  ) -> NodeWorker {
    let doneIndex = events[keyPath: done].token.index.load(ordering: .relaxed)
    return invoke(in: node, failed) { attempt in
      try await work(attempt)
      return (doneIndex, [])
    }
  }

  private func invoke(
    in node: M.Node,
    _ failed: KeyPath<M.Events, MachineEvent<>>?,
    _ work: @escaping @Sendable (Int) async throws -> (event: Int, arguments: [Value])
  ) -> NodeWorker {
    let failedIndex = failed.map { events[keyPath: $0].token.index.load(ordering: .relaxed) } ?? -1
    let worker = NodeWorker(
      engine,
      node: engine.chart.node(named: node.rawValue) ?? -1,
      failed: failedIndex,
      work
    )
    worker.watch()
    hands.add(worker)
    return worker
  }
}

/// Work that is tied to a node.
public final class NodeWorker: Sendable {
  private struct State {
    var attempt = 0
    var task: Task<Void, Never>?
    var subscription: Subscription?
    var isOver = false
  }

  private let node: Int
  private let failed: Int
  private let work: @Sendable (Int) async throws -> (event: Int, arguments: [Value])
  private let state = Mutex(State())
  private let late = Atomic<Int>(0)
  private let failureCount = Atomic<Int>(0)
  // The engine keeps what watches it, so it must not be kept from here.
  private let target: WeakEngine

  private final class WeakEngine: Sendable {
    private struct Box { weak var engine: Engine? }
    private let box: Mutex<Box>
    init(_ engine: Engine) { box = Mutex(Box(engine: engine)) }
    var engine: Engine? { box.withLock { $0.engine } }
  }

  fileprivate init(
    _ engine: Engine,
    node: Int,
    failed: Int,
    _ work: @escaping @Sendable (Int) async throws -> (event: Int, arguments: [Value])
  ) {
    target = WeakEngine(engine)
    self.node = node
    self.failed = failed
    self.work = work
  }

  deinit { state.withLock { $0.task?.cancel() } }

  fileprivate func watch() {
    guard let engine = target.engine else { return }
    let suspend = engine.chart.backgroundIndex
    let resume = engine.chart.restoreIndex
    let told = engine.observe { [weak self, node] record in
      guard let self else { return }
      let isActive = record.to.contains(node)
      let isAnew = record.microsteps.contains { $0.entered.contains(node) }
      if record.event == suspend || !isActive {
        stop()
      } else if isAnew || (record.event == resume && isActive) {
        begin()
      }
    }
    state.withLock { $0.subscription = told }
    if engine.read({ $0.configuration.contains(node) && $0.suspendedAt == nil }) { begin() }
  }

  /// How many answers of earlier attempts were dropped.
  public var lateAnswers: Int { late.load(ordering: .relaxed) }

  /// How often the work has thrown, cancellation aside.
  public var failures: Int { failureCount.load(ordering: .relaxed) }

  /// How often it was begun.
  public var attempts: Int { state.withLock(\.attempt) }

  /// Ends it: the work is cancelled and not begun again.
  public func cancel() {
    let told = state.withLock { state in
      state.isOver = true
      defer { state.subscription = nil }
      return state.subscription
    }
    told?.cancel()
    stop()
  }

  private func begin() {
    let old = state.withLock { state -> Task<Void, Never>? in
      guard !state.isOver else { return nil }
      state.attempt += 1
      let attempt = state.attempt
      let old = state.task
      state.task = Task { [weak self, work] in
        do {
          let answer = try await work(attempt)
          self?.answer(attempt, answer.event, answer.arguments)
        } catch {
          self?.fail(attempt, error)
        }
      }
      return old
    }
    old?.cancel()
  }

  private func stop() {
    let old = state.withLock { state in
      defer { state.task = nil }
      return state.task
    }
    old?.cancel()
  }

  private func isCurrent(_ attempt: Int) -> Bool {
    state.withLock { $0.attempt == attempt && $0.task != nil }
  }

  private func answer(_ attempt: Int, _ event: Int, _ arguments: [Value]) {
    guard isCurrent(attempt), let engine = target.engine else {
      late.wrappingAdd(1, ordering: .relaxed)
      return
    }
    engine.send(event, arguments)
  }

  private func fail(_ attempt: Int, _ error: any Error) {
    guard isCurrent(attempt) else {
      if !(error is CancellationError) { late.wrappingAdd(1, ordering: .relaxed) }
      return
    }
    failureCount.wrappingAdd(1, ordering: .relaxed)
    if failed >= 0 { target.engine?.send(failed, []) }
  }
}

/// What a machine keeps as long as it lives: those who do what it asks for.
final class Hands: Sendable {
  private let all = Mutex<[any Sendable]>([])
  func add(_ one: any Sendable) { all.withLock { $0.append(one) } }
}
