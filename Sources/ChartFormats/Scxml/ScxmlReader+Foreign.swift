// SPDX-License-Identifier: Apache-2.0

/// The manner of reading a file that is not as the standard has it: whether all warnings are faults, and
/// whether one of another data model is read as ECMAScript, as far as that goes.
package typealias ScxmlManner = (isStrict: Bool, isForced: Bool)

extension ScxmlReader {
  /// The element without what belongs to other vocabularies: SCXML lets editors write theirs anywhere.
  mutating func understood(_ element: MarkupElement) -> MarkupElement {
    if isUnderstood(element) { return element }
    var attributes = element.attributes
    attributes.removeAll { isForeign($0.space, at: $0.offset, $0.writtenName.count) }
    let draft = attributes.firstIndex { $0.space == .none && $0.name == "initialstate" }
    if element.name == "scxml", let draft {
      // A draft of SCXML called it so.
      let name = "initialstate"
      warn(
        .unknownAttribute(name, element: "scxml", suggestions: ["initial"]),
        at: attributes[draft].offset,
        length: name.count
      )
      attributes[draft].name = "initial"
    }
    var children = element.children
    // The content is data, or another chart.
    if element.space != .scxml || !Vocabulary.script.texts.contains(element.name) {
      children.removeAll { isForeign($0.space, at: $0.offset, $0.writtenName.count + 1) }
      children = children.map { understood($0) }
    }
    return element.changed(element.space, attributes, children)
  }

  // True for nearly every file.
  private func isUnderstood(_ element: MarkupElement) -> Bool {
    func isOurs(_ space: MarkupElement.Space) -> Bool {
      if case .other = space { false } else { true }
    }
    return element.attributes.allSatisfy { isOurs($0.space) && $0.name != "initialstate" }
      && element.children.allSatisfy { isOurs($0.space) && isUnderstood($0) }
  }

  private mutating func isForeign(
    _ space: MarkupElement.Space,
    at offset: Int,
    _ length: Int
  ) -> Bool {
    guard case .other(let uri) = space else { return false }
    // Language and blanks say nothing about a chart; schemas are for validators.
    if !["xml", "http://www.w3.org/2001/XMLSchema-instance"].contains(uri) {
      warn(.leftOut(uri), at: offset, length: length)
    }
    return true
  }
}
