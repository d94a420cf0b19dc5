// SPDX-License-Identifier: Apache-2.0
import PlayMachines

/// Whether articles and adjectives follow their noun: "mesa roja", not "mesa rojo".
///
/// Looked at are the words that stand right beside the noun, and an adjective after "ser" or "estar"
/// where the noun's phrase opens the sentence.
struct NounAgreement {
  let units: [LexicalUnit]

  init(_ units: [LexicalUnit]) { self.units = units }

  /// The clashes, one a noun, in order.
  var clashes: [Clash] { units.indices.compactMap(clash(ofNoun:)) }

  private func clash(ofNoun index: Int) -> Clash? {
    guard let noun = noun(at: index) else { return nil }
    let left = left(of: index, noun)
    if isPerhapsVerb(index, after: left) { return nil }
    let said = predicate(of: index, noun, opensAt: left.first ?? index)
    let right = adjectives(from: index + 1, noun) + said
    let wrong = (left + right).filter { !agrees(units[$0], with: noun, at: $0, before: index) }
    let mends = wrong.compactMap { mend($0, as: noun) }
    guard let first = mends.first, let last = mends.last else { return nil }
    let isGender = wrong.contains { !agreesInGender(units[$0], with: noun) }
    let word = units[index].surface.lowercased()
    let reason: Clash.Reason
    if isGender, let gender = noun.gender {
      reason = .gender(noun: word, gender: gender)
    } else if let number = noun.number {
      reason = .number(noun: word, number: number)
    } else {
      return nil
    }
    let part = units[first.unit].has(\.isDeterminer) ? "det" : "adj"
    return Clash(
      units: min(first.unit, index)...max(last.unit, index),
      mends: mends,
      type: isGender ? .genderAgreement : .numberAgreement,
      ruleID: "es-\(part)-\(isGender ? "gender" : "number")-\(first.form.lemma)",
      reason: reason
    )
  }

  // MARK: The noun

  private func noun(at index: Int) -> Reading? {
    let unit = units[index]
    guard !unit.has({ $0.isDeterminer || $0.isJoint || $0.form.partOfSpeech == "prn" }) else {
      return nil
    }
    let nouns = unit.readings.filter(\.isNoun)
    // "el capital", "la capital": two genders, so nothing is known.
    guard let first = nouns.first, nouns.allSatisfy({ $0.gender == first.gender }) else {
      return nil
    }
    return first
  }

  /// Without an article "habla" in "Ella habla bonito" is a verb.
  private func isPerhapsVerb(_ index: Int, after left: [Int]) -> Bool {
    guard !units[index].finites.isEmpty else { return false }
    if let opening = left.first {
      // "Yo la libro": "la" may be a pronoun too.
      let isPronoun = left.count == 1 && units[opening].has(\.isClitic)
      let isAfterJoint = opening > 0 && units[opening - 1].has { $0.form.partOfSpeech == "pr" }
      return isPronoun && !isAfterJoint
        && !units[opening].has { agrees($0, with: units[index]) }
    }
    guard index > 0, !units[index - 1].isStop else { return isAdverbial(index + 1) }
    return !units[index - 1].has { $0.form.partOfSpeech == "pr" || $0.form.partOfSpeech == "num" }
  }

  /// "Habla claro": how something is done is said by the masculine adjective.
  private func isAdverbial(_ index: Int) -> Bool {
    guard index < units.count else { return true }
    return units[index].has { $0.isAdjective && $0.gender != .feminine && $0.number == .singular }
  }

  // MARK: What goes with it

  /// The words before the noun up to its article, in order.
  private func left(of index: Int, _ noun: Reading) -> [Int] {
    var found: [Int] = []
    for place in units.indices.prefix(index).reversed() {
      let unit = units[place]
      if unit.has(\.isDeterminer) {
        if unit.has({ $0.form.tags.contains("nt") }) { break }
        return [place] + found
      }
      guard unit.has(\.isAdjective), !unit.has({ $0.isJoint || $0.isNoun }), unit.finites.isEmpty
      else { break }
      // In "la mesa roja silla" the adjective goes with what stands before it.
      if place > 0, units[place - 1].has(\.isNoun), !unit.has({ agrees($0, with: units[index]) }) {
        break
      }
      found.insert(place, at: 0)
    }
    return found
  }

