// SPDX-License-Identifier: Apache-2.0
import Observation
import Synchronization

extension Live {
  /// One variable, at the price of one: `light[\.waiting]`.
  ///
  /// SwiftUI and its kin are told when this variable changes, and of no other. What a store gave back
  /// that the type does not admit reads as it was at the very beginning.
  public subscript<T: Decodable>(path: KeyPath<M.Context, T>) -> T {
    guard let value = value(at: path) else { return context[keyPath: path] }
    return (try? ValueDecoder.decode(T.self, from: value)) ?? M.Context()[keyPath: path]
  }

  /// One variable of a plain type: in some 300 instructions, however many there are.
  public subscript<T: EventArgument>(path: KeyPath<M.Context, T>) -> T {
    guard let value = value(at: path) else { return context[keyPath: path] }
    do throws(Value.CodingError) {
      return try T.read(value)
    } catch {
      return M.Context()[keyPath: path]
    }
  }

  // Nil for what is no variable, such as a computed property.
  @inline(__always)
  func value(at path: AnyKeyPath) -> Value? {
    guard let known = variable(at: path) else { return nil }
    watch.begin()
    known.asked()
    return engine.read { $0.values[known.slot] }
  }

  @inline(__always)
  func variable(at path: AnyKeyPath) -> ReadVariable? {
    variables.known(path) ?? variables.note(path, in: engine.chart)
  }
}

/// The variables of a machine that were read one by one, by the paths to them.
final class ReadVariables: Sendable {
  private struct Known {
    var all: [ObjectIdentifier: ReadVariable] = [:]
    /// The same by the end of their address, where no other has the same end: found without a hash.
    var near: [ReadVariable?] = Array(repeating: nil, count: 64)
  }

  private let kept = Lock(Known())

  @inline(__always)
  func known(_ path: AnyKeyPath) -> ReadVariable? {
    kept.withLock { kept in
      if let near = kept.near[Self.place(of: path)], near.path === path { return near }
      return kept.all[ObjectIdentifier(path)]
    }
  }

  private static func place(of path: AnyKeyPath) -> Int {
    // Objects lie on multiples of sixteen.
    (Int(bitPattern: ObjectIdentifier(path)) >> 4) & 63
  }

  /// Notes which variable a path is; nil for one that is none.
  func note(_ path: AnyKeyPath, in chart: Chart) -> ReadVariable? {
    let name = VariableName.of(any: path)
    guard let slot = chart.description.variables.firstIndex(where: { $0.name == name }) else {
      return nil
    }
    let known = ReadVariable(path, slot, chart.input(named: name))
    kept.withLock { kept in
      guard kept.all.count < 1000 else { return }
      kept.all[ObjectIdentifier(path)] = known
      if kept.near[Self.place(of: path)] == nil { kept.near[Self.place(of: path)] = known }
    }
    return known
  }

  /// Tells those who have read one that has changed; nil for all.
  func tell(_ changes: [Change]?) {
    for known in kept.withLock({ Array($0.all.values) })
    where changes?.contains(where: { $0.variable == known.slot }) ?? true { known.changed() }
  }
}

/// A variable that is observed by itself.
final class ReadVariable: Observable, Sendable {
  let slot: Int
  /// The input that it is, if it is one.
  let input: ChartInput?
  // Kept, so that no other path can take its place in memory; never changed.
  nonisolated(unsafe) let path: AnyKeyPath
  private let registrar = ObservationRegistrar()

  init(_ path: AnyKeyPath, _ slot: Int, _ input: ChartInput?) {
    (self.path, self.slot, self.input) = (path, slot, input)
  }

  func asked() { registrar.access(self, keyPath: Self.value) }
  func changed() { registrar.withMutation(of: self, keyPath: Self.value) {} }

  private static let value: any KeyPath<ReadVariable, Int> & Sendable = \.slot
}
