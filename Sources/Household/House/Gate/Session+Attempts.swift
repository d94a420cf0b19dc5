// SPDX-License-Identifier: Apache-2.0
import PlayKit
import PlaySettings
import StateEngine
import Storage

extension Session {
  /// Lets the gate outside the machines ask as hard questions as the settings say.
  package func matchGateLevel() {
    let declaration = settings.declarations.first { $0.feeds == GateRules.level.variableName }
    guard let declaration, let name = settings.value(of: declaration).stringValue,
      current.engine.value(of: GateRules.level.variableName) != .string(name),
      let level = GateLevel(rawValue: name)
    else { return }
    tell(FamilyGate.levelChanged(level), to: current)
  }

  /// Lets all gates know of the wrong answers that one of them knows: attempts and lock are one.
  package func shareAttempts(of slot: MachineSlot) {
    let gates = slots.filter { $0.capabilities.gate != nil && $0 !== slot }
    let changed = GateAttempts.share([slot.engine] + gates.map(\.engine))
    guard let live else { return }
    for other in gates where changed.contains(where: { $0 === other.engine }) {
      live.journal.forget(other.chart)
    }
  }

  /// Lets a gate that comes into use know what the others do.
  package func takeAttempts(into slot: MachineSlot) {
    guard slot.capabilities.gate != nil else { return }
    let others = slots.filter { $0.capabilities.gate != nil && $0 !== slot }
    let newest = (others + [slot]).max {
      GateAttempts(of: $0.engine).last < GateAttempts(of: $1.engine).last
    }
    guard let newest, newest !== slot else { return }
    if GateAttempts(of: newest.engine).put(into: slot.engine) { live?.journal.forget(slot.chart) }
  }
}
