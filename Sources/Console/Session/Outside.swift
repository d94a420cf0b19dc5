import Dispatch
import Synchronization

#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Darwin)
  @preconcurrency import Darwin
#endif

/// The bridge from a shell, which does one thing after the other, to services that take their time.
///
/// The shell's thread is blocked meanwhile. So that it may be any thread, one of Swift's own few
/// included, what takes its time runs on a thread apart.
enum Outside {
  private final class Box<Answer: Sendable>: Sendable {
    let answer = Mutex<Answer?>(nil)
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
  ///   - isInterrupted: asked when `wakeUp` has something to read; when it holds, `body` is cancelled
  ///     and left alone.
  ///   - wakeUp: a descriptor that can be read once a signal has come, which is then emptied; -1 for
  ///     none.
  ///   - body: what takes its time.
  /// - Returns: its answer; nil when it did not come in time.
  static func wait<Answer: Sendable>(
    within limit: Duration,
    unless isInterrupted: () -> Bool,
    wakeUp: Int32 = -1,
    for body: @escaping @Sendable () async -> Answer
  ) -> Answer? {
    guard let bell = Bell() else { return nil }
    let box = Box<Answer>()
    let apart = Apart()
    let task = Task.detached(executorPreference: apart) {
      let answer = await body()
      box.answer.withLock { $0 = answer }
      bell.ring()
      withExtendedLifetime(apart) {}
    }
    let end = ContinuousClock.now + limit
    while !bell.hasRung(before: end, or: wakeUp) {
      guard ContinuousClock.now < end, !isInterrupted() else {
        task.cancel()
        return nil
      }
    }
    return box.answer.withLock { $0 }
  }

  /// Says from another thread that an answer has come, as something to poll for beside signals.
  private final class Bell: Sendable {
    private let readEnd: Int32
    private let writeEnd: Int32

    /// A bell; nil when the system has no descriptors left.
    init?() {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { return nil }
      for end in ends {
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
      }
      (readEnd, writeEnd) = (ends[0], ends[1])
    }

    deinit {
      close(readEnd)
      close(writeEnd)
    }

    func ring() {
      var byte: UInt8 = 0
      _ = write(writeEnd, &byte, 1)
    }

    /// Waits for the bell, the end of the time or a signal; true when it was the bell.
    func hasRung(before end: ContinuousClock.Instant, or wakeUp: Int32) -> Bool {
      var requests = [
        pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0),
        pollfd(fd: wakeUp, events: Int16(POLLIN), revents: 0),
      ]
      let left = (end - .now) / .milliseconds(1)
      let count = poll(&requests, 2, Int32(min(max(left.rounded(.up), 0), 1e9)))
      guard count > 0 else { return false }
      if requests[1].revents != 0 {
        var bytes = [UInt8](repeating: 0, count: 64)
        while read(wakeUp, &bytes, bytes.count) > 0 {}
      }
      return requests[0].revents != 0
    }
  }
}
