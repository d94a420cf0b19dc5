// SPDX-License-Identifier: Apache-2.0
import PlayKit
import StateEngine

// A PIN instead of the sum, for who wants it: the gate's machine asks as before and counts wrong answers
// alike, and what is typed is held against the PIN here.

extension Session {
  /// Whether the gate asks for a PIN.
  package var asksForPin: Bool { pinHash != nil }

  private var pinHash: PinHash? {
    settings.value(of: ShellSettings.pin).stringValue.flatMap { PinHash($0) }
  }

  /// The number that the machine takes for what was typed at the gate: that of the sum for the PIN, and
  /// another one for anything else; where no PIN is set what was typed.
  ///
  /// - Parameters:
  ///   - typed: what was typed.
  ///   - gate: the gate.
  ///   - slot: the gate's machine.
  /// - Returns: the number.
  /// - Throws: ``HouseError`` when the machine cannot say what it asks for.
  func answer(
    _ typed: Int,
    at gate: GateCapability,
    of slot: MachineSlot
  ) throws(HouseError) -> Int {
    guard let pinHash else { return typed }
    let solution = try solution(gate, of: slot)
    return pinHash.isOf(typed) ? solution : solution.clampedSum(1)
  }

  /// What an app that asks at a machine's own gate has it answer; nil for another event, and where no PIN
  /// is set.
  func pinAnswer(
    _ event: Int,
    _ arguments: [Value],
    to slot: MachineSlot
  ) throws(HouseError) -> [Value]? {
    guard asksForPin, let gate = slot.capabilities.gate, let typed = arguments.first?.intValue,
      event == slot.chart.event(named: gate.answer.eventName)
    else { return nil }
    return [.int(try answer(typed, at: gate, of: slot))]
  }
}
