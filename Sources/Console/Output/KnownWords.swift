// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import PlaySettings
import StateEngine

/// The words that are known to be values of a machine's variables.
final class KnownWords: Sendable {
  private let chart: Chart
  private let capabilities: Capabilities

  init(_ slot: MachineSlot) { (chart, capabilities) = (slot.chart, slot.capabilities) }

  func words(in snapshot: Snapshot) -> [String: [String]] {
    capabilities.words(in: chart, snapshot)
  }
}

extension Capabilities {
  fileprivate func words(in chart: Chart, _ snapshot: Snapshot) -> [String: [String]] {
    var words = chart.knownWords(in: snapshot)
    func add(_ more: [String], beside variable: String) {
      let known = words[variable] ?? []
      words[variable] = known + more.filter { !known.contains($0) }
    }
    for setting in settings {
      guard let variable = setting.feeds else { continue }
      switch setting.kind {
      case .choice(let choices), .choices(let choices): add(choices, beside: variable)
      default: break
      }
    }
    if let people {
      let names = words[people.names.variableName] ?? []
      for variable in [people.active] + people.namedIn {
        add(names, beside: variable.variableName)
      }
    }
    return words
  }
}
