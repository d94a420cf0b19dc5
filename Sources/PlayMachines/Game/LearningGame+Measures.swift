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
      of: perPlayer,
      on: planDay,
      [
        .play(by: subActivity, otherwise: videoTime, titles: games),
        .growth(.solved, of: levelsSolved, by: subActivity, titles: games),
        .growth(.mistakes, of: mistakes, by: subActivity, titles: games),
        .newest(.difficulty, of: difficulty),
        .purse(coins),
        .elements(
          .videos,
          of: variable(\.videosWatched),
          part: \.title,
          amount: \.secondsWatched,
          times: 1000
        ),
      ]
    )
  }()

  /// The part of time of play that was spent in videos, where those count.
  static let videoTime = "videos"
}
