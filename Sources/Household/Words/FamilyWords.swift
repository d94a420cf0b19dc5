// SPDX-License-Identifier: Apache-2.0
package import PlayKit
import PlaySettings
package import StateEngine
package import Storage

/// What people of a family are told of acts, rules and each other, in the catalog's words.
package struct FamilyWords {
  let session: Session
  let language: SentenceLanguage

  /// The words of a session, in a language.
  package init(_ session: Session, _ language: SentenceLanguage) {
    (self.session, self.language) = (session, language)
  }

  private func words(_ phrase: Phrase, _ fillings: Phrase.Filling...) -> String {
    phrase.text(language, fillings)
  }

  // MARK: People and their time

  /// What somebody is called, or was when they were here.
  package func personName(_ id: String) -> String {
    if let name = session.people.first(where: { $0.id == id })?.name { return name }
    return session.live.flatMap { session.formerNames($0)[id] } ?? "–"
  }

  /// What holds for a child, without the name.
  package func rule(of child: Person) -> String { words(of: session.timeRule(of: child.id)) }

  /// What a rule says on the day of a time, today's for nil, in one sentence without its full stop.
  package func words(of rule: TimeRule, at time: Int? = nil) -> String {
    let name = session.machine { $0.playTime != nil }
    let capability = session.entries.first { $0.name == name }?.capabilities.playTime
    // Known here too when this process has not used the machine.
    _ = try? capability.map { try session.settingDeclaration(of: $0.limitKey) }
    return rule.words(
      language,
      family: capability.map { session.familyMinutes($0) } ?? 0,
      day: session.dayNumber(at: time ?? session.time.now)
    )
  }

  // MARK: Acts

  /// What came of taking an act back, or of doing it again.
  package func sentence(of one: TakenBack, isAgain: Bool) -> String {
    // What was taken back is the opposite of what was done now.
    let what = Phrase.Filling.text(words(of: isAgain ? one.change : one.change.inverse))
    switch one.extent {
    case .whole:
      if let child = child(of: one.change) { return sentenceOfTime(of: child, isAgain: isAgain) }
      return words(isAgain ? .undoAgain : .undoWhole, what)
    case .part(let left, let given):
      return words(
        .undoPart,
        .text("\(left)"),
        .text(words(of: one.act.change)),
        .text("\(given - left)")
      )
    case .nothing: return words(.undoKept, .text(words(of: one.act.change)))
    case .later: return words(.undoLater, what)
    }
  }

  private func sentenceOfTime(of child: Person, isAgain: Bool) -> String {
    words(isAgain ? .timeChild : .undoTime, .text(child.name), .text(rule(of: child)))
  }

  /// The child whose time a change is about.
  private func child(of change: ActChange) -> Person? {
    guard case .setting(let key, _, _) = change,
      let id = session.settings.declaration(key)?.person,
      key == SettingDeclaration.time(of: id).key
    else { return nil }
    return session.people.first { $0.id == id }
  }

  /// Describes a change.
  package func words(of change: ActChange) -> String {
    switch change {
    case .account(let purse, let amount):
      let unit = session.entries.first { $0.name == purse.machine }?.capabilities.purse?.unit
      let sum = FamilyMember.Purse(amount: amount, unit: unit ?? purse.name).words(language)
      let name = personName(purse.owner.stringValue ?? "")
      return words(.undoPurse, .text(name), .text(amount < 0 ? "" : "+"), .text(sum))
    case .setting(let key, _, let new):
      if let child = child(of: change) { return words(.undoTimes, .text(child.name)) }
      guard let declaration = session.settings.declaration(key) else { return key }
      if let child = session.people.first(where: { $0.id == declaration.person }) {
        let titles = declaration.words(of: new ?? declaration.initial, language)
        return words(.undoVideos, .text(child.name), .text(titles))
      }
      let title = declaration.title.map { words($0) } ?? key
      let value = declaration.words(of: new ?? declaration.initial, language)
      return words(.undoSet, .text(title), .text(value))
    case .owner(_, let old?, let new?): return words(.undoRenamed, .text(old), .text(new))
    case .owner(_, nil, let new): return words(.undoAdded, .text(new ?? "–"))
    case .owner(_, let old?, nil): return words(.undoRemoved, .text(old))
    case .parent(let old?, let new?): return words(.undoRenamed, .text(old), .text(new))
    case .parent(let old, let new):
      return words(new == nil ? .undoParentRemoved : .undoParentAdded, .text(new ?? old ?? "–"))
    case .admission(let store, let isIn):
      return words(isIn ? .undoAdmitted : .undoShutOut, .text(String(store.prefix(8))))
    case .answer(let number, _, _, _):
      guard let slot = try? session.requestDesk(), let one = session.request(number, in: slot)
      else { return words(.undoAnswer, "–", .text("\(number)")) }
      return words(.undoAnswer, .text(personName(one.person)), .text(one.words(language)))
    }
  }
}
