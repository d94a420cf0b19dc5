// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Household
import ShellCore
import Storage

extension Command {
  static let record = Command(
    "record",
    takes: .ways(
      Way(takes: .file(), .flag("--replace")) { RecordRequest.begin($0, replaces: $1) },
      Way("off") { .end },
      Way { .ask }
    ),
    summary: "keep this session as a script that passes",
    details: """
      From the session's first command to 'record off' or the end: the commands that change \
      something, the time between them as 'wait', and 'expect' lines for their outcomes; an \
      answer to the gate is written as 'answer right' or 'answer wrong'. A session that did not \
      begin as a plain sandbox starts with 'begin SNAPSHOT', so that 'playstate test FILE' and \
      'replay FILE' can run it; a very long one keeps its newest ten thousand commands. For an \
      app's machine, attached or in its store, it writes the events in the log, including those \
      from before the shell came, and its chart beside the script. The file is written at once, \
      and again at the end; one that is there already is left as it is, unless --replace says \
      otherwise.
      """,
    examples: [
      Example("record /dev/null", "send tapSettings", "record off", shows: "a file", after: atHome),
      Example("record", shows: "whether the session is being recorded"),
      .fails("record off", shows: "nothing was being recorded"),
    ],
    fields: [
      .init("recording", .bool, "whether the session is being recorded now"),
      .init("file?", .string, "the script"),
      .init("lines?", .int, "how many lines it has, when it was written"),
    ],
    recorded: .apart
  ) { (shell: Shell, request) throws(CommandError) in
    // The shell: the shell ends the recording when it is left.
    switch (request, shell.recording) {
    case (.ask, let file):
      let text = file.map { "recording into '\($0)'" } ?? "not recording"
      shell.answerRecording(file, saying: text)
    case (.end, nil): throw .impossible("nothing is being recorded")
    case (.end, let file?):
      shell.recording = nil
      try shell.record(into: file, at: nil, "recorded")
    case (.begin(let word, _), let file?):
      throw .impossible(
        "the session is being recorded into '\(file)': 'record off' ends that",
        at: word
      )
    case (.begin(let word, let replaces), nil):
      try shell.session.admitWriting(word, replaces: replaces)
      try shell.record(into: word.text, at: word, "recording", goesOn: true)
    }
  }
}

private enum RecordRequest {
  case ask, end
  case begin(Word, replaces: Bool)
}

extension Shell {
  fileprivate func answerRecording(_ file: String?, saying text: String, lines: Int? = nil) {
    let isRecording = recording != nil
    dialogue.answer("record", saying: [text]) { json in
      json.put("file", file)
      json.put("lines", lines)
      json.put("recording", isRecording)
    }
  }

  fileprivate func record(
    into file: String,
    at word: Word?,
    _ verb: String,
    goesOn: Bool = false
  ) throws(CommandError) {
    let lines = try dialogue.at(word, try writeRecording(file))
    if let live = session.live, session.isKept {
      try dialogue.noteWritten(Word(text: file, column: 1, length: 1), .recording, live)
    }
    if goesOn { recording = file }
    let text = "\(verb) into '\(file)': \(lines) lines so far"
    let end = "recorded \(lines) lines into '\(file)'"
    answerRecording(file, saying: goesOn ? text : end, lines: lines)
  }

  /// Writes the session so far into a file.
  ///
  /// - Returns: how many lines it has.
  private func writeRecording(_ file: String) throws(CommandError) -> Int {
    // What is written must have happened.
    commit()
    let folder = file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/")
    let root = file.hasPrefix("/") ? "/" : "."
    let text = try session.script(in: folder.isEmpty ? root : folder)
    let chart = try session.appChart(in: folder.isEmpty ? root : folder)
    var output = OutputBuffer()
    output.append(verbatim: text)
    try output.write(to: file)
    if let chart {
      output.append(verbatim: chart.text)
      try output.write(to: chart.file, O_EXCL)
    }
    return text.utf8.count { $0 == UInt8(ascii: "\n") }
  }

  /// Ends a recording, as leaving the shell does; says only what went wrong.
  func endRecording() {
    guard let file = recording else { return }
    recording = nil
    do {
      _ = try writeRecording(file)
    } catch {
      run.place = Run.Place()
      fail(error)
    }
  }
}
