import StateEngine

extension LanguageRooms {
  static let day = Variable<Int>("day")
  static let nativeLanguage = Variable<String>("nativeLanguage")
  static let showGrammar = Variable<Bool>("showGrammar")
  static let user = Variable<String?>("user")
  static let streak = Variable<Int>("streak")
  static let lastActiveDay = Variable<Int?>("lastActiveDay")
  static let wordsDay = Variable<Int>("wordsDay")
  static let wordsToday = Variable<[String]>("wordsToday")
}

// MARK: The session and the scene

extension LanguageRooms {
  static let language = Variable<String>("language")
  static let sessionStartedAt = Variable<Int>("sessionStartedAt")
  static let sessionDay = Variable<Int>("sessionDay")
  static let sessionWords = Variable<[String]>("sessionWords")
  static let sessionConversations = Variable<Int>("sessionConversations")
  static let environmentID = Variable<String?>("environmentID")
  static let characterID = Variable<String?>("characterID")
  static let objects = Variable<[Value]>("objects")
  static let activeLabels = Variable<[Value]>("activeLabels")
  static let mode = Variable<String>("labelMode")
}

// MARK: The conversation and the cards

extension LanguageRooms {
  static let lastMessage = Variable<String>("lastMessage")
  static let messages = Variable<[Value]>("messages")
  static let grammarErrors = Variable<[Value]>("grammarErrors")
  static let card = Variable<Value?>("grammarCard")
  static let utterances = Variable<Int>("utterances")
  static let utterancesRight = Variable<Int>("utterancesRight")
  static let serviceError = Variable<String?>("serviceError")
  static let reviewing = Variable<String?>("reviewing")
}
