// SPDX-License-Identifier: Apache-2.0
#if canImport(SwiftUI)
  public import SwiftUI

  /// A screen with the celebration on top of it: what lies below stays, dimmed to 40 %.
  public struct CelebrationOverlayView<Screen: View>: View {
    private let app: AppCoordinator
    private let label: String
    private let screen: Screen

    /// A screen under the overlay of a game.
    ///
    /// - Parameters:
    ///   - app: the navigation of the game.
    ///   - label: what stands on the button.
    ///   - screen: what lies below.
    public init(_ app: AppCoordinator, label: String = "Weiter", @ViewBuilder screen: () -> Screen)
    {
      self.app = app
      self.label = label
      self.screen = screen()
    }

    /// The screen, and above it the button that goes on.
    public var body: some View {
      ZStack {
        screen
        if app.overlay != nil {
          Color.black.opacity(0.6)
          Button(label) { app.game.dismissCelebration() }
            .font(.title)
        }
      }
      .animation(.easeInOut(duration: 0.3), value: app.overlay)
    }
  }
#endif
