// SPDX-License-Identifier: Apache-2.0
import PlayKit
public import StateEngine

extension LanguageRooms {
  /// What it understands.
  public struct Events: MachineEvents {
    // MARK: Who learns what

    /// A tab is chosen.
    public let tab = Event<Tab>(.init("tab", samples: Tab.allCases), summary: "goes to a tab")

    /// A learner says who they are.
    public let signIn = Event<String>(
      .init(
        "name",
        samples: ["ana", "x!"],
        summary: "a child's name, or 3 to 20 letters, digits, _"
      ),
      summary: "signs a learner in"
    )

    /// The learner leaves.
    public let signOut = PlainEvent(summary: "signs the learner out")

    /// A learner is called otherwise.
    public let learnerRenamed = Event<String, String>(
      .init("old", samples: ["ana"]),
      .init("new", samples: ["Jo", "x!"]),
      by: .host,
      summary: "a learner has another name"
    )

    /// Another language is to be learned, whether or not someone has begun.
    public let chooseLanguage = Event<Language>(
      .init("language", samples: ["es", "de"]),
      summary: "chooses the language to learn"
    )

    /// A learner begins, in a language.
    public let startSession = Event<Language?>(
      .init("language", samples: ["es", "de"]),
      summary: "begins a session"
    )

    /// A learner stops.
    public let endSession = PlainEvent(summary: "ends the session and keeps it")

    /// The learner says how far they are.
    public let declareLevel = Event<String>(
      choice("level", LanguageProgress.Level.allCases.map(\.rawValue)),
      summary: "says how far one is with the language"
    )

    // MARK: The room and its labels

    /// A room is chosen.
    public let enterRoom = Event<String>(
      choice("room", Environment.all.map(\.id)),
      summary: "enters a room"
    )

    /// The room is left.
    public let leaveRoom = PlainEvent(summary: "leaves the room")

    /// Labels are wanted.
    public let showLabels = PlainEvent(summary: "shows the labels")

    /// Labels are not wanted.
    public let hideLabels = PlainEvent(summary: "hides the labels")

    /// More or less is wanted on them.
    public let labelMode = Event<LabelMode>(
      .init("mode", samples: LabelMode.allCases),
      summary: "sets how much stands on a label"
    )

    // MARK: Reviewing

    /// The next card is wanted.
    public let review = PlainEvent(summary: "shows the next review card that is due")

    /// The learner says how well they knew it.
    public let grade = Event<String>(
      choice("grade", ReviewGrade.allCases.map(\.name)),
      summary: "says how well the review card was known"
    )

    // MARK: Talking

    /// The learner begins to talk with someone.
    public let startConversation = Event<String>(
      choice("character", AICharacter.all.map(\.id)),
      summary: "begins a conversation"
    )

    /// The learner is about to speak.
    public let startListening = PlainEvent(summary: "listens to the learner")

    /// The learner says something.
    public let heard = Event<String>(
      .init("text", samples: ["Yo va a la cocina", ""]),
      summary: "the learner said something"
    )

    /// The learner says nothing after all.
    public let stopListening = PlainEvent(summary: "stops listening")

    /// The learner stops talking.
    public let endConversation = PlainEvent(summary: "ends the talk")

    /// The card was read.
    public let dismissCard = PlainEvent(summary: "puts the grammar card away")

    // MARK: What services answer

    /// A room is there: its things, and what stands on them.
    public let roomLoaded = Event<[Value]?, [Value]?>(
      "objects",
      "labels",
      by: .host,
      summary: "the room is there"
    )

    /// A room cannot be had.
    public let roomFailed = Event<String>(
      choice("code", ServiceError.codes),
      by: .host,
      summary: "the room could not be loaded"
    )

    /// The character says the first thing.
    public let greeted = Event<String>(
      .init("text", samples: ["¡Hola!"]),
      by: .host,
      summary: "the character greets"
    )

    /// What was said has been checked: what is not right yet; a code when it could not be checked.
    public let grammarFound = Event<[Value], String?>(
      .init("errors", samples: [Value.list([]), .list([sampleError])]),
      .init("code", choices: ServiceError.codes.map { .init($0) }, samples: ["unavailable"]),
      by: .host,
      summary: "the grammar of what was said was checked"
    )

    /// The character answers.
    public let replied = Event<String>(
      .init("text", samples: ["¡Muy bien!"]),
      by: .host,
      summary: "the character answers"
    )

    /// The character cannot answer.
    public let serviceFailed = Event<String>(
      choice("code", ServiceError.codes),
      by: .host,
      summary: "no answer came"
    )

    // MARK: What the world says

    /// Settings were changed: those given count from now on.
    public let settingsChanged = SettingsEvent.declared { LanguageRooms.settingsChanged }

    /// A new day has begun, of that number.
    public let newDay = Event<Int>(
      .init("day", samples: [20_000, 20_001, 20_005]),
      by: .host,
      summary: "a new day has begun"
    )

    /// What other stores know was merged with what is known here: by learner, then by part.
    public let merged = Event<Value>(
      .init("learners", samples: [Value.map([:])]),
      by: .host,
      summary: "what other stores know came in"
    )

    /// All of them.
    public init() {}
  }

  private static var sampleError: Value {
    .map([
      "type": .string("verbAgreement"), "incorrect": .string("Yo va"),
      "correct": .string("Yo voy"), "ruleID": .string("es-verb-present-ir"),
      "explanation": .string("With 'yo', 'va' becomes 'voy'."),
      "range": .list([.int(0), .int(5)]),
    ])
  }

  private static func choice(_ label: String, _ words: [String]) -> Event.Argument {
    Event.Argument(
      label,
      choices: words.map { .init($0) },
      samples: words
    )
  }

}
