// SPDX-License-Identifier: Apache-2.0
import Foundation
import PlayMachines

/// What does not go together in a Spanish text, with the right form made by Apertium's generator.
struct SpanishGrammar: Sendable {
  let apertium: Apertium

  /// The errors in the order in which they stand; empty when none is found.
  ///
  /// Starts a program, and a second one when something is found; some hundredths of a second.
  func errors(in text: String) async throws(ServiceError) -> [GrammarError] {
    // The dictionaries write each letter with its accent as one.
    let text = try TextLimit.checked(text).precomposedStringWithCanonicalMapping
    let units = try await apertium.analysed(text)
    let clashes = (PersonAgreement(units).clashes + NounAgreement(units).clashes)
      .sorted { $0.units.lowerBound < $1.units.lowerBound }
    var words = try await apertium.generated(clashes.flatMap { $0.mends.map(\.form) })[...]
    var errors: [GrammarError] = []
    for clash in clashes {
      let forms = Array(words.prefix(clash.mends.count))
      words = words.dropFirst(clash.mends.count)
      if let error = error(clash, forms, units, text) { errors.append(error) }
    }
    return errors
  }

  /// The clash in words; nil when there is no right form to be had, or it is what was said.
  private func error(
    _ clash: Clash,
    _ forms: [String?],
    _ units: [LexicalUnit],
    _ text: String
  ) -> GrammarError? {
    let characters = Array(text)
    let start = units[clash.units.lowerBound].range.lowerBound
    let end = units[clash.units.upperBound].range.upperBound
    var correct = ""
    var place = start
    var words: [String] = []
    for (mend, form) in zip(clash.mends, forms) {
      guard let form else { return nil }
      let unit = units[mend.unit]
      let word = mend.before.isEmpty ? form : "\(mend.before) \(form)"
      correct += String(characters[place..<unit.range.lowerBound])
      correct += word.cased(like: unit.surface)
      place = unit.range.upperBound
      words.append(word.lowercased())
    }
    correct += String(characters[place..<end])
    let incorrect = String(characters[start..<end])
    guard correct != incorrect else { return nil }
    return GrammarError(
      type: clash.type,
      incorrect: incorrect,
      correct: correct,
      ruleID: clash.ruleID,
      explanation: explanation(clash.reason, words),
      range: start..<end
    )
  }

  private func explanation(_ reason: Clash.Reason, _ words: [String]) -> String {
    let forms = words.map { "'\($0)'" }.joined(separator: " and ")
    return switch reason {
    case .person(let subject, let verb): "With '\(subject)' the verb '\(verb)' is \(forms)."
    case .gender(let noun, .masculine): "'\(noun)' is masculine and goes with \(forms)."
    case .gender(let noun, .feminine): "'\(noun)' is feminine and goes with \(forms)."
    case .number(let noun, .singular): "'\(noun)' is singular and goes with \(forms)."
    case .number(let noun, .plural): "'\(noun)' is plural and goes with \(forms)."
    }
  }
}

extension String {
  /// The word with capitals where another has them: at its beginning, or everywhere.
  fileprivate func cased(like other: String) -> String {
    guard let first = other.first, first.isUppercase else { return self }
    if other.count > 1, other == other.uppercased() { return uppercased() }
    return prefix(1).uppercased() + dropFirst()
  }
}
