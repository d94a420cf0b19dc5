// SPDX-License-Identifier: Apache-2.0
import Synchronization

/// Runs the async work bound to a state.
///
/// It begins an attempt when a record says that one was begun, and never else: a machine that is put
/// at another snapshot, by undo or by what another process did, begins nothing here.
final class NodeWorker: Hand {
  private struct State {
    var attempt = 0
    /// Which of the tasks begun here it is: a machine put back in time may count an attempt twice.
    var run = 0
    var task: Task<Void, Never>?
    var subscription: Engine.Subscription?
    var isOver = false
  }

  private let place: WorkPlace
  private let body: WorkBody
  private let again: StoreView?
  private let state = Lock(State())
  private let late = AtomicInt(0)
  private let failureCount = AtomicInt(0)
  // The engine keeps what watches it, so it must not be kept from here.
  private let target: WeakEngine

  private final class WeakEngine: Sendable {
    private struct Box { weak var engine: Engine? }
    private let box: Lock<Box>
    init(_ engine: Engine) { box = Lock(Box(engine: engine)) }
    var engine: Engine? { box.withLock { $0.engine } }
  }

  init(
    _ engine: Engine,
    at place: WorkPlace,
    again: StoreView?,
    _ body: @escaping WorkBody
  ) {
    target = WeakEngine(engine)
    self.place = place
    self.again = again
    self.body = body
  }

  deinit { state.withLock { $0.task?.cancel() } }

  func watch() {
    guard let engine = target.engine else { return }
    let suspend = engine.chart.backgroundIndex
    let told = engine.observe { [weak self, place] record in
      guard let self else { return }
      if record.event == suspend { return stop() }
      switch place.word(of: record) {
      case .ended: stop()
      case .begun(let attempt): begin(attempt, as: target.engine?.read { place.start(in: $0) })
      case .nothing: break
      }
    }
    state.withLock { $0.subscription = told }
    if let start = engine.read({ place.start(in: $0) }) {
      begin(start.attempt, as: start, isFirst: true)
    }
  }

  /// How many answers of earlier attempts were dropped.
  var lateAnswers: Int { late.load() }

  /// How often the work has thrown.
  var failures: Int { failureCount.load() }

  /// The number of the newest attempt that was begun here, counted over restarts; 0 for none.
  var attempts: Int { state.withLock(\.attempt) }

  /// Ends it: the work is cancelled and not begun again.
  func cancel() {
    let told = state.withLock { state in
      state.isOver = true
      return state.subscription.take()
    }
    told?.cancel()
    stop()
  }

  // Where the machine has gone on already the attempt is none any more.
  private func begin(_ attempt: Int, as start: WorkStart?, isFirst: Bool = false) {
    guard let start, start.attempt == attempt else { return stop() }
    let old = state.withLock { state -> Task<Void, Never>? in
      // A record may have come while this was being registered.
      guard !state.isOver, !isFirst || state.run == 0 else { return nil }
      state.attempt = attempt
      state.run += 1
      let run = state.run
      let old = state.task
      state.task = Task { [weak self, body] in
        do {
          let values = try await body(start)
          self?.end(attempt, run, values)
        } catch {
          self?.fail(attempt, run, error)
        }
      }
      return old
    }
    old?.cancel()
  }

  private func stop() {
    state.withLock { $0.task.take() }?.cancel()
  }

  private func isCurrent(_ run: Int) -> Bool {
    state.withLock { $0.run == run && $0.task != nil }
  }

  private func end(_ attempt: Int, _ run: Int, _ values: [Value]) {
    if !isCurrent(run) || !send(place.done, values, of: attempt) {
      late.add(1)
    }
  }

  private func fail(_ attempt: Int, _ run: Int, _ error: any Error) {
    let isKnown = isCurrent(run)
    if isKnown { failureCount.add(1) }
    let arguments = (error as? WorkFailure)?.arguments ?? [.string("\(error)")]
    if isKnown, send(place.failed, arguments, of: attempt) { return }
    // One that was cancelled answers so; that is no answer.
    if !(error is CancellationError) { late.add(1) }
  }

  /// Sends an outcome if its attempt is still the one that runs.
  ///
  /// - Returns: whether it is.
  private func send(_ event: Int, _ arguments: [Value], of attempt: Int) -> Bool {
    guard let engine = target.engine else { return false }
    let place = place
    let ask = { engine.send(event, arguments) { place.attempt(in: $0) == attempt } }
    guard let reply = ask() else { return false }
    // Nothing has happened when another process has changed the store: it is read anew.
    guard let again, again.isPast(reply), (try? engine.replaceSnapshot(again.read)) != nil else {
      return true
    }
    return ask() != nil
  }
}
