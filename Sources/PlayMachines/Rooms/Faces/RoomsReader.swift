import Observation
import StateEngine
import Synchronization

/// What the faces of the rooms share: an engine, and word of its changes.
///
/// Everything is computed from the engine's snapshot when it is read, so it is right at once after an
/// event, on every thread; SwiftUI and its kin are told of each change.
final class RoomsReader: Observable, Sendable {
  let engine: Engine
  private let registrar = ObservationRegistrar()
  private let subscription = Mutex<Subscription?>(nil)

  init(_ engine: Engine) {
    self.engine = engine
    let told = engine.observe { [weak self] _ in self?.tellOfChange() }
    subscription.withLock { $0 = told }
  }

  /// The engine of new rooms, in memory.
  static func engine(values: [String: Value] = [:]) -> Engine {
    do {
      return Engine(try LanguageRooms.chart(), values: values, journal: MemoryJournal())
    } catch {
      preconditionFailure("the chart of the language rooms is faulty: \(error)")
    }
  }

  /// All that the rooms remember; as at the beginning when a list or map in it is damaged.
  var context: RoomsContext {
    registrar.access(self, keyPath: \.context)
    return (try? RoomsContext(engine.snapshot, of: engine.chart)) ?? RoomsContext()
  }

  /// Whether a place is active.
  func isIn(_ node: LanguageRooms.Node) -> Bool {
    registrar.access(self, keyPath: \.context)
    return engine.chart.isActive(node, in: engine.snapshot)
  }

  /// A derived variable's value now.
  func number(_ name: String) -> Double? {
    registrar.access(self, keyPath: \.context)
    return engine.value(of: name)?.doubleValue
  }

  // The change has been made already; observers read again in their next turn.
  private func tellOfChange() {
    registrar.withMutation(of: self, keyPath: \.context) {}
  }
}

extension RoomsContext {
  /// What the rooms remember at a snapshot.
  ///
  /// - Throws: when a variable holds what its property cannot, which a chart's types exclude but
  ///   for the insides of lists and maps.
  init(_ snapshot: Snapshot, of chart: Chart) throws(ValueCodingError) {
    let names = chart.description.variables.map(\.name)
    self = try ValueDecoder.decode(
      RoomsContext.self,
      from: .map(Dictionary(zip(names, snapshot.values)) { $1 })
    )
  }
}
