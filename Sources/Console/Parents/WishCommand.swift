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
    takes: .wish,
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
  ) { (dialogue: Dialogue, wish) throws(CommandError) in
    let session = dialogue.session
    guard let child = try session.activeChild() else { throw CommandError(.said(.requestWho, [])) }
    dialogue.answer(
      "wish",
      try session.wish(wish.kind, wish.what, of: child),
      saying: [dialogue.words(.requestKept)],
      WishAnswer(kind: wish.kind.rawValue)
    )
  }
}

struct WishAnswer: Answer {
  @Field("minutes, video or other") var kind = ""
}

extension Parameter where Content == (kind: FamilyRequest.Kind, what: String) {
  fileprivate static var wish: Parameter {
    let words = Parameter<ArraySlice<Word>>.rest(
      ["N minutes", "video TITLE", "TEXT"],
      missing: "a wish"
    )
    return Parameter(words.place) { arguments throws(CommandError) in
      FamilyRequest.wish(try words.read(&arguments).map(\.text))
    }
  }
}

extension FamilyRequest {
  /// What words ask for: minutes when a number up to a day's stands first, and nothing but a unit
  /// behind it.
  static func wish(_ words: [String]) -> (kind: Kind, what: String) {
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
