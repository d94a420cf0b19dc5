// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import PlayMachines
import ShellCore
import StateEngine

extension Command {
  static let network = Command(
    "network",
    group: .machine,
    usage: ["network on|off"],
    summary: "tell the machine that the network is there or gone",
    details: "Sends the machine's host event. Without an argument: what was sent last.",
    arguments: [.words(["on", "off"])],
    examples: [
      Example("network off", shows: "no videos then", after: atHome),
      Example("network off", "network on", shows: "and back", after: atHome),
    ],
    answers: [[NetworkAnswer.self], [TransitionAnswer.self]],
    recorded: .withArguments
  ) { (dialogue: Dialogue, call) throws(CommandError) in
    try call.takes(atMost: 1)
    let slot = dialogue.session.current
    guard let network = slot.capabilities.network else {
      throw CommandError(.notOffered(machine: slot.name, what: "network"))
    }
    guard let word = call.arguments.first else {
      let text = dialogue.session.facts.isOnline ? "on" : "off"
      return dialogue.answer("network", saying: ["network \(text)"], NetworkAnswer(network: text))
    }
    switch word.text {
    case "on", "off":
      let isOn = word.text == "on"
      if dialogue.session.facts.isOnline != isOn { dialogue.session.willChangeFacts() }
      dialogue.session.facts.isOnline = isOn
      try dialogue.send(isOn ? network.on() : network.off(), as: "network")
    default: throw word.wrong(expected: "on or off")
    }
  }
}

struct NetworkAnswer: Answer {
  @Field("on or off, when it was only asked") var network = ""
}
