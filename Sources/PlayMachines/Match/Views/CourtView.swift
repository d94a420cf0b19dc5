// SPDX-License-Identifier: Apache-2.0
#if canImport(SwiftUI)
  public import SwiftUI

  /// The court from above: who is at which end, and a ball where the next serve comes from.
  public struct CourtView: View {
    private let manager: ActiveGameStateManager

    /// The court of a match.
    public init(_ manager: ActiveGameStateManager) { self.manager = manager }

    /// The far end, the call, the near end.
    public var body: some View {
      let near = manager.game.nearTeam
      VStack(spacing: 4) {
        end(of: near == .a ? .b : .a, isNear: false)
        Text(manager.game.call ?? "").font(.headline)
        end(of: near, isNear: true)
      }
      .accessibilityElement(children: .combine)
    }

    // Whoever stands at the far end has the right side on the left of the screen.
    private func end(of team: PickleballMatch.Team, isNear: Bool) -> some View {
      let game = manager.game
      let isServing = game.servingTeam == team
      let isLeft = game.isServingFromRight != isNear
      return HStack(spacing: 4) {
        box(hasBall: isServing && isLeft)
        Text("\(team == .a ? game.score1 : game.score2)").font(.title)
        box(hasBall: isServing && !isLeft)
      }
    }

    private func box(hasBall: Bool) -> some View {
      ZStack {
        Rectangle().stroke(Color.gray, lineWidth: 2)
        Circle().fill(hasBall ? Color.yellow : Color.clear).frame(width: 16, height: 16)
      }
      .frame(width: 72, height: 72)
    }
  }
#endif
