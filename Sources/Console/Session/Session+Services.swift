import PlayKit
import PlayMachines
import StateEngine

extension Session {
  /// Who does what a machine asks for: a sandbox has no outside, there it is what comes with the
  /// machine.
  func performer(of slot: MachineSlot) -> (any Performer)? {
    options.isSandbox
      ? slot.entry.performer : options.performers[slot.name] ?? slot.entry.performer
  }
}
