// SPDX-License-Identifier: GPL-3.0-or-later
import PlayMachines
import TestSupport
import Testing

@testable import LanguageServices

/// Agreement in Spanish.
///
/// The generator of Apertium makes the words; what is right and what is wrong
/// follows from how they were asked for.
@Suite(.serialized, .ownThread)
struct GrammarTests {
  static let verbs = [
    "hablar", "comer", "vivir", "ir", "ser", "estar", "tener", "hacer", "venir", "querer", "poder",
    "decir",
  ]
  static let pronouns: [(word: String, tags: String)] = [
    ("Yo", "p1.sg"), ("Tú", "p2.sg"), ("Ella", "p3.sg"), ("Nosotros", "p1.pl"),
    ("Vosotros", "p2.pl"), ("Ellos", "p3.pl"),
  ]

  private static func errors(_ text: String) async throws -> [GrammarError] {
    guard let apertium = Installed.apertium else { return [] }
    return try await SpanishGrammar(apertium: apertium).errors(in: text)
  }

  /// The present tense of a verb, first person singular to third plural.
  private static func present(_ verb: String, _ apertium: Apertium) async throws -> [String] {
    let kinds = ["vblex", "vbser", "vbmod", "vbhaver"]
    let forms = kinds.flatMap { kind in
      pronouns.map { pronoun in
        LexicalForm(
          lemma: verb,
          tags: [kind, "pri"] + pronoun.tags.split(separator: ".").map(String.init)
        )
      }
    }
    let words = try await apertium.generated(forms)
    for start in stride(from: 0, to: words.count, by: 6) {
      let six = words[start..<(start + 6)].compactMap(\.self)
      if six.count == 6 { return six }
    }
    return []
  }

  /// What is found in each of some sentences, which are checked as one text.
  private static func errors(inEach sentences: [String]) async throws -> [[GrammarError]] {
    let errors = try await errors(sentences.map { $0 + ". " }.joined())
    var start = 0
    return sentences.map { sentence in
      defer { start += sentence.count + 2 }
      let place = start..<(start + sentence.count)
      return errors.filter { place.contains($0.range.lowerBound) }.map { error in
        var error = error
        error.range = (error.range.lowerBound - start)..<(error.range.upperBound - start)
        return error
      }
    }
  }

  @Test(
    "every verb in another person than its subject is found and mended, no right one touched",
    arguments: TestLength.pick(Array(verbs.prefix(4)), more: verbs, long: verbs)
  )
  func person(_ verb: String) async throws {
    guard let apertium = Installed.apertium else {
      return Installed.tellAbsent(Apertium.name, Apertium.installHint)
    }
    let forms = try await Self.present(verb, apertium)
    try #require(forms.count == 6)
    // All of them as one text: each program takes longer to read its dictionary than to answer.
    let all = try await Self.errors(
      inEach: Self.pronouns.flatMap { pronoun in forms.map { "\(pronoun.word) \($0)" } }
    )
    for (place, pronoun) in Self.pronouns.enumerated() {
      let found = all[(place * forms.count)...].prefix(forms.count).map(\.self)
      for (other, form) in forms.enumerated() {
        guard place != other else {
          #expect(found[other].isEmpty, "\(pronoun.word) \(form)")
          continue
        }
        let error = try #require(found[other].first, "\(pronoun.word) \(form)")
        #expect(found[other].count == 1)
        #expect(error.correct == "\(pronoun.word) \(forms[place])")
        #expect(error.type == .verbAgreement)
        #expect(error.ruleID == "es-verb-present-\(verb)")
        #expect(error.range == 0..<(pronoun.word.count + 1 + form.count))
      }
    }
  }

  static let nouns: [(lemma: String, gender: String)] = [
    ("mesa", "f"), ("silla", "f"), ("puerta", "f"), ("ventana", "f"), ("flor", "f"),
    ("ciudad", "f"), ("libro", "m"), ("gato", "m"), ("coche", "m"), ("árbol", "m"),
    ("zapato", "m"), ("perro", "m"),
  ]
  static let adjectives = ["rojo", "pequeño", "bonito", "nuevo"]

