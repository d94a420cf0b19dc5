// SPDX-License-Identifier: Apache-2.0

/// One microstep: the transitions taken together, the nodes left and entered.
package struct Microstep: Sendable, Hashable {
  /// The first transition taken, by index; -1 when the step is no transition's (start, restore).
  package var transition: Int
  /// The further transitions taken with it, in parallel regions.
  package var moreTransitions: [Int] { more ?? [] }
  /// The nodes left.
  package var exited: NodeSet
  /// The nodes entered.
  package var entered: NodeSet
  private var more: [Int]?

  /// A microstep put together from its parts; `transitions` is empty when it is no transition's.
  @inline(__always)
  package init(transitions: [Int], exited: NodeSet, entered: NodeSet) {
    self.init(transition: transitions.first ?? -1, exited: exited, entered: entered)
    if transitions.count > 1 { more = Array(transitions.dropFirst()) }
  }

  @inline(__always)
  init(transition: Int, exited: NodeSet, entered: NodeSet) {
    self.transition = transition
    self.exited = exited
    self.entered = entered
  }

  /// All transitions taken, in document order of their leaves.
  package var transitions: [Int] { transition < 0 ? [] : [transition] + moreTransitions }

  /// Whether nodes were left or entered.
  @inline(__always)
  package var isMove: Bool { !entered.isEmpty || !exited.isEmpty }
}

extension ShortList<Microstep> {
  /// Whether nodes were left or entered.
  @inline(__always)
  var isMove: Bool {
    guard let first else { return false }
    return first.isMove || (others?.contains(where: \.isMove) ?? false)
  }
}
