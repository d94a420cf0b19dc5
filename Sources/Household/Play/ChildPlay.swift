// SPDX-License-Identifier: Apache-2.0
package import PlayKit
package import StateEngine

/// How far a child is in play, whatever window it sees: which page stands, and what is still to be
/// said.
package struct ChildPlay: Sendable {
  /// A sentence that is not to be missed.
  package struct News: Sendable {
    /// The machine that says it, whose next one takes its place; nil for a grown-up.
    package var machine: String?
    /// The sentence.
    package var text: String
  }

  /// What became of something a child did.
  package enum Outcome {
    /// It is done, or was refused with a sentence.
    case done
    /// A machine took an event: what it asks for outside is still to be done.
    case sent(Reply, MachineSlot)
    /// The gate for grown-ups asks.
    case grownUps
    /// Play ends.
    case end
    /// Nothing is done; where time is not real, so much of it passes.
    case watch(milliseconds: Int)
  }

  /// The page of the place that is looked at; nil for the place itself.
  package var page: String?
  /// From which choice on they are shown, where there are more than fit.
  package var offset = 0
  /// What is said with the next screen.
  package var notices: [String] = []
  /// What is said with the next screen that has room for it, and no sooner.
  package var news: [News] = []
  /// The way to the level that is played as soon as somebody is chosen.
  package var wanted: [Event] = []
  /// The machine that is played as soon as somebody is chosen; nil for the one in use.
  package var wantedMachine: String?

  /// How many it knows to have gone to another seat.
  var gone = 0

  /// Nobody has begun.
  package init() {}

  /// Says a sentence with the next screen, once.
  package mutating func note(_ sentence: String) {
    if !notices.contains(sentence) { notices.append(sentence) }
  }

  /// Says with the next screen what machines ask to be said.
  package mutating func hear(
    _ records: [Record],
    in session: Session,
    _ language: SentenceLanguage
  ) {
    for said in session.sentences(of: records) {
      news.removeAll { $0.machine == said.machine }
      news.append(News(machine: said.machine, text: said.phrase.text(language)))
    }
  }

  // MARK: What is read

  /// At most so many sentences are shown.
  private static let sentenceLimit = 3

  /// What is read beside a screen: what is said with it has room before its own sentences, but for a
  /// question.
  package static func sentences(of screen: Screen, saying notices: [String]) -> [String] {
    let own = screen.sentences
    let asked = screen.question == nil && screen.spoken == nil ? 0 : 1
    var chosen: Set<String> = []
    var room = sentenceLimit
    for line in own.prefix(asked) + notices + own.dropFirst(asked) where !chosen.contains(line) {
      let count = max(1, line.count { ".!?".contains($0) })
      guard count <= room else { continue }
      room -= count
      chosen.insert(line)
    }
    var lines: [String] = []
    for line in own + notices where chosen.contains(line) && !lines.contains(line) {
      lines.append(line)
    }
    return lines
  }

  /// What is to be said with the next screen.
  package var said: [String] { notices + news.map(\.text) }

  /// Says no second time what was shown.
  package mutating func noteShown(_ sentences: [String]) {
    notices = []
    news.removeAll { sentences.contains($0.text) }
  }
}

extension Session {
  /// What machines ask to be said, in order.
  package func sentences(of records: [Record]) -> [(machine: String, phrase: Phrase)] {
    records.flatMap { record -> [(machine: String, phrase: Phrase)] in
      guard let slot = slots.first(where: { $0.name == record.machine }),
        let said = slot.capabilities.screens?.said
      else { return [] }
      return record.effects.compactMap { effect in
        let key =
          effect.name == "say" ? effect.arguments.first?.stringValue ?? effect.name : effect.name
        return said[key].map { (slot.name, $0) }
      }
    }
  }

  /// Why an event is not accepted, in a sentence for children.
  package func reason(
    _ event: Int,
    _ arguments: [Value],
    _ slot: MachineSlot,
    _ language: SentenceLanguage
  ) -> String {
    slot.reason(slot.chart.explain(event, arguments, in: presentSnapshot(of: slot)), language)
  }
}

extension MachineSlot {
  /// Why an event is not accepted, as the catalog says it for children.
  func reason(_ explanation: Reply.Explanation?, _ language: SentenceLanguage) -> String {
    let failing = explanation?.candidates.flatMap(\.guards).filter { !$0.holds } ?? []
    let codes = capabilities.screens?.refusals ?? [:]
    if let phrase = failing.lazy.compactMap({ $0.code.flatMap { codes[$0] } }).first {
      return phrase.text(language)
    }
    let said = failing.lazy.compactMap { $0.refusal.flatMap(Phrase.refusal) }.first?.text(language)
    return said.map { $0.prefix(1).uppercased() + $0.dropFirst() + "." }
      ?? Phrase.playLater.text(language)
  }
}