  @Test(
    "every adjective in another gender or number than its noun is found and mended",
    arguments: adjectives
  )
  func adjective(_ adjective: String) async throws {
    guard let apertium = Installed.apertium else {
      return Installed.tellAbsent(Apertium.name, Apertium.installHint)
    }
    let shapes = [("m", "sg"), ("f", "sg"), ("m", "pl"), ("f", "pl")]
    let forms = try await apertium.generated(
      shapes.map { LexicalForm(lemma: adjective, tags: ["adj", $0.0, $0.1]) }
    ).compactMap(\.self)
    try #require(forms.count == 4)
    for noun in Self.nouns {
      let numbers = ["sg", "pl"]
      let asked = numbers.flatMap { number in
        [
          LexicalForm(lemma: noun.lemma, tags: ["n", noun.gender, number]),
          LexicalForm(lemma: "el", tags: ["det", "def", noun.gender, number]),
        ]
      }
      let words = try await apertium.generated(asked).compactMap(\.self)
      try #require(words.count == 4, "\(noun)")
      let phrases = [
        words[0], "Veo \(words[1]) \(words[0])", words[2], "Veo \(words[3]) \(words[2])",
      ]
      let found = try await Self.errors(
        inEach: phrases.flatMap { phrase in forms.map { "\(phrase) \($0)" } }
      )
      for (place, found) in found.enumerated() {
        let number = place / 8
        let shape = shapes[place % 4]
        let right = try #require(shapes.firstIndex { $0 == (noun.gender, numbers[number]) })
        guard place % 4 != right else {
          #expect(found.isEmpty, "\(phrases[place / 4]) \(forms[place % 4])")
          continue
        }
        let correct = "\(words[2 * number]) \(forms[right])"
        #expect(found.map(\.correct) == [correct], "\(phrases[place / 4]) \(forms[place % 4])")
        #expect(
          found.first?.type == (shape.0 == noun.gender ? .numberAgreement : .genderAgreement)
        )
      }
    }
  }

  @Test("an error says what, where, why and how it is right")
  func whole() async throws {
    guard Installed.apertium != nil else {
      return Installed.tellAbsent(Apertium.name, Apertium.installHint)
    }
    let error = try #require(try await Self.errors("Yo va al parque").first)
    #expect(
      error
        == GrammarError(
          type: .verbAgreement,
          incorrect: "Yo va",
          correct: "Yo voy",
          ruleID: "es-verb-present-ir",
          explanation: "With 'yo' the verb 'ir' is 'voy'.",
          range: 0..<5
        )
    )
    let gender = try #require(try await Self.errors("¡Oh! Veo una mesa rojo.").first)
    #expect(gender.incorrect == "mesa rojo" && gender.correct == "mesa roja")
    #expect(gender.range == 13..<22)
    #expect(gender.ruleID == "es-adj-gender-rojo")
    #expect(gender.explanation == "'mesa' is feminine and goes with 'roja'.")
  }

  @Test(
    "wrong sentences are mended",
    arguments: [
      ("Yo no va al parque", "Yo no voy al parque"),
      ("Tú y yo va al parque", "Tú y yo vamos al parque"),
      ("Creo que nosotros come pan.", "Creo que nosotros comemos pan."),
      ("Yo me llama Ana", "Yo me llamo Ana"),
      ("Ayer ellos comió pan", "Ayer ellos comieron pan"),
      ("¿Cómo está tú?", "¿Cómo estás tú?"),
      ("YO VA", "YO VOY"),
      ("el mesa", "la mesa"),
      ("El mesa rojo es grande", "La mesa roja es grande"),
      ("las mesa", "la mesa"),
      ("La mesa es rojo", "La mesa es roja"),
      ("La casa está muy sucio.", "La casa está muy sucia."),
      ("Voy al casa", "Voy a la casa"),
      ("unos flores rojos", "unas flores rojas"),
      ("mesa muy rojo y bonito", "mesa muy roja y bonita"),
      ("una buen mesa", "una buena mesa"),
      ("una\tmesa  rojo 🙂", "una mesa  roja 🙂"),
    ]
  )
  func mended(_ said: String, _ right: String) async throws {
    guard Installed.apertium != nil else {
      return Installed.tellAbsent(Apertium.name, Apertium.installHint)
    }
    var characters = Array(try TextLimit.checked(said))
    for error in try await Self.errors(said).reversed() {
      #expect(String(characters[error.range]) == error.incorrect)
      characters.replaceSubrange(error.range, with: error.correct)
    }
    #expect(String(characters) == right)
  }

  @Test(
    "right sentences are left alone",
    arguments: [
      "Yo voy al parque", "El agua está fría.", "Un hada buena", "Yo la libro de eso",
      "Para él va esta carta", "¿Quién eres tú?", "Ella habla bonito", "Habla claro, por favor",
      "El niño limpia la casa", "Doy a la niña pequeños regalos", "Tú, como profesor, hablas bien",
      "Tú para mí eres importante", "María y yo vamos a casa", "La mesa y la silla son rojas",
      "El color de la mesa es rojo", "Quiero que él hable", "Nosotros hablamos ayer",
      "Una gran casa", "un buen libro", "Soy yo", "Los estudiantes están contentos",
      "Mi hermana come pan y él va al parque", "Tú comes una manzana", "Yo como una manzana",
      "El vaso está en la mesa", "Usted es muy amable", "Me gusta mucho la mesa roja",
      "La silla pequeña es nueva y la mesa es vieja.", "", "   ",
      "xyzzy ^$[]{}/\\<>@ \"'; rm -rf /",
      "e\u{301}l va", "👩‍👩‍👧 La mesa roja",
    ]
  )
  func untouched(_ text: String) async throws {
    guard Installed.apertium != nil else {
      return Installed.tellAbsent(Apertium.name, Apertium.installHint)
    }
    #expect(try await Self.errors(text).isEmpty)
  }

  @Test("a text that is too long is refused")
  func length() async {
    let error = await serviceError { () throws(ServiceError) in
      _ = try TextLimit.checked(String(repeating: "a", count: 2_001))
    }
    #expect(error?.code == "invalidResponse")
  }
}
