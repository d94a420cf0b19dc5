// SPDX-License-Identifier: Apache-2.0
import Synchronization

/// What wakes an engine when a timer is due: one sleeping task, which does not keep the engine.
final class Alarm: Sendable {
  private let sleep: @Sendable (Duration) async throws -> Void
  /// How long it sleeps at most: a wall clock that people set is looked at again.
  private let longest: Duration
  private let task = Lock<Task<Void, Never>?>(nil)

  init(longest: Duration, sleep: @escaping @Sendable (Duration) async throws -> Void) {
    self.longest = longest
    self.sleep = sleep
  }

  deinit { task.withLock { $0?.cancel() } }

  /// Sleeps, then wakes the engine.
  ///
  /// - Returns: the task that slept before, to be cancelled outside the engine's lock.
  func set(for pause: Duration, _ engine: Engine) -> Task<Void, Never>? {
    let pause = min(max(pause, .zero), longest)
    let new = Task { [weak engine, sleep] in
      do { try await sleep(pause) } catch { return }
      if !Task.isCancelled { engine?.wake() }
    }
    return task.withLock { task in
      defer { task = new }
      return task
    }
  }
}

extension Engine {
  /// Lets timers fire by themselves from now on: a task sleeps on the clock until the next one is
  /// due, and ``send(_:)-(Event)`` fires first what is due already.
  ///
  /// The clock only sleeps. When a timer is due is asked of the engine's time, again on waking, so that
  /// a device that slept fires then what fell due meanwhile. The task does not keep the engine, and is
  /// cancelled when the engine goes.
  ///
  /// - Parameter clock: what the task sleeps on.
  public func keepTime<C: Clock>(on clock: C) where C.Duration == Duration {
    let alarm = Alarm(longest: time is RealTime ? .seconds(60) : .seconds(86_400)) { pause in
      try await clock.sleep(for: pause)
    }
    state.withLock { state in
      state.alarm = alarm
      state.alarmDue = Int.max
    }
    setAlarm()
  }

  /// Sets the alarm to the next timer, when that is before it rings.
  ///
  /// - Parameter pause: how long it sleeps at least.
  func setAlarm(pause: Int = 0) {
    let now = time.now
    // Under the lock, so that of two threads the one with the later timer does not come last.
    let old = state.withLock { state -> Task<Void, Never>? in
      guard state.isAlarmLate, let due = state.snapshot.earliestDue else { return nil }
      state.alarmDue = due
      return state.alarm?.set(for: .milliseconds(max(pause, due.clampedDifference(now))), self)
    }
    old?.cancel()
  }

  /// Fires what is due, and sleeps on.
  func wake() {
    let fault = fireDue().journalFault
    state.withLock { $0.alarmDue = Int.max }
    // What could not be kept, as on a full disk, is tried once a second.
    setAlarm(pause: fault == nil ? 0 : 1000)
  }
}

extension Engine.State {
  /// Whether a timer is due before the alarm rings; false without an alarm.
  @inline(__always)
  var isAlarmLate: Bool {
    guard alarm != nil, !snapshot.timers.isEmpty, snapshot.suspendedAt == nil else { return false }
    return snapshot.timers.contains { $0.due < alarmDue }
  }
}

extension Snapshot {
  /// When the first timer is due.
  var earliestDue: Int? { timers.lazy.map(\.due).min() }
}
