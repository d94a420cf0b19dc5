// SPDX-License-Identifier: Apache-2.0
import StateEngine

// A chart whose data model is ECMAScript, in SCXML's words.

extension ScxmlWriter {
  /// The data, functions and scripts at the top.
  func writeScriptParts(_ parts: ScriptDescription, _ text: inout MarkupText) {
    if !parts.data.isEmpty { write(parts.data, &text) }
    let functions = parts.functions.sorted { $0.key < $1.key }.map(\.value)
    if !functions.isEmpty { text.element("script", text: functions.scriptText) }
    write(parts.start, &text)
  }

  private func write(_ actions: [ScriptAction], _ text: inout MarkupText) {
    for action in actions { write(action, &text) }
  }

  func write(_ data: [ScriptDatum], _ text: inout MarkupText) {
    text.element("datamodel") { text in
      for datum in data {
        text.element("data", [("id", datum.name), ("expr", datum.value?.scxmlText)])
      }
    }
  }

  /// What a state does: late data, blocks, what it gives back and starts.
  func writeScriptBlocks(of node: NodeDeclaration, _ text: inout MarkupText) {
    for action in node.entry {
      guard case .script(let script) = action else { continue }
      switch script {
      case .bind(_, let data): write(data, &text)
      case .at(_, .giveBack(let content)):
        text.element("donedata") { write(content, &$0) }
      case .invoke(let invoke): write(invoke, &text)
      default: text.element("onentry") { write(script, &$0) }
      }
    }
    for action in node.exit {
      guard case .script(let script) = action else { continue }
      if case .endInvokes = script { continue }
      text.element("onexit") { write(script, &$0) }
    }
  }

  func write(_ action: ScriptAction, _ text: inout MarkupText) {
    switch action {
    case .block(let actions): write(actions, &text)
    case .at(_, let inner): write(inner, &text)
    case .assign(let place, let value):
      text.element("assign", [("location", place.scxmlText), ("expr", value.scxmlText)])
    case .raise(let name): text.element("raise", [("event", name)])
    case .log(let label, let value):
      text.element("log", [("label", label), ("expr", value?.scxmlText)])
    case .effect(let name, let values): writeEffect(name, values, &text)
    case .choose(let branches):
      write(branches.map { ($0.test, $0.actions) }, &text) { write($0, &$1) }
    case .each(let array, let item, let index, let actions):
      text.element(
        "foreach",
        [("array", array.scxmlText), ("item", item), ("index", index)]
      ) { write(actions, &$0) }
    case .run(.script(.block, let statements)):
      text.element("script", text: statements.scriptText)
    case .run(let tree): text.element("script", text: tree.description)
    case .send(let send): write(send, &text)
    case .cancel(let id): text.element("cancel", [computed("sendid", id)])
    case .bind, .invoke, .endInvokes, .giveBack: break
    }
  }

  // An attribute as it is written out, or computed.
  private func computed(_ name: String, _ tree: ExpressionTree?) -> MarkupText.Attribute {
    if case .literal(.string(let value))? = tree { return (name, value) }
    return ("\(name)expr", tree?.scxmlText)
  }

  private func write(_ send: ScriptSend, _ text: inout MarkupText) {
    text.element(
      "send",
      [
        computed("event", send.event), computed("target", send.target),
        computed("type", send.type), ("id", send.id),
        ("idlocation", send.idLocation?.scxmlText), computed("delay", send.delay),
      ]
    ) { write(send.content, &$0) }
  }

  private func write(_ content: ScriptContent, _ text: inout MarkupText) {
    for part in content.parts {
      text.element("param", [("name", part.name), ("expr", part.value.scxmlText)])
    }
    if let whole = content.whole { text.element("content", [("expr", whole.scxmlText)]) }
  }

  private func write(_ invoke: ScriptInvoke, _ text: inout MarkupText) {
    var inline: String?
    var source = invoke.source
    if case .literal(.string(let key))? = source, key.hasPrefix("#") {
      inline = description.script?.charts[key]
      source = nil
    }
    text.element(
      "invoke",
      [
        computed("type", invoke.type), computed("src", source), ("id", invoke.id),
        ("idlocation", invoke.idLocation?.scxmlText),
        ("autoforward", invoke.forwards ? "true" : nil),
      ]
    ) { text in
      write(invoke.content, &text)
      if let inline { text.element("content", markup: inline) }
      if invoke.hasFinalize { text.element("finalize") { write(invoke.finalize, &$0) } }
    }
  }
}
