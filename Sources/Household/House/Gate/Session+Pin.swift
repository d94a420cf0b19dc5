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

  /// Sets the PIN, changes it, or goes back to the sum.
  ///
  /// - Throws: ``HouseError`` when it has not 4 to 12 digits, or is the first that anybody would try.
  func changePin(_ pin: String?, _ kind: String) throws(HouseError) -> PerformedAct {
    guard let pin else { return try changeSetting(ShellSettings.pin, to: nil, kind) }
    guard PinHash.lengths.contains(pin.utf8.count),
      pin.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let number = Int(pin)
    else { throw HouseError(.said(.pinDigits, [])) }
    guard !Self.isEasy(Array(pin.utf8)) else { throw HouseError(.said(.pinEasy, [])) }
    var random = SystemRandomNumberGenerator()
    let hash = PinHash(of: number, from: &random)
    return try changeSetting(ShellSettings.pin, to: .string(hash.text), kind)
  }

  /// Whether all digits are one, or each is one more or less than the one before.
  private static func isEasy(_ digits: [UInt8]) -> Bool {
    let steps = Set(zip(digits, digits.dropFirst()).map { Int($1) - Int($0) })
    guard steps.count == 1, let step = steps.first else { return false }
    return abs(step) <= 1
  }
}
