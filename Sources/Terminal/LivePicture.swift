// SPDX-License-Identifier: GPL-3.0-or-later
@preconcurrency import Foundation
import Console
import Household
import PlayKit
import ShellCore
import StateEngine

/// A picture that follows what happens, in place, until a key is pressed.
///
/// Only rows that have changed are written again; nothing is cleared, nothing blinks. The terminal is
/// left as it was, with the last picture on it.
struct LivePicture {
  /// How often others are looked at, in milliseconds: well within a second.
  private static let interval: Int32 = 250

  private let shell: Shell
  private let drawing: DrawingDeclaration
  private let signals: SignalPipe
  private var shown: [String] = []
  private var lastRead = 0

  init(_ drawing: DrawingDeclaration, _ shell: Shell, _ signals: SignalPipe) {
    self.shell = shell
    self.drawing = drawing
    self.signals = signals
    lastRead = shell.session.time.now
  }

  /// Shows it until somebody presses a key, or a signal says to leave.
  mutating func run() {
    guard let modes = KeyModes() else { return }
    write("\u{1B}[?25l")
    defer {
      write("\u{1B}[?25h")
      modes.restore()
    }
    while true {
      show(rows())
      var requests = [
        pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
        pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0),
      ]
      let ready = poll(&requests, 2, Self.interval)
      if ready > 0, requests[1].revents != 0 { signals.drain() }
      // Whoever asked for the end of all has it noted still; an interruption ends the picture alone.
      if signals.take(SIGINT)
        || [SIGTERM, SIGHUP, SIGQUIT].contains(where: SignalPipe.isNoted)
      {
        return
      }
      if signals.take(SIGWINCH) { shown = [] }
      if ready > 0, requests[0].revents != 0 { return }
    }
  }

  /// The rows as they are now, no more than the screen has.
  private mutating func rows() -> [String] {
    let size = Screen.size
    shell.options.width = size.columns
    let rows = shell.livePicture(drawing, last: &lastRead)
    let hint = "Any key leaves."
    return rows.prefix(max(1, size.rows - 3)) + ["", hint]
  }

  /// Brings the screen from the rows shown to others.
  private mutating func show(_ rows: [String]) {
    guard rows != shown else { return }
    var text = shown.isEmpty ? "" : "\u{1B}[\(shown.count)A"
    for place in 0..<max(rows.count, shown.count) {
      let new = place < rows.count ? rows[place] : ""
      if place >= shown.count || shown[place] != new { text += "\r\(new)\u{1B}[K" }
      text += "\n"
    }
    if shown.count > rows.count { text += "\u{1B}[\(shown.count - rows.count)A" }
    shown = rows
    write(text)
  }

  private func write(_ text: String) {
    var buffer = OutputBuffer()
    buffer.append(verbatim: text)
    try? buffer.flush(to: STDOUT_FILENO)
  }
}

/// The terminal while single keys are waited for: no line editing, no echo; Ctrl-C stays a signal.
private struct KeyModes {
  // _POSIX_VDISABLE, which Swift does not see.
  #if canImport(Darwin)
    private static let noKey: UInt8 = 0xFF
  #else
    private static let noKey: UInt8 = 0
  #endif

  private let old: termios

  /// Changes the terminal; nil when there is none.
  init?() {
    var modes = termios()
    guard tcgetattr(STDIN_FILENO, &modes) == 0 else { return nil }
    old = modes
    modes.c_lflag &= ~tcflag_t(ICANON | ECHO)
    withUnsafeMutableBytes(of: &modes.c_cc) { keys in
      // Ctrl-Z is a key like any other here, so that nobody sleeps with the terminal changed.
      keys[Int(VSUSP)] = Self.noKey
      keys[Int(VMIN)] = 1
      keys[Int(VTIME)] = 0
    }
    guard tcsetattr(STDIN_FILENO, TCSADRAIN, &modes) == 0 else { return nil }
  }

  /// Puts it back, and drops the key that was pressed.
  func restore() {
    var modes = old
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &modes)
  }
}
