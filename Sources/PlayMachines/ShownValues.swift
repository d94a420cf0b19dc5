// SPDX-License-Identifier: Apache-2.0
import Observation
import StateEngine
import Synchronization

/// What a face shows beside its machine, each part observed by the face's property for it.
final class ShownValues<Face: Observable, Values: Sendable>: Sendable {
  private let values: Lock<Values>
  private let registrar = ObservationRegistrar()

  init(_ values: Values) { self.values = Lock(values) }

  /// A part, read or set by the face's property.
  subscript<Part: Sendable>(
    face: Face,
    property: KeyPath<Face, Part>,
    part: any WritableKeyPath<Values, Part> & Sendable
  ) -> Part {
    get {
      registrar.access(face, keyPath: property)
      return values.withLock { $0[keyPath: part] }
    }
    set {
      registrar.withMutation(of: face, keyPath: property) {
        values.withLock { $0[keyPath: part] = newValue }
      }
    }
  }
}
