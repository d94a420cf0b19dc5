// SPDX-License-Identifier: Apache-2.0
import PlayMachines

/// Words and sentences, by Apertium and FreeDict, and by what is built in where they are absent or do
/// not know.
struct FoundLanguage: LanguageService {
  let apertium: Apertium?
  let freeDict: FreeDict?
  let builtIn: any LanguageService

  func checkGrammar(
    _ text: String,
    in language: Language
  ) async throws(ServiceError) -> [GrammarError] {
    let known = try await builtIn.checkGrammar(text, in: language)
    guard language == .spanish, let apertium else { return known }
    let found = try await SpanishGrammar(apertium: apertium).errors(in: text)
    let more = known.filter { one in !found.contains { $0.range.overlaps(one.range) } }
    return (found + more).sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  func translate(
    _ text: String,
    from source: Language,
    to target: Language
  ) async throws(ServiceError) -> String {
    guard Set([source, target]) == [.english, .spanish] else {
      return try await builtIn.translate(text, from: source, to: target)
    }
    if let apertium, !isOneThing(text) {
      return try await apertium.translation(of: text, from: source, to: target)
    }
    do throws(ServiceError) {
      // The built-in words are chosen for the rooms.
      return try await builtIn.translate(text, from: source, to: target)
    } catch {
      guard let apertium else { throw Apertium.absent }
      return try await apertium.translation(of: text, from: source, to: target)
    }
  }

  /// Whether it is a word, perhaps with its article.
  private func isOneThing(_ text: String) -> Bool {
    let words = text.split { !$0.isLetter }
    return words.count == 1 || words.count == 2 && Self.articles.contains(words[0].lowercased())
  }

  private static let articles: Set<String> = ["the", "el", "la"]

  /// The built-in label; in German with the article that the dictionary gives the word.
  func label(for kind: String, in language: Language) async throws(ServiceError) -> ObjectLabel {
    var label = try await builtIn.label(for: kind, in: language)
    guard language == .german, let freeDict else { return label }
    do throws(ServiceError) {
      let noun = try await freeDict.noun(label.word, meaning: kind)
      label.article = noun.article
      label.gender = noun.gender
      label.pronunciation = label.pronunciation ?? noun.pronunciation
    } catch {
      // What is built in stands; a damaged dictionary takes no label away.
    }
    return label
  }
}
