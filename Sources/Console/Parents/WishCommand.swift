// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import ShellCore
import StateEngine

extension Command {
  static let wish = Command(
    "wish",
    parentsName: .nameWish,
    group: .machine,
    takes: .rest(["N minutes", "video TITLE", "TEXT"], missing: "a wish"),
    summary: "what a child asks a grown-up for",
    details: """
      It is kept for the child who is playing, and 'requests' lists it until a parent answers. A child \
      may have five open wishes.
      """,
    examples: [
      Example("wish 15 minutes", shows: "it is noted", after: atHome),
      Example("wish a kite", shows: "anything else", after: atHome),
    ],
    answers: [[WishAnswer.self, RecordsAnswer.self]],
    recorded: .always
  ) { (dialogue: Dialogue, typed) throws(CommandError) in
    let words = typed.map(\.text)
    let session = dialogue.session
    guard let child = try session.activeChild() else { throw CommandError(.said(.requestWho, [])) }
    let (kind, what) = Dialogue.wish(words)
    dialogue.answer(
      "wish",
      try session.wish(kind, what, of: child),
      saying: [dialogue.words(.requestKept)],
      WishAnswer(kind: kind.rawValue)
    )
  }
}

struct WishAnswer: Answer {
  @Field("minutes, video or other") var kind = ""
}

extension Dialogue {
  /// What words ask for: minutes when a number up to a day's stands first, and nothing but a unit
  /// behind it.
  static func wish(_ words: [String]) -> (FamilyRequest.Kind, String) {
    let units = ["min", "minute", "minutes", "minuten"]
    if let number = words.first.flatMap({ Int($0) }), (1...120).contains(number),
      words.count == 1 || (words.count == 2 && units.contains(words[1].lowercased()))
    {
      return (.minutes, String(number))
    }
    if words.count > 1, words[0].lowercased() == "video" {
      return (.video, words.dropFirst().joined(separator: " "))
    }
    return (.other, words.joined(separator: " "))
  }
}
