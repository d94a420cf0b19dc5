// SPDX-License-Identifier: Apache-2.0
import PlayMachines

/// Whether verbs follow their subject: "Yo voy", not "Yo va".
///
/// Only subjects that are pronouns are looked at, and only where the verb can be nothing else: a
/// right sentence that is called wrong does more harm than a wrong one that is not noticed.
struct PersonAgreement {
  private struct Subject {
    var first: Int
    var last: Int
    /// What it may be; the first is what the sentence is mended to.
    var choices: [(person: Int, number: Number)]
  }

  private let units: [LexicalUnit]

  init(_ units: [LexicalUnit]) { self.units = units }

  /// The clashes, in order.
  var clashes: [Clash] {
    units.indices.compactMap { index in
      guard let subject = subject(endingAt: index) else { return nil }
      return clash(of: subject)
    }
  }

  // MARK: The subject

  private func subject(endingAt index: Int) -> Subject? {
    guard let own = pronoun(index) else { return nil }
    guard index > 0 else { return Subject(first: 0, last: 0, choices: [own]) }
    let before = units[index - 1]
    // "para él", and "soy yo": the pronoun belongs to what stands before it.
    if before.has({ $0.form.partOfSpeech == "pr" }) { return nil }
    if before.finites.contains(where: { $0.person == own.person && $0.number == own.number }) {
      return nil
    }
    guard before.isAnd, index > 1 else {
      return Subject(first: index, last: index, choices: [own])
    }
    if let other = pronoun(index - 2) {
      let together = (min(own.person, other.person), Number.plural)
      return Subject(first: index - 2, last: index, choices: [together])
    }
    // "mi hermano y yo vamos", or a new clause: either is right.
    return Subject(first: index, last: index, choices: [own, (own.person, .plural)])
  }

  private func pronoun(_ index: Int) -> (person: Int, number: Number)? {
    for reading in units[index].readings where reading.isSubjectPronoun {
      guard let number = reading.number,
        let person = (1...3).first(where: { reading.form.tags.contains("p\($0)") })
      else { continue }
      return (person, number)
    }
    return nil
  }

  // MARK: The verb

  private func clash(of subject: Subject) -> Clash? {
    if let verb = verb(after: subject.last) {
      return clash(of: subject, with: verb, at: subject.first...verb)
    }
    // "¿Cómo está tú?": in a question the verb may come first.
    let verb = subject.first - 1
    guard verb >= 0, isQuestion(subject.last), !units[verb].has({ $0.isJoint || $0.isDeterminer })
    else { return nil }
    return clash(of: subject, with: verb, at: verb...subject.last)
  }

  /// The verb that follows a subject, over "no", "me", "siempre", "mismo".
  private func verb(after index: Int) -> Int? {
    for place in units.indices.dropFirst(index + 1).prefix(4) {
      let unit = units[place]
      if unit.isStop || unit.readings.isEmpty || unit.isAnd { return nil }
      if !unit.finites.isEmpty, !unit.has(\.isDeterminer) { return place }
      let isPassedOver = unit.has { reading in
        reading.isClitic || ["adv", "preadv", "num"].contains(reading.form.partOfSpeech)
          || ["mismo", "solo", "todo"].contains(reading.form.lemma)
      }
      guard isPassedOver else { return nil }
    }
    return nil
  }

  private func clash(of subject: Subject, with verb: Int, at range: ClosedRange<Int>) -> Clash? {
    let unit = units[verb]
    let readings = indicatives(of: verb)
    func fits(_ finite: Reading.Finite) -> Bool {
      subject.choices.contains { $0.person == finite.person && $0.number == finite.number }
    }
    guard let wrong = readings.first, let choice = subject.choices.first,
      !readings.contains(where: fits)
    else { return nil }
    // "Tú, como profesor, hablas": what can be a joint is a verb only where no other verb fits.
    if unit.has(\.isJoint), !isLast(verb) {
      if verb + 1 < units.count, pronoun(verb + 1) != nil { return nil }
      if clause(from: verb + 1).contains(where: { units[$0].finites.contains(where: fits) }) {
        return nil
      }
    }
    let tags = wrong.form.tags.map { tag in
      switch tag {
      case "p1", "p2", "p3": "p\(choice.person)"
      case "sg", "pl": choice.number.rawValue
      default: tag
      }
    }
    let lemma = wrong.form.lemma
    let words = units[subject.first...subject.last].map { $0.surface.lowercased() }
    return Clash(
      units: range,
      mends: [.init(unit: verb, form: LexicalForm(lemma: lemma, tags: tags))],
      type: .verbAgreement,
      ruleID: "es-verb-\(Reading.tenses[wrong.tense] ?? wrong.tense)-\(lemma)",
      reason: .person(subject: words.joined(separator: " "), verb: lemma)
    )
  }

  /// What the verb may be here: in a main clause the subjunctive of one verb is no excuse for the
  /// indicative of another, "Yo siente".
  private func indicatives(of verb: Int) -> [Reading.Finite] {
    let all = units[verb].finites
    // Reflexive doubles such as "casarse" come after the verb itself.
    let sorted =
      all.filter { !$0.form.tags.contains("pron") } + all.filter { $0.form.tags.contains("pron") }
    let present = sorted.filter { $0.tense == "pri" }
    guard !present.isEmpty else { return sorted }
    if isSubordinate(verb) { return present + sorted.filter { $0.tense != "pri" } }
    return present + sorted.filter { $0.tense != "pri" && $0.tense != "prs" }
  }

  private static let openers: Set<String> = [
    "que", "ojalá", "quizá", "quizás", "cuando", "aunque", "como", "donde", "mientras",
  ]

  private func isSubordinate(_ verb: Int) -> Bool {
    for place in units.indices.prefix(verb).reversed() {
      if units[place].has({ $0.form.partOfSpeech == "sent" }) { return false }
      if Self.openers.contains(units[place].surface.lowercased()) { return true }
    }
    return false
  }

  // MARK: The sentence

  private func clause(from start: Int) -> [Int] {
    units.indices.dropFirst(start).prefix { !units[$0].has { $0.form.partOfSpeech == "sent" } }
  }

  private func isLast(_ index: Int) -> Bool {
    index + 1 >= units.count || units[index + 1].isStop
  }

  private func isQuestion(_ index: Int) -> Bool {
    let stop = units.dropFirst(index + 1).first { $0.has { $0.form.partOfSpeech == "sent" } }
    return stop?.surface.contains("?") ?? false
  }
}
