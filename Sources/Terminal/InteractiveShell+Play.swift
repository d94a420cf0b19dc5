// SPDX-License-Identifier: GPL-3.0-or-later
import Console
import ShellCore

/// What comes before the first prompt.
package enum ShellStart: Sendable, Hashable {
  /// As the settings and the voice say.
  case asSet
  /// A child plays; nil for the machine in use.
  case play(String?)
  /// A line is done first, as if it had been typed.
  case line(String)
}

extension InteractiveShell {
  /// Begins with the first screen of a child.
  func beginPlay(_ machine: String?) {
    fitWidth()
    shell.startPlay(machine)
    Self.flush(shell)
  }

  /// Does what a child entered; whatever was pasted is one thing said.
  func playLine(_ bytes: [UInt8]) {
    fitWidth()
    shell.play(typed: String(decoding: bytes, as: UTF8.self))
    leaveDeparting()
    if shell.hasPlayEnded {
      shell.sayGoodBye()
      departure = departure ?? .left
    }
    Self.flush(shell)
  }

  /// Says the screen that was drawn last, once, while sound is on.
  func readAloud() {
    speech.reap()
    guard let text = shell.takeSpoken(), answersToTerminal else { return }
    speech.say(text, in: shell.language)
  }

  /// Ctrl-C: what was typed is gone, and the screen stands again with a kind sentence.
  func playInterrupted() {
    editor.clear(saying: nil)
    editor.above(prompt: prompt) {
      shell.play(typed: "\u{03}")
      Self.flush(shell)
    }
    readAloud()
  }

  /// The window has another size: the screen is drawn for it.
  func redrawPlay() {
    guard shell.isPlaying, editor.isEditing else { return }
    shell.drawIfChanged()
    guard !shell.run.output.isEmpty else { return }
    editor.above(prompt: prompt) { Self.flush(shell) }
  }
}
