// SPDX-License-Identifier: Apache-2.0
import Foundation
import Observation
import PlayKit
import StateEngine
import Synchronization

/// What a face keeps beside its machine: the house it stands in, and what it was refused last.
final class FaceHouse: Observable, Sendable {
  /// The house; nil for a machine that is alone.
  let house: (any House)?
  private let last = Lock<String?>(nil)
  private let registrar = ObservationRegistrar()

  init(_ house: (any House)? = nil) { self.house = house }

  /// Why what was set or asked for last was refused, in a sentence; nil when it was not.
  var refusal: String? {
    get {
      registrar.access(self, keyPath: \.refusal)
      return last.withLock { $0 }
    }
    set {
      registrar.withMutation(of: self, keyPath: \.refusal) { last.withLock { $0 = newValue } }
    }
  }

  /// Notes what became of an event.
  @discardableResult
  func noting(_ reply: Reply) -> Reply {
    let why = reply.isAccepted ? nil : reply.whyNot
    // Most is taken, and nobody is told of nothing.
    if why != nil || last.withLock({ $0 != nil }) { refusal = why }
    return reply
  }

  /// Does something in the house, and notes when it is refused.
  func noting(_ body: () throws -> Void) {
    do {
      try body()
      refusal = nil
    } catch {
      refusal = error.localizedDescription
    }
  }
}

/// What a face was refused, where no house says it.
struct FaceRefusal: Error, CustomStringConvertible {
  let description: String
}

extension Reply {
  /// Why it was not taken, in the language of whoever reads it.
  var whyNot: String {
    journalFault?.localizedDescription ?? refusal?.localizedDescription
      ?? misunderstanding?.localizedDescription ?? "\(outcome)"
  }
}
