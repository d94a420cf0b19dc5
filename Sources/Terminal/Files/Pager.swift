import Console

#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Darwin)
  @preconcurrency import Darwin
#endif

/// What shows text that is longer than the screen: `$PAGER`, else `less -FIRX`.
enum Pager {
  /// Shows a text; says whether a pager could be found.
  static func show(_ text: OutputBuffer) -> Bool {
    var text = text
    let line = getenv("PAGER").map { String(cString: $0) } ?? ""
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return false }
    _ = fcntl(ends[1], F_SETFD, FD_CLOEXEC)
    let status = Program.run(line.isEmpty ? "less -FIRX" : line, input: ends[0]) {
      // Whoever leaves the pager early has read enough.
      let old = signal(SIGPIPE, SIG_IGN)
      try? text.flush(to: ends[1])
      signal(SIGPIPE, old)
      close(ends[1])
    }
    return status != 127
  }
}
