import Dispatch
import Synchronization

/// The bridge from a shell, which does one thing after the other, to services that take their time.
enum Outside {
  private final class Box<Answer: Sendable>: Sendable {
    let answer = Mutex<Answer?>(nil)
    let hasCome = DispatchSemaphore(value: 0)
  }

  /// Runs `body` and waits for it.
  ///
  /// - Parameters:
  ///   - limit: how long to wait.
  ///   - isInterrupted: asked every 20 ms; when it holds, `body` is cancelled and left alone.
  ///   - body: what takes its time.
  /// - Returns: its answer; nil when it did not come in time.
  static func wait<Answer: Sendable>(
    within limit: Duration,
    unless isInterrupted: () -> Bool,
    for body: @escaping @Sendable () async -> Answer
  ) -> Answer? {
    let box = Box<Answer>()
    let task = Task.detached {
      let answer = await body()
      box.answer.withLock { $0 = answer }
      box.hasCome.signal()
    }
    let end = ContinuousClock.now + limit
    while box.hasCome.wait(timeout: .now() + .milliseconds(20)) == .timedOut {
      guard ContinuousClock.now < end, !isInterrupted() else {
        task.cancel()
        return nil
      }
    }
    return box.answer.withLock { $0 }
  }
}
