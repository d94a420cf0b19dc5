// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import PlaySettings
import ShellCore

extension Command {
  static let pin = Command(
    "pin",
    parentsName: .namePin,
    takes: .ways(
      Way { PinRequest.show },
      Way(.off) { .off },
      Way(takes: .word("DIGITS", "a PIN")) { .set($0.text) }
    ),
    summary: "a PIN that the gate asks for instead of a sum",
    details: """
      4 to 12 digits; 'off' goes back to the sum. Only a slow salted hash is kept, in the \
      settings file, and the PIN is in no line history. Wrong ones lock the gate as wrong answers \
      do. If you forget it, 'playstate doctor' says which lines to delete in the settings file.
      """,
    examples: [
      Example("pin", shows: "whether there is one", after: parent),
      .fails("pin 4831", shows: "refused: all can read it", after: parent),
    ],
    fields: JSONField.setting + JSONField.records.sometimes,
    access: .parent(beyond: -1),
    recorded: .never
  ) { (dialogue: Dialogue, request) throws(CommandError) in
    let declaration = ShellSettings.pin
    if case .show = request {
      dialogue.session.useParentSession()
      let value = declaration.shown(dialogue.session.value(of: declaration))
      return dialogue.answer("pin", saying: [dialogue.pinSentence]) { json in
        json.put("key", declaration.key)
        json.put("old", value)
        json.put("value", value)
      }
    }
    try dialogue.change(
      declaration,
      by: .pin(request.digits),
      as: "pin",
      saying: dialogue.words(request.digits == nil ? .pinOff : .pinSet)
    )
  }
}

private enum PinRequest {
  case show, off
  case set(String)

  var digits: String? {
    if case .set(let digits) = self { digits } else { nil }
  }
}

extension Dialogue {
  /// Whether there is a PIN, and how to change that.
  fileprivate var pinSentence: String {
    let name = typed(.namePin)
    return session.asksForPin
      ? words(.pinIsSet, .text("\(name) \(typed(.valueOff))"))
      : words(.pinNone, .text("\(name) 4831"))
  }
}
