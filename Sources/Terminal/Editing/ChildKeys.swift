// SPDX-License-Identifier: GPL-3.0-or-later
@preconcurrency import CReadline

/// The keys while a child types: letters, Backspace, Enter and arrows, nothing else.
///
/// Nothing rings, searches or brings lines back. All is as before once it has ended.
@MainActor
final class ChildKeys {
  private let keys: Keymap?
  private let lines: UnsafeMutablePointer<HISTORY_STATE>?
  private let ours: Keymap?

  init() {
    keys = rl_get_keymap()
    lines = history_get_history_state()
    ours = rl_make_keymap()
    rl_variable_bind("bell-style", "none")
    var none = HISTORY_STATE()
    history_set_history_state(&none)
    guard let ours else { return }
    for enter in ["\\C-m", "\\C-j"] { rl_bind_keyseq_in_map(enter, rl_newline, ours) }
    // A Tab is a letter like any other, and not completed.
    rl_bind_keyseq_in_map("\\e[200~", rl_bracketed_paste_begin, ours)
    for introducer in ["\\e[", "\\eO"] {
      rl_bind_keyseq_in_map(introducer + "A", typeUp, ours)
      rl_bind_keyseq_in_map(introducer + "B", typeDown, ours)
      rl_bind_keyseq_in_map(introducer + "C", typeRight, ours)
      rl_bind_keyseq_in_map(introducer + "D", typeLeft, ours)
    }
    rl_set_keymap(ours)
  }

  /// Gives back the keys there were.
  func end() {
    if let keys { rl_set_keymap(keys) }
    if let ours { rl_free_keymap(ours) }
    rl_variable_bind("bell-style", "audible")
    guard let lines else { return }
    history_set_history_state(lines)
    free(lines)
  }
}

/// An arrow key is a step at once, without Enter.
private func type(_ arrow: String) -> Int32 {
  rl_replace_line(arrow, 0)
  rl_point = rl_end
  return rl_newline(1, 0)
}

private func typeUp(_: Int32, _: Int32) -> Int32 { type("↑") }
private func typeDown(_: Int32, _: Int32) -> Int32 { type("↓") }
private func typeRight(_: Int32, _: Int32) -> Int32 { type("→") }
private func typeLeft(_: Int32, _: Int32) -> Int32 { type("←") }
