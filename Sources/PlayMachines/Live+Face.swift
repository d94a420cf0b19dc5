// SPDX-License-Identifier: Apache-2.0
import StateEngine

extension Live {
  /// A machine for a face, in memory alone: on real time its timers fire by themselves and what is
  /// drawn by chance is new, on virtual time it is driven by hand and always the same.
  ///
  /// - Throws: ``Chart/Fault``, and only when the machine is written wrong.
  convenience init(
    on time: VirtualTime?,
    values: [String: Value] = [:]
  ) throws(Chart.Fault) {
    let source: any TimeSource = if let time { time } else { RealTime() }
    let engine = Engine(
      try Chart(M.self),
      values: values,
      time: source,
      journal: MemoryJournal(),
      entropy: time == nil ? SecretSeed.draw : nil
    )
    self.init(engine)
    if time == nil { engine.keepTime(on: ContinuousClock()) }
  }

  /// The same for faces whose initialisers the seeds show without `try`.
  static func certain(
    on time: VirtualTime? = nil,
    values: [String: Value] = [:]
  ) -> Live {
    do throws(Chart.Fault) {
      return try Live(on: time, values: values)
    } catch {
      preconditionFailure("the chart of '\(M.name)' is faulty: \(error)")
    }
  }

  /// A number as it is now, the time that runs counted; 0 when there is none of that name.
  func number(_ name: String) -> Int { read { _, _ in engine.number(name) } }

  /// Suspends in the background, and comes back by the restore policy when it is in front again.
  func follow(_ phase: AppPhase) {
    switch phase {
    case .background: background()
    case .active where engine.snapshot.suspendedAt != nil: restore()
    case .active, .inactive: break
    }
  }
}

extension Engine {
  /// A number as it is now, the time that runs counted; 0 when there is none of that name.
  func number(_ name: String) -> Int {
    var snapshot = snapshot
    if snapshot.suspendedAt == nil { snapshot.time = max(snapshot.time, time.now) }
    return chart.value(of: name, in: snapshot)?.intValue ?? 0
  }
}
