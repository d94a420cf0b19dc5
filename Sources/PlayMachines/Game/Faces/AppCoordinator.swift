// SPDX-License-Identifier: Apache-2.0
public import Foundation
public import Observation
import PlayKit
public import StateEngine
import Synchronization

/// The navigation of an app: which screens lie on each other, derived from the game's state.
public final class AppCoordinator: Observable, Sendable {
  /// The game.
  public let game: GameStateManager
  /// The event of a link that was followed before the game could.
  private let waiting = Lock<Event?>(nil)
  private let subscription = Lock<Engine.Subscription?>(nil)

  /// The navigation of a game.
  public init(_ game: GameStateManager) {
    self.game = game
    let told = game.engine.observe { [weak self] _ in self?.goOn() }
    subscription.withLock { $0 = told }
  }

  /// The screens from the first one to the one that is seen, none twice: those that going back passes.
  ///
  /// At home it is just `[home]`; the overlay is never in it. It can be bound to a stack: a path with
  /// fewer screens goes back, or home when only one is left.
  public var path: [GameState] {
    get { shownPath }
    set {
      guard newValue.count < shownPath.count else { return }
      if newValue.count <= 1 { home() } else { back() }
    }
  }

  private var shownPath: [GameState] {
    let context = game.context
    let start: GameState = context.player == nil ? .playerSelection : .home
    switch game.state {
    case .activitySelection(let activity): return [.home, .activitySelection(activity)]
    case .playing, .levelComplete, .celebrationOverlay:
      guard let activity = context.activity, let game = context.subActivity else { return [.home] }
      // Back from a game leads home, not to the choice of games.
      return [.home, .playing(activity, game)]
    case .videoSelection where context.ticketPrice > 0:
      return [.home, .treasureScreen, .videoSelection]
    case let state where state == .loading || state == start: return [state]
    case let state: return [start, state]
    }
  }

  /// What stands on top of the path's last screen, which is dimmed to 40 %; nil for nothing.
  public var overlay: GameState? {
    game.state == .celebrationOverlay ? .celebrationOverlay : nil
  }

  // MARK: Going

  /// One screen back, as the game allows it.
  @discardableResult
  public func back() -> Reply { game.send(LearningGame.back()) }

  /// Straight home; at home nothing happens.
  @discardableResult
  public func home() -> Reply { game.send(LearningGame.home()) }

  /// Follows a deep link.
  ///
  /// At a cold start, while the game is loading or still suspended, the link waits; another one takes
  /// its place.
  ///
  /// - Parameter url: such as `playstate://parent/settings`.
  /// - Returns: what became of it.
  /// - Throws: ``LinkFault`` for an address the game does not know; then nothing has happened.
  @discardableResult
  public func open(_ url: URL) throws(LinkFault) -> LinkOutcome {
    let links = LearningGame.capabilities.links
    guard let link = links.first(where: { $0.isMeant(by: url.absoluteString) }) else {
      throw .unknownAddress(url.absoluteString, known: links.map(\.url))
    }
    // Put down before it is looked at, so that a change meanwhile finds it.
    waiting.withLock { $0 = link.event }
    guard let reply = goOn() else { return .waits }
    return reply.isAccepted ? .followed : .refused
  }

  /// Follows the link that waits, as soon as the game can; nil when none does, or it still has to.
  @discardableResult
  private func goOn() -> Reply? {
    guard waiting.withLock({ $0 != nil }) else { return nil }
    let isReady = LearningGame.capabilities
      .followsLinks(game.engine.chart, at: game.engine.snapshot)
    let event = isReady ? waiting.withLock { $0.take() } : nil
    return event.map { game.send($0) }
  }
}

/// What became of a deep link.
public enum LinkOutcome: Sendable, Hashable {
  /// The game went along.
  case followed
  /// The game is not ready yet: it will be sent then.
  case waits
  /// The game did not go along, such as before a celebration is over.
  case refused
}

/// Why a deep link leads nowhere.
public enum LinkFault: Error, Sendable, Hashable {
  /// No link has that address; the ones that are known.
  case unknownAddress(String, known: [String])
}
