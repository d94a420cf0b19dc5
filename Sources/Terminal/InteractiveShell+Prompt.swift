// SPDX-License-Identifier: GPL-3.0-or-later
import Console
import Household
import ShellCore
import StateEngine

extension InteractiveShell {
  /// The prompt as it is now: the gate's question, the rest of a command, or where the machine is.
  var prompt: String {
    if shell.isPlaying { return shell.playPrompt }
    if isAsking, let question = shell.gateQuestion { return question }
    if !unfinished.isEmpty { return "… " }
    let theme = editor.theme
    if let parents = shell.parentsPrompt {
      return Self.unseen(theme.paint(parents, .emphasis)) + " ▸ "
    }
    let columns = Screen.size.columns
    return PromptLine(shell.session).text(width: max(16, columns / 2, columns - 32)) {
      Self.unseen(theme.paint($0, $1))
    }
  }

  /// Settles whether the next line is an answer.
  func noteQuestion() {
    isAsking = unfinished.isEmpty && shell.gateQuestion != nil
    editor.isQuiet = shell.isPlaying
    editor.isSecret = shell.asksForPin
    editor.allowsEditor = !isAsking && !shell.isPlaying
  }

  /// Prints two lines that say where one is and how to go on; at the first start, who is there.
  func greet() {
    fitWidth()
    let session = shell.session
    let app = session.attachedPath
    let kind =
      app.map { " · attached to \(VisibleText.clean($0))" }
      ?? (session.options.isSandbox ? " · sandbox, nothing is kept" : "")
    if shell.isFirstStart {
      editor.print("Playstate \(version)\n")
    } else {
      editor.print(
        """
        Playstate \(version) · \(VisibleText.clean(session.current.name))\(kind)
        \(shell.fitted(app == nil ? shell.greeting : "'state' says where the app is · 'help' · Ctrl-D quits."))
        """
      )
    }
    shell.askWhoIsThere()
    Self.flush(shell)
  }

  /// Tables fit the window.
  func fitWidth() {
    shell.options.fitWidth(answersToTerminal ? Screen.size.columns : nil)
  }

  /// A gate that takes no answers now does not ask.
  func leaveClosedGate() {
    guard shell.leaveClosedGate() else { return }
    Self.flush(shell)
  }

  // Readline counts what stands between these marks as no columns.
  private static func unseen(_ text: String) -> String {
    var marked = ""
    var isCode = false
    for scalar in text.unicodeScalars {
      if scalar == "\u{1B}" {
        marked.unicodeScalars.append("\u{01}")
        isCode = true
      }
      marked.unicodeScalars.append(scalar)
      if isCode, scalar == "m" {
        marked.unicodeScalars.append("\u{02}")
        isCode = false
      }
    }
    return marked
  }
}
