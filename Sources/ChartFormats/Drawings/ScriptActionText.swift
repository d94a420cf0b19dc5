// SPDX-License-Identifier: Apache-2.0
import StateEngine

extension ScriptAction {
  /// What it does, one text for each thing; nothing for what SCXML does by itself.
  var texts: [String] {
    switch self {
    case .block(let actions): actions.flatMap(\.texts)
    case .at(_, let action): action.texts
    case .endInvokes: []
    default: [text]
    }
  }

  /// What it does, as one would write it down.
  private var text: String {
    switch self {
    case .block, .at, .endInvokes: return Self.text([self])
    case .assign(let place, let value): return "\(place) = \(value)"
    case .raise(let name): return "raise \(name)"
    case .log(let label, let value):
      return (["log"] + [label, value?.description].compactMap { $0 }).joined(separator: " ")
    case .effect(let name, let values):
      return (["emit", name] + values.map(\.description)).joined(separator: " ")
    case .choose(let branches):
      return ChoiceText.text(branches.map { ($0.test, Self.text($0.actions)) })
    case .each(let array, let item, let index, let actions):
      let names = [index, item].compactMap { $0 }.joined(separator: ", ")
      return "for \(names) of \(array) { \(Self.text(actions)) }"
    case .run(.script(.block, let statements)):
      let text = statements.scriptText
      return text.hasSuffix(";") ? String(text.dropLast()) : text
    case .run(let tree): return tree.description
    case .send(let send): return send.text
    case .cancel(let id): return "cancel \(id.plain)"
    case .bind(_, let data):
      return data.map { "\($0.name) = \($0.value?.description ?? "undefined")" }
        .joined(separator: "; ")
    case .invoke(let invoke): return invoke.text
    case .giveBack(let content): return "give back \(content.text)"
    }
  }

  private static func text(_ actions: [ScriptAction]) -> String {
    actions.flatMap(\.texts).joined(separator: "; ")
  }
}

extension ScriptSend {
  fileprivate var text: String {
    var words = ["send", event?.plain ?? ""]
    if !content.isEmpty { words.append(content.text) }
    if let target { words.append("to \(target.plain)") }
    if let delay { words.append("after \(delay.plain)") }
    return words.joined(separator: " ")
  }
}

extension ScriptInvoke {
  fileprivate var text: String {
    let name = source?.plain ?? content.whole?.description ?? ""
    // What stands in the file itself has a key and no name.
    var text = "invoke " + (name.hasPrefix("#") ? "a chart of its own" : name)
    if let id { text += " as \(id)" }
    if !content.parts.isEmpty { text += " with \(content.text)" }
    if forwards { text += ", told of every event" }
    if hasFinalize, !finalize.isEmpty {
      text += ", finalize { \(finalize.flatMap(\.texts).joined(separator: "; ")) }"
    }
    return text
  }
}

extension ScriptContent {
  fileprivate var text: String {
    if let whole { return whole.description }
    return parts.map { "\($0.name): \($0.value)" }.joined(separator: ", ")
  }
}

extension ExpressionTree {
  /// A text that is written out without its quotes, anything else as it is.
  fileprivate var plain: String {
    if case .literal(.string(let text)) = self { text } else { description }
  }
}
