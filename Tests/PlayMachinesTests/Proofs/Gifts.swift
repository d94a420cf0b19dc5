// SPDX-License-Identifier: GPL-3.0-or-later
import PlayMachines
import StateEngine

/// Events of a machine that chance does not make: lists of things that are what they should be.
func gifts(of machine: String) -> [Event] {
  switch machine {
  case LanguageRooms.name: rooms
  default: []
  }
}

private var rooms: [Event] {
  let kinds = ["table", "chair", "bed", "lamp", "window", "door", "sofa", "mirror", "oven", "sink"]
  let things = kinds.map { encoded(DetectedObject(id: "\($0)-1", kind: $0)) }
  let labels = kinds.map {
    encoded(ObjectLabel(kind: $0, word: $0))
  }
  let error = Value.map([
    "type": .string("spelling"), "incorrect": .string("a"), "correct": .string("b"),
    "ruleID": .string("c"), "explanation": .string("d"), "range": .list([.int(0), .int(1)]),
  ])
  let badges = ["a", "b", "c", "d", "e"].map { Value.string($0) }
  return (0...10).map {
    LanguageRooms.roomLoaded(Array(things.prefix($0)), Array(labels.prefix($0)))
  }
    + (0...5).map { LanguageRooms.grammarFound(Array(repeating: error, count: $0), nil) }
    + (0...5).map { count in
      LanguageRooms.merged(.map(["anna": .map(["badges": .list(Array(badges.prefix(count)))])]))
    } + [LanguageRooms.signIn("anna"), LanguageRooms.signIn("berta")]
}

private func encoded(_ value: some Encodable) -> Value {
  (try? ValueEncoder.encode(value)) ?? .null
}
