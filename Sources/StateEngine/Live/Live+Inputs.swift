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

extension Live {
  /// Values for the inputs of a machine: `.init { $0.online = false }`.
  ///
  /// Those that are not set are as they were; what is read is what was there before.
  @dynamicMemberLookup
  public struct InputValues: Sendable {
    private let live: Live<M>?
    private(set) var given: [(key: String, value: Value)] = []

    /// Values for a machine that begins.
    public init(_ body: (inout InputValues) -> Void = { _ in }) { self.init(of: nil, body) }

    init(of live: Live<M>?, _ body: (inout InputValues) -> Void) {
      self.live = live
      body(&self)
    }

    /// The value of an input.
    public subscript<T>(dynamicMember path: KeyPath<M.Inputs, MachineInput<T>>) -> T {
      get {
        let value = given.first { $0.key == name(of: path) }?.value
        if let value = value.flatMap({ try? T.read($0) }) { return value }
        return live?[path] ?? M.Inputs()[keyPath: path].first
      }
      set {
        let name = name(of: path)
        given.removeAll { $0.key == name }
        given.append((name, newValue.value))
      }
    }

    private func name<T>(of path: KeyPath<M.Inputs, MachineInput<T>>) -> String {
      live?.variable(at: path)?.input?.name ?? VariableName.of(path)
    }

    /// The same by name.
    var byName: [String: Value] { Dictionary(uniqueKeysWithValues: given) }

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
}
