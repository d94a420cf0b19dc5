// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import ShellCore
import Storage

// What could not be done: told, and counted in the status.

extension Shell {
  /// Reports an error: a diagnostic on standard error, or an object in JSON.
  func fail(_ error: CommandError) {
    if isPlaying, !options.isJSON { return failInPlay(error) }
    let column = error.column > 0 ? error.column : run.place.command.column
    let place = run.place.line.place(ofColumn: column)
    if options.isJSON {
      let file = sources.count > 1 ? sources.last?.name : nil
      writeJSON(as: "error", isOK: false, line: place.line) { json in
        json.put("code", error.code)
        json.put("column", place.column)
        json.put("file", file)
        json.put("hint", error.hint)
        json.put("message", error.message)
      }
    } else if isForParents(error), let sentence = sentence(for: error) {
      errors.append(fitted(sentence))
      driver.errorsArrived(self)
    } else {
      var diagnostic = Diagnostic(
        file: sources.last?.name ?? "",
        line: place.line,
        column: place.column,
        length: error.length,
        message: shownMessage(of: error)
      )
      diagnostic.hint = error.hint
      // Nothing on the line is the reason.
      diagnostic.source = error.storeFault?.cause == .readOnly ? nil : place.source
      diagnostic.includedFrom = sources.dropLast().map {
        Diagnostic.Inclusion(file: $0.name, line: $0.currentLine)
      }
      if Secrets.areIn(run.place.line, session) { hideSecrets(of: &diagnostic, column: column) }
      diagnostic.write(to: &errors, theme: options.errorTheme)
      driver.errorsArrived(self)
    }
    if let fault = error.storeFault { home.live?.toldFault = fault }
    note(error.status, message: error.message)
  }

  /// The message in the family's language where it is the family's; a diagnostic ends without a stop.
  private func shownMessage(of error: CommandError) -> String {
    guard case .said(let phrase, let fillings) = error.cause else { return error.message }
    let text = phrase.text(language, fillings)
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }

  // Of a line with a secret only the command at fault is shown; underlined as a whole when the
  // secret is its own.
  private func hideSecrets(of diagnostic: inout Diagnostic, column: Int) {
    diagnostic.source = run.place.shownText
    if run.place.shownText == run.place.command.text {
      diagnostic.caret = column - run.place.command.column + 1
    } else {
      diagnostic.caret = 1
      diagnostic.length = run.place.shownText.count
    }
  }

  /// A sentence beside the answer, on standard error whatever the form of answers: nothing has
  /// failed.
  func warn(_ message: String) {
    let mended = words(.storeMended)
    if isPlaying {
      if play?.heldBack.contains(mended) == false { play?.heldBack.append(mended) }
      return
    }
    if voice == .parent, !options.isJSON {
      errors.append(fitted(mended))
      return driver.errorsArrived(self)
    }
    Diagnostic(
      .warning,
      file: sources.last?.name ?? "",
      line: run.place.line.number,
      message: message
    ).write(to: &errors, theme: options.errorTheme)
    driver.errorsArrived(self)
  }

  /// Makes the status at least that, and keeps the first failure for reports.
  func note(_ more: ExitStatus, message: @autoclosure () -> String) {
    run.status.rise(to: more)
    run.reached.rise(to: more)
    // By pattern: '==' would copy it.
    if case .none = run.firstFailure {
      let place = run.place.line.place(ofColumn: run.place.command.column)
      run.firstFailure = ScenarioOutcome.Failure(
        file: sources.last?.name ?? "",
        line: place.line,
        column: place.column,
        message: message(),
        source: run.place.shownText.isEmpty ? place.source : run.place.shownText
      )
    }
    if options.stopsAtFailure { run.isOver = true }
  }
}
