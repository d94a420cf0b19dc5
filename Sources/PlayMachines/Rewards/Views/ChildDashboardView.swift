// SPDX-License-Identifier: Apache-2.0
#if canImport(SwiftUI)
  public import SwiftUI

  /// The child's dashboard, as small as it can be: the ring, the balance, the cards.
  public struct ChildDashboardView: View {
    private let dashboard: ChildDashboardViewModel

    /// The dashboard of a view model.
    public init(_ dashboard: ChildDashboardViewModel) { self.dashboard = dashboard }

    /// The ring above the balance above the cards.
    public var body: some View {
      ScrollView {
        VStack(spacing: 16) {
          ProgressRingView(progress: dashboard.progress, text: dashboard.progressText)
          Text("\(dashboard.points)")
            .font(.system(size: 48, weight: .bold))
            .foregroundStyle(Color.yellow)
          ForEach(dashboard.rewards) { reward in
            RewardCardView(reward, isEnabled: dashboard.validation(of: reward) == .valid) {
              dashboard.select(reward)
            }
          }
        }
      }
    }
  }

  /// The ring that fills from blue to green as points are earned.
  public struct ProgressRingView: View {
    private let progress: Double
    private let text: String

    /// A ring filled from 0 to 1, with a text in its middle.
    public init(progress: Double, text: String) {
      self.progress = progress
      self.text = text
    }

    /// Two circles and a text.
    public var body: some View {
      ZStack {
        Circle().stroke(Color.gray.opacity(0.3), lineWidth: 12)
        Circle()
          .trim(from: 0, to: progress)
          .stroke(
            Color(hue: 0.6 - 0.25 * progress, saturation: 0.7, brightness: 0.8),
            lineWidth: 12
          )
          .rotationEffect(.degrees(-90))
        Text(text).font(.headline)
      }
      .frame(width: 120, height: 120)
      .animation(.easeInOut, value: progress)
      .accessibilityElement(children: .combine)
    }
  }

  /// The card of a reward, with its name and what it costs.
  public struct RewardCardView: View {
    private let reward: Reward
    private let isEnabled: Bool
    private let choose: () -> Void

    /// A card that can be chosen where it is enabled.
    public init(_ reward: Reward, isEnabled: Bool, choose: @escaping () -> Void) {
      self.reward = reward
      self.isEnabled = isEnabled
      self.choose = choose
    }

    /// A button of the seed's size.
    public var body: some View {
      Button {
        choose()
      } label: {
        VStack {
          Text(reward.name).font(.headline)
          Text("\(reward.cost)")
        }
        .frame(width: 150, height: 120)
      }
      .disabled(!isEnabled)
    }
  }
#endif
