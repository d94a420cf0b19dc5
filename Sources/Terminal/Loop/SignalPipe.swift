#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Darwin)
  @preconcurrency import Darwin
#endif
import Synchronization

// What a handler may touch: two numbers that need no lock.
private let noted = Atomic<UInt64>(0)
private let wakeUp = Atomic<Int32>(-1)

/// Notes a signal and wakes the loop; all else would be unsafe in a handler.
private func noteSignal(_ number: Int32) {
  let kept = errno
  noted.bitwiseOr(1 << UInt64(number), ordering: .relaxed)
  var byte: UInt8 = 0
  _ = write(wakeUp.load(ordering: .relaxed), &byte, 1)
  errno = kept
}

/// Signals as something to poll for: each is noted, and a byte in a pipe says that one came.
struct SignalPipe {
  /// The end to poll.
  let descriptor: Int32

  /// A pipe, with nothing caught yet; nil when the system has no descriptors left.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    descriptor = ends[0]
    noted.store(0, ordering: .relaxed)
    wakeUp.store(ends[1], ordering: .relaxed)
  }

  /// Notes these signals from now on instead of what they do otherwise, also when whoever started
  /// this process had them blocked.
  func catchSignals(_ numbers: Int32...) {
    var wanted = sigset_t()
    sigemptyset(&wanted)
    for number in numbers { sigaddset(&wanted, number) }
    defer { sigprocmask(SIG_UNBLOCK, &wanted, nil) }
    for number in numbers {
      var action = sigaction()
      #if canImport(Glibc)
        action.__sigaction_handler.sa_handler = noteSignal
      #else
        action.__sigaction_u.__sa_handler = noteSignal
      #endif
      sigaction(number, &action, nil)
    }
  }

  /// Gives a signal back what it does by itself.
  func release(_ number: Int32) {
    signal(number, SIG_DFL)
  }

  /// Whether a signal has come and has not been taken yet.
  static func isNoted(_ number: Int32) -> Bool {
    noted.load(ordering: .relaxed) & 1 << UInt64(number) != 0
  }

  /// Whether any signal has come and has not been taken yet.
  static var isAnythingNoted: Bool { noted.load(ordering: .relaxed) != 0 }

  /// Whether a signal has come since it was last taken.
  func take(_ number: Int32) -> Bool {
    let bit: UInt64 = 1 << UInt64(number)
    return noted.bitwiseAnd(~bit, ordering: .relaxed).oldValue & bit != 0
  }

  /// Empties the pipe, so that it can wake the loop again.
  func drain() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(descriptor, &bytes, bytes.count) > 0 {}
  }
}
