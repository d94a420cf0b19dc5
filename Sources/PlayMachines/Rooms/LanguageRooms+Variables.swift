// SPDX-License-Identifier: Apache-2.0
import StateEngine

extension LanguageRooms {
  static let day = variable(\.day)
  static let nativeLanguage = variable(\.nativeLanguage)
  static let audioEnabled = variable(\.audioEnabled)
  static let showGrammar = variable(\.showGrammar)
  static let user = variable(\.user)
  static let streak = variable(\.streak)
  static let lastActiveDay = variable(\.lastActiveDay)
  static let wordsDay = variable(\.wordsDay)
  static let wordsToday = variable(\.wordsToday)
}

// MARK: The session and the scene

extension LanguageRooms {
  static let language = variable(\.language)
  static let sessionStartedAt = variable(\.sessionStartedAt)
  static let sessionDay = variable(\.sessionDay)
  static let sessionWords = variable(\.sessionWords)
  static let sessionConversations = variable(\.sessionConversations)
  static let environmentID = variable(\.environmentID)
  static let characterID = variable(\.characterID)
  static let objects = variable(\.objects)
  static let activeLabels = variable(\.activeLabels)
  static let mode = variable(\.labelMode)
}

// MARK: The conversation and the cards

extension LanguageRooms {
  static let lastMessage = variable(\.lastMessage)
  static let messages = variable(\.messages)
  static let grammarErrors = variable(\.grammarErrors)
  static let card = variable(\.grammarCard)
  static let utterances = variable(\.utterances)
  static let utterancesRight = variable(\.utterancesRight)
  static let isListening = variable(\.isListening)
  static let serviceError = variable(\.serviceError)
  static let reviewing = variable(\.reviewing)
}
