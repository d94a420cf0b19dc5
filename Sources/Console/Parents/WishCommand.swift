// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import ShellCore
import Storage

extension Command {
  static let wish = Command(
    "wish",
    parentsName: .nameWish,
    takes: .rest(["N minutes", "video TITLE", "TEXT"], missing: "a wish"),
    summary: "what a child asks a grown-up for",
    details: """
      It is kept for the child who is playing, and 'requests' lists it until a parent answers. A child \
      may have five open wishes. Behind the gate a child's name may stand first.
      """,
    examples: [
      Example("wish 15 minutes", shows: "it is noted", after: atHome),
      Example("wish a kite", shows: "anything else", after: atHome),
    ],
    fields: [.init("kind", .string, "minutes, video or other")] + JSONField.records
  ) { (dialogue: Dialogue, words) throws(CommandError) in
    let session = dialogue.session
    let (child, rest) = try dialogue.wisher(words.map(\.text))
    let wish = FamilyRequest.wish(rest)
    dialogue.answer(
      "wish",
      try session.wish(wish.kind, wish.what, of: child),
      saying: [dialogue.words(.requestKept)]
    ) { $0.put("kind", wish.kind.rawValue) }
  }
}

extension Dialogue {
  /// Whose wish it is, and the words of it: a parent may name the child.
  fileprivate func wisher(_ words: [String]) throws(CommandError) -> (Person, [String]) {
    if voice == .parent {
      if words.count > 1,
        let named = session.people.first(where: { PersonName.areSame($0.name, words[0]) })
      {
        return (named, Array(words.dropFirst()))
      }
      if session.people.count == 1 { return (session.people[0], words) }
    }
    if let child = try session.activeChild() { return (child, words) }
    throw voice == .parent || session.lacksChildren
      ? askWhichChild() : CommandError(.said(.requestWho, []))
  }
}

extension FamilyRequest {
  /// What words ask for: minutes when a number up to a day's stands first, and nothing but a unit
  /// behind it.
  static func wish(_ words: [String]) -> (kind: Kind, what: String) {
    if let number = words.first.flatMap({ Int($0) }), (1...120).contains(number),
      words.count == 1 || (words.count == 2 && Phrase.unitMinutes.lists(words[1]))
    {
      return (.minutes, String(number))
    }
    if words.count > 1, words[0].lowercased() == "video" {
      return (.video, words.dropFirst().joined(separator: " "))
    }
    return (.other, words.joined(separator: " "))
  }
}
