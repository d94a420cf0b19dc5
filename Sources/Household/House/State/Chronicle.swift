// SPDX-License-Identifier: Apache-2.0

/// What a session has done, in order, as far as it changes anything: what a recording is made of.
///
/// It holds the commands as they may be shown, secrets masked, and no answers; those stand in the
/// transition log. Its memory is bounded: of a long session the newest ten thousand commands are
/// kept, and the state before them.
package struct Chronicle {
  /// One deed.
  package struct Entry {
    /// What was done.
    package enum Kind {
      /// A command that succeeded.
      case command
      /// A command that was refused or failed.
      case failure
      /// Timers fired, or a day began, between commands.
      case clock
      /// The session reached another state by no command that a script could repeat.
      indirect case state(SessionState)
    }
    package var kind: Kind
    /// The command, secrets masked.
    package var text = ""
    /// The machine in use then.
    package var machine: String
    /// The number of the newest record after it.
    package var lastNumber: Int
    /// When it was done, in milliseconds since 1970.
    package var time: Int
  }

  /// A part of the chronicle, and the state before it.
  private struct Chapter {
    package var first: SessionState
    package var entries: [Entry] = []
  }

  private static let chapterLength = 1000
  private static let chapterLimit = 11

  /// Those that are full.
  private var chapters: [Chapter] = []
  private var last: Chapter
  /// True if a machine came out of the store while a command was being done: the state after it is
  /// to be written down.
  package var isStateDue = false
  /// True if something at the beginning has been let go of.
  package private(set) var isCut = false

  package init(from state: SessionState, isCut: Bool = false) {
    last = Chapter(first: state)
    self.isCut = isCut
  }

  /// The state before the first entry that is kept.
  package var first: SessionState { (chapters.first ?? last).first }

  /// The entries that are kept, oldest first.
  package var entries: [Entry] { chapters.flatMap(\.entries) + last.entries }

  /// True if the next entry needs a state to begin a new chapter from.
  package var isChapterFull: Bool {
    last.entries.count >= Self.chapterLength
  }

  /// Begins a new chapter, letting go of the oldest when there are too many.
  package mutating func beginChapter(from state: SessionState) {
    chapters.append(last)
    last = Chapter(first: state)
    if chapters.count >= Self.chapterLimit {
      chapters.removeFirst()
      isCut = true
    }
  }

  package mutating func append(_ entry: Entry) {
    last.entries.append(entry)
  }
}

extension Session {
  /// Writes down a command that was done.
  package func note(_ text: String, hasFailed: Bool) {
    append(hasFailed ? .failure : .command, text)
  }

  /// Writes down that the clock has done something between commands.
  package func noteClock() { append(.clock) }

  /// Writes down where the session is, when no command leads there.
  package func noteState() {
    if chronicle != nil { append(.state(state)) }
  }

  /// The same, when a machine came out of the store meanwhile.
  package func noteStateIfDue() {
    guard chronicle?.isStateDue == true else { return }
    chronicle?.isStateDue = false
    noteState()
  }

  /// Forgets what was done before: the session is somewhere else now.
  package func beginChronicle() { chronicle = Chronicle(from: state, isCut: true) }

  // A chapter begins before the entry after it is done, so the state is taken when the last one
  // of a chapter has been.
  private func append(_ kind: Chronicle.Entry.Kind, _ text: String = "") {
    chronicle?.append(
      .init(kind: kind, text: text, machine: current.name, lastNumber: lastNumber, time: clock.now)
    )
    if chronicle?.isChapterFull == true { chronicle?.beginChapter(from: state) }
  }
}
