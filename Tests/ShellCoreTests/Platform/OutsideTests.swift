// SPDX-License-Identifier: GPL-3.0-or-later
import Synchronization
import TestSupport
import Testing

@testable import ShellCore

#if canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Darwin)
  @preconcurrency import Darwin
#endif

@Suite("Waiting for the outside world")
struct OutsideTests {
  @Test("gives the answer")
  func answer() {
    #expect(Outside.wait(within: Watchdog.patience, unless: { false }, for: { 42 }) == 42)
  }

  @Test("gives up after its time, and cancels what was asked")
  func tooLate() {
    // What is asked ends only when it is cancelled.
    let answer = Watchdog.guarding("waiting for the outside world") {
      Outside.wait(within: .milliseconds(50), unless: { false }) {
        while !Task.isCancelled { await Task.yield() }
        return 42
      }
    }
    #expect(answer == nil)
  }

  @Test("gives up when somebody breaks it off, at once and without having asked in between")
  func brokenOff() throws {
    let flag = Flag()
    let asked = Flag()
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    let writeEnd = ends[1]
    let isInterrupted = {
      if !flag.isRaised { asked.raise() }
      return flag.isRaised
    }
    let answer = Outside.wait(within: Watchdog.patience, unless: isInterrupted, wakeUp: ends[0]) {
      flag.raise()
      var byte: UInt8 = 0
      _ = write(writeEnd, &byte, 1)
      while !Task.isCancelled { await Task.yield() }
      return 42
    }
    #expect(answer == nil)
    #expect(!asked.isRaised)
  }
}
