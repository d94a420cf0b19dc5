// SPDX-License-Identifier: Apache-2.0
import PlayKit
package import PlaySettings
package import StateEngine

/// The values that people have set, over the settings that machines and the shell declare: in memory;
/// a store keeps them in a file.
package struct SettingsValues: Sendable {
  /// The settings there are, in the order in which `settings` lists it.
  package private(set) var declarations = ShellSettings.all
  private var places = SettingsValues.places(ShellSettings.all)
  private var values: [String: Value] = [:]

  /// Nothing is set, and only the shell has settings.
  package init() {}

  /// Adds a machine's settings, before the shell's; a key that is there already is left as it is.
  package mutating func declare(_ more: [SettingDeclaration]) {
    let new = more.filter { places[$0.key] == nil }
    if new.isEmpty { return }
    let place = declarations.count - ShellSettings.all.count
    declarations.insert(contentsOf: new, at: place)
    // Earlier ones keep their places, so that adding many costs no more each.
    for moved in place..<declarations.count { places[declarations[moved].key] = moved }
  }

  private static func places(_ declarations: [SettingDeclaration]) -> [String: Int] {
    Dictionary(uniqueKeysWithValues: declarations.enumerated().map { ($1.key, $0) })
  }

  /// The declaration of a key, by its short form or with its folder.
  package func declaration(_ key: String) -> SettingDeclaration? {
    if let place = places[key] { return declarations[place] }
    return declarations.first { one in one.folder.map { "\($0).\(one.key)" == key } ?? false }
  }

  /// The declaration that a word means; nil for none, and for several.
  ///
  /// What parents call it in a language or in English, or a word of its title; else a key in any case,
  /// or its last part. Three letters and more stand for what begins with them alone.
  ///
  /// What is about one person has names of its own, and so has a secret, which a command sets.
  package func declaration(
    meantBy word: String,
    in language: SentenceLanguage = .english
  ) -> SettingDeclaration? {
    if let found = declaration(word) { return found }
    // Its own name goes before the keys: in a key the same word may mean something else.
    return named(word, { $0 == $1 }, language) ?? declaration(ofKey: word)
      ?? (word.count > 2 ? named(word, { $0.hasPrefix($1) }, language) : nil)
  }

  private func named(
    _ word: String,
    _ fits: (String, String) -> Bool,
    _ language: SentenceLanguage
  ) -> SettingDeclaration? {
    let word = SentenceLanguage.plain(word)
    for language in language == .english ? [language] : [language, .english] {
      let names = { (phrase: Phrase?) in phrase.map { SentenceLanguage.plain($0.text(language)) } }
      let parents = declarations.filter { $0.person == nil && $0.title != nil && !$0.isSecret }
      let found = parents.filter { names($0.shortName).map { fits($0, word) } ?? false }
      if !found.isEmpty { return found.count == 1 ? found[0] : nil }
      let titled = parents.filter { one in
        names(one.title)?.split(separator: " ").contains { fits(String($0), word) } ?? false
      }
      if !titled.isEmpty { return titled.count == 1 ? titled[0] : nil }
    }
    return nil
  }

  private func declaration(ofKey word: String) -> SettingDeclaration? {
    let word = word.lowercased()
    let keys = declarations.filter { $0.person == nil && !$0.isSecret }.map { one in
      (one, key: one.key.lowercased(), last: one.key.lowercased().split(separator: ".").last ?? "")
    }
    let ways: [((String, Substring)) -> Bool] = [
      { $0.0 == word }, { $0.1 == word },
      { word.count > 2 && $0.0.hasPrefix(word) }, { word.count > 2 && $0.1.hasPrefix(word) },
    ]
    for way in ways {
      let found = keys.filter { way(($0.key, $0.last)) }
      if !found.isEmpty { return found.count == 1 ? found[0].0 : nil }
    }
    return nil
  }

  /// The value that counts: what was set, else the initial one.
  package func value(of declaration: SettingDeclaration) -> Value {
    values[declaration.key] ?? declaration.initial
  }

  /// The chosen value; nil where the default counts.
  package func chosen(_ declaration: SettingDeclaration) -> Value? { values[declaration.key] }

  /// True if a flag is on, without a copy of its declaration; false when there is none of that key.
  package func isOn(_ key: String) -> Bool {
    if let value = values[key] { return value == .bool(true) }
    return places[key].map { declarations[$0].initial == .bool(true) } ?? false
  }

  /// True if it was set.
  package func isSet(_ declaration: SettingDeclaration) -> Bool { values[declaration.key] != nil }

  /// True if a setting about one person was set.
  package var hasPersonal: Bool {
    values.keys.contains { declaration($0)?.person != nil }
  }

  /// Sets a value, or forgets it when nil.
  package mutating func set(_ declaration: SettingDeclaration, to value: Value?) {
    values[declaration.key] = value
  }
}

