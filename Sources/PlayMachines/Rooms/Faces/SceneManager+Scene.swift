// SPDX-License-Identifier: Apache-2.0
public import StateEngine

extension SceneManager {
  /// Sends an event, and waits until what it asks for is done.
  @discardableResult
  private func run(_ event: Event) async -> Reply {
    let reply = live.send(event)
    await work.finish()
    return reply
  }

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
  public func startListening() -> Reply { live.send(LanguageRooms.startListening()) }

  /// Stops listening.
  @discardableResult
  public func stopListening() -> Reply { live.send(LanguageRooms.stopListening()) }

  /// Takes what was said: the message, the card for its first error, the reply, in this order.
  ///
  /// A failed reply leaves the first two.
  @discardableResult
  public func processUserSpeech(_ text: String) async -> Reply {
    await run(LanguageRooms.heard(text))
  }

  /// Ends the conversation.
  @discardableResult
  public func endConversation() -> Reply { live.send(LanguageRooms.endConversation()) }

  /// Puts the grammar card away.
  @discardableResult
  public func dismissCard() -> Reply { live.send(LanguageRooms.dismissCard()) }

  /// Leaves the room: labels, things and history are gone, and what was asked for is broken off.
  public func cleanup() {
    work.stop()
    live.send(LanguageRooms.leaveRoom())
  }

  /// Saves and suspends in the background, and comes back by the restore policy.
  public func scenePhase(_ phase: AppPhase) { live.follow(phase) }
}

// MARK: Previews

extension SceneManager {
  /// A room with labels, for previews.
  public static var preview: SceneManager {
    let manager = SceneManager(
      aiService: MockAIService(),
      languageService: MockLanguageService(),
      speechService: MockSpeechService()
    )
    manager.isSceneLoaded = true
    manager.showLabels = true
    return manager
  }

  /// Shows the room, the first one when none was entered, with the built-in labels.
  func showBuiltIn() {
    guard !isSceneLoaded, let room = currentEnvironment ?? LanguageRooms.Environment.all.first
    else { return }
    let objects = room.things.map { DetectedObject(id: "\(room.id).\($0)", kind: $0) }
    let labels = HouseholdObject.labels(in: live.context.language).filter {
      room.things.contains($0.kind)
    }
    work.byHand {
      if !live.isIn(.loading) { live.send(LanguageRooms.enterRoom(room.id)) }
      live.send(
        LanguageRooms.roomLoaded(
          objects.compactMap { try? ValueEncoder.encode($0) },
          labels.compactMap { try? ValueEncoder.encode($0) }
        )
      )
    }
  }
}
