// SPDX-License-Identifier: GPL-3.0-or-later
@preconcurrency import Foundation
@preconcurrency import CReadline
import ShellCore

/// GNU Readline, through its callback interface.
///
/// Readline's state is global, so there is one editor; all of it happens on the main thread. While a
/// line is being edited the terminal is Readline's; as soon as one has been entered it is given back,
/// so that what the line starts finds it as it was.
@MainActor
final class LineEditor {
  /// What a person gave.
  enum Entry {
    /// A line, or several that were pasted; as bytes, since nobody has looked at them yet.
    case line([UInt8])
    /// Ctrl-D on an empty line, or the end of the input.
    case end
  }

  /// The editor that Readline's callbacks mean.
  static var current: LineEditor?

  /// What could stand at the cursor of a line; asked by Tab.
  var complete: (_ line: String, _ cursor: Int) -> CompletionList = { CompletionList(start: $1) }
  /// Whether the line may be given to an editor.
  var allowsEditor = true
  /// Whether it is a child's line: nothing rings, and Up brings nothing back.
  var isQuiet = false {
    didSet {
      if isQuiet, !oldValue { childKeys = ChildKeys() }
      if !isQuiet {
        childKeys?.end()
        childKeys = nil
      }
    }
  }
  private var childKeys: ChildKeys?
  /// Whether nobody is to see what is typed.
  var isSecret = false {
    didSet {
      if isSecret {
        rl_redisplay_function = showPromptAlone
      } else {
        rl_redisplay_function = rl_redisplay
      }
    }
  }
  /// How the list of candidates is coloured.
  let theme: Theme

  private var entry: Entry?
  private var listed: CompletionList?
  private(set) var isEditing = false

  /// Readline on standard input.
  ///
  /// - Parameters:
  ///   - writesToErrors: whether prompt and echo go to standard error, since standard output is no
  ///     terminal.
  ///   - theme: the colours of that stream.
  init(writesToErrors: Bool, theme: Theme) {
    self.theme = theme
    rl_readline_name = UnsafePointer(strdup("playstate"))
    rl_instream = creadline_stdin()
    rl_outstream = writesToErrors ? creadline_stderr() : creadline_stdout()
    rl_getc_function = readKey
    rl_catch_signals = 0
    rl_catch_sigwinch = 0
    rl_change_environment = 0
    // Completion sees the whole line up to the cursor: quotes and `;` are the shell's own.
    rl_completer_word_break_characters = UnsafePointer(strdup(""))
    rl_completer_quote_characters = nil
    rl_sort_completion_matches = 0
    rl_ignore_completion_duplicates = 0
    rl_attempted_completion_function = completeLine
    rl_completion_display_matches_hook = listCandidates
    rl_initialize()
    rl_add_defun("edit-line-in-editor", editLine, -1)
    rl_bind_keyseq_if_unbound("\\C-x\\C-e", editLine)
    using_history()
    stifle_history(Int32(HistoryFile.limit))
    Self.current = self
  }

  // MARK: Lines

  /// Shows the prompt and begins a line.
  func begin(prompt: String) {
    rl_reset_screen_size()
    isEditing = true
    rl_callback_handler_install(prompt, takeLine)
  }

  /// Gives the terminal back without a line.
  func end() {
    guard isEditing else { return }
    isEditing = false
    rl_callback_handler_remove()
  }

  /// Does something that takes its time, such as trying a PIN, while nothing that is typed ahead is
  /// shown.
  func unseen(_ body: () -> Void) {
    var modes = termios()
    guard tcgetattr(STDIN_FILENO, &modes) == 0 else { return body() }
    let old = modes
    modes.c_lflag &= ~tcflag_t(ECHO)
    tcsetattr(STDIN_FILENO, TCSANOW, &modes)
    body()
    modes = old
    tcsetattr(STDIN_FILENO, TCSANOW, &modes)
  }

  /// Reads what was typed; gives the line once it has been entered.
  func read() -> Entry? {
    rl_callback_read_char()
    defer { entry = nil }
    return entry
  }

  /// Called by Readline with the line.
  func arrived(_ bytes: [UInt8]?) {
    entry = bytes.map { .line($0) } ?? .end
    end()
  }

  /// Puts a line among those that Up brings back.
  func remember(_ line: String) { add_history(line) }

