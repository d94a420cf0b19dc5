// SPDX-License-Identifier: Apache-2.0
import Synchronization

#if canImport(Glibc)
  import StateEngine
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Keeps the signal for a broken pipe from ending this process while programs are talked to: one that
/// ends before it has read all that it is told breaks its pipe, and swift-subprocess 1.0.2 leaves the
/// signal as it is.
///
/// What was set before is set again when the last talk ends. Programs are started with the signal as
/// usual.
enum BrokenPipes {
  private struct Talks {
    var count = 0
    var before: (@convention(c) (Int32) -> Void)?
  }

  private static let talks = Lock(Talks())

  /// Does something meanwhile.
  static func ignored<Result: Sendable>(
    during work: @Sendable () async -> Result
  ) async -> Result {
    talks.withLock { talks in
      if talks.count == 0 { talks.before = signal(SIGPIPE, SIG_IGN) }
      talks.count += 1
    }
    defer {
      talks.withLock { talks in
        talks.count -= 1
        if talks.count == 0 { signal(SIGPIPE, talks.before) }
      }
    }
    return await work()
  }
}
