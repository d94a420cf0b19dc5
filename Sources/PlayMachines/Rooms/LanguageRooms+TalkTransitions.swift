// SPDX-License-Identifier: Apache-2.0
import StateEngine

// Talking with someone, and the card that says how something is right.

extension LanguageRooms {
  @ChartElement.Builder static var conversationTransitions: [ChartElement] {
    state(.idle, "nobody talks") {
      on(\.startConversation, to: .greeting, when: isInRoom, do: begin)
      refuse(\.heard, because: "talk with someone first", code: "talkFirst")
    }
    state(.greeting, "the character greets") {
      restore(to: .idle)
      onEntry(.effect("greet", characterID, language))
      on(\.greeted, to: .talking, do: [.perform("addCharacterMessage"), serviceError.clear()])
      on(\.serviceFailed, to: .idle, do: [fail, characterID.clear()])
      ends
    }
    state(.talking, "the learner's turn") {
      restore(to: .idle)
      on(\.startListening, to: .listening, do: [isListening.set(to: true)])
      on(\.heard, to: .thinking, when: isSomething, do: say)
      ends
    }
    state(.listening, "the learner speaks") {
      restore(to: .idle)
      onEntry(.effect("recognize", language))
      on(\.heard, to: .thinking, when: isSomething, do: say)
      on(\.stopListening, to: .talking, do: [isListening.set(to: false)])
      on(\.serviceFailed, to: .talking, do: [fail, isListening.set(to: false)])
      ends
    }
    state(.thinking, "the character thinks") {
      restore(to: .idle)
      onEntry(
        .effect("checkGrammar", lastMessage, language),
        .effect("reply", lastMessage, characterID, language)
      )
      on(\.grammarFound, do: checked)
      on(\.replied, to: .listening, when: listens, do: [.perform("addCharacterMessage")])
      on(\.replied, to: .talking, do: [.perform("addCharacterMessage")])
      on(\.serviceFailed, to: .listening, when: listens, do: [fail])
      on(\.serviceFailed, to: .talking, do: [fail])
      on(\.stopListening, when: listens, do: [isListening.set(to: false)])
      ends
    }
  }

  @ChartElement.Builder static var cardTransitions: [ChartElement] {
    state(.cardHidden, "no grammar card") {
      on(\.grammarFound, to: .cardShown, when: isThinking, wantsCards, hasError)
    }
    state(.cardShown, "a grammar card") {
      restore(to: .cardHidden)
      onExit(card.clear())
      on(\.dismissCard, to: .cardHidden)
      on(\.heard, to: .cardHidden, when: isSomething, isTurn)
      on(\.enterRoom, to: .cardHidden)
      on(\.leaveRoom, to: .cardHidden)
      on(\.startSession, to: .cardHidden, when: changesLanguage)
      on(\.chooseLanguage, to: .cardHidden, when: choosesAnother)
      on(\.endConversation, to: .cardHidden)
    }
  }

  // MARK: What they ask and do

  /// A conversation ends with the room, by itself, or when another language begins.
  @ChartElement.Builder private static var ends: [ChartElement] {
    on(\.endConversation, to: .idle)
    on(\.enterRoom, to: .idle)
    on(\.leaveRoom, to: .idle)
    on(\.startSession, to: .idle, when: changesLanguage)
    on(\.chooseLanguage, to: .idle, when: choosesAnother)
  }

  private static let isInRoom = Guard(
    isIn(Node.loaded),
    code: "enterRoomFirst",
    refusal: "enter a room first"
  )

  private static var isSomething: Guard {
    let text = Term<String>(argument: "text")
    return Guard(text.length > 0 && text.length <= 1000, refusal: "1 to 1000 characters")
  }

  private static let isThinking = Guard(isIn(Node.thinking))
  private static let isTurn = Guard(isIn(Node.talking) || isIn(Node.listening))
  private static let listens = Guard(isListening)
  private static let wantsCards = Guard(showGrammar)
  private static let hasError = Guard(named: "hasError")

  private static let say = [serviceError.clear(), Action.perform("addUserMessage")]

  private static let fail = serviceError.set(to: Term<String>(argument: "code"))

  private static var begin: [Action] {
    [
      characterID.set(to: Term<String>(argument: "character")),
      emptied(messages),
      lastMessage.set(to: ""),
      isListening.set(to: false),
      .when(
        isIn(Node.active),
        sessionConversations.set(to: sessionConversations + 1)
      ),
    ]
  }

  private static var checked: [Action] {
    [
      .perform("takeErrors"),
      serviceError.set(to: Term<String?>(argument: "code")),
      .when(
        Term<String?>(argument: "code") == nil,
        utterances.set(to: utterances + 1),
        .when(grammarErrors.count == 0, utterancesRight.set(to: utterancesRight + 1))
      ),
    ]
  }
}
