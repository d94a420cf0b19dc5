// SPDX-License-Identifier: Apache-2.0

extension Reply.Refusal {
  /// Why the event was refused, in words for people: what the chart says of each condition that does
  /// not hold, else the conditions themselves, or what else is in the way.
  ///
  /// - Parameter language: the language; the chart's own words are those of ``NamedRules/sentences``
  ///   or of ``MachineDefinition/sentence(_:in:)``, else as they stand in the chart.
  /// - Returns: one sentence, or several with semicolons.
  public func sentence(in language: SentenceLanguage) -> String {
    guard case .guards = cause else {
      // English says what the engine knows of a fault, too.
      return (language == .english ? cause.sentence : nil) ?? cause.sentence(in: language)
    }
    let explanation = explanation
    let failing = (explanation?.candidates ?? []).flatMap(\.guards)
      .filter { !$0.holds && !$0.isSecret }
    let chart = explanation?.names.below ?? scene?.chart
    let known = chart?.rules.sentences[language.rawValue] ?? [:]
    var said: [String] = []
    for reading in failing {
      let own =
        reading.code.flatMap { known[$0] }
        ?? reading.refusal.map { known[$0] ?? chart?.rules.wording?($0, language) ?? $0 }
      if let own, !said.contains(own) { said.append(own) }
    }
    if !said.isEmpty { return said.joined(separator: "; ") }
    let conditions = failing.filter { $0.text != "false" }.map(\.short)
    return conditions.isEmpty
      ? EngineSentence.refusedNow.text(language)
      : EngineSentence.refusedNeeds.text(language, [conditions.joined(separator: ", ")])
  }
}

extension Reply.Refusal.Cause {
  /// The cause in a sentence.
  func sentence(in language: SentenceLanguage) -> String {
    let sentence: EngineSentence =
      switch self {
      case .guards: .causeGuards
      case .fault, .rule: .causeValue
      case .suspended: .causeSuspended
      case .notSuspended: .causeNotSuspended
      case .notEnded: .causeNotEnded
      case .clockOnly: .causeClockOnly
      case .journal: .causeJournal
      }
    return sentence.text(language)
  }
}

extension Reply.Explanation.GuardReading {
  // The condition with the values in it, in no language.
  fileprivate var short: String {
    if values.isEmpty { return text }
    let shown = values.map { "\($0.name) = \($0.value.shown)" }
    return "\(text) (\(shown.joined(separator: ", ")))"
  }
}
