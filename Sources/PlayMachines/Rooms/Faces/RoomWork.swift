// SPDX-License-Identifier: Apache-2.0
import PlayKit
import StateEngine
import Synchronization

/// Does what the rooms ask for, whoever sent the event that made them ask, as long as it lives.
final class RoomWork: Sendable {
  private struct State {
    var tasks: [Int: Task<Void, Never>] = [:]
    var begun = 0
    var isByHand = false
  }

  private let live: Live<LanguageRooms>
  private let performer: RoomPerformer
  private let state = Lock(State())
  private let subscription = Lock<Subscription?>(nil)

  init(_ live: Live<LanguageRooms>, _ services: RoomServices) {
    self.live = live
    performer = RoomPerformer(services)
    let told = live.engine.observe { [weak self] record in self?.begin(record.effects) }
    subscription.withLock { $0 = told }
    // A relaunch asked for the room before anybody listened.
    let context = live.context
    if live.isIn(.loading), let room = context.environmentID {
      begin([Effect(name: "loadRoom", arguments: [.string(room), context.language.value])])
    }
  }

  deinit { stop() }

  // In the order in which they stand: the card for an error comes before the reply.
  private func begin(_ effects: [Effect]) {
    guard !effects.isEmpty else { return }
    state.withLock { state in
      guard !state.isByHand else { return }
      state.begun += 1
      let number = state.begun
      state.tasks[number] = Task { [live, performer, weak self] in
        for effect in effects {
          let scene = PerformerScene(live.engine.snapshot, of: live.engine.chart)
          let events = await performer.perform(effect, in: scene)
          if Task.isCancelled { return }
          for event in events { live.send(event) }
        }
        self?.end(number)
      }
    }
  }

  private func end(_ number: Int) { state.withLock { $0.tasks[number] = nil } }

  /// Waits until nothing is being done any more.
  func finish() async {
    while let task = state.withLock({ $0.tasks.values.first }) { await task.value }
  }

  /// Breaks off what is being done.
  func stop() {
    let tasks = state.withLock { state in
      defer { state.tasks = [:] }
      return state.tasks
    }
    for task in tasks.values { task.cancel() }
  }

  /// Does nothing that is asked for in `body`, which does it itself.
  func byHand(_ body: () -> Void) {
    state.withLock { $0.isByHand = true }
    body()
    state.withLock { $0.isByHand = false }
  }
}
