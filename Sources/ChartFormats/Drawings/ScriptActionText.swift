import StateEngine

extension ScriptAction {
  /// What it does, as one would write it down.
  var text: String {
    switch self {
    case .block(let actions): return Self.text(actions)
    case .at(_, let action): return action.text
    case .assign(let place, let value): return "\(place) = \(value)"
    case .raise(let name): return "raise \(name)"
    case .log(let label, let value):
      return (["log"] + [label, value?.description].compactMap { $0 }).joined(separator: " ")
    case .effect(let name, let values):
      return (["emit", name] + values.map(\.description)).joined(separator: " ")
    case .choose(let branches):
      return branches.map { branch in
        let actions = Self.text(branch.actions)
        return branch.test.map { "if \($0) { \(actions) }" } ?? "else { \(actions) }"
      }.joined(separator: " ")
    case .each(let array, let item, _, let actions):
      return "for \(item) of \(array) { \(Self.text(actions)) }"
    case .run(.script(.block, let statements)): return statements.scriptText
    case .run(let tree): return tree.description
    case .send(let send): return send.text
    case .cancel(let id): return "cancel \(id.plain)"
    case .bind(_, let data):
      return data.map { "\($0.name) = \($0.value?.description ?? "undefined")" }
        .joined(separator: "; ")
    case .invoke(let invoke):
      let what = invoke.source?.plain ?? invoke.content.whole?.description ?? ""
      return "invoke \(what)" + (invoke.id.map { " as \($0)" } ?? "")
    case .endInvokes(let state): return "end what \(state) has invoked"
    case .giveBack(let content): return "give back \(content.text)"
    }
  }

  private static func text(_ actions: [ScriptAction]) -> String {
    actions.map(\.text).joined(separator: "; ")
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
