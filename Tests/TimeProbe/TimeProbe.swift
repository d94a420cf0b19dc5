// SPDX-License-Identifier: GPL-3.0-or-later
@preconcurrency import Foundation

/// Lives of a child against the day's limit, each as real processes whose clocks come from outside.
///
/// `TimeProbe lives FIRST COUNT` plays the lives of so many seeds and says what broke the bound;
/// `TimeProbe shell STORE MACHINE` is the shell that such a life starts and kills.
@main
struct TimeProbe {
  static func main() throws {
    let words = CommandLine.arguments.dropFirst()
    switch (words.first, words.count) {
    case ("shell", 3):
      try ProbedShell(store: words[words.startIndex + 1], machine: words[words.startIndex + 2])
        .run()
    case ("lives", 3):
      guard let first = Int(words[words.startIndex + 1]),
        let count = Int(words[words.startIndex + 2])
      else { fallthrough }
      setlinebuf(stdout)
      // Whoever starts this behind '&' has it ignored, and its shells with it.
      signal(SIGQUIT, SIG_DFL)
      var broken = 0
      for seed in first..<(first + count) {
        var life = try Life(seed: UInt64(seed))
        for one in try life.live() {
          broken += 1
          print("seed \(seed): \(one)")
        }
        print("seed \(seed): \(life.summary)")
      }
      print("\(count) lives, \(broken) broken")
      if broken > 0 { exitProbe(1) }
    default:
      print("usage: TimeProbe lives FIRST COUNT")
      exitProbe(64)
    }
  }
}
