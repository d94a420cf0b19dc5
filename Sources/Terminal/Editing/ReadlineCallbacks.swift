@preconcurrency import CReadline

// What C calls. Top-level functions, since a closure made on the main actor would trap when C calls
// it; Readline calls them on the thread that called Readline, which is the main one.

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

/// Ctrl-X Ctrl-E.
func editLine(_ count: Int32, _ key: Int32) -> Int32 {
  MainActor.assumeIsolated { LineEditor.current?.editElsewhere() }
  return 0
}
