// SPDX-License-Identifier: Apache-2.0
import Synchronization

extension Live {
  /// Does what a chart asks for by a name, as charts from files do: `light.perform("beep") { … }`.
  ///
  /// Told after the step was committed, never under a lock, in order, one at a time: one that takes
  /// long keeps only the next of the same name waiting, of which the newest 1,024 are kept. The machine
  /// keeps it as long as it lives.
  ///
  /// - Parameters:
  ///   - effect: the name.
  ///   - body: does it, with what the chart gave along. What it throws is counted in
  ///     ``Registration/failures`` and keeps nothing from the next.
  /// - Returns: the registration, for counting and for ending it.
  @discardableResult
  public func perform(
    _ effect: String,
    _ body: @escaping @Sendable (Record.Effect) async throws -> Void
  ) -> Registration {
    let handler = EffectHandler(effect, body)
    handler.watch(engine)
    hands.add(handler)
    return Registration(hand: handler)
  }
}

/// What does one kind of effect.
final class EffectHandler: Hand {
  private let name: String
  private let sender: AsyncStream<Record.Effect>.Continuation
  private let worker: Task<Void, Never>
  private let subscription = Lock<Engine.Subscription?>(nil)
  private let counts: Counts

  private final class Counts: Sendable {
    let failures = AtomicInt(0)
    let dropped = AtomicInt(0)
  }

  init(_ name: String, _ body: @escaping @Sendable (Record.Effect) async throws -> Void) {
    self.name = name
    let (effects, sender) = AsyncStream.makeStream(
      of: Record.Effect.self,
      bufferingPolicy: .bufferingNewest(1024)
    )
    let counts = Counts()
    self.counts = counts
    self.sender = sender
    worker = Task {
      for await effect in effects {
        do {
          try await body(effect)
        } catch {
          counts.failures.add(1)
        }
      }
    }
  }

  deinit { worker.cancel() }

  func watch(_ engine: Engine) {
    let told = engine.observe { [name, sender, counts] record in
      for effect in record.effects where effect.name == name {
        if case .dropped = sender.yield(effect) {
          counts.dropped.add(1)
        }
      }
    }
    subscription.withLock { $0 = told }
  }

  /// How often it has thrown.
  var failures: Int { counts.failures.load() }

  /// How many effects were lost since it took too long.
  var dropped: Int { counts.dropped.load() }

  /// Ends it; what it does right now is cancelled.
  func cancel() {
    subscription.withLock { $0.take() }?.cancel()
    worker.cancel()
  }
}
