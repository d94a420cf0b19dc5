#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Darwin)
  @preconcurrency import Darwin
#endif

/// Says from another thread that an answer has come, as something to poll for beside signals.
final class Bell: Sendable {
  private let readEnd: Int32
  private let writeEnd: Int32

  /// A bell; nil when the system has no descriptors left.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (readEnd, writeEnd) = (ends[0], ends[1])
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }

  func ring() {
    var byte: UInt8 = 0
    _ = write(writeEnd, &byte, 1)
  }

  /// Waits for the bell, the end of the time or a signal.
  ///
  /// - Parameters:
  ///   - milliseconds: how long; -1 for as long as it takes.
  ///   - wakeUp: a descriptor that can be read once a signal has come, which is then emptied; -1 for
  ///     none.
  /// - Returns: whether it was the bell.
  func hasRung(within milliseconds: Int32, or wakeUp: Int32 = -1) -> Bool {
    var requests = [
      pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0),
      pollfd(fd: wakeUp, events: Int16(POLLIN), revents: 0),
    ]
    guard poll(&requests, 2, milliseconds) > 0 else { return false }
    if requests[1].revents != 0 {
      var bytes = [UInt8](repeating: 0, count: 64)
      while read(wakeUp, &bytes, bytes.count) > 0 {}
    }
    return requests[0].revents != 0
  }
}
