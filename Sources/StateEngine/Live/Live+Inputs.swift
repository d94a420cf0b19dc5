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
  public func inputs(_ change: (inout InputValues) -> Void) -> Reply {
    func give() -> Reply { engine.give(InputValues(of: self, change).given) }
    return engine.answer(toInputs: afterOthers(give(), give))
  }

  /// One input: `light[\.online]`.
  ///
  /// SwiftUI and its kin are notified when this input changes, and of no other.
  public subscript<T>(path: KeyPath<M.Inputs, MachineInput<T>>) -> T {
    value(at: path).flatMap { try? T.read($0) } ?? M.Inputs()[keyPath: path].first
  }
}

extension Live {
  /// Values for the inputs of a machine: `.init { $0.online = false }`.
  ///
  /// Those that are not set are as they were; what is read is what was there before.
  @dynamicMemberLookup
  public struct InputValues: Sendable {
    private let live: Live<M>?
    /// Each behind the place of its input.
    private(set) var given: [Value] = []

    /// Values for a machine that begins.
    public init(_ body: (inout InputValues) -> Void = { _ in }) { self.init(of: nil, body) }

    init(of live: Live<M>?, _ body: (inout InputValues) -> Void) {
      self.live = live
      body(&self)
    }

    /// The value of an input.
    public subscript<T>(dynamicMember path: KeyPath<M.Inputs, MachineInput<T>>) -> T {
      get {
        if let index = given.index(behind: place(of: path)), let value = try? T.read(given[index]) {
          return value
        }
        return live?[path] ?? M.Inputs()[keyPath: path].first
      }
      set {
        let place = place(of: path)
        if let index = given.index(behind: place) {
          given[index] = newValue.value
        } else if given.isEmpty {
          given = [.int(place), newValue.value]
        } else {
          given += [.int(place), newValue.value]
        }
      }
    }

    private func place<T>(of path: KeyPath<M.Inputs, MachineInput<T>>) -> Int {
      if let input = live?.variable(at: path)?.input { return input.place }
      let name = VariableName.of(path)
      return M.inputVariables.firstIndex { $0.name == name } ?? -1
    }

    /// The values by name.
    ///
    /// - Throws: ``Chart/Fault`` with the first one that a chart does not declare.
    func byName(in chart: Chart) throws(Chart.Fault) -> [String: Value] {
      guard let wrong = chart.misunderstanding(of: given) else { return chart.named(given) }
      let cause = Chart.Fault.Cause.notAValue(wrong.sentence(in: .english))
      throw Chart.Fault(chart: chart.name, findings: [.init(place: "inputs", cause: cause)])
    }
  }
}
