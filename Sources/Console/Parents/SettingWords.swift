// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import PlaySettings
import StateEngine
import Storage

// A setting in the words of parents: the catalog has one entry for each that is theirs.

extension SettingDeclaration {
  /// What parents call it; nil for what is not theirs.
  var title: Phrase? { Phrase.all.first { $0.key == "setting.\(key)" } }

  /// A value as parents read it: of records the titles alone.
  func words(of value: Value, _ language: FamilyLanguage) -> String {
    switch value {
    case .bool(let truth): return (truth ? Phrase.valueOn : .valueOff).text(language)
    case .list(let list) where list.isEmpty: return Phrase.valueNone.text(language)
    case .list(let list) where !choices.isEmpty:
      return list.map { Self.title(ofChoice: $0.plainText, language) }.joined(separator: ", ")
    case .list(let list):
      guard case .records(let fields) = kind, fields.count > 1 else { return text(of: value) }
      return list.map { $0.mapValue?[fields[1]]?.plainText ?? "" }.joined(separator: ", ")
    default: return text(of: value)
    }
  }

  /// What it takes, in a few words; nil where that takes a sentence.
  func words(ofRange language: FamilyLanguage) -> String? {
    switch kind {
    case .flag: "\(Phrase.valueOn.text(language)), \(Phrase.valueOff.text(language))"
    case .integer(let range):
      Phrase.valueRange.text(language, .number(range.lowerBound), .number(range.upperBound))
    case .real(let range):
      Phrase.valueRange.text(
        language,
        .text(Value.double(range.lowerBound).plainText),
        .text(Value.double(range.upperBound).plainText)
      )
    // As they are typed.
    case .choice(let words), .choices(let words): words.joined(separator: ", ")
    case .text, .form, .records: nil
    }
  }
}

extension SettingDeclaration {
  private var choices: [String] { if case .choices(let words) = kind { words } else { [] } }

  /// What parents call one of a choice's words; the word itself where the catalog has none.
  static func title(ofChoice word: String, _ language: FamilyLanguage) -> String {
    Phrase.all.first { $0.key == "activity.\(word)" }?.text(language) ?? word
  }
}

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
      let heading = Phrase.all.first { $0.key == "settings.\(key)" }
      return (heading.map { [words($0)] } ?? [])
        + settings.map { one in
          number += 1
          return sentence(of: one, number)
        }
    }
    let more = [Command.set, .reset].compactMap { acts.lines(of: $0).first?.line }
    return Array(parts.joined(separator: [""]))
      + ["", words(.listMore, .text(more.joined(separator: " · ")))]
  }

  private func sentence(of one: SettingDeclaration, _ number: Int) -> String {
    let value = one.words(of: valueTold(of: one), language)
    let range = one.words(ofRange: language).map { " (\($0))" } ?? ""
    let place = String(repeating: " ", count: number < 10 ? 1 : 0) + "\(number)"
    return "  \(place)  \(one.title.map { words($0) } ?? one.key): \(value)\(range)"
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
