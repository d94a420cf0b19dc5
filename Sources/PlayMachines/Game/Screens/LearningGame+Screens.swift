// SPDX-License-Identifier: Apache-2.0
import PlayKit
import StateEngine

// What a child sees of the game, a screen for each place.

extension LearningGame {
  /// The screens, what is said, and where the levels are played.
  static var screens: ScreensCapability {
    ScreensCapability(
      [
        ScreenDeclaration(Node.loading, loadingScreen),
        ScreenDeclaration(Node.playerSelection, playersScreen),
        ScreenDeclaration(Node.home, homeScreen),
        ScreenDeclaration(Node.activitySelection, gamesScreen),
        ScreenDeclaration(Node.playing, levelScreen),
        ScreenDeclaration(Node.celebrationOverlay, celebrationScreen),
        ScreenDeclaration(Node.treasureScreen, treasureScreen),
        ScreenDeclaration(Node.videoSelection, videosScreen),
        ScreenDeclaration(Node.videoPlaying, videoScreen),
        ScreenDeclaration(Node.parentGate, gateScreen),
        ScreenDeclaration(Node.parentDashboard, grownUpsScreen),
      ],
      said: [
        "dayTimeUp": .playEnough, "paused": .playPaused, "timeUp": .playTimeUp,
        "minuteLeft": .playMinuteLeft,
        "fiveMinutesLeft": .playFiveLeft, "oneMinuteLeft": .playOneLeft,
        "encourage": .playEncourage, "tryAgain": .playTryAgain,
      ],
      refusals: [
        "timeLimit": .playEnough, "paused": .playPaused, "outsideWindow": .playWindow,
        "offline": .playOffline, "videosNotAllowed": .playNoVideos, "locked": .playLater,
      ],
      levels: levels,
      door: .playHome,
      home: Node.home,
      whoPlays: [Self.home(), Self.tapProfile()]
    )
  }

  /// The level that stands is the machine of that game's name.
  private static var levels: LevelsCapability {
    LevelsCapability(
      in: Node.playing,
      round: LevelRules.round,
      leave: Self.back(),
      menu: Self.home(),
      ways: Dictionary(
        uniqueKeysWithValues: SubActivity.allCases.map {
          ($0.rawValue, [Self.tapActivity($0.activity), Self.tapSubActivity($0)])
        }
      )
    ) { scene in
      guard let game = scene.text(subActivity) else { return nil }
      let level = scene.value(of: "level").intValue ?? 1
      // The time alone would not do: on a clock that stands several levels begin at one.
      let round = "\(scene.number(levelStartedAt))/\(level)"
      let hint: Bool? = scene.value(of: wantsHint) == true ? true : nil
      let event = LevelRules.beginLevel(max(level, 1), scene.number(difficulty), round, hint)
      return (game, event)
    }
  }

  // MARK: Beginning

  private static func loadingScreen(_ scene: ScreenScene) -> Screen {
    Screen(
      scene.say(.playHello),
      [scene.say(.playSoon)],
      choices: [.init(scene.say(.playOnward), .watch(milliseconds: 2000))],
      help: scene.say(.playSoon)
    )
  }

  private static func playersScreen(_ scene: ScreenScene) -> Screen {
    let names = scene.texts(players)
    if names.isEmpty {
      return Screen(
        scene.say(.playWho),
        [scene.say(.playNobody), scene.say(.playTrouble)],
        choices: [.init(scene.say(.playGrownUps), .grownUps)],
        back: .end,
        help: scene.say(.playTrouble)
      )
    }
    return Screen(
      scene.say(.playWho),
      [scene.say(.playWhoSay)],
      // Among several Enter alone would choose somebody else.
      choices: names.map { .init($0, Self.tapPlayer($0), takesEnter: names.count == 1) } + [
        .init(scene.say(.playGrownUps), .grownUps)
      ],
      back: .end,
      help: scene.say(.playWhoHelp)
    )
  }

  // MARK: A game

  private static func gamesScreen(_ scene: ScreenScene) -> Screen {
    let chosen = scene.text(activity).flatMap(ActivityType.init)
    return Screen(
      chosen.map { scene.say($0.sign) } ?? scene.say(.playHome),
      [scene.say(.playGamesSay)] + timeSentences(scene),
      choices: (chosen?.subActivities ?? []).map {
        .init(scene.say($0.sign), Self.tapSubActivity($0))
      },
      back: .send(Self.back()),
      help: scene.say(.playGamesHelp)
    )
  }

  /// Shown for a level that no machine plays.
  private static func levelScreen(_ scene: ScreenScene) -> Screen {
    Screen(
      scene.say(.playGame),
      [scene.say(.playLater)],
      choices: [.init(scene.say(.playBack), Self.back())],
      back: .send(Self.back()),
      help: scene.say(.playLater)
    )
  }

  private static func celebrationScreen(_ scene: ScreenScene) -> Screen {
    let coins = scene.say(.playCoins, .number(scene.number(coins)))
    return Screen(
      scene.say(.playHooray),
      picture: Picture.rows(Picture.box(["★   ★   ★", coins, "★   ★   ★"]), GameInk.gold),
      told: [coins],
      [scene.say(.playFifth)],
      choices: [.init(scene.say(.playOnward), Self.tapWeiter())],
      help: scene.say(.playOnwardHelp),
      isOverLevel: true
    )
  }

  // MARK: Grown-ups

  private static func gateScreen(_ scene: ScreenScene) -> Screen {
    Screen(
      scene.say(.playGrownUps),
      [scene.say(.playGateAsks)],
      choices: [.init(scene.say(.playBack), Self.back())],
      back: .send(Self.back()),
      help: scene.say(.playGateHelp)
    )
  }

  private static func grownUpsScreen(_ scene: ScreenScene) -> Screen {
    Screen(
      scene.say(.playGrownUps),
      [scene.say(.playGrownUpsSay), scene.say(.playSoon)],
      choices: [.init(scene.say(.playOnward), .watch(milliseconds: 0))],
      help: scene.say(.playSoon)
    )
  }

  /// How long may be played still, or why not now.
  static func timeSentences(_ scene: ScreenScene) -> [String] {
    if scene.value(of: isPaused) == true { return [scene.say(.playPaused)] }
    guard let minutes = minutesToday(scene) else { return [] }
    if minutes > 0 { return [scene.say(.playMinutesToday, .number(minutes))] }
    let isOutside = scene.number(windowEndsAt) <= scene.now
    let isOver = scene.number(limitEndsAt) <= scene.now
    return [scene.say(isOutside && !isOver ? .playWindow : .playEnough)]
  }

  /// The minutes of play that are left, begun ones counted; nil without a limit.
  static func minutesToday(_ scene: ScreenScene) -> Int? {
    let end = scene.number(playEndsAt)
    guard end < never else { return nil }
    return max(0, (end - scene.now + 59_999) / 60_000)
  }
}

/// The colours of the game's pictures, each 4.5 to 1 on black and on white.
enum GameInk {
  /// Coins and stars.
  static let gold = RewardsInk.gold
}

extension ActivityType {
  /// The name on the sign, in the child's language.
  var sign: Phrase {
    switch self {
    case .raetsel: .activityRaetsel
    case .zahlen: .activityZahlen
    case .zeichnen: .playDrawing
    case .logik: .playLogic
    }
  }
}

extension SubActivity {
  /// The name on the sign, in the child's language.
  var sign: Phrase {
    switch self {
    case .puzzleMatching: .levelPairs
    case .labyrinth: .levelMaze
    case .wuerfel: .levelDice
    case .waehleZahl: .levelNumbers
    }
  }
}
