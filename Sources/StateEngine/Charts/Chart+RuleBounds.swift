// SPDX-License-Identifier: Apache-2.0

extension Chart {
  /// The whole numbers that variables can hold, by slot, as far as the chart declares them: all that
  /// is given to one are literals, and values of rules that declare a range for it.
  package var declaredBounds: [Int: ClosedRange<Int>] {
    var bounds: [String: ClosedRange<Int>] = [:]
    for variable in description.variables {
      if let number = variable.initial.intValue { bounds[variable.name] = number...number }
    }
    func admit(_ name: String, _ range: ClosedRange<Int>?) {
      guard let known = bounds[name], let range else {
        bounds[name] = nil
        return
      }
      bounds[name] =
        min(known.lowerBound, range.lowerBound)...max(known.upperBound, range.upperBound)
    }
    for action in description.actions {
      switch action {
      case .assign(let name, .literal(let value)):
        admit(name, value.intValue.map { $0...$0 })
      case .assign(let name, _), .post(let name, _, _): admit(name, nil)
      case .perform(let rule):
        guard let effect = rules.effects[rule], let written = effect.writes else {
          bounds = [:]
          continue
        }
        for name in written { admit(name, effect.ranges[name]) }
      case .script: bounds = [:]
      case .emit, .raise, .schedule, .cancel, .choose: break
      }
    }
    return Dictionary(
      bounds.compactMap { name, range in scope.variables[name].map { ($0.index, range) } },
      uniquingKeysWith: { $1 }
    )
  }
}
