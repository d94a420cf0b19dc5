// SPDX-License-Identifier: GPL-3.0-or-later
@preconcurrency import Foundation
@preconcurrency import CReadline
import ShellCore

// What C calls. Top-level functions, since a closure made on the main actor would trap when C calls
// it; Readline calls them on the thread that called Readline, which is the main one.

/// One byte of input; EOF at its end.
///
/// Readline's own would wait for ever when Ctrl-C empties the terminal's queue between `poll(2)` and
/// `read(2)`. This one then gives a NUL, which sets the mark; the loop sees to the signal next.
func readKey(_ stream: UnsafeMutablePointer<FILE>?) -> Int32 {
  while true {
    var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    if poll(&request, 1, 50) > 0 {
      let (byte, code) = readWithoutWaiting()
      if let byte { return Int32(byte) }
      if code != EINTR, code != EAGAIN { return EOF }
    }
    if SignalPipe.isAnythingNoted { return 0 }
  }
}

// Other programs share the terminal's flags, so the flag is there for this one call.
private func readWithoutWaiting() -> (byte: UInt8?, code: Int32) {
  let flags = fcntl(STDIN_FILENO, F_GETFL)
  _ = fcntl(STDIN_FILENO, F_SETFL, flags | O_NONBLOCK)
  var byte: UInt8 = 0
  let count = read(STDIN_FILENO, &byte, 1)
  let code = count == 0 ? 0 : errno
  _ = fcntl(STDIN_FILENO, F_SETFL, flags)
  return (count == 1 ? byte : nil, code)
}

/// A line has been entered; nil at the end of the input.
func takeLine(_ line: UnsafeMutablePointer<CChar>?) {
  let bytes = line.map { start in
    UnsafeBufferPointer(start: start, count: strlen(start)).map { UInt8(bitPattern: $0) }
  }
  free(line)
  MainActor.assumeIsolated { LineEditor.current?.arrived(bytes) }
}

/// Tab: an array of C strings, the common beginning first, nil last; Readline frees it.
func completeLine(
  _ text: UnsafePointer<CChar>?,
  _ start: Int32,
  _ end: Int32
) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
  // Never file names instead.
  rl_attempted_completion_over = 1
  guard let text else { return nil }
  let line = String(cString: text)
  guard let matches = MainActor.assumeIsolated({ LineEditor.current?.matches(for: line) }) else {
    return nil
  }
  let size = (matches.count + 1) * MemoryLayout<UnsafeMutablePointer<CChar>?>.stride
  guard let memory = malloc(size) else { return nil }
  let cells = memory.bindMemory(
    to: UnsafeMutablePointer<CChar>?.self,
    capacity: matches.count + 1
  )
  for (place, match) in matches.enumerated() { cells[place] = strdup(match) }
  cells[matches.count] = nil
  return cells
}

/// The second Tab: the list is ours, since it says more than what would be typed.
func listCandidates(
  _ matches: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
  _ count: Int32,
  _ longest: Int32
) {
  MainActor.assumeIsolated { LineEditor.current?.list() }
}

/// The line without what has been typed.
func showPromptAlone() {
  fputs("\r", rl_outstream)
  fputs(rl_display_prompt, rl_outstream)
  fflush(rl_outstream)
}

/// Ctrl-X Ctrl-E.
func editLine(_ count: Int32, _ key: Int32) -> Int32 {
  MainActor.assumeIsolated { LineEditor.current?.editElsewhere() }
  return 0
}
