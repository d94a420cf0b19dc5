// SPDX-License-Identifier: Apache-2.0
import StateEngine

extension ScxmlWriter {
  func write(_ actions: [Action], _ text: inout MarkupText) {
    for action in actions { write(action, &text) }
  }

  private func write(_ action: Action, _ text: inout MarkupText) {
    switch action {
    case .assign(let name, let tree):
      text.element("assign", [("location", name), ("expr", tree.scxmlText)])
    case .post(let purse, let kind, let amount):
      text.element(
        "ps:book",
        [("purse", purse), ("kind", kind), ("amount", amount.scxmlText)]
      )
    case .emit("log", let values) where values.count == 1:
      text.element("log", [("expr", values[0].scxmlText)])
    case .emit(let name, let values):
      if name == "log", values.count == 2, case .literal(.string(let label)) = values[0] {
        text.element("log", [("label", label), ("expr", values[1].scxmlText)])
      } else {
        writeEffect(name, values, &text)
      }
    case .raise(let event, let values) where values.isEmpty:
      text.element("raise", [("event", event)])
    case .raise(let event, let values):
      text.element("send", [("event", event), ("target", "#_internal")]) { text in
        write(values, of: event, &text)
      }
    case .schedule(let timer): write(timer, &text)
    case .cancel(let id): text.element("cancel", [("sendid", id)])
    case .choose(let branches):
      write(branches.map { ($0.test, $0.actions) }, &text) { write($0, &$1) }
    case .perform(let name): text.element("ps:perform", [("name", name)])
    case .script(let action): write(action, &text)
    }
  }

  func writeEffect(_ name: String, _ values: [ExpressionTree], _ text: inout MarkupText) {
    text.element("ps:effect", [("name", name)]) { text in
      for value in values { text.element("ps:value", [("expr", value.scxmlText)]) }
    }
  }

  /// A timer: where it replaces one, that is taken back first.
  func write(_ timer: ScheduledEvent, _ text: inout MarkupText) {
    guard let test = timer.test else { return writeSend(timer, &text) }
    text.element("if", [("cond", test.scxmlText)]) { writeSend(timer, &$0) }
  }

  private func writeSend(_ timer: ScheduledEvent, _ text: inout MarkupText) {
    if timer.replaces { text.element("cancel", [("sendid", timer.id)]) }
    // One that the reader numbered has no name in XML.
    let isNumbered = timer.id.contains("#")
    let delay = DelayText.attribute(timer.after)
    text.element(
      "send",
      [
        ("event", timer.event), ("id", isNumbered ? nil : timer.id),
        (delay?.name ?? "delay", delay?.value),
      ]
    ) { text in
      write(timer.arguments, of: timer.event, &text)
    }
  }

  private func write(
    _ values: [ExpressionTree],
    of event: String,
    _ text: inout MarkupText
  ) {
    for (label, value) in zip(labels(of: event), values) {
      text.element("param", [("name", label), ("expr", value.scxmlText)])
    }
  }

  // Behind a branch without a test nothing is ever reached.
  func write<Actions>(
    _ branches: [(test: ExpressionTree?, actions: Actions)],
    _ text: inout MarkupText,
    _ write: (Actions, inout MarkupText) -> Void
  ) {
    guard let first = branches.first else { return }
    text.element("if", [("cond", first.test?.scxmlText ?? "true")]) { text in
      for (place, branch) in branches.enumerated() {
        if place > 0 {
          text.element(branch.test == nil ? "else" : "elseif", [("cond", branch.test?.scxmlText)])
        }
        write(branch.actions, &text)
        if branch.test == nil { return }
      }
    }
  }
}
