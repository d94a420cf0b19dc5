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
    engine.answer(toInputs: afterOthers { engine.give(inputValues(change).given) })
  }

  /// One input: `light[\.online]`.
  ///
  /// SwiftUI and its kin are told when this input changes, and of no other.
  public subscript<T>(path: KeyPath<M.Inputs, MachineInput<T>>) -> T {
    value(at: path).flatMap { try? T.read($0) } ?? M.Inputs()[keyPath: path].first
  }

  func inputValues(_ change: (inout InputValues<M>) -> Void) -> InputValues<M> {
    let inputs = engine.chart.inputs
    let before = engine.read { snapshot in inputs.map { ($0.name, snapshot.values[$0.slot]) } }
    return InputValues(before: Dictionary(before) { $1 }, change)
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
