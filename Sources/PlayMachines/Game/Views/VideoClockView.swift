// SPDX-License-Identifier: Apache-2.0
#if canImport(SwiftUI)
  import Foundation
  public import SwiftUI

  /// The clock beside a video: a circle that grows smaller with the time that is left.
  public struct VideoClockView: View {
    private let game: GameStateManager
    private let fullCircle: Int

    /// The clock of a game.
    ///
    /// - Parameters:
    ///   - game: the game.
    ///   - fullCircle: how many seconds are the whole circle.
    public init(_ game: GameStateManager, fullCircle: Int = 600) {
      self.game = game
      self.fullCircle = max(1, fullCircle)
    }

    /// The circle, drawn anew each second.
    public var body: some View {
      TimelineView(.periodic(from: Date(), by: 1)) { _ in
        ZStack {
          Circle().stroke(Color.gray.opacity(0.3), lineWidth: 8)
          Circle()
            .trim(from: 0, to: min(1, Double(game.secondsLeft) / Double(fullCircle)))
            .stroke(Color.blue, lineWidth: 8)
            .rotationEffect(.degrees(-90))
          Text("\((game.secondsLeft + 59) / 60)")
        }
      }
      .frame(width: 80, height: 80)
      .accessibilityElement(children: .combine)
    }
  }
#endif
