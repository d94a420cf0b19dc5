// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import PlaySettings
import ShellCore
import StateEngine
import Storage

extension Session {
  /// The setting that a word names: by its key, by as much of it as nothing else begins with, or by
  /// its number among the parents'.
  func setting(
    _ word: Word,
    in language: SentenceLanguage
  ) throws(CommandError) -> SettingDeclaration {
    if let found = settings.declaration(word.text) { return found }
    try declareAllSettings()
    if let found = settings.declaration(meantBy: word.text, in: language) { return found }
    if let number = Int(word.text), number > 0 {
      let all = parentSettings.flatMap(\.settings)
      if number <= all.count { return all[number - 1] }
    }
    var keys = settings.declarations.map(\.key)
    if language != .english {
      keys += parentSettings.flatMap(\.settings).compactMap { $0.shortName?.text(language) }
    }
    throw CommandError(
      .unknownSetting(word.text, suggestions: Suggestions.near(word.text, among: keys)),
      at: word
    )
  }
}

extension Dialogue {
  /// Changes a setting (nil: back to its default), tells the machines, and answers.
  func change(
    _ declaration: SettingDeclaration,
    to value: Value?,
    as type: String,
    saying told: String? = nil
  ) throws(CommandError) {
    try change(declaration, by: .setting(declaration.key, to: value), as: type, saying: told)
  }

  /// Does an act that changes a setting, and answers.
  func change(
    _ declaration: SettingDeclaration,
    by act: FamilyAct,
    as type: String,
    saying told: String? = nil
  ) throws(CommandError) {
    try session.needParent(for: "changing \(declaration.key)")
    let old = session.value(of: declaration)
    let before = valueTold(of: declaration)
    let done = try session.perform(act, as: type)
    let new = session.value(of: declaration)
    // Also to the same value: the parent is there.
    session.useParentSession(besides: declaration.toggle == nil ? done.records : [])
    answer(
      type,
      done.records,
      saying: [
        told ?? (voice == .parent ? sentence(of: declaration, from: before, to: new) : nil)
          ?? "\(declaration.key): \(declaration.text(of: old)) → \(declaration.text(of: new))"
      ]
    ) { json in
      json.put("key", declaration.key)
      json.put("old", declaration.shown(old))
      json.put("value", declaration.shown(new))
    }
  }

  /// Lets the settings file show whether the store is guarded; it only shows it.
  func showGuard() {
    guard let guarded = session.live?.gates.guarded, let declaration = session.guardSetting,
      session.settings.value(of: declaration) != .bool(guarded)
    else { return }
    do throws(CommandError) {
      try session.keep([SettingChange(declaration, to: .bool(guarded))])
    } catch {
      warn(error.message)
    }
  }
}
