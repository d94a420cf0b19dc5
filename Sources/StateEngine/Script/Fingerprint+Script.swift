// SPDX-License-Identifier: Apache-2.0

extension ScriptAction: FingerprintPart {
  func add(to print: inout Fingerprint) {
    switch self {
    case .block(let actions): print.add(0, actions)
    // A line more in a file makes no other chart.
    case .at(let place, let action): print.add(1, place.element, action)
    case .assign(let place, let value): print.add(2, place, value)
    case .raise(let event): print.add(3, event)
    case .log(let label, let value): print.add(4, label, value)
    case .effect(let name, let arguments): print.add(5, name, arguments)
    case .choose(let branches): print.add(6, branches)
    case .each(let list, let item, let index, let actions): print.add(7, list, item, index, actions)
    case .run(let script): print.add(8, script)
    case .send(let one):
      print.add(9, one.event, one.target, one.type, one.id, one.idLocation, one.delay, one.content)
    case .cancel(let id): print.add(10, id)
    case .bind(let state, let data): print.add(11, state, data)
    case .invoke(let one):
      print.add(12, one.state, one.number, one.type, one.source, one.id, one.idLocation)
      print.add(0, one.forwards, one.content, one.finalize, one.hasFinalize, one.place.element)
    case .endInvokes(let state): print.add(13, state)
    case .giveBack(let content): print.add(14, content)
    }
  }
}

extension ScriptAction.Branch: FingerprintPart {
  func add(to print: inout Fingerprint) { print.add(0, test, actions) }
}

extension ScriptDatum: FingerprintPart {
  func add(to print: inout Fingerprint) { print.add(0, name, value, place.element) }
}

extension ScriptContent: FingerprintPart {
  func add(to print: inout Fingerprint) { print.add(0, parts, whole) }
}

extension ScriptContent.Part: FingerprintPart {
  func add(to print: inout Fingerprint) { print.add(0, name, value) }
}

extension ScriptOperation: FingerprintPart {
  func add(to print: inout Fingerprint) {
    switch self {
    case .undefined: print.add(0)
    case .this: print.add(1)
    case .pattern(let text, let flags): print.add(2, text, flags)
    case .list: print.add(3)
    case .object(let names): print.add(4, names)
    case .spread: print.add(5)
    case .index: print.add(6)
    case .call: print.add(7)
    case .construct: print.add(8)
    case .takeApart(let isDeclaration): print.add(9, isDeclaration)
    case .function(let name, let parameters): print.add(10, name, parameters)
    case .binary(let sign): print.add(11, sign)
    case .prefix(let sign): print.add(12, sign)
    case .assign(let sign): print.add(13, sign)
    case .update(let sign, let isPrefix): print.add(14, sign, isPrefix)
    case .block: print.add(15)
    case .variable(let name): print.add(16, name)
    case .choice: print.add(17)
    case .loop: print.add(18)
    case .laterLoop: print.add(19)
    case .counting: print.add(20)
    case .each(let name, let isKeys): print.add(21, name, isKeys)
    case .selection: print.add(22)
    case .result: print.add(23)
    case .leave: print.add(24)
    case .proceed: print.add(25)
    case .throwing: print.add(26)
    case .attempt(let name): print.add(27, name)
    case .nothing: print.add(28)
    case .invalid(let text): print.add(29, text)
    }
  }
}
