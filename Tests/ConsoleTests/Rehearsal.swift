// SPDX-License-Identifier: GPL-3.0-or-later
@testable import Console
import Household
import PlayKit
import PlayMachines
import ShellCore
import StateEngine
import Storage

/// A sandbox in this process that does lines and keeps what it answered.
final class Rehearsal {
  let shell: Shell
  private var number = 0

  init(isJSON: Bool = false) throws {
    shell = Shell(
      try Session(Session.Options(isTimed: false)),
      Shell.Options(isJSON: isJSON, showsTiming: false)
    )
  }

  /// Does lines; gives what they wrote to both streams, and the status of these lines alone.
  @discardableResult
  func perform(_ lines: [String]) -> (output: String, errors: String, status: ExitStatus) {
    shell.run.output.removeAll()
    shell.errors.removeAll()
    shell.run.status = .success
    for line in lines {
      number += 1
      shell.perform(LogicalLine(text: line, number: number))
    }
    return (shell.run.output.text, shell.errors.text, shell.run.status)
  }

  /// The status of one line done in a shell.
  static func status(of line: String, _ shell: Shell) -> ExitStatus {
    shell.run.status = .success
    shell.perform(LogicalLine(text: line, number: 1))
    return shell.run.status
  }

  @discardableResult
  func perform(_ lines: String...) -> (output: String, errors: String, status: ExitStatus) {
    perform(lines)
  }
}

extension Session.Options {
  /// The options of a shell on a store in a folder, by the wall clock.
  init(
    storeIn folder: String,
    machine: String = Session.machineNames[0],
    clocks: Clocks = .system,
    performers: [String: any Performer] = [:]
  ) {
    self.init(machine: machine, isTimed: false)
    isSandbox = false
    isClockVirtual = false
    paths = StorePaths(folder: folder)
    self.clocks = clocks
    self.performers = performers
  }
}