extension SettingDeclaration {
  /// The value that typed words stand for, or nil when they stand for none; the range is checked.
  ///
  /// A language's own words and its decimal point are read besides what is kept and English.
  package func value(of typed: [String], in language: SentenceLanguage = .english) -> Value? {
    let words = stored(typed, language)
    let found: Value?
    switch kind {
    case .flag: found = words.count == 1 ? Self.flag(words[0]) : nil
    case .integer: found = words.count == 1 ? Int(words[0]).map { .int($0) } : nil
    case .real: found = words.count == 1 ? Double(words[0]).map { .double($0 + 0) } : nil
    case .text: found = words.count == 1 ? .string(words[0]) : nil
    case .form: found = .string(words.joined(separator: " "))
    case .choice: found = words.count == 1 ? .string(words[0]) : nil
    case .choices:
      let parts = words.flatMap { $0.split(separator: ",").map(String.init) }
      found = .list(parts == ["none"] ? [] : parts.map { .string($0) })
    case .records(let fields): found = Self.records(words, fields)
    }
    guard let found, admits(found) else { return nil }
    return found
  }

  private static func flag(_ word: String) -> Value? {
    switch word {
    case "true", "yes": .bool(true)
    case "false", "no": .bool(false)
    // As settings are shown, whatever the language.
    case _ where Phrase.valueOn.forms.contains { $0.value.other == word }: .bool(true)
    case _ where Phrase.valueOff.forms.contains { $0.value.other == word }: .bool(false)
    default: nil
    }
  }

  // Each word is `first=second`, as `ente="Die Ente"` types it; `none` alone empties the list.
  // Further fields stand behind the second, parted by slashes.
  private static func records(_ words: [String], _ fields: [String]) -> Value? {
    if words == ["none"] { return .list([]) }
    var list: [Value] = []
    for word in words {
      guard let equals = word.firstIndex(of: "=") else { return nil }
      var parts = [String(word[..<equals])]
      let rest = word[word.index(after: equals)...]
      if fields.count == 2 {
        parts.append(String(rest))
      } else {
        parts += rest.split(separator: "/", omittingEmptySubsequences: false).map {
          $0.split(separator: " ").joined(separator: " ")
        }
      }
      guard parts.count == fields.count else { return nil }
      list.append(.map(Dictionary(zip(fields, parts.map { .string($0) })) { $1 }))
    }
    return .list(list)
  }

  /// A value as it is typed behind the key.
  package func text(of value: Value) -> String {
    let value = shown(value)
    guard case .records(let fields) = kind, fields.count > 2, let list = value.listValue,
      !list.isEmpty
    else { return value.settingText }
    return list.map { record in
      let parts = fields.dropFirst().map { record.mapValue?[$0]?.plainText ?? "" }
      let quoted = Quoting.quoted(parts.joined(separator: "/"), in: "\"")
      return "\(record.mapValue?[fields[0]]?.plainText ?? "")=\(quoted)"
    }
    .joined(separator: " ")
  }

  /// A value as it may be shown: of a secret whether there is one.
  package func shown(_ value: Value) -> Value { isSecret ? .bool(value != initial) : value }

  /// The values it takes, in words: `a number from 0 to 1`.
  package var allowedText: String {
    switch kind {
    case .flag: "on or off"
    case .integer(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .real(let range):
      "a number from \(Self.short(range.lowerBound)) to \(Self.short(range.upperBound))"
    case .text(let range): "one line of \(range.lowerBound) to \(range.upperBound) characters"
    case .form(let form): form.expectation
    case .choice(let words): "one of \(words.joined(separator: ", "))"
    case .choices(let words): "any of \(words.joined(separator: ", ")), joined with commas, or none"
    case .records(let fields):
      "\(fields[0])=\(fields.dropFirst().joined(separator: "/")) …\(rulesText(fields)), or none"
    }
  }

  private func rulesText(_ fields: [String]) -> String {
    let texts = fields.compactMap { field -> String? in
      switch rules[field] {
      case .number(let range):
        "\(field) from \(range.lowerBound) to \(range.upperBound)"
      case .amount(_, let units): "\(field) a number of \(units.joined(separator: ", "))"
      case .word(let words): "\(field) \(words.joined(separator: " or "))"
      case nil: nil
      }
    }
    return texts.isEmpty ? "" : " with " + texts.joined(separator: "; ")
  }

  /// A typed value as it is kept: where others stay, records change those with the same first field
  /// or come behind all; none at all still empties the list.
  package func merged(_ typed: Value, into old: Value) -> Value {
    guard keepsOthers, case .records(let fields) = kind, let key = fields.first,
      let new = typed.listValue, !new.isEmpty, var list = old.listValue
    else { return typed }
    for record in new {
      if let place = list.firstIndex(where: { $0.mapValue?[key] == record.mapValue?[key] }) {
        list[place] = record
      } else {
        list.append(record)
      }
    }
    return .list(list)
  }

  private static func short(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
  }
}
