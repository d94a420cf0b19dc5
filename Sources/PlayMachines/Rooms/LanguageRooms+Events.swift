import PlayKit
public import StateEngine

// MARK: Who learns what

extension LanguageRooms {
  /// A tab is chosen.
  public static let tab = Declared<Tab>(
    "tab",
    choice("tab", Tab.allCases.map(\.rawValue)),
    summary: "goes to a tab"
  )

  /// A learner says who they are.
  public static let signIn = Declared<String>(
    "signIn",
    .init("name", .string, samples: samples("ana", "x!"), summary: "3 to 20 letters, digits, _"),
    summary: "signs a learner in"
  )

  /// The learner leaves.
  public static let signOut = PlainEvent("signOut", summary: "signs the learner out")

  /// A learner begins, in a language.
  public static let startSession = Declared<Language?>(
    "startSession",
    .init(
      "language",
      .string.optional,
      choices: Language.allCases.map { .init($0.rawValue, title: $0.title) },
      samples: samples("es", "de")
    ),
    summary: "begins a session"
  )

  /// Another language is to be learned, whether or not someone has begun.
  public static let chooseLanguage = Declared<Language>(
    "chooseLanguage",
    .init(
      "language",
      .string,
      choices: Language.allCases.map { .init($0.rawValue, title: $0.title) },
      samples: samples("es", "de")
    ),
    summary: "chooses the language to learn"
  )

  /// A learner stops.
  public static let endSession = PlainEvent("endSession", summary: "ends the session and keeps it")

  /// The learner says how far they are.
  public static let declareLevel = Declared<String>(
    "declareLevel",
    choice("level", LanguageProgress.Level.allCases.map(\.rawValue)),
    summary: "says how far one is with the language"
  )
}

// MARK: The room and its labels

extension LanguageRooms {
  /// A room is chosen.
  public static let enterRoom = Declared<String>(
    "enterRoom",
    choice("room", Environment.all.map(\.id)),
    summary: "enters a room"
  )

  /// The room is left.
  public static let leaveRoom = PlainEvent("leaveRoom", summary: "leaves the room")

  /// Labels are wanted.
  public static let showLabels = PlainEvent("showLabels", summary: "shows the labels")

  /// Labels are not wanted.
  public static let hideLabels = PlainEvent("hideLabels", summary: "hides the labels")

  /// More or less is wanted on them.
  public static let labelMode = Declared<LabelMode>(
    "labelMode",
    choice("mode", LabelMode.allCases.map(\.rawValue)),
    summary: "sets how much stands on a label"
  )
}

// MARK: Talking

extension LanguageRooms {
  /// The learner begins to talk with someone.
  public static let startConversation = Declared<String>(
    "startConversation",
    choice("character", AICharacter.all.map(\.id)),
    summary: "begins a conversation"
  )

  /// The learner is about to speak.
  public static let startListening = PlainEvent("startListening", summary: "listens to the learner")

  /// The learner says something.
  public static let heard = Declared<String>(
    "heard",
    .init("text", .string, samples: samples("Yo va a la cocina", "")),
    summary: "the learner said something"
  )

  /// The learner says nothing after all.
  public static let stopListening = PlainEvent("stopListening", summary: "stops listening")

  /// The learner stops talking.
  public static let endConversation = PlainEvent("endConversation", summary: "ends the talk")

  /// The card was read.
  public static let dismissCard = PlainEvent("dismissCard", summary: "puts the grammar card away")
}

// MARK: Reviewing

extension LanguageRooms {
  /// The next card is wanted.
  public static let review = PlainEvent("review", summary: "shows the next review card that is due")

  /// The learner says how well they knew it.
  public static let grade = Declared<String>(
    "grade",
    choice("grade", ReviewGrade.allCases.map(\.name)),
    summary: "says how well the review card was known"
  )
}

// MARK: What services answer

extension LanguageRooms {
  /// A room is there: its things, and what stands on them.
  public static let roomLoaded = Declared<[Value]?, [Value]?>(
    "roomLoaded",
    by: .host,
    .init("objects", .list.optional),
    .init("labels", .list.optional),
    summary: "the room is there"
  )

  /// A room cannot be had.
  public static let roomFailed = Declared<String>(
    "roomFailed",
    by: .host,
    choice("code", ServiceError.codes),
    summary: "the room could not be loaded"
  )

  /// The character says the first thing.
  public static let greeted = Declared<String>(
    "greeted",
    by: .host,
    .init("text", .string, samples: samples("¡Hola!")),
    summary: "the character greets"
  )

  /// What was said has been checked: what is not right yet; a code when it could not be checked.
  public static let grammarFound = Declared<[Value], String?>(
    "grammarFound",
    by: .host,
    .init("errors", .list, samples: [.list([]), .list([sampleError])]),
    .init(
      "code",
      .string.optional,
      choices: ServiceError.codes.map { .init($0) },
      samples: samples("unavailable")
    ),
    summary: "the grammar of what was said was checked"
  )

  /// The character answers.
  public static let replied = Declared<String>(
    "replied",
    by: .host,
    .init("text", .string, samples: samples("¡Muy bien!")),
    summary: "the character answers"
  )

  /// The character cannot answer.
  public static let serviceFailed = Declared<String>(
    "serviceFailed",
    by: .host,
    choice("code", ServiceError.codes),
    summary: "no answer came"
  )

  private static var sampleError: Value {
    .map([
      "type": .string("verbAgreement"), "incorrect": .string("Yo va"),
      "correct": .string("Yo voy"), "ruleID": .string("es-verb-present-ir"),
      "explanation": .string("With 'yo', 'va' becomes 'voy'."),
      "range": .list([.int(0), .int(5)]),
    ])
  }
}

// MARK: What the world says

extension LanguageRooms {
  /// A new day has begun, of that number.
  public static let newDay = Declared<Int>(
    "newDay",
    by: .host,
    .init("day", .int, samples: [.int(20_000), .int(20_001), .int(20_005)]),
    summary: "a new day has begun"
  )

  /// What other stores know was merged with what is known here: by learner, then by part.
  public static let merged = Declared<Value>(
    "merged",
    by: .host,
    .init("learners", .any, samples: [.map([:])]),
    summary: "what other stores know came in"
  )
}

// MARK: All of them

extension LanguageRooms {
  /// The events, in the order in which help lists them.
  public static var events: [EventDeclaration] { learning + talking + answers + world }

  private static var learning: [EventDeclaration] {
    [
      tab.declaration, signIn.declaration, signOut.declaration, chooseLanguage.declaration,
      startSession.declaration, endSession.declaration, declareLevel.declaration,
      enterRoom.declaration, leaveRoom.declaration, showLabels.declaration,
      hideLabels.declaration, labelMode.declaration, review.declaration, grade.declaration,
    ]
  }

  private static var talking: [EventDeclaration] {
    [
      startConversation.declaration, startListening.declaration, heard.declaration,
      stopListening.declaration, endConversation.declaration, dismissCard.declaration,
    ]
  }

  private static var answers: [EventDeclaration] {
    [
      roomLoaded.declaration, roomFailed.declaration, greeted.declaration,
      grammarFound.declaration, replied.declaration, serviceFailed.declaration,
    ]
  }

  private static var world: [EventDeclaration] {
    [settingsChanged.declaration, newDay.declaration, merged.declaration]
  }

  private static func choice(_ label: String, _ words: [String]) -> ArgumentDeclaration {
    ArgumentDeclaration(
      label,
      .string,
      choices: words.map { .init($0) },
      samples: words.map(\.value)
    )
  }

  private static func samples(_ words: String...) -> [Value] { words.map(\.value) }
}
