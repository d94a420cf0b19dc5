// SPDX-License-Identifier: Apache-2.0
import PlayKit
import StateEngine

// What a child who is signed in sees beside the rooms: which language, how far today, cards to practice.

extension LanguageRooms {
  /// The screen that comes before the rooms: a language is chosen, or a card lies there; nil for none.
  static func learnerScreen(_ scene: ScreenScene) -> Screen? {
    if scene.accepts(Self.startSession(nil)) { return languageScreen(scene) }
    // The card stays where it lies for whoever goes back to the rooms.
    if scene.page == rooms { return nil }
    return scene.text(reviewing).map { cardScreen(scene, $0) }
  }

  private static let rooms = "rooms"

  /// How far a child is today, in at most two sentences.
  static func today(_ scene: ScreenScene) -> [String] {
    guard scene.text(user) != nil else { return [] }
    let (words, days) = (scene.texts(wordsToday).count, scene.number(streak))
    return (words > 0 ? [scene.say(.talkWordsToday, .number(words))] : [])
      + (days > 1 ? [scene.say(.talkStreak, .number(days))] : [])
  }

  /// The way to the cards, while some are due.
  static func practice(_ scene: ScreenScene) -> [Screen.Choice] {
    guard scene.accepts(Self.review()) else { return [] }
    let language = scene.value(of: language.variableName)
    let count = due(scene.value(of: "cards"), language, at: scene.now).count
    return [.init(scene.say(.talkPractice, .number(count)), Self.review())]
  }

  // The one that was learned last comes first.
  private static func languageScreen(_ scene: ScreenScene) -> Screen {
    let own = own(scene)
    let last = scene.value(of: language.variableName).stringValue
    // A room without words is a room without doors.
    let all = Language.allCases.filter { $0 != own && !HouseholdObject.labels(in: $0).isEmpty }
    let inOrder = all.filter { $0.rawValue == last } + all.filter { $0.rawValue != last }
    return Screen(
      scene.say(.talkRooms),
      today(scene) + [scene.say(.talkWhichLanguage)],
      choices: inOrder.map { .init(name($0, scene), Self.startSession($0)) } + [
        .init(scene.say(.playWish), .page(WishScreen.page)),
        .init(scene.say(.playGrownUps), .grownUps),
      ],
      help: scene.say(.talkLanguageHelp)
    )
  }

  private static func cardScreen(_ scene: ScreenScene, _ key: String) -> Screen {
    let card = scene.value(of: "cards").mapValue?[key]?.mapValue ?? [:]
    let isTurned = scene.page == "turned"
    let meaning = card["meaning"]?.stringValue ?? ""
    let shown = HouseholdObject(rawValue: meaning)?.label(in: own(scene))?.title ?? meaning
    let rows = [card["word"]?.stringValue ?? ""] + (isTurned ? [shown] : [])
    let grades: [(Phrase, ReviewGrade)] = [
      (.talkCardGood, .good), (.talkCardHard, .hard), (.talkCardAgain, .again),
    ]
    return Screen(
      scene.say(.talkCard),
      picture: rows.flatMap { folded(Drawing.Span("· \($0)", .strong), scene.width) },
      told: rows,
      [scene.say(isTurned ? .talkCardKnown : .talkCardMeaning)],
      choices: isTurned
        ? grades.map { .init(scene.say($0), Self.grade($1.name), takesEnter: false) }
        : [.init(scene.say(.talkCardTurn), .page("turned"))],
      back: .page(rooms),
      help: scene.say(.talkCardHelp)
    )
  }

  /// The language of the family.
  static func own(_ scene: ScreenScene) -> Language {
    Language(rawValue: scene.language.rawValue) ?? .english
  }

  private static func name(_ language: Language, _ scene: ScreenScene) -> String {
    switch language {
    case .english: scene.say(.talkLanguageEn)
    case .spanish: scene.say(.talkLanguageEs)
    case .french: scene.say(.talkLanguageFr)
    case .japanese: scene.say(.talkLanguageJa)
    case .german: scene.say(.talkLanguageDe)
    case .chinese: scene.say(.talkLanguageZh)
    }
  }
}
