// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import PlaySettings
import ShellCore
import StateEngine

extension Completer {
  /// Keys of settings, with the value that counts and what they take; then parents' names for them.
  mutating func offerSettings() {
    // What is about one child has commands of its own.
    for one in session.settings.declarations where one.person == nil {
      add(one.key, details: [one.text(of: session.value(of: one)), one.allowedText])
    }
    for one in session.parentSettings.flatMap(\.settings) {
      guard let name = one.shortName?.text(language), name != one.key else { continue }
      let details = [one.words(of: session.value(of: one), language), one.title?.text(language)]
      add(name, details: details.compactMap(\.self))
    }
  }

  /// Values of the setting named before.
  mutating func offerSettingValues() {
    guard site.words.count > 1 else { return }
    let key = session.settings.declaration(site.words[1])
    // Whoever names it in parents' words is offered theirs.
    guard let one = key ?? session.settings.declaration(meantBy: site.words[1], in: language)
    else { return }
    let isFirst = site.words.count == 2
    func typed(_ word: String) -> String {
      key == nil ? one.title(ofChoice: word, language) : word
    }
    switch one.kind {
    case .flag where isFirst:
      let own = [Phrase.valueOn, .valueOff].map { $0.text(language) }
      let words = key == nil ? own : ["on", "off"]
      for (word, value) in zip(words, ["on", "off"]) {
        add(word, details: key.map { note(value, $0) } ?? [])
      }
    case .choice(let words) where isFirst:
      for word in words { add(typed(word), details: key.map { note(word, $0) } ?? []) }
    case .choices(let words): offerList(words.map(typed))
    case .integer(let range) where isFirst:
      offerNumbers(one, low: String(range.lowerBound), high: String(range.upperBound))
    case .real(let range) where isFirst:
      offerNumbers(
        one,
        low: Value.double(range.lowerBound).settingText,
        high: Value.double(range.upperBound).settingText
      )
    default: break
    }
  }

  // Words joined with commas: the next one behind the last comma.
  private mutating func offerList(_ words: [String]) {
    let parts = site.partial.split(separator: ",", omittingEmptySubsequences: false).map(
      String.init
    )
    let head = parts.dropLast().map { $0 + "," }.joined()
    for word in words where !parts.dropLast().contains(word) {
      add(word, head: head, isWhole: false)
    }
    if head.isEmpty { add("none") }
  }

  private mutating func offerNumbers(_ one: SettingDeclaration, low: String, high: String) {
    var offered: [(text: String, meanings: [String])] = []
    for (text, meaning) in [
      (one.text(of: session.value(of: one)), "now"), (one.text(of: one.initial), "default"),
      (low, "lowest"), (high, "highest"),
    ] {
      if let place = offered.firstIndex(where: { $0.text == text }) {
        offered[place].meanings.append(meaning)
      } else {
        offered.append((text, [meaning]))
      }
    }
    for one in offered { add(one.text, details: [one.meanings.joined(separator: ", ")]) }
    // A number that has been begun goes on by one digit.
    let typed = site.partial
    let isReal = if case .real = one.kind { true } else { false }
    guard let last = typed.last, isReal ? last == "." : last.isNumber else { return }
    for digit in 0...9 {
      let text = "\(typed)\(digit)"
      guard let value = isReal ? Double(text).map(Value.double) : Int(text).map(Value.int),
        one.admits(value), !offered.contains(where: { $0.text == text })
      else { continue }
      add(text)
    }
  }

  private func note(_ word: String, _ one: SettingDeclaration) -> [String] {
    let isNow = one.text(of: session.value(of: one)) == word
    let isDefault = one.text(of: one.initial) == word
    return [
      [isNow ? "now" : "", isDefault ? "default" : ""].filter { !$0.isEmpty }.joined(
        separator: ", "
      )
    ]
  }
}
