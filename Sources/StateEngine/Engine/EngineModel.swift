// SPDX-License-Identifier: Apache-2.0
public import Observation

/// An engine for SwiftUI and its kin: the snapshot it shows changes on the main actor after each
/// record.
@Observable @MainActor
public final class EngineModel {
  /// The engine behind it; send there, from any thread.
  public let engine: Engine
  /// The snapshot last told of.
  public private(set) var snapshot: Snapshot
  /// The number of the record last told of, 0 before the first.
  public private(set) var lastNumber = 0
  @ObservationIgnored private var subscription: Subscription?
  @ObservationIgnored private var consumer: Task<Void, Never>?

  /// A model of an engine.
  public init(_ engine: Engine) {
    self.engine = engine
    snapshot = engine.snapshot
    // One task for all records, so that they arrive in order; whoever is late needs the newest alone.
    let (numbers, sender) = AsyncStream.makeStream(
      of: Int.self,
      bufferingPolicy: .bufferingNewest(1)
    )
    subscription = engine.observe { record in sender.yield(record.number) }
    consumer = Task { [weak self] in
      for await number in numbers {
        guard let self else { return }
        take(number)
      }
    }
  }

  deinit { consumer?.cancel() }

  /// The names of the active leaves, in document order.
  public var leaves: [String] {
    engine.chart.leaves(of: snapshot.configuration).map { engine.chart.nodes[$0].name }
  }

  /// A variable's value, derived ones included.
  public func value(of name: String) -> Value? { engine.chart.value(of: name, in: snapshot) }

  private func take(_ number: Int) {
    snapshot = engine.snapshot
    lastNumber = max(lastNumber, number)
  }
}
