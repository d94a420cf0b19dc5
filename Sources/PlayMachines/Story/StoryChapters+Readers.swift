// SPDX-License-Identifier: Apache-2.0
import PlayKit
import StateEngine

// Each child has a story of its own. Whoever reads first goes on with what nobody has read.

extension StoryChapters {
  static let perReader = PerPerson<StoryContext>(
    from: \.reached,
    through: \.reached,
    owner: \.reader,
    others: \.bookmarks
  )

  /// What every chapter knows of them.
  @ChartElement.Builder static var readers: [ChartElement] {
    let name = Term<String>(argument: "name")
    on(
      \.openBook,
      when: Guard(named: "isReader", refusal: "that is no child's name"),
      Guard(reader != name, refusal: "that child reads already"),
      do: [.perform("openBook"), .raise(Self.turnTo.eventName, [])]
    )
    on(
      \.closeBook,
      when: Guard(reader != nil, refusal: "nobody reads"),
      do: [.perform("closeBook"), .raise(Self.turnTo.eventName, [])]
    )
    on(
      \.readerRenamed,
      when: Guard(named: "isNewName", refusal: "that is no reader's new name"),
      do: [.perform("renameReader")]
    )
    for node in Node.allCases {
      on(
        \.turnTo,
        to: node,
        when: Guard(node.next == nil ? reached >= node.number : reached == node.number)
      )
    }
  }

  static let isReaderRule = NamedRules.Reasoned<NamedRules.Test>(
    "expressions cannot look at the letters of a text",
    reads: ["event.name"],
    writes: []
  ) { context in
    PersonName.isNormalized(context.arguments.first?.stringValue ?? "")
  }

  /// Puts a bookmark where the story is, and takes up that of whoever reads now.
  static let openBookRule = bookRule(reading: ["event.name"]) { $0.arguments.first ?? .null }

  /// The same when nobody reads.
  static let closeBookRule = bookRule(reading: []) { _ in .null }

  private static func bookRule(
    reading arguments: [String],
    next: @escaping @Sendable (NamedRules.Context) -> Value
  ) -> NamedRules.Reasoned<NamedRules.Effect> {
    .init(
      "the bookmarks of the others are a map by name, and expressions know no maps",
      reads: perReader.names + ["reader", "bookmarks"] + arguments,
      writes: perReader.names + ["reader", "bookmarks"],
      in: ["reached": 1...Node.allCases.count + 1]
    ) { context in
      let next = next(context)
      var shelf = perReader.shelf(in: context)
      let isFirst = context["reader"].isNull && !shelf.keeps(next.stringValue ?? "")
      let bookmark = perReader.exchange(for: next, in: context, with: &shelf)
      if !isFirst { perReader.show(bookmark, in: &context) }
      context["reader"] = next
      context["bookmarks"] = shelf.map
    }
  }
}
