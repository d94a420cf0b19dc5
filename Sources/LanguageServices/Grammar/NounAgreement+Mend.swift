// SPDX-License-Identifier: Apache-2.0

// How a word is put into the form that its noun asks for.

extension NounAgreement {
  /// The form that a word beside a noun should have; nil when it has none.
  func mend(_ place: Int, as noun: Reading) -> Clash.Mend? {
    let readings = units[place].readings
    guard
      let reading = readings.first(where: \.isDeterminer)
        ?? readings.first(where: { $0.isAdjective && $0.form.partOfSpeech == "adj" })
        ?? readings.first(where: \.isAdjective)
    else { return nil }
    var form = reading.form
    if let full = Self.apocopes[form.lemma], noun.gender == .feminine || noun.number == .plural {
      form = LexicalForm(lemma: full.lemma, tags: ["adj", full.gender, "sg"])
    }
    if let gender = noun.gender { form = form.replacing(["m", "f"], with: gender.rawValue) }
    if let number = noun.number { form = form.replacing(["sg", "pl"], with: number.rawValue) }
    return Clash.Mend(
      unit: place,
      form: form,
      before: reading.forms.dropLast().map(\.lemma).joined(separator: " ")
    )
  }

  /// Adjectives that lose their end before a noun, and what they are in full.
  private static let apocopes: [String: (lemma: String, gender: String)] = [
    "buen": ("bueno", "m"), "mal": ("malo", "m"), "gran": ("grande", "mf"),
    "primer": ("primero", "m"), "tercer": ("tercero", "m"),
  ]
}
