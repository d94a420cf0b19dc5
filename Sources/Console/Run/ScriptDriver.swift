// SPDX-License-Identifier: GPL-3.0-or-later
@preconcurrency import Foundation
import Household
package import ShellCore
import Storage

/// Drives a shell from files and pipes: reads lines, and writes the answers whenever nobody can be
/// waiting for more input.
package struct ScriptDriver {
  /// More waiting output than this is written at once, in bytes: a pipe's worth, or on a store what
  /// makes a commit worth its while.
  private static let flushThreshold = (memory: 1 << 16, store: 1 << 20)

  /// How often a store is looked at while nothing comes, in milliseconds, as at a terminal.
  private static let idleInterval: Int32 = 1000

  /// Where the answers go.
  package var outputDescriptor: Int32 = 1
  /// Where errors go.
  package var errorDescriptor: Int32 = 2

  /// A driver that writes to standard output and standard error.
  package init() {}

  /// Runs scripts one after the other on one shell.
  ///
  /// Output is written before every read that could block and whenever much is waiting, so that a
  /// program that writes one line and waits for the answer gets it.
  ///
  /// - Returns: the status; input and output errors count as 74.
  package func run(_ sources: [ScriptSource], on shell: Shell) -> ExitStatus {
    let threshold =
      shell.session.isKept ? Self.flushThreshold.store : Self.flushThreshold.memory
    let flushAll: (Shell) -> Void = { shell in
      shell.commit()
      if !shell.run.isRedirected, let code = write(&shell.run.output, to: outputDescriptor) {
        shell.failWriting("standard output", code: code)
      }
      if write(&shell.errors, to: errorDescriptor) != nil { shell.failWriting() }
    }
    shell.driver.errorsArrived = flushAll
    shell.driver.beforeProgram = flushAll
    EndingSignal.catchAll()
    shell.driver.isInterrupted = { EndingSignal.caught != nil }
    shell.driver.signalDescriptor = EndingSignal.descriptor
    shell.driver.beforeRead = { shell, source throws(InputError) in
      let hasLine = source.lines.hasBufferedLine
      // Nothing is waited for: what is open lasts with what comes next, another script or leaving.
      if !hasLine, source.lines.hasEnded { return }
      if !hasLine || shell.home.isCommitDue || shell.run.output.count >= threshold {
        flushAll(shell)
      }
      if !hasLine { try wait(for: source.lines, on: shell) }
    }
    for source in sources where !shell.run.isOver && !shell.driver.isInterrupted() {
      flushAll(shell)
      if source.name != ScriptSource.commandName { shell.endLook(openedSince: shell.home) }
      do {
        try shell.run(source)
      } catch {
        shell.failReading(source.name, code: error.code)
      }
    }
    shell.endLook(openedSince: shell.home)
    if EndingSignal.caught == nil { shell.sayGoodBye() }
    shell.leaveStore()
    flushAll(shell)
    return EndingSignal.caught.map(ExitStatus.init(endedBy:)) ?? shell.run.status
  }

  // Until a whole line is at hand, the input has ended, or a signal says to leave. On a store time of
  // play goes on meanwhile.
  private func wait(for lines: LogicalLines, on shell: Shell) throws(InputError) {
    let home = shell.home
    let interval = home.keepsPlayTime ? Self.idleInterval : -1
    while !lines.hasEnded, !lines.hasBufferedLine {
      let isReadable = EndingSignal.waitForInput(on: lines.descriptor, every: interval) {
        home.beatWhileIdle()
      }
      guard isReadable else { return }
      try lines.fill()
    }
  }

  // A closed pipe ends the process by SIGPIPE; what comes here is a full disk and its like. Gives
  // the code of what went wrong.
  private func write(_ buffer: inout OutputBuffer, to descriptor: Int32) -> Int32? {
    if buffer.isEmpty { return nil }
    do {
      try buffer.flush(to: descriptor) { EndingSignal.caught != nil }
      return nil
    } catch {
      buffer.removeAll()
      // Nobody takes it, and a signal says to leave: that is no failure.
      if error.code == EINTR, EndingSignal.caught != nil { return nil }
      return error.code
    }
  }
}

extension Shell {
  /// Leaves the store, suspending the machines when no other shell is on it: one commit makes that last
  /// with the lines that are still open.
  package func leaveStore() {
    endRecording()
    tellLostLink()
    do {
      let hasLines = home.live?.isInTransaction ?? false
      try home.leave()
      if hasLines { try save() } else { try home.letGo() }
    } catch {
      // One fault, one message: the lines before have said it.
      if let told = home.live?.toldFault, told.cause == error.storeFault?.cause {
        note(error.status, message: error.message)
      } else {
        fail(error)
      }
    }
  }

  /// Notes that a script could not be read to its end.
  package func failReading(_ name: String, code: Int32) {
    let error = CommandError(.unreadable(file: name, code: code))
    Diagnostic(file: name, message: error.message).write(
      to: &errors,
      theme: options.errorTheme
    )
    run.status.rise(to: .inputOutput)
    driver.errorsArrived(self)
  }

  /// Notes that answers cannot be written: nothing more is done, since nobody would know.
  ///
  /// A reader that has enough, such as `head`, is no error to report.
  func failWriting(_ name: String, code: Int32) {
    if code == EPIPE { return failWriting() }
    let error = CommandError(.unwritable(file: name, code: code))
    Diagnostic(file: "playstate", message: error.message).write(
      to: &errors,
      theme: options.errorTheme
    )
    failWriting()
  }

  /// Notes that something could not be written.
  func failWriting() {
    run.status.rise(to: .inputOutput)
    run.isOver = true
  }
}
