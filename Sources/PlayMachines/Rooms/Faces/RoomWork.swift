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
    /// What listens to the learner.
    var listening: Task<Void, Never>?
  }

  private let live: Live<LanguageRooms>
  private let performer: RoomPerformer
  private let state = Lock(State())
  private let subscription = Lock<Engine.Subscription?>(nil)

  init(_ live: Live<LanguageRooms>, _ services: RoomServices) {
    self.live = live
    performer = RoomPerformer(services)
    let told = live.engine.observe { [weak self] record in self?.hear(record.effects) }
    subscription.withLock { $0 = told }
    // A relaunch asked for the room before anybody listened.
    let context = live.context
    if live.isIn(.loading), let room = context.environmentID {
      begin([Record.Effect(name: "loadRoom", arguments: [.string(room), context.language.value])])
    }
  }

  deinit { stop() }

  private func hear(_ effects: [Record.Effect]) {
    let isNews = effects.contains { $0.name == Self.listening }
    if isNews || !live.isIn(.listening) { state.withLock { $0.listening.take() }?.cancel() }
    begin(effects.filter { $0.name != Self.listening })
    for effect in effects where effect.name == Self.listening { listen(effect) }
  }

  private static let listening = "recognize"

  // Nobody waits for it: it ends when the learner is listened to no longer.
  private func listen(_ effect: Record.Effect) {
    let task = Task { [live, performer] in
      let scene = PerformerScene(live.engine.snapshot, of: live.engine.chart)
      let events = await performer.perform(effect, in: scene)
      if Task.isCancelled || !live.isIn(.listening) { return }
      for event in events { live.send(event) }
    }
    state.withLock { $0.listening = task }
  }

  // In the order in which they stand: the card for an error comes before the reply.
  private func begin(_ effects: [Record.Effect]) {
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
      defer { (state.tasks, state.listening) = ([:], nil) }
      return Array(state.tasks.values) + [state.listening].compactMap(\.self)
    }
    for task in tasks { task.cancel() }
  }

  /// Does nothing that is asked for in `body`, which does it itself.
  func byHand(_ body: () -> Void) {
    state.withLock { $0.isByHand = true }
    body()
    state.withLock { $0.isByHand = false }
  }
}
