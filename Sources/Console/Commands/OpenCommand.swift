// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import ShellCore
import StateEngine

extension Command {
  static let open = Command(
    "open",
    takes: knownLink,
    summary: "follow a deep link",
    details: """
      Sends the event that the address stands for: playstate://home, or playstate://parent with \
      /settings or /report, which ask the gate's question first; at the gate and behind it the page \
      of the address takes the place of the one before. Letter case, a slash at the end and a query \
      are ignored. While the machine is still loading, or in the background, the link waits and \
      opens as soon as the machine is ready; another link takes its place, and a link that is still \
      waiting when the shell ends is reported as a failure. Any other address is an error and changes \
      nothing.
      """,
    examples: [
      Example("open playstate://parent/settings", shows: "the gate first", after: atHome),
      Example("open playstate://home", shows: "home", after: playing),
      Example("open playstate://parent; wait 2s", shows: "waits for the loading screen"),
    ],
    fields: [
      .init("url", .string, "the address"),
      .init(
        "waits?",
        .bool,
        "true when it is followed once the machine can; outcome is waits then"
      ),
    ] + JSONField.transition
  ) { (dialogue: Dialogue, link) throws(CommandError) in
    if dialogue.waits(for: link) { return }
    try dialogue.send(link.event, as: "open", more: [{ [url = link.url] in $0.put("url", url) }])
    dialogue.noteLinkedPage(of: link.event)
  }
}

private let knownLink = Parameter<LinkDeclaration>("URL", missing: "an address", offers: .link) {
  word,
  shell throws(CommandError) in
  let links = shell.session.current.capabilities.links
  if let link = links.first(where: { $0.isMeant(by: word.text) }) { return link }
  throw CommandError(.unknownLink(word.text, known: links.map(\.url)), at: word)
}

extension Dialogue {
  /// Keeps which page somebody at a prompt wants to see behind the gate.
  fileprivate func noteLinkedPage(of event: Event) {
    guard options.isInteractive, !options.isJSON,
      event.name == session.current.capabilities.gate?.open.name
    else { return }
    session.talk.page = event.arguments.first?.stringValue
  }

  /// Keeps a link that the machine in use cannot follow yet, and says so.
  fileprivate func waits(for link: LinkDeclaration) -> Bool {
    let slot = session.current
    let snapshot = slot.engine.snapshot
    // What the app does with links is the app's.
    guard session.attachment == nil,
      !slot.capabilities.followsLinks(slot.chart, at: snapshot)
    else { return false }
    session.keepWaiting(link)
    let fillings = [Phrase.Filling.text(link.url)]
    let sentence = Phrase.linkWaits.text(voice == .parent ? language : .english, fillings)
    answer("open", saying: [sentence]) { [chart = slot.chart] json in
      json.put("event", link.event.name)
      json.put("machine", chart.name)
      json.put("message", sentence)
      json.put("outcome", "waits")
      json.put("state", chart.stateText(snapshot.configuration))
      json.put("url", link.url)
      json.put("waits", true)
    }
    return true
  }
}
