import Dispatch
import Synchronization

/// The bridge from a shell, which does one thing after the other, to services that take their time.
///
/// The shell's thread is blocked meanwhile. So that it may be any thread, one of Swift's own few
/// included, what takes its time runs on a thread apart.
enum Outside {
  private final class Box<Answer: Sendable>: Sendable {
    let answer = Mutex<Answer?>(nil)
    let hasCome = DispatchSemaphore(value: 0)
  }

  /// A thread of its own: Dispatch always finds one for a serial queue.
  private final class Apart: TaskExecutor {
    private let queue = DispatchQueue(label: "playstate.outside")

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
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
    let apart = Apart()
    let task = Task.detached(executorPreference: apart) {
      let answer = await body()
      box.answer.withLock { $0 = answer }
      box.hasCome.signal()
      withExtendedLifetime(apart) {}
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
