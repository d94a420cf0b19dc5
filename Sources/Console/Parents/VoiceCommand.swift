// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import ShellCore
import StateEngine
import Storage

extension Command {
  static let voice = Command(
    "voice",
    parentsName: .nameVoice,
    takes: .maybe(typedVoice, isAside: true),
    summary: "for whom answers are written",
    details: """
      The developers' voice shows records, changes and timings; the parents' voice says one plain \
      sentence an act, in the family's language. At a terminal on a store the parents' voice \
      speaks while their session is open and, once a gate was passed there, unless the setting \
      startVoice says otherwise. 'voice developer' is kept for the store. 'voice child' is \
      'play'. In scripts only this command and --voice change it.
      """,
    examples: [
      Example("voice", shows: "developer or parent"),
      Example("voice parent", "coins", shows: "in a parent's words", after: atHome),
    ],
    fields: [.init("voice", .string, "developer or parent")],
    recorded: .apart
  ) { (shell: Shell, voice) throws(CommandError) in
    // The shell: how the shell answers changes.
    if let voice {
      if voice == .child { return try shell.beginPlay(nil) }
      shell.options.voice = voice
      if shell.options.isInteractive { try shell.session.keep(voice) }
    }
    let voice = shell.voice.rawValue
    let title = ShellSettings.startVoice.title(ofChoice: voice, shell.language)
    let sentence = shell.words(.voiceIs, .text(title))
    shell.dialogue.answer("voice", saying: [sentence]) { $0.put("voice", voice) }
  }
}

private var typedVoice: Parameter<Voice> {
  let known = Voice.allCases.map(\.rawValue)
  let written = known.joined(separator: "|")
  return Parameter(written, missing: "a voice", offers: .words(known)) {
    word,
    shell throws(CommandError) in
    let found = ShellSettings.startVoice.value(of: [word.text], in: shell.typedLanguage)
    if let voice = found?.stringValue.flatMap({ Voice(rawValue: $0) }) { return voice }
    throw word.wrong(expected: "developer, parent or child", among: known)
  }
}

extension Session {
  /// Keeps the voice that somebody at a terminal chose for behind the gate of this store.
  fileprivate func keep(_ voice: Voice) throws(CommandError) {
    guard let live, isKept else { return }
    try onStore(try live.store.setFact(LiveStore.voiceFact, to: .string(voice.rawValue)))
    live.gates.voice = voice
  }
}
