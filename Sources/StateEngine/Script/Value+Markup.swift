// SPDX-License-Identifier: Apache-2.0

// Elements of XML as values: `{nodeName, attributes, childNodes, textContent}`.

extension Value {
  /// An element of XML as data.
  package static func element(
    _ name: String,
    attributes: [String: String],
    children: [Value],
    text: String
  ) -> Value {
    .map([
      "nodeName": .string(name),
      "attributes": .map(attributes.mapValues { .string($0) }),
      "childNodes": .list(children),
      "textContent": .string(text),
    ])
  }

  /// The element as XML; nil when it is none.
  package var markupText: String? {
    guard let map = mapValue, let name = map["nodeName"]?.stringValue else { return nil }
    var text = "<\(name)"
    for (key, value) in (map["attributes"]?.mapValue ?? [:]).sorted(by: { $0.key < $1.key }) {
      text += " \(key)=\"\((value.stringValue ?? value.expressionText).markupEscaped)\""
    }
    let children = (map["childNodes"]?.listValue ?? []).compactMap(\.markupText).joined()
    let content = (map["textContent"]?.stringValue ?? "").markupEscaped
    return text + ">\(content)\(children)</\(name)>"
  }
}

extension String {
  fileprivate var markupEscaped: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }
}
