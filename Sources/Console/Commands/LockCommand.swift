// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import ShellCore
import StateEngine

extension Command {
  static let lock = Command(
    "lock",
    parentsName: .nameLock,
    summary: "end the parent session",
    details: "Also leaves the gate without an answer.",
    examples: [
      Example("lock", shows: "back to the child's screen", after: parent),
      Example("gate", "lock", shows: "without an answer", after: atHome),
    ],
    fields: (JSONField.transition + JSONField.records).sometimes
  ) { (dialogue: Dialogue) throws(CommandError) in
    // Only where the question was answered; a gate that nobody stands behind is looked for first.
    if dialogue.session.isKept { _ = try dialogue.session.slot(named: FamilyGate.name) }
    if dialogue.session.isParentElsewhere { throw CommandError(.said(.gateElsewhere, [])) }
    if let outside = dialogue.session.openGateOutside { return try dialogue.lock(outside) }
    try dialogue.send(try dialogue.session.gate().lock(), as: "lock")
  }
}

extension Session {
  /// The gate outside the machines, when its parent session is open.
  var openGateOutside: MachineSlot? {
    slots.first { isOpen($0) && ($0.capabilities.gate?.isOutside ?? false) }
  }
}

extension Dialogue {
  /// Ends the parent session of a gate outside the machines.
  fileprivate func lock(_ slot: MachineSlot) throws(CommandError) {
    guard let gate = slot.capabilities.gate else { return }
    // Said in the voice behind the gate, which ends with it.
    let isPlain = voice == .parent && !options.isJSON
    let records = try session.accepted(
      try session.send(gate.lock(), to: slot),
      gate.lock.eventName
    )
    answer(
      "lock",
      isPlain ? [] : records,
      saying: [words(.gateLeft)]

    )
  }
}
