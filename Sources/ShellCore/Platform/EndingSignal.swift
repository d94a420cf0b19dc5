// SPDX-License-Identifier: GPL-3.0-or-later
@preconcurrency import Foundation

/// The signals that ask a script to leave: it saves, and ends with their status.
///
/// The first one is noted and wakes whoever waits for input; the same a second time ends the process
/// as if nobody had caught it. SIGPIPE is left alone.
package enum EndingSignal {
  private static let all = [SIGHUP, SIGINT, SIGQUIT, SIGTERM]
  private static let pipe = SignalPipe()

  /// The signal that has come; nil as long as none has.
  package static var caught: Int32? {
    SignalPipe.isAnythingNoted ? all.first(where: SignalPipe.isNoted) : nil
  }

  /// What can be read once a signal has come; -1 when the system had no pipe left.
  package static var descriptor: Int32 { pipe?.descriptor ?? -1 }

  /// Catches them from now on; one that whoever started us wants ignored stays ignored.
  package static func catchAll() {
    _ = isCaught
  }

  // Once: the second one of a kind is to end the process.
  private static let isCaught: Bool = {
    pipe?.catchSignals(SIGHUP, SIGINT, SIGQUIT, SIGTERM, isPolite: true)
    return pipe != nil
  }()

  /// Waits until there is something to read.
  ///
  /// - Parameters:
  ///   - descriptor: what is read from.
  ///   - interval: how long it waits, in milliseconds, until `body` is run again; -1 for never.
  ///   - body: what is to be done while nothing comes.
  /// - Returns: false when a signal says to leave.
  package static func waitForInput(
    on descriptor: Int32,
    every interval: Int32,
    _ body: () -> Void
  ) -> Bool {
    var requests = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: self.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    while caught == nil {
      let count = poll(&requests, nfds_t(requests.count), interval)
      if count == 0 { body() }
      if count > 0, requests[0].revents != 0 { return caught == nil }
      // What poll cannot do, read will say.
      if count < 0, errno != EINTR { return caught == nil }
    }
    return false
  }
}
