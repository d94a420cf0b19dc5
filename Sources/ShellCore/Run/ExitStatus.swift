// SPDX-License-Identifier: GPL-3.0-or-later
@preconcurrency import Foundation

/// The status a shell ends with: that of the worst thing that happened.
package enum ExitStatus: Int32, Sendable, CaseIterable {
  /// All succeeded.
  case success = 0
  /// Something was refused, or did not hold.
  case failed = 1
  /// Something could not be understood.
  case notUnderstood = 2
  /// Nothing failed, and a claim is neither proved nor broken.
  case open = 3
  /// A bad option, or a bad combination of options.
  case usage = 64
  /// No such script.
  case noInput = 66
  /// Input or output failed.
  case inputOutput = 74
  /// Settings that can be neither read nor set aside.
  case configuration = 78
  /// Ended by SIGHUP, after saving.
  case hungUp = 129
  /// Ended by SIGINT, after saving.
  case interrupted = 130
  /// Ended by SIGQUIT, after saving.
  case quit = 131
  /// Ended by SIGTERM, after saving.
  case terminated = 143

  /// The status of a shell ended by a signal.
  package init(endedBy signal: Int32) {
    self =
      switch signal {
      case SIGHUP: .hungUp
      case SIGINT: .interrupted
      case SIGQUIT: .quit
      default: .terminated
      }
  }
}

// MARK: Which one wins

extension ExitStatus: Comparable {
  /// The worse one is the larger: an open claim gives way to any failure, and a signal to nothing.
  package static func < (left: ExitStatus, right: ExitStatus) -> Bool { left.rank < right.rank }

  /// Whether a command was done, or at least understood and answered: ``failed`` or less.
  package var isAnswer: Bool {
    switch self {
    case .success, .open, .failed: true
    default: false
    }
  }

  /// Becomes another one that is worse.
  package mutating func rise(to other: ExitStatus) {
    if rank < other.rank { self = other }
  }

  private var rank: Int { Self.ranks.firstIndex(of: self) ?? 0 }

  private static let ranks: [ExitStatus] = [
    .success, .open, .failed, .notUnderstood, .usage, .noInput, .inputOutput, .configuration,
    .hungUp, .interrupted, .quit, .terminated,
  ]
}
