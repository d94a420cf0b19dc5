// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import ShellCore
import StateEngine
import Storage

extension Command {
  static let players = Command(
    "players",
    parentsName: .nameChildren,
    aliases: ["children"],
    takes: .ways(
      Way { PlayersRequest.list },
      Way(.add, takes: .word("NAME", "a name")) { .add($0) },
      Way(.rename, takes: .word("OLD", "a name", offers: .player), .word("NEW", "the new name")) {
        .rename($0, to: $1)
      },
      Way(.remove, takes: .word("NAME", "a name", offers: .player), .perhaps([""])) {
        .remove($0, again: $1)
      }
    ),
    summary: "who plays here",
    details: """
      A new store has no children. Until a parent has passed the gate, anybody may add one; any \
      other change needs an open parent session. Names have 1 to 20 letters and are unique \
      regardless of case. The last child cannot be removed, but 'privacy delete' deletes any.
      """,
    examples: [
      Example("players", shows: "the names"),
      Example("players add Mia", shows: "one more", after: parent),
      Example("players rename Alexander Sascha", shows: "another name", after: parent),
    ],
    fields: JSONField.players + JSONField.records.sometimes,
    access: .parent(beyond: 0),
    recorded: .withArguments
  ) { (dialogue: Dialogue, request) throws(CommandError) in
    let slot = try dialogue.session.peopleKeeper()
    guard let people = slot.capabilities.people else {
      throw CommandError(.notOffered(machine: slot.name, what: "players"))
    }
    let names = dialogue.session.people.map(\.name)
    if case .list = request {
      dialogue.session.useParentSession()
      var report = playersReport(names, slot.engine.value(of: people.active)?.stringValue)
      let list = names.joined(separator: ", ")
      if let way = dialogue.wayToFirstPlayer {
        report.emptyText = way
        if dialogue.voice == .parent { report.sentences = [way] }
      } else if dialogue.voice == .parent {
        report.sentences = [dialogue.words(.childrenHere, .text(list))]
      }
      return dialogue.answer(report)
    }
    if case .add = request, dialogue.session.isOpenToChildren {
      // No question is needed yet.
    } else {
      try dialogue.session.needParent(for: "changing the players")
    }
    let named: (old: String?, new: String?)
    let act: FamilyAct
    func id(of name: String) -> String {
      dialogue.session.people.first { $0.name == name }?.id ?? ""
    }
    switch request {
    case .list: return
    case .add(let word):
      let name = try dialogue.newName(word, of: nil)
      (named, act) = ((nil, name), .addChild(name: name))
    case .remove(let word, let again):
      let name = try knownName(word, names)
      guard names.count > 1 else { throw CommandError(.badName(name, why: .last), at: word) }
      if dialogue.voice == .parent, again?.text != name {
        return dialogue.askToConfirm(removing: name)
      }
      (named, act) = ((name, nil), .removeChild(id(of: name)))
    case .rename(let word, let newWord):
      let old = try knownName(word, names)
      let new = try dialogue.newName(newWord, of: id(of: old))
      (named, act) = ((old, new), .renameChild(id(of: old), to: new))
    }
    let records = try dialogue.session.perform(act).records
    dialogue.session.useParentSession(besides: records)
    let now = dialogue.session.people.map(\.name)
    dialogue.answer(
      "players",
      records,
      saying: [
        dialogue.voice == .parent
          ? dialogue.sentence(ofChildren: named.old, named.new)
          : "players: \(shortList(now))"
      ]
    ) { $0.put("players", now) }
  }

  private static func playersReport(_ names: [String], _ active: String?) -> TableReport {
    TableReport(
      type: "players",
      sections: [.init(heading: nil, rows: names.map { [$0 == active ? "▸ \($0)" : "  \($0)"] })]
    ) { json in
      json.put("active", active)
      json.put("players", names)
    }
  }

  /// Of many names the newest.
  private static func shortList(_ names: [String]) -> String {
    let shown = names.suffix(mostShown).joined(separator: ", ")
    return names.count > mostShown ? "\(names.count), the newest: \(shown)" : shown
  }

  private static let mostShown = 12

  private static func knownName(_ word: Word, _ names: [String]) throws(CommandError) -> String {
    if names.contains(word.text) { return word.text }
    if let name = names.first(where: { PersonName.areSame($0, word.text) }) { return name }
    throw CommandError(
      .badName(word.text, why: .unknown(suggestions: Suggestions.near(word.text, among: names))),
      at: word
    )
  }
}

extension Dialogue {
  fileprivate func newName(_ word: Word, of id: String?) throws(CommandError) -> String {
    try at(word, try session.newName(word.text, of: id))
  }
}

private enum PlayersRequest {
  case list
  case add(Word)
  case rename(Word, to: Word)
  /// With the name once more, where parents are asked for it.
  case remove(Word, again: Word?)
}
