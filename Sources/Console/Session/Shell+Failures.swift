import StateEngine

// What could not be done: told, and counted in the status.

extension Shell {
  /// Reports an error: a diagnostic on standard error, or an object in JSON.
  func fail(_ error: CommandError) {
    let column = error.column > 0 ? error.column : here.command.column
    let place = here.line.place(ofColumn: column)
    if options.isJSON {
      var fields: [String: JSON] = [
        "code": .string(error.code), "column": .int(place.column),
        "command": .string(here.shownText), "line": .int(place.line),
        "message": .string(error.message), "ok": false, "type": "error", "v": 1,
      ]
      if let hint = error.hint { fields["hint"] = .string(hint) }
      if sources.count > 1 { fields["file"] = .string(sources[sources.count - 1].name) }
      write(fields)
    } else {
      var diagnostic = Diagnostic(
        file: sources.last?.name ?? "",
        line: place.line,
        column: place.column,
        length: error.length,
        message: error.message,
        hint: error.hint,
        source: place.source,
        includedFrom: sources.dropLast().map {
          Diagnostic.Inclusion(file: $0.name, line: $0.currentLine)
        }
      )
      if Secrets.areIn(here.line, session) { hideSecrets(of: &diagnostic, column: column) }
      diagnostic.write(to: &errors, theme: options.errorTheme)
      errorsArrived(self)
    }
    if let fault = error.storeFault { toldFault = fault }
    note(error.status, message: error.message)
  }

  // Of a line with a secret only the command at fault is shown; underlined as a whole when the
  // secret is its own.
  private func hideSecrets(of diagnostic: inout Diagnostic, column: Int) {
    diagnostic.source = here.shownText
    if here.shownText == here.command.text {
      diagnostic.caret = column - here.command.column + 1
    } else {
      diagnostic.caret = 1
      diagnostic.length = here.shownText.count
    }
  }

  /// A sentence beside the answer, on standard error whatever the form of answers: nothing has failed.
  func warn(_ message: String) {
    Diagnostic(
      .warning,
      file: sources.last?.name ?? "",
      line: here.line.number,
      message: message
    ).write(to: &errors, theme: options.errorTheme)
    errorsArrived(self)
  }

  /// Makes the status at least that, and keeps the first failure for reports.
  func note(_ more: ExitStatus, message: @autoclosure () -> String) {
    status = max(status, more)
    reached = max(reached, more)
    if firstFailure == nil {
      let place = here.line.place(ofColumn: here.command.column)
      firstFailure = ScenarioOutcome.Failure(
        file: sources.last?.name ?? "",
        line: place.line,
        column: place.column,
        message: message(),
        source: here.shownText.isEmpty ? place.source : here.shownText
      )
    }
    if options.stopsAtFailure { isOver = true }
  }
}
