public import StateEngine

extension SceneManager {
  /// Enters a room and waits until it is there.
  ///
  /// - Parameter environmentID: the room's id, such as `kitchen`.
  /// - Returns: whether it is there.
  @discardableResult
  public func setupScene(_ environmentID: String) async -> Bool {
    await run(LanguageRooms.enterRoom(environmentID))
    return isSceneLoaded
  }

  /// Looks for things anew, where a room is entered.
  public func startObjectDetection() async {
    if let currentEnvironment { await setupScene(currentEnvironment.id) }
  }

  /// Begins a conversation and waits for the greeting.
  @discardableResult
  public func startConversation(with character: AICharacter) async -> Reply {
    await run(LanguageRooms.startConversation(character.id))
  }

  /// Begins to listen to the learner.
  @discardableResult
  public func startListening() -> Reply { engine.send(LanguageRooms.startListening()) }

  /// Stops listening.
  @discardableResult
  public func stopListening() -> Reply { engine.send(LanguageRooms.stopListening()) }

  /// Takes what was said: the message, the card for its first error, the reply, in this order.
  ///
  /// A failed reply leaves the first two.
  @discardableResult
  public func processUserSpeech(_ text: String) async -> Reply {
    await run(LanguageRooms.heard(text))
  }

  /// Ends the conversation.
  @discardableResult
  public func endConversation() -> Reply { engine.send(LanguageRooms.endConversation()) }

  /// Puts the grammar card away.
  @discardableResult
  public func dismissCard() -> Reply { engine.send(LanguageRooms.dismissCard()) }

  /// A room with labels, for previews.
  public static var preview: SceneManager {
    let manager = SceneManager(
      aiService: MockAIService(),
      languageService: MockLanguageService(),
      speechService: MockSpeechService()
    )
    manager.engine.send(LanguageRooms.enterRoom("kitchen"))
    let labels = HouseholdObject.labels(in: .spanish).prefix(3)
    let objects = labels.map { DetectedObject(id: "kitchen.\($0.kind)", kind: $0.kind) }
    manager.engine.send(
      LanguageRooms.roomLoaded(
        objects.compactMap { try? ValueEncoder.encode($0) },
        labels.compactMap { try? ValueEncoder.encode($0) }
      )
    )
    return manager
  }
}
