// SPDX-License-Identifier: GPL-3.0-or-later
import Console
import Household
import ShellCore
import StateEngine
import Storage
import Synchronization

/// Lines of a script on a store, through the library: a commit each thousand lines, so that what is
/// counted does not depend on the clock by which the program commits.
struct Durable {
  private let shell: Shell

  /// Opens the store in `folder`, made where there is none, at a time that is the same in each run,
  /// and begins to play.
  init(_ folder: String) throws {
    let clock = Clock()
    var options = Session.Options.sandbox
    options.isSandbox = false
    options.isClockVirtual = false
    options.isTimed = false
    options.paths = StorePaths(folder: folder)
    options.clocks = Clocks { clock.reading.withLock { $0 } }
    shell = Shell(try Session(options), .pipe)
    _ = perform("state", count: 1)
    clock.reading.withLock { reading in
      reading.wall += 3000
      reading.sinceBoot += 3000
    }
    _ = perform("children add Alexander", count: 1)
    _ = perform("send tapPlayer Alexander", count: 1)
  }

  /// Does `line` `count` times; returns how many bytes the answers took.
  func perform(_ line: String, count: Int) -> Int {
    var written = 0
    for number in stride(from: 1, through: count, by: 1) {
      shell.perform(LogicalLine(text: line, number: number))
      guard number.isMultiple(of: 1000) || number == count else { continue }
      shell.commit()
      if !shell.errors.isEmpty { fatalError(shell.errors.text) }
      written += shell.run.output.count
      shell.run.output.removeAll()
    }
    return written
  }

  private final class Clock: Sendable {
    let reading = Mutex(ClockReading(wall: 1_767_607_200_000, boot: "one", sinceBoot: 5_000_000))
  }
}
