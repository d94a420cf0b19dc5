// SPDX-License-Identifier: Apache-2.0

// The seed's names of what has shorter ones here.

/// The seed's name of ``AIService``.
public typealias AIServiceProtocol = AIService
/// The seed's name of ``LanguageService``.
public typealias LanguageServiceProtocol = LanguageService
/// The seed's name of ``SpeechService``.
public typealias SpeechServiceProtocol = SpeechService
/// The seed's name of ``ConversationMessage/Sender``.
public typealias MessageSender = ConversationMessage.Sender
