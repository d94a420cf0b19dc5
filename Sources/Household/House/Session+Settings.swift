// SPDX-License-Identifier: Apache-2.0
import PlayKit
package import PlaySettings
package import StateEngine

// Settings are read from their file at each transaction, and told to the machines that use them.

extension Session {
  /// Tells a machine the settings that it does not have yet, in one event; one that cannot take them
  /// now is told with a later transaction.
  @discardableResult
  package func tellSettings(_ slot: MachineSlot) -> [Record] {
    var change: (event: Int, arguments: [Value])?
    for one in settings.declarations where one.toggle == nil {
      guard let label = one.feeds, let known = slot.engine.value(of: label) else { continue }
      let value = settings.value(of: one)
      guard known != value, let single = slot.settingsChange(one, value) else { continue }
      guard let gathered = change else {
        change = single
        continue
      }
      for (place, argument) in single.arguments.enumerated() where !argument.isNull {
        change = (gathered.event, gathered.arguments)
        change?.arguments[place] = argument
      }
    }
    guard let change, slot.engine.wouldAccept(change.event, change.arguments) else { return [] }
    return (try? send(change.event, change.arguments, to: slot))?.records ?? []
  }
}

extension MachineSlot {
  /// The event that carries one changed setting into the context; nil when the machine does not read
  /// it.
  package func settingsChange(
    _ declaration: SettingDeclaration,
    _ value: Value
  ) -> (event: Int, arguments: [Value])? {
    guard let label = declaration.feeds, let name = capabilities.settingsEvent?.eventName,
      let event = chart.event(named: name),
      let place = chart.events[event].arguments.firstIndex(where: { $0.label == label })
    else { return nil }
    var arguments: [Value] = chart.events[event].arguments.map { _ in .null }
    arguments[place] = value
    return (event, arguments)
  }
}
