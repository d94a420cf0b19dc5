// SPDX-License-Identifier: Apache-2.0

extension Refusal {
  /// Why the event was refused, in words for people: what the chart says of each condition that does
  /// not hold, else the conditions themselves, or what else is in the way.
  ///
  /// - Parameter language: the language; the chart's own words are those of ``NamedRules/sentences``
  ///   or of ``MachineDefinition/sentence(_:in:)``, else as they stand in the chart.
  /// - Returns: one sentence, or several with semicolons.
  public func sentence(in language: SentenceLanguage) -> String {
    guard case .guards = cause else { return cause.sentence(in: language) }
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
    switch language {
    case .english:
      return "that cannot be done now"
        + (conditions.isEmpty ? "" : ": it needs \(conditions.joined(separator: ", "))")
    case .german:
      return "das geht gerade nicht"
        + (conditions.isEmpty ? "" : ": nötig ist \(conditions.joined(separator: ", "))")
    }
  }
}

extension Refusal.Cause {
  fileprivate func sentence(in language: SentenceLanguage) -> String {
    if language == .english { return sentence ?? "a condition does not hold" }
    return switch self {
    case .guards: "eine Bedingung ist nicht erfüllt"
    case .fault, .rule: "was dann geschehen soll, lässt sich nicht ausrechnen"
    case .suspended: "im Hintergrund geht das nicht: erst zurückkehren"
    case .notSuspended: "es ist nicht im Hintergrund"
    case .clockOnly: "das kommt von selbst"
    case .journal: "es konnte nicht gespeichert werden"
    }
  }
}

extension Explanation.GuardReading {
  // The condition with the values in it, in no language.
  fileprivate var short: String {
    if values.isEmpty { return text }
    let shown = values.map { "\($0.name) = \($0.value.shown)" }
    return "\(text) (\(shown.joined(separator: ", ")))"
  }
}
