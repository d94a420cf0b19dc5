// SPDX-License-Identifier: Apache-2.0

extension Live {
  /// Gives inputs new values: `light.inputs { $0.online = false }`.
  ///
  /// All are assigned first, then the machine hears of each that differs, in one record.
  ///
  /// - Parameter change: sets the values.
  /// - Returns: the answer; without a record where nothing differs, and unknown, with nothing changed,
  ///   where a value is not declared for its input.
  @discardableResult
  public func inputs(_ change: (inout InputValues<M>) -> Void) -> Reply {
    let reply = engine.give(InputValues(of: self, change).given)
    guard again != nil, !reply.isAccepted else { return engine.answer(toInputs: reply) }
    return engine.answer(
      toInputs: afterOthers(reply) { engine.give(InputValues(of: self, change).given) }
    )
  }

  /// One input: `light[\.online]`.
  ///
  /// SwiftUI and its kin are notified when this input changes, and of no other.
  public subscript<T>(path: KeyPath<M.Inputs, MachineInput<T>>) -> T {
    value(at: path).flatMap { try? T.read($0) } ?? M.Inputs()[keyPath: path].first
  }
}

extension InputValues {
  /// Looks whether a chart declares the values.
  ///
  /// - Throws: ``Chart/Fault`` with the first one that it does not.
  func check(in chart: Chart) throws(Chart.Fault) {
    do throws(Reply.Misunderstanding) {
      try chart.check(inputs: given)
    } catch {
      let cause = Chart.Fault.Cause.notAValue(error.sentence(in: .english))
      throw Chart.Fault(chart: chart.name, findings: [.init(place: "inputs", cause: cause)])
    }
  }
}
