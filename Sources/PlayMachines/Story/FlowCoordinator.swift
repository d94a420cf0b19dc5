// SPDX-License-Identifier: Apache-2.0
public import Foundation
public import Observation
import StateEngine

/// The story for an app: the chapter it is in, and the way to the next one.
///
/// Strictly forwards: there is no way back and no choosing. A chapter reached is on disk when
/// ``completeCurrentChapter()`` returns, and the story goes on at its start.
@Observable @MainActor
public final class FlowCoordinator {
  /// The chapters, in the order in which they are told.
  public enum Chapter: Int, CaseIterable {
    /// Chapter 1.
    case handshake = 0
    /// Chapter 2.
    case packetRun
    /// Chapter 3.
    case cipher
    /// Chapter 4.
    case firewall
    /// Chapter 5.
    case blueprint
    /// Chapter 6, the last one.
    case eventHorizon
  }

  private static let key = "highestUnlockedChapter"

  let machine: Live<StoryChapters>
  @ObservationIgnored private let keeper: ChapterKeeper<Chapter>?

  /// The chapter the story is in.
  public private(set) var currentChapter: Chapter {
    get { Chapter(machine.state) }
    set { machine.goOn(to: newValue) }
  }

  /// The story where it was left, or at its beginning.
  ///
  /// - Parameter defaults: where the chapter is kept.
  public init(defaults: UserDefaults = .standard) {
    let keeper = ChapterKeeper<Chapter>(defaults, key: Self.key)
    self.keeper = keeper
    machine = Live.certain()
    currentChapter = keeper.chapter
  }

  init(_ machine: Live<StoryChapters>) {
    keeper = nil
    self.machine = machine
  }

  /// Goes on to the next chapter; after the last one nothing happens.
  public func completeCurrentChapter() {
    guard machine.send(\.complete).outcome == .moved else { return }
    keeper?.keep(currentChapter)
  }
}
