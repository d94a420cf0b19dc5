// SPDX-License-Identifier: GPL-3.0-or-later
@preconcurrency import Foundation
import Console
import ShellCore

extension InteractiveShell {
  /// Does what the signals noted so far ask for, while a line is being edited.
  func actOnSignals() {
    if signals.take(SIGHUP) {
      departure = .hungUp
      return
    }
    for (signal, end) in [(SIGQUIT, Departure.quit), (SIGTERM, .terminated)]
    where signals.take(signal) {
      departure = end
      editor.abandon()
      return
    }
    if signals.take(SIGWINCH) {
      editor.resize()
      fitWidth()
      redrawPlay()
    }
    if signals.take(SIGINT) { interrupt() }
    if signals.take(SIGTSTP) { sleep() }
  }

  /// Ctrl-C: the line is gone; at the gate's prompt, so is the gate.
  private func interrupt() {
    if shell.isPlaying { return playInterrupted() }
    if isAsking {
      editor.clear(saying: nil)
      editor.end()
      shell.leaveGate()
      Self.flush(shell)
      return
    }
    interruptions = editor.isEmpty && unfinished.isEmpty ? interruptions + 1 : 0
    let wasUnfinished = !unfinished.isEmpty
    unfinished = ""
    editor.clear(saying: interruptions == 2 ? "'quit' or Ctrl-D leaves." : nil)
    if wasUnfinished { editor.above(prompt: prompt) {} }
  }

  /// Ctrl-Z: sleeps until `fg`, and keeps what has been typed.
  private func sleep() {
    editor.pause {
      signals.release(SIGTSTP)
      raise(SIGTSTP)
      signals.catchSignals(SIGTSTP)
    }
    fitWidth()
  }
}
