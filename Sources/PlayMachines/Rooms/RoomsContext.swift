// SPDX-License-Identifier: Apache-2.0
public import PlayKit
public import StateEngine

/// All that the language rooms remember: each stored property is a variable of that name.
///
/// Times are milliseconds since 1970, 0 for never. What belongs to a learner stands here for the
/// one who is signed in, and in ``profiles`` for the others.
public struct RoomsContext: MachineContext, Hashable {
  // MARK: The world outside

  /// The number of the day, as the shell counts days.
  public var day = 0
  /// The language the learner knows.
  public var nativeLanguage: Language = RoomsSettings.nativeLanguage.initial
  /// Where a chat server is; empty for none.
  public var aiEndpoint = RoomsSettings.aiEndpoint.initial
  /// The model that the chat server is asked for.
  public var aiModel = RoomsSettings.aiModel.initial
  /// Whether grammar cards are shown.
  public var showGrammar: Bool = RoomsSettings.showGrammar.initial
  /// Whether texts are spoken aloud.
  public var audioEnabled = RoomsSettings.audioEnabled.initial

  // MARK: Who learns

  /// Who is signed in.
  public var user: String?
  /// Whose data the properties below are; follows ``user`` within the step.
  public var profileOf: String?
  /// The data of those who are not signed in, by name.
  public var profiles: [String: Kept<RoomsContext>] = [:]
  /// How many learners there have ever been: the number of the newest id.
  public var usersMade = 0

  // MARK: The learner's own: kept for each, to the badges

  /// The id of the one who is signed in.
  public var userID: String?
  /// Days in a row with a session.
  public var streak = 0
  /// The number of the day of the last session; nil before the first.
  public var lastActiveDay: Int?
  /// The number of the day that the words belong to.
  public var wordsDay = 0
  /// The words met today, each once, as `language:kind`.
  public var wordsToday: [String] = []
  /// The words as they are learned, by `language:kind`.
  public var cards: [String: ReviewCard] = [:]
  /// The sessions that have ended, oldest first, the newest 200.
  public var sessions: [LearningSession] = []
  /// How many sessions there have been.
  public var sessionsMade = 0
  /// How far the learner is with each language, by its code.
  public var languages: [String: LanguageProgress] = [:]
  /// What was achieved, in alphabetical order.
  public var badges: [String] = []

  // MARK: The session

  /// The language that is learned.
  public var language = Language.spanish
  /// When the session began.
  public var sessionStartedAt = 0
  /// The day on which it began.
  public var sessionDay = 0
  /// The words met in it, each once.
  public var sessionWords: [String] = []
  /// The conversations begun in it.
  public var sessionConversations = 0

  // MARK: The scene

  /// The room one is in, or wants to be in.
  public var environmentID: String?
  /// Who is there to talk to.
  public var characterID: String?
  /// The things found in the room.
  public var objects: [DetectedObject] = []
  /// What stands on them.
  public var activeLabels: [ObjectLabel] = []
  /// How much stands on a label.
  public var labelMode = LabelMode.standard

  // MARK: The conversation

  /// What was said, oldest first, the newest 20.
  public var messages: [ConversationMessage] = []
  /// How many messages there have been: the number of the newest id.
  public var messagesMade = 0
  /// What was said last.
  public var lastMessage = ""
  /// What was not yet right in what was said last.
  public var grammarErrors: [GrammarError] = []
  /// The first of these, while its card is shown.
  public var grammarCard: GrammarError?
  /// Things said that were checked.
  public var utterances = 0
  /// Those of them that were right.
  public var utterancesRight = 0
  /// Whether the learner is listened to until they say otherwise, whatever is said meanwhile.
  public var isListening = false
  /// Why a service did not do what it was last asked; nil when it did.
  public var serviceError: String?

  // MARK: Reviewing

  /// The card that is shown for review, by its key.
  public var reviewing: String?

  /// A first start.
  public init() {}
}
