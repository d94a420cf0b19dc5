// SPDX-License-Identifier: Apache-2.0
import PlayKit
import StateEngine

// The rooms as a child sees them: the words on things, the talk as a talk, the correction beside it.

extension LanguageRooms {
  static var screens: ScreensCapability {
    ScreensCapability(
      [
        ScreenDeclaration(Node.greeting, waitingScreen),
        ScreenDeclaration(Node.thinking, waitingScreen),
        ScreenDeclaration(Node.talking, talkScreen),
        ScreenDeclaration(Node.listening, talkScreen),
        ScreenDeclaration(Node.loaded, roomScreen),
        ScreenDeclaration(Node.loading, waitingScreen),
        ScreenDeclaration(Node.unloaded, doorsScreen),
      ],
      door: .talkDoor
    )
  }

  private static let signs: [String: Phrase] = [
    "kitchen": .talkKitchen, "livingRoom": .talkLivingRoom, "bedroom": .talkBedroom,
    "study": .talkStudy,
  ]

  private static func doorsScreen(_ scene: ScreenScene) -> Screen {
    if scene.page == WishScreen.page { return WishScreen.screen(scene) }
    if let first = learnerScreen(scene) { return first }
    return Screen(
      scene.say(.talkRooms),
      picture: Picture.rows(
        ["┌───┐ ┌───┐ ┌───┐ ┌───┐", "│  ·│ │  ·│ │  ·│ │  ·│", "└───┘ └───┘ └───┘ └───┘"].map {
          String($0.prefix(scene.width))
        }
      ),
      (silence(scene) + today(scene)).prefix(2) + [scene.say(.talkWhichRoom)],
      choices: Environment.all.map { room in
        .init(signs[room.id].map { scene.say($0) } ?? room.name, Self.enterRoom(room.id))
      } + practice(scene) + [
        .init(scene.say(.playWish), .page(WishScreen.page)),
        .init(scene.say(.playGrownUps), .grownUps),
      ],
      back: scene.accepts(Self.endSession()) ? .send(Self.endSession()) : nil,
      help: scene.say(.talkRoomsHelp)
    )
  }

  private static func roomScreen(_ scene: ScreenScene) -> Screen {
    if let first = learnerScreen(scene) { return first }
    // Where labels can be hidden they are shown.
    let isShown = scene.accepts(Self.hideLabels())
    let id = scene.text(environmentID) ?? ""
    return Screen(
      signs[id].map { scene.say($0) } ?? id,
      picture: isShown
        ? labels(scene).flatMap { folded(Drawing.Span("· \($0)"), scene.width) } : [],
      told: isShown ? labels(scene) : [],
      silence(scene) + [scene.say(isShown ? .talkWords : .talkWhatIsHere)],
      choices: AICharacter.all.map {
        .init(scene.say(.talkWith, .text($0.name)), Self.startConversation($0.id))
      } + [
        isShown
          ? .init(scene.say(.talkHide), Self.hideLabels())
          : .init(scene.say(.talkShow), Self.showLabels())
      ],
      back: .send(Self.leaveRoom()),
      help: scene.say(.talkRoomHelp)
    )
  }

  private static func waitingScreen(_ scene: ScreenScene) -> Screen {
    Screen(
      scene.say(.talkRooms),
      [scene.say(.playSoon)],
      choices: [.init(scene.say(.playOnward), .watch(milliseconds: 0))],
      help: scene.say(.playSoon)
    )
  }

  private static func talkScreen(_ scene: ScreenScene) -> Screen {
    let name = scene.text(characterID).flatMap(AICharacter.named)?.name ?? ""
    var rows = said(scene).map { isChild, text in
      Drawing.Span("\(isChild ? scene.say(.talkYou) : name): \(text)", isChild ? .plain : .strong)
    }
    var sentences = silence(scene) + [scene.say(.talkYourTurn)]
    if let card = scene.value(of: card.variableName).mapValue,
      let correct = card["correct"]?.stringValue
    {
      rows.append(Drawing.Span("✓ \(correct)", RewardsInk.ready))
      sentences.append(scene.say(.talkBetter, .text(correct)))
    }
    return Screen(
      scene.say(.talkWith, .text(name)),
      picture: rows.flatMap { folded($0, scene.width) },
      told: rows.map(\.text),
      sentences,
      spoken: Self.heard.eventName,
      back: .send(Self.endConversation()),
      help: scene.say(.talkHelp)
    )
  }

  /// What is said of a service that did not do what it was last asked.
  private static func silence(_ scene: ScreenScene) -> [String] {
    scene.text(serviceError) == nil ? [] : [scene.say(.talkSilent)]
  }

  /// The newest messages, and whether the child said them.
  private static func said(_ scene: ScreenScene) -> [(isChild: Bool, text: String)] {
    let all = scene.value(of: messages.variableName).listValue?.compactMap(\.mapValue) ?? []
    let child = Value.string(ConversationMessage.Sender.user.rawValue)
    return all.suffix(6).map { ($0["sender"] == child, $0["content"]?.stringValue ?? "") }
  }

  /// The words on the things of the room, each with what it is.
  private static func labels(_ scene: ScreenScene) -> [String] {
    let all = scene.value(of: activeLabels.variableName).listValue?.compactMap(\.mapValue) ?? []
    return all.map { label in
      let word = (try? ValueDecoder.decode(ObjectLabel.self, from: .map(label)))?.title ?? ""
      let kind = label["kind"]?.stringValue ?? ""
      let known = HouseholdObject(rawValue: kind)?.label(in: own(scene))?.title ?? kind
      return "\(word) – \(known)"
    }
  }

  /// A span in rows of a width, broken at blanks.
  static func folded(_ span: Drawing.Span, _ width: Int) -> [[Drawing.Span]] {
    var rows: [String] = [""]
    for word in span.text.split(separator: " ") {
      var word = String(word)
      while DisplayWidth.of(word) > width {
        // A wide letter may leave a column free.
        var (piece, used) = ("", 0)
        while let next = word.first, used + DisplayWidth.of(next) <= width {
          used += DisplayWidth.of(next)
          piece.append(word.removeFirst())
        }
        guard !piece.isEmpty else { break }
        rows.append(piece)
      }
      let last = rows[rows.count - 1]
      if last.isEmpty {
        rows[rows.count - 1] = word
      } else if DisplayWidth.of(last) + 1 + DisplayWidth.of(word) <= width {
        rows[rows.count - 1] += " " + word
      } else {
        rows.append(word)
      }
    }
    return rows.filter { !$0.isEmpty }.map { [Drawing.Span($0, span.ink)] }
  }
}
