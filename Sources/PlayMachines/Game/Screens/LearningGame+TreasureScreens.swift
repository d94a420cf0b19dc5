// SPDX-License-Identifier: Apache-2.0
import PlayKit
import StateEngine

// The chest, the videos, and the clock that counts a ticket down.

extension LearningGame {
  static func treasureScreen(_ scene: ScreenScene) -> Screen {
    let count = scene.number(coins)
    func buys(_ label: Phrase, _ event: MachineEvent<>, _ price: Int) -> Screen.Choice {
      let missing = price - count
      let refusal = missing > 0 ? scene.say(.playNeedCoins, .number(missing)) : nil
      return .init(scene.say(label), event(), refusal: refusal, takesEnter: false)
    }
    return Screen(
      scene.say(.playTreasure),
      picture: coinRows(count),
      [
        scene.say(.playHaveCoins, .number(count)), scene.say(.playTreasureSay),
        scene.say(.playVideosToday),
      ],
      choices: [buys(.playFive, Self.tap5min, 10), buys(.playTen, Self.tap10min, 20)],
      back: .send(Self.back()),
      help: scene.say(.playTreasureHelp)
    )
  }

  static func videosScreen(_ scene: ScreenScene) -> Screen {
    let titles = titles(scene)
    let have = scene.say(.playVideosSay, .number(ticketMinutes(scene)))
    // The clock waits until somebody has started the video.
    if let chosen = titles.first(where: { startPage(of: $0.id) == scene.page }) {
      return Screen(
        chosen.title,
        [have, scene.say(.playWatchTogether)],
        choices: [.init(scene.say(.playVideoPlays), Self.tapVideo(chosen.id), takesEnter: false)],
        back: .page(nil),
        help: scene.say(.playWatchTogether)
      )
    }
    return Screen(
      scene.say(.playVideos),
      titles.isEmpty ? [scene.say(.playVideosNone)] : [have, scene.say(.playVideosToday)],
      choices: titles.map { .init($0.title, .page(startPage(of: $0.id))) },
      back: .send(Self.back()),
      help: scene.say(titles.isEmpty ? .playVideosNone : .playVideosHelp)
    )
  }

  static func videoScreen(_ scene: ScreenScene) -> Screen {
    let id = scene.text(videoID)
    let title = titles(scene).first { $0.id == id }?.title ?? scene.say(.playVideos)
    let minutes = ticketMinutes(scene)
    return Screen(
      title,
      picture: Picture.rows(ClockFace(minutes: minutes).picture),
      [scene.say(.playWatchSay, .number(minutes))],
      choices: [.init(scene.say(.playWatch), .watch(milliseconds: 60_000))],
      back: .send(Self.back()),
      help: scene.say(.playClockHelp)
    )
  }

  private static func startPage(of video: String) -> String { "video \(video)" }

  private static func ticketMinutes(_ scene: ScreenScene) -> Int {
    (scene.number(ticketSeconds) + 59) / 60
  }

  private static func titles(_ scene: ScreenScene) -> [(id: String, title: String)] {
    let all = [videos.variableName, ownVideos.variableName].flatMap {
      scene.value(of: $0).listValue ?? []
    }
    return all.compactMap(\.mapValue).compactMap { video in
      guard let id = video["id"]?.stringValue else { return nil }
      return (id, video["title"]?.stringValue ?? id)
    }
  }
}
