import PlayKit
import PlayMachines
import StateEngine

extension Command {
  static let open = Command(
    "open",
    group: .machine,
    usage: ["open URL"],
    summary: "follow a deep link",
    details: """
      Sends the event that the address stands for: playstate://home, or playstate://parent with \
      /settings or /report, which ask the gate's question first; at the gate and behind it the page \
      of the address takes the place of the one before. Letter case, a slash at the end and a query \
      count for nothing. Any other address is an error and changes nothing.
      """,
    arguments: [.link],
    examples: [
      Example("open playstate://parent/settings", shows: "the gate first", after: atHome),
      Example("open playstate://home", shows: "home", after: playing),
    ],
    json: JSONShape.transition + [.always("url", .string, "the address")],
    worksOnApp: true
  ) { (dialogue: Dialogue, call) throws(CommandError) in
    let word = try call.argument(0, "an address")
    try call.takes(atMost: 1)
    let links = dialogue.session.current.capabilities.links
    guard let link = links.first(where: { $0.isMeant(by: word.text) }) else {
      throw CommandError(.unknownLink(word.text, known: links.map(\.url)), at: word)
    }
    try dialogue.send(link.event, as: "open", extra: ["url": .string(link.url)])
  }
}
