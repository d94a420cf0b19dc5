// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import ShellCore
import StateEngine

extension Command {
  static let network = Command(
    "network",
    takes: .onOff,
    summary: "tell the machine that the network is there or gone",
    details: """
      Sends the machine's host event. Without an argument it says what was sent last.
      """,
    examples: [
      Example("network off", shows: "no videos then", after: atHome),
      Example("network off", "network on", shows: "and back", after: atHome),
    ],
    fields: [
      .init("network?", .string, "on or off, when it was only asked")
    ] + JSONField.transition.sometimes,
    recorded: .withArguments,
    worksOnApp: false
  ) { (dialogue: Dialogue, isOn) throws(CommandError) in
    let slot = dialogue.session.current
    guard let network = slot.capabilities.network else {
      throw CommandError(.notOffered(machine: slot.name, what: "network"))
    }
    guard let isOn else {
      let text = dialogue.session.facts.isOnline ? "on" : "off"
      return dialogue.answer("network", saying: ["network \(text)"]) { $0.put("network", text) }
    }
    if dialogue.session.facts.isOnline != isOn { dialogue.session.willChangeFacts() }
    dialogue.session.facts.isOnline = isOn
    try dialogue.send(isOn ? network.on() : network.off(), as: "network")
  }
}
