import Synchronization

#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Darwin)
  @preconcurrency import Darwin
#endif

/// The signals that ask a script to leave: it saves, and ends with their status.
///
/// The first one is noted and wakes whoever waits for input, through a pipe; a second one ends the
/// process as if nobody had caught it. SIGPIPE is left alone.
package enum EndingSignal {
  private static let all = [SIGHUP, SIGINT, SIGTERM]

  /// The signal that has come; nil as long as none has.
  package static var caught: Int32? {
    let signal = noted.load(ordering: .relaxed)
    return signal == 0 ? nil : signal
  }

  /// What can be read once a signal has come; -1 before they are caught.
  package static var descriptor: Int32 { readEnd.load(ordering: .relaxed) }

  /// Catches them from now on; one that whoever started us wants ignored stays ignored.
  package static func catchAll() {
    var ends: [Int32] = [-1, -1]
    guard noted.load(ordering: .relaxed) == 0, readEnd.load(ordering: .relaxed) < 0,
      pipe(&ends) == 0
    else { return }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    readEnd.store(ends[0], ordering: .relaxed)
    writeEnd.store(ends[1], ordering: .relaxed)
    for signal in all {
      var old = sigaction()
      sigaction(signal, nil, &old)
      if isIgnored(old) { continue }
      var new = sigaction()
      setHandler(&new)
      // Without SA_RESTART a sleep or a read is broken off.
      new.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND))
      sigaction(signal, &new, nil)
      // Also when whoever started us had it blocked, as threads of other programs do.
      var caught = sigset_t()
      sigemptyset(&caught)
      sigaddset(&caught, signal)
      pthread_sigmask(SIG_UNBLOCK, &caught, nil)
    }
  }

  /// Waits until there is something to read.
  ///
  /// - Parameters:
  ///   - descriptor: what is read from.
  ///   - interval: how long it waits, in milliseconds, until `body` is run again; -1 for never.
  ///   - body: what is to be done while nothing comes.
  /// - Returns: false when a signal says to leave.
  static func waitForInput(
    on descriptor: Int32,
    every interval: Int32,
    _ body: () -> Void
  ) -> Bool {
    var requests = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: readEnd.load(ordering: .relaxed), events: Int16(POLLIN), revents: 0),
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

  private static func isIgnored(_ action: sigaction) -> Bool {
    #if canImport(Glibc)
      unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
    #else
      unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self) == 1
    #endif
  }

  private static func setHandler(_ action: inout sigaction) {
    #if canImport(Glibc)
      action.__sigaction_handler.sa_handler = noteSignal
    #else
      action.__sigaction_u.__sa_handler = noteSignal
    #endif
  }
}

// Globals without initialization code: a signal handler may touch them at any moment.
private let noted = Atomic<Int32>(0)
private let readEnd = Atomic<Int32>(-1)
private let writeEnd = Atomic<Int32>(-1)

private func noteSignal(_ signal: Int32) {
  let code = errno
  noted.store(signal, ordering: .relaxed)
  var byte = UInt8(truncatingIfNeeded: signal)
  _ = write(writeEnd.load(ordering: .relaxed), &byte, 1)
  errno = code
}