  /// The lines that Up brings back, the oldest first.
  static var lines: [String] {
    (0..<history_length).compactMap { place in
      history_get(place + history_base)?.pointee.line.map { String(cString: $0) }
    }
  }

  /// Takes lines out of those that Up brings back.
  nonisolated static func forget(_ holds: (String) -> Bool) {
    var place: Int32 = 0
    while place < history_length {
      let line = history_get(place + history_base)?.pointee.line.map { String(cString: $0) }
      if let line, holds(line) {
        if let removed = remove_history(place) { _ = free_history_entry(removed) }
      } else {
        place += 1
      }
    }
  }

  // MARK: The screen

  /// Writes something above the prompt, and shows prompt and line again below it.
  ///
  /// - Parameters:
  ///   - prompt: the prompt from now on; a search in progress keeps its own.
  ///   - write: does the writing, each line ended by a newline.
  func above(prompt: String?, _ write: () -> Void) {
    rl_clear_visible_line()
    fflush(rl_outstream)
    write()
    if let prompt, !isSearching { rl_set_prompt(prompt) }
    rl_on_new_line()
    rl_redisplay()
  }

  /// Whether Readline shows a prompt of its own.
  var isSearching: Bool {
    creadline_is_state(UInt(RL_STATE_ISEARCH | RL_STATE_NSEARCH | RL_STATE_NUMERICARG)) != 0
  }

  /// Forgets what has been typed.
  func empty() { rl_replace_line("", 1) }

  /// Whether nothing has been typed yet.
  var isEmpty: Bool { rl_end == 0 }

  /// Ctrl-C: a new line, whatever was going on.
  func clear(saying sentence: String?) {
    rl_free_line_state()
    rl_callback_sigcleanup()
    rl_point = rl_end
    rl_redisplay()
    print("^C\n" + (sentence.map { "\($0)\n" } ?? ""))
    rl_replace_line("", 1)
    rl_on_new_line()
    rl_redisplay()
  }

  /// The window has another size.
  func resize() {
    if isEditing { rl_resize_terminal() } else { rl_reset_screen_size() }
  }

  /// Gives the terminal back while the shell sleeps, and takes it again.
  func pause(_ sleep: () -> Void) {
    rl_cleanup_after_signal()
    sleep()
    rl_reset_after_signal()
    rl_reset_screen_size()
    rl_forced_update_display()
  }

  /// Gives the line to an editor and takes what comes back.
  func editElsewhere() {
    guard allowsEditor else {
      rl_ding()
      return
    }
    let line = String(cString: rl_line_buffer)
    var edited: String?
    pause { edited = ExternalEditor.edit(line) }
    guard let edited else {
      rl_ding()
      return
    }
    rl_replace_line(edited, 0)
    rl_point = rl_end
    rl_forced_update_display()
  }

  /// Leaves the line as it stands and moves below it.
  func abandon() {
    guard isEditing else { return }
    rl_point = rl_end
    rl_redisplay()
    end()
    print("\n")
  }

  /// Writes beside the prompt, to the same stream.
  func print(_ text: String) {
    fputs(text, rl_outstream)
    fflush(rl_outstream)
  }

  // MARK: Completion

  /// The matches for Readline: the line with each candidate in it, their common beginning first;
  /// nil when there is none.
  func matches(for text: String) -> [String]? {
    let list = complete(text, text.utf8.count)
    listed = list
    guard !list.candidates.isEmpty else { return nil }
    let utf8 = text.utf8
    let split = utf8.index(utf8.startIndex, offsetBy: min(list.start, utf8.count))
    let head = String(text[..<split])
    let common = head + list.commonPrefix(typed: String(text[split...]))
    rl_completion_append_character =
      list.candidates.count == 1 && list.candidates[0].isWhole ? Int32(UInt8(ascii: " ")) : 0
    guard list.candidates.count > 1 else { return [head + list.candidates[0].text] }
    return [common] + list.candidates.map { head + $0.text }
  }

  /// Lists the candidates below the line, and shows the line again.
  func list() {
    guard let listed else { return }
    let place = rl_point
    rl_point = rl_end
    rl_redisplay()
    let size = Screen.size
    let table = CandidateTable(candidates: listed.candidates)
    print("\n" + table.text(theme: theme, rows: size.rows, columns: size.columns))
    rl_point = place
    rl_forced_update_display()
  }
}
