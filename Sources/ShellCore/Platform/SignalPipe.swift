// SPDX-License-Identifier: GPL-3.0-or-later
@preconcurrency import Foundation

// What a handler may touch: globals that need no lock.
nonisolated(unsafe) private var wakeUp: Int32 = -1
private let noted = NotedSignals()

/// Notes a signal and wakes the loop; all else would be unsafe in a handler.
private func noteSignal(_ number: Int32) {
  let kept = errno
  noted.add(number)
  SelfPipe.wake(wakeUp)
  errno = kept
}

/// Signals as something to poll for: each is noted, and a byte in a pipe says that one came.
///
/// A process has one, which is never closed: a handler may write into it at any moment.
package struct SignalPipe: Sendable {
  /// The end to poll.
  package let descriptor: Int32

  /// A pipe, with nothing caught yet; nil when the system has no descriptors left.
  package init?() {
    guard let ends = PipeEnds(isWaiting: false) else { return nil }
    descriptor = ends.readEnd
    for number in 1..<NotedSignals.limit { _ = noted.take(Int32(number)) }
    wakeUp = ends.writeEnd
  }

  /// Notes these signals from now on instead of what they do otherwise, also when whoever started
  /// this process had them blocked, as threads of other programs do.
  ///
  /// A sleep or a read is broken off by them.
  ///
  /// - Parameters:
  ///   - numbers: the signals.
  ///   - isPolite: whether the second one does what it does by itself, and one that whoever started
  ///     us wants ignored stays ignored.
  package func catchSignals(_ numbers: Int32..., isPolite: Bool = false) {
    var wanted = sigset_t()
    sigemptyset(&wanted)
    for number in numbers where !(isPolite && Self.isIgnored(number)) {
      sigaddset(&wanted, number)
      var action = sigaction()
      #if canImport(Glibc)
        action.__sigaction_handler.sa_handler = noteSignal
      #else
        action.__sigaction_u.__sa_handler = noteSignal
      #endif
      if isPolite { action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND)) }
      sigaction(number, &action, nil)
    }
    pthread_sigmask(SIG_UNBLOCK, &wanted, nil)
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    sigaction(number, nil, &action)
    #if canImport(Glibc)
      let handler = action.__sigaction_handler.sa_handler
    #else
      let handler = action.__sigaction_u.__sa_handler
    #endif
    // Functions cannot be compared.
    return unsafeBitCast(handler, to: Int.self) == 1
  }

  /// Gives a signal back what it does by itself.
  package func release(_ number: Int32) {
    signal(number, SIG_DFL)
  }

  /// Whether a signal has come and has not been taken yet.
  package static func isNoted(_ number: Int32) -> Bool {
    noted.contains(number)
  }

  /// Whether any signal has come and has not been taken yet.
  package static var isAnythingNoted: Bool { !noted.isEmpty }

  /// Whether a signal has come since it was last taken.
  package func take(_ number: Int32) -> Bool {
    noted.take(number)
  }

  /// Empties the pipe, so that it can wake the loop again.
  package func drain() { SelfPipe.drain(descriptor) }
}
