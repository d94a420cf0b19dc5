import PlayKit
import StateEngine

extension Command {
  static let lock = Command(
    "lock",
    group: .parents,
    usage: ["lock"],
    summary: "end the parent session",
    details: "Also leaves the gate without an answer.",
    examples: [
      Example("lock", shows: "back to the child's screen", after: parent),
      Example("gate", "lock", shows: "without an answer", after: atHome),
    ],
    json: JSONShape.transition
  ) { shell, call throws(CommandError) in
    try call.takes(atMost: 0)
    try shell.send(Event(try shell.gate().lockEvent), as: "lock")
  }
}
