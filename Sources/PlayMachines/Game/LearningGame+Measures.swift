// SPDX-License-Identifier: Apache-2.0
import PlayKit
import StateEngine

extension LearningGame {
  /// What the game counts for a child's day.
  static let measures: MeasureCapability = {
    let games = Dictionary(
      uniqueKeysWithValues: SubActivity.allCases.map { ($0.rawValue, $0.sign) }
    )
    return MeasureCapability(
      owner: perPlayer.owner,
      others: perPlayer.others,
      day: planDay.name,
      measures: [
        MeasureDeclaration(
          .play,
          .time(by: subActivity.name, otherwise: videoTime),
          titles: games
        ),
        MeasureDeclaration(
          .solved,
          .growth(levelsSolved.name, by: subActivity.name),
          titles: games
        ),
        MeasureDeclaration(.mistakes, .growth(mistakes.name, by: subActivity.name), titles: games),
        MeasureDeclaration(.difficulty, .newest(difficulty.name)),
        MeasureDeclaration(.purse, .entries(coins.name)),
        MeasureDeclaration(
          .videos,
          .elements("videosWatched", part: "title", amount: "secondsWatched", factor: 1000)
        ),
      ]
    )
  }()

  /// The part of time of play that was spent in videos, where those count.
  static let videoTime = "videos"
}
