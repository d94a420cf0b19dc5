// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import PlaySettings
import StateEngine
import Storage

// Settings as parents read them, by number.

extension Session {
  /// The settings that are the parents', in the order of their numbers, by what they are about.
  var parentSettings: [(key: String, settings: [SettingDeclaration])] {
    // What a machine reads of the house stands with the house.
    let house = Set(ShellSettings.all.map(\.key))
    let groups =
      entries.map { entry in
        (entry.name, entry.capabilities.settings.filter { !house.contains($0.key) })
      } + [("house", ShellSettings.all)]
    return groups.map { ($0, $1.filter { $0.title != nil }) }.filter { !$1.isEmpty }
  }
}

extension Dialogue {
  /// The settings that are the parents', by number, under what they are about.
  func settingSentences() -> [String] {
    var number = 0
    let parts = session.parentSettings.map { key, settings in
      let heading = Phrase.named("settings.\(key)")
      return (heading.map { [words($0)] } ?? [])
        + settings.map { one in
          number += 1
          let place = String(repeating: " ", count: number < 10 ? 1 : 0) + "\(number)"
          return "  \(place)  " + (sentence(of: one) ?? one.key)
        }
    }
    let more = [Command.set, .reset].compactMap { acts.lines(of: $0).first?.line }
    return Array(parts.joined(separator: [""]))
      + ["", words(.listMore, .text(more.joined(separator: " · ")))]
  }

  /// What a setting is, and what it takes; nil for one that is not the parents'.
  func sentence(of one: SettingDeclaration) -> String? {
    guard let title = one.title else { return nil }
    let value = one.words(of: valueTold(of: one), language)
    let range = one.words(ofRange: language).map { " (\($0))" } ?? ""
    return "\(words(title)): \(value)\(range)"
  }

  /// What parents are told that a setting is: of the language and the zone what is in force.
  func valueTold(of one: SettingDeclaration) -> Value {
    let value = session.value(of: one)
    if one.key == HouseSettings.language.declaration.key { return .string(language.rawValue) }
    guard one.key == ShellSettings.timeZone.key, value == one.initial else { return value }
    return .string(session.options.isSandbox ? "UTC" : session.options.clocks.zone())
  }

  /// What parents are told when a setting was changed; nil for one that is not theirs.
  func sentence(of declaration: SettingDeclaration, from old: Value, to new: Value) -> String? {
    guard let title = declaration.title else { return nil }
    let texts = [new, old].map { Phrase.Filling.text(declaration.words(of: $0, language)) }
    return old == new
      ? words(.settingSame, .text(words(title)), texts[0])
      : words(.settingChanged, .text(words(title)), texts[0], texts[1])
  }
}
