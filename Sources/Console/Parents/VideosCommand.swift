import PlayKit
import StateEngine

extension Command {
  static let videos = Command(
    "videos",
    parentsName: .nameVideos,
    group: .parents,
    usage: ["videos", "videos add TITLE [ADDRESS]", "videos remove N"],
    summary: "which videos may be watched, one by one",
    details: """
      The address is one of YouTube's, such as https://youtu.be/dQw4w9WgXcQ; a title alone makes a \
      video without one. Changing needs an open parent session.
      """,
    arguments: [.words(["add", "remove"]), .text],
    examples: [
      Example("videos", shows: "the list, numbered", after: parent),
      Example("videos add \"Die Maus\"", "videos", shows: "one more", after: parent),
      Example("videos remove 2", shows: "one fewer", after: parent),
    ],
    json: rowFields,
    access: .parent(beyond: 0),
    recorded: .withArguments
  ) { (dialogue: Dialogue, call) throws(CommandError) in
    let list = try dialogue.rows(of: .videos)
    let name = dialogue.name(call.command)
    let lines = [
      "\(name) \(dialogue.typed(.verbAdd)) \"Die Maus\"",
      "\(name) \(dialogue.typed(.verbRemove)) 1",
    ]
    guard let verb = call.arguments.first else {
      let heading =
        list.rows.isEmpty
        ? dialogue.words(.listNoVideos) : dialogue.words(.listVideos, .number(list.rows.count))
      let more = lines.joined(separator: " · ")
      return dialogue.answer(list, heading, of: call, showsState: false, more)
    }
    if dialogue.isWord(verb, .verbAdd) {
      _ = try call.argument(1, "a title")
      return try dialogue.addVideo(Array(call.arguments.dropFirst()), to: list)
    }
    guard dialogue.isWord(verb, .verbRemove) else { throw dialogue.sayHow(lines, at: verb) }
    let row = try list.row(named: call.arguments.dropFirst(), of: call)
    let left = list.value.listValue?.filter { $0.mapValue?["id"] != .string(row.id) } ?? []
    let told = dialogue.words(.videoRemoved, .text(VisibleText.clean(row.title)))
    try dialogue.change(list.declaration, to: .list(left), as: "videos", saying: told)
  }

  static let rowFields: [JSONField] =
    [.sometimes("rows", .array, "the list: each with id, title and whether it is on")]
    + settingChanged.map(\.perhaps)
}

extension Dialogue {
  private static var longestTitle: Int { 80 }
  private static var mostVideos: Int { 200 }

  /// Adds a video: a title, and perhaps an address behind it.
  fileprivate func addVideo(_ words: [Word], to list: FamilyRows) throws(CommandError) {
    guard let last = words.last else { return }
    var words = words
    var address: String?
    if VideoAddress.isMeant(by: last.text) {
      guard let id = VideoAddress.id(in: last.text) else {
        let shown = String(VisibleText.clean(last.text).prefix(60))
        throw CommandError(.said(.videoAddress, [.text(shown)]), at: last)
      }
      address = id
      words.removeLast()
    }
    let title = words.map(\.text).joined(separator: " ")
    guard (1...Self.longestTitle).contains(title.count), !title.contains(where: \.isNewline) else {
      throw CommandError(.said(.videoTitle, [.number(Self.longestTitle)]), at: words.first ?? last)
    }
    let known = list.rows.first {
      address == nil ? $0.title.lowercased() == title.lowercased() : $0.id == address
    }
    if let known {
      throw CommandError(.said(.videoThere, [.text(VisibleText.clean(known.title))]), at: last)
    }
    guard list.rows.count < Self.mostVideos else {
      throw CommandError(.said(.videoFull, [.number(Self.mostVideos)]), at: last)
    }
    let id = address ?? Self.id(of: title, unlike: list.rows.map(\.id))
    let new = Value.map(["id": .string(id), "title": .string(title)])
    try change(
      list.declaration,
      to: .list((list.value.listValue ?? []) + [new]),
      as: "videos",
      saying: self.words(.videoAdded, .text(VisibleText.clean(title)))
    )
  }

  /// A word made of a title, unlike those there are.
  static func id(of title: String, unlike known: [String]) -> String {
    let letters = title.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "-" }
    let parts = String(letters).split(separator: "-").prefix(6).joined(separator: "-")
    let word = parts.isEmpty ? "row" : parts
    if !known.contains(word) { return word }
    return (2...known.count + 2).lazy.map { "\(word)-\($0)" }.first { !known.contains($0) } ?? word
  }
}
