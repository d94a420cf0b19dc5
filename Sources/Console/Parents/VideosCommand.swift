// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import ShellCore
import StateEngine
import Storage

extension Command {
  static let videos = Command(
    "videos",
    parentsName: .nameVideos,
    takes: childOfVideos,
    .ways(
      Way { VideosRequest.list },
      Way(.add, takes: .rest(["TITLE [ADDRESS]"], missing: "a title")) { .add(Array($0)) },
      Way(.remove, takes: .row) { .remove($0) }
    ),
    summary: "which videos may be watched, one by one",
    details: """
      With a child's name it is about what that child may watch besides the videos for all. The \
      address is one of YouTube's, such as https://youtu.be/dQw4w9WgXcQ; a title alone makes a video \
      without one. Changing needs an open parent session.
      """,
    examples: [
      Example("videos", shows: "the list, numbered", after: parent),
      Example("videos add \"The Zoo\"", "videos", shows: "one more", after: parent),
      Example("videos remove 2", shows: "one fewer", after: parent),
      Example(
        "videos Alexander add \"The Farm\"",
        "videos Alexander",
        shows: "one for this child alone",
        after: parent
      ),
    ],
    fields: (JSONField.rows + JSONField.records + JSONField.setting).sometimes,
    access: .parent(beyond: 0),
    recorded: .withArguments
  ) { (dialogue: Dialogue, child, request) throws(CommandError) in
    let list = try dialogue.videos(of: child)
    switch request {
    case .list:
      let heading = dialogue.heading(of: list, child)
      dialogue.answer(list, heading, as: "videos", showsState: false, dialogue.lines(list, child))
    case .add(let words): try dialogue.addVideo(words, to: list, for: child)
    case .remove(let words): try dialogue.removeVideo(words, from: list, of: child)
    }
  }
}

private enum VideosRequest {
  case list
  case add([Word])
  case remove(ArraySlice<Word>)
}

extension Dialogue {
  /// What can be typed.
  fileprivate func lines(_ list: FamilyRows, _ child: Person?) -> [String] {
    let name = [typed(.nameVideos), child?.name].compactMap(\.self).joined(separator: " ")
    return [
      "\(name) \(typed(.verbAdd)) \"\(words(.actVideoFor))\"",
      "\(name) \(typed(.verbRemove)) \(child == nil ? 1 : max(1, list.rows.count))",
    ]
  }

  fileprivate func heading(of list: FamilyRows, _ child: Person?) -> String {
    guard let child else {
      return list.rows.isEmpty ? words(.listNoVideos) : words(.listVideos, .number(list.rows.count))
    }
    return list.rows.isEmpty
      ? words(.listNoVideosOf, .text(child.name))
      : words(.listVideosOf, .number(list.rows.count), .text(child.name))
  }

  /// Takes a video away: from all, or from one child what is that child's own.
  fileprivate func removeVideo(
    _ words: ArraySlice<Word>,
    from list: FamilyRows,
    of child: Person?
  ) throws(CommandError) {
    let row = try list.row(named: words)
    let isOwn = list.value.listValue?.contains { $0.mapValue?["id"] == .string(row.id) } ?? false
    let title = Phrase.Filling.text(VisibleText.clean(row.title))
    if let child, !isOwn, let word = words.first {
      throw CommandError(.said(.videoForAll, [title, .text(child.name)]), at: word)
    }
    let told =
      child.map { self.words(.videoRemovedOf, title, .text($0.name)) }
      ?? self.words(.videoRemoved, title)
    try change(
      list.declaration,
      by: .removeVideo(id: row.id, for: child?.id),
      as: "videos",
      saying: told
    )
  }

  /// Adds a video, for all or for one child: a title, and perhaps an address behind it.
  fileprivate func addVideo(
    _ words: [Word],
    to list: FamilyRows,
    for child: Person?
  ) throws(CommandError) {
    guard let last = words.last else { return }
    var words = words
    var address: String?
    if VideoAddress.isMeant(by: last.text) {
      guard let id = VideoAddress.id(in: last.text) else {
        throw CommandError(.said(.videoAddress, [.shown(last.text, 60)]), at: last)
      }
      address = id
      words.removeLast()
    }
    let title = words.map(\.text).joined(separator: " ")
    let act = FamilyAct.addVideo(title: title, id: address, for: child?.id)
    let shown = Phrase.Filling.text(VisibleText.clean(title))
    let said =
      child.map { self.words(.videoAddedOf, shown, .text($0.name)) }
      ?? self.words(.videoAdded, shown)
    try at(last, try change(list.declaration, by: act, as: "videos", saying: said))
  }
}

/// The child with these videos; nil if a verb comes first.
private let childOfVideos = Parameter<Person?>(Place(["[NAME]"], offers: [[.player]], least: 0)) {
  arguments throws(CommandError) in
  let shell = arguments.shell
  guard let word = arguments.words.first,
    ![Verb.add, .remove].contains(where: { $0.isMeant(by: word, shell) })
  else { return nil }
  return try shell.dialogue.child(arguments.words.removeFirst())
}
