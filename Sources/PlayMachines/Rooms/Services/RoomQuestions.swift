// SPDX-License-Identifier: Apache-2.0
import PlayKit
import StateEngine

/// One question about the rooms being answered; nothing changes.
struct RoomQuestions {
  let scene: PerformerScene
  let services: RoomServices

  // MARK: What is seen

  func labels() -> QueryAnswer {
    let mode = scene.value(of: "labelMode").stringValue.flatMap(LabelMode.init) ?? .standard
    let room = scene.value(of: "environmentID").stringValue.flatMap {
      LanguageRooms.Environment.named($0)
    }
    guard let room else { return .told(["No room is entered."], facts: ["labels": .list([])]) }
    guard scene.chart.isActive(.labelsShown, in: scene.snapshot) else {
      return .told(["The labels are hidden."], facts: ["labels": .list([])])
    }
    let labels = scene.list("activeLabels", of: ObjectLabel.self)
    return .told(
      ["\(room.name):"] + labels.map { "  " + $0.text(mode) },
      facts: [
        "labels": .list(labels.compactMap { try? ValueEncoder.encode($0) }),
        "mode": .string(mode.rawValue), "room": .string(room.id),
      ]
    )
  }

  func conversation() -> QueryAnswer {
    let messages = scene.list("messages", of: ConversationMessage.self)
    let character = scene.value(of: "characterID").stringValue.flatMap(AICharacter.named)
    var lines = messages.map { message -> String in
      switch message.sender {
      case .user: "You: \(message.content)"
      case .aiCharacter: "\(character?.name ?? "Character"): \(message.content)"
      case .system: message.content
      }
    }
    var facts = ["messages": scene.value(of: "messages")]
    let card = scene.value(of: "grammarCard")
    if let error = try? ValueDecoder.decode(GrammarError.self, from: card) {
      lines.append(error.text)
      facts["grammarCard"] = card
    }
    return .told(lines.isEmpty ? ["Nothing was said yet."] : lines, facts: facts)
  }

  func card() -> QueryAnswer {
    let cards = scene.value(of: "cards").mapValue ?? [:]
    guard let key = scene.value(of: "reviewing").stringValue, let stored = cards[key],
      let card = try? ValueDecoder.decode(ReviewCard.self, from: stored)
    else { return .failed(code: "noCard", "no review card is shown: review first") }
    return .told(
      ["\(card.meaning) → \(card.word)"],
      facts: ["meaning": .string(card.meaning), "word": .string(card.word)]
    )
  }

  // MARK: What is asked of services

  func grammar(_ words: [String]) async throws(ServiceError) -> QueryAnswer {
    guard !words.isEmpty else { return .misunderstood(word: nil, expected: "a text") }
    let text = words.joined(separator: " ")
    let errors = try await services.language.checkGrammar(text, in: scene.language)
    return .told(
      errors.isEmpty ? ["I found nothing to correct."] : errors.map(\.text),
      facts: ["errors": .list(errors.compactMap { try? ValueEncoder.encode($0) })]
    )
  }

  func pronounce(_ words: [String]) async throws(ServiceError) -> QueryAnswer {
    guard let word = words.first else { return .misunderstood(word: nil, expected: "a word") }
    let said = words.dropFirst().joined(separator: " ")
    guard !said.isEmpty else { return .misunderstood(word: nil, expected: "what was said") }
    let feedback = PronunciationFeedback(
      expectedIPA: try await services.speech.phonemes(of: word, in: scene.language),
      heardIPA: try await services.speech.phonemes(of: said, in: scene.language)
    )
    return .told(
      ["\(word): \(feedback.score) of 100"] + feedback.sentences.map { "  " + $0 },
      facts: (try? ValueEncoder.encode(feedback))?.mapValue ?? [:]
    )
  }

  func listen(_ words: [String]) async throws(ServiceError) -> QueryAnswer {
    guard !words.isEmpty else { return .misunderstood(word: nil, expected: "a text") }
    let text = words.joined(separator: " ")
    let ipa = try await services.speech.phonemes(of: text, in: scene.language)
    var lines = ["\(text): \(ipa)"]
    var isSpoken = true
    do throws(ServiceError) {
      try await services.speech.speak(text, in: scene.language, to: .speaker)
    } catch {
      isSpoken = false
      lines.append("Not heard: \(error.sentence)")
    }
    return .told(lines, facts: ["phonemes": .string(ipa), "spoken": .bool(isSpoken)])
  }
}

extension Chart {
  func isActive(_ node: LanguageRooms.Node, in snapshot: Snapshot) -> Bool {
    self.node(named: node.rawValue).map { snapshot.configuration.contains($0) } ?? false
  }
}