  /// The adjectives from there on, over "muy" and "y".
  private func adjectives(from start: Int, _ noun: Reading) -> [Int] {
    var found: [Int] = []
    var place = start
    while place < units.count {
      let unit = units[place]
      if Self.degrees.contains(unit.surface.lowercased())
        || (unit.isAnd && !found.isEmpty && place + 1 < units.count)
      {
        place += 1
        continue
      }
      guard isPlainAdjective(place, noun) else { break }
      found.append(place)
      place += 1
    }
    return found
  }

  private static let degrees: Set<String> = ["muy", "más", "tan", "menos", "bastante", "demasiado"]

  private func isPlainAdjective(_ place: Int, _ noun: Reading) -> Bool {
    let unit = units[place]
    guard unit.has(\.isAdjective),
      !unit.has({ $0.isJoint || $0.isNoun || $0.isDeterminer || $0.form.partOfSpeech == "prn" })
    else { return false }
    // "el niño limpia la casa": a verb in the noun's own person.
    if unit.finites.contains(where: { $0.person == 3 && $0.number == noun.number }) { return false }
    // "da a la niña pequeños regalos": it goes with what follows.
    let next = place + 1
    guard next < units.count, units[next].has(\.isNoun) else { return true }
    return !units[next].readings.contains { $0.isNoun && unit.has(agreesWith: $0) }
  }

  /// The adjectives after "es" or "está" where the noun is the subject.
  private func predicate(of index: Int, _ noun: Reading, opensAt opening: Int) -> [Int] {
    guard opening < index, opening == 0 || units[opening - 1].isStop else { return [] }
    let verb = (adjectives(from: index + 1, noun).last ?? index) + 1
    guard verb < units.count,
      units[verb].finites.contains(where: { finite in
        ["ser", "estar"].contains(finite.form.lemma) && finite.person == 3
          && finite.number == noun.number
      })
    else { return [] }
    return adjectives(from: verb + 1, noun)
  }

  // MARK: Whether it agrees

  private func agrees(
    _ unit: LexicalUnit,
    with noun: Reading,
    at place: Int,
    before index: Int
  ) -> Bool {
    if unit.readings.contains(where: { isDependent($0) && $0.agrees(with: noun) }) { return true }
    // "el agua": feminine all the same.
    return place == index - 1 && noun.number == .singular
      && Self.stressed.contains(units[index].surface.lowercased())
      && Self.stressedArticles.contains(unit.surface.lowercased())
  }

  private func agreesInGender(_ unit: LexicalUnit, with noun: Reading) -> Bool {
    unit.readings.contains { reading in
      isDependent(reading)
        && (reading.gender == nil || noun.gender == nil || reading.gender == noun.gender)
    }
  }

  private func agrees(_ reading: Reading, with unit: LexicalUnit) -> Bool {
    unit.readings.contains { $0.isNoun && reading.agrees(with: $0) }
  }

  private func isDependent(_ reading: Reading) -> Bool {
    reading.isDeterminer || reading.isAdjective
  }

  /// Feminine nouns that begin with a stressed a take "el" and "un" in the singular (Real Academia
  /// Española, Nueva gramática, 14.2).
  private static let stressed: Set<String> = [
    "agua", "águila", "ala", "alba", "alga", "alma", "ama", "ancla", "ansia", "arca", "área",
    "arma", "arpa", "asa", "asma", "aspa", "aula", "ave", "haba", "habla", "hacha", "hada",
    "hambre", "haz", "acta", "ágata", "álgebra", "ánfora", "ánima", "ascua", "aya",
  ]
  private static let stressedArticles: Set<String> = [
    "el", "un", "al", "del", "algún", "ningún",
  ]
}

extension Reading {
  /// Whether gender and number are the same, as far as both are known.
  fileprivate func agrees(with other: Reading) -> Bool {
    let isSameGender = gender == nil || other.gender == nil || gender == other.gender
    let isSameNumber = number == nil || other.number == nil || number == other.number
    return isSameGender && isSameNumber
  }
}

extension LexicalUnit {
  fileprivate func has(agreesWith noun: Reading) -> Bool {
    has { $0.isAdjective && $0.agrees(with: noun) }
  }
}
