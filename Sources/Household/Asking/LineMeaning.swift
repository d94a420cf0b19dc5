// SPDX-License-Identifier: Apache-2.0
import PlayKit
import PlaySettings

/// What a read line is about, and what is made of it: rules, the first that fits counts.
struct LineMeaning {
  let reading: Reading
  /// All children, in their order.
  let children: [String]
  /// The hour at which a day begins.
  let dayStart: Int
  /// What was read, without the reason.
  private(set) var items: [Reading.Item]
  /// What a gift or a refusal is for, as it was typed.
  private(set) var reason = ""

  init(_ reading: Reading, _ children: [String], dayStart: Int) {
    self.reading = reading
    self.children = children
    self.dayStart = dayStart
    items = reading.items
    cutReason()
  }

  /// What the line is taken for.
  var understood: Understanding {
    if has(.impossible) { return .nothing }
    let rules = [
      aboutVideos, aboutRewards, aboutRequests, aboutUndo, aboutHelp, aboutChildren, aboutSettings,
      aboutPast, aboutPause, aboutPurse, aboutTime,
    ]
    for rule in rules { if let found = rule() { return found } }
    return .nothing
  }

  // MARK: What was said

  func has(_ concepts: Concept...) -> Bool {
    items.contains {
      if case .concept(let one) = $0.token { concepts.contains(one) } else { false }
    }
  }

  /// The children that were named.
  var named: [String] {
    var names: [String] = []
    for case .child(let name) in items.map(\.token) where !names.contains(name) {
      names.append(name)
    }
    return names
  }

  /// The one child that was named.
  var child: String? { named.count == 1 ? named[0] : nil }

  /// The numbers that are neither lengths nor times.
  var numbers: [(value: Double, sign: Character?)] {
    items.compactMap {
      if case .number(let value, let sign) = $0.token { (value, sign) } else { nil }
    }
  }

  /// The lengths, in minutes.
  var lengths: [(value: Int, sign: Character?)] {
    items.compactMap {
      if case .minutes(let value, let sign) = $0.token { (value, sign) } else { nil }
    }
  }

  /// The weekdays that were named, together.
  var days: [Weekday] {
    items.flatMap { item -> [Weekday] in if case .days(let all) = item.token { all } else { [] } }
  }

  /// The places of what nobody understood.
  var unknown: [Int] {
    items.indices.filter {
      switch items[$0].token {
      case .unknown, .quoted: true
      default: false
      }
    }
  }

  /// The words from an item to another, as they were typed.
  func text(_ first: Int, through last: Int) -> String {
    reading.text(items[first].pieces.lowerBound..<items[last].pieces.upperBound)
  }

  /// Whether the line asks whether something may be, or says when it would be.
  var isAsked: Bool {
    let isOpen = reading.items.contains {
      [.concept(.condition), .concept(.when), .concept(.yesterday)].contains($0.token)
    }
    if reading.isQuestion || isOpen { return true }
    let first = items.first { $0.token != .filler }
    return first?.token == .concept(.can)
  }

  // MARK: What is made of it

  /// A command of some words, each with the quotes that it needs.
  func line(_ words: String...) -> String { line(words) }

  func line(_ words: [String]) -> String {
    words.map { Quoting.quoted($0) }.joined(separator: " ")
  }

  /// Something that changes nothing.
  func show(_ words: String?...) -> Understanding { .clear([line(words.compactMap { $0 })]) }

  /// Something that changes something.
  ///
  /// - Parameters:
  ///   - lines: the commands.
  ///   - concepts: what may be said of it.
  ///   - places: the items that were used for something else, such as a name.
  /// - Returns: to do it when all was understood, else to ask.
  func change(_ lines: [String], _ concepts: Set<Concept>, using places: [Int] = [])
    -> Understanding
  {
    let isClear =
      !isAsked && items.indices.allSatisfy { places.contains($0) || isUsed(items[$0], concepts) }
    return isClear ? .clear(lines) : .unsure([lines])
  }

  /// Something for whoever was named; where nobody was, whom it is for is asked.
  func change(
    _ concepts: Set<Concept>,
    using places: [Int] = [],
    isEasy: Bool = false,
    _ line: (String) -> String
  ) -> Understanding {
    if let child { return change([line(child)], concepts, using: places) }
    let many = named.isEmpty && has(.all, .children) ? children : named
    if !many.isEmpty {
      return isEasy ? change(many.map(line), concepts, using: places) : .unsure([many.map(line)])
    }
    guard unknown.allSatisfy(places.contains), !children.isEmpty else { return .nothing }
    return .unsure(children.map { [line($0)] })
  }

  /// Some things that it may mean, for whoever was named.
  func ask(_ choices: [(String) -> String]) -> Understanding {
    if let child { return .unsure(choices.map { [$0(child)] }) }
    let many = named.isEmpty && has(.all, .children) ? children : named
    if !many.isEmpty { return .unsure(choices.map { many.map($0) }) }
    guard unknown.isEmpty, let first = choices.first, !children.isEmpty else { return .nothing }
    return .unsure(children.map { [first($0)] })
  }

  private func isUsed(_ item: Reading.Item, _ concepts: Set<Concept>) -> Bool {
    guard item.isExact else { return false }
    switch item.token {
    case .unknown, .quoted: return false
    case .concept(let one): return concepts.contains(one) || Self.harmless.contains(one)
    default: return true
    }
  }

  private static let harmless: Set<Concept> = [
    .to, .and, .slash, .play, .can, .from, .after, .reason, .on,
  ]

  // MARK: The reason

  // Behind `for` and its like, when no child or amount comes next; else what nobody understood at the
  // end of the line.
  private mutating func cutReason() {
    let isGift = has(.coins, .points, .stars, .deny) || numbers.contains { $0.sign != nil }
    guard isGift else { return }
    for place in items.indices where items[place].token == .concept(.reason) {
      let next = items[(place + 1)...].first { $0.token != .filler }
      guard let next, beginsReason(next.token), place > 0 else { continue }
      cut(at: place, from: place + 1)
      return
    }
    if let start = items.indices.first(where: isReason) { return cut(at: start, from: start) }
    cutStory()
  }

  // `Lena read a book, 3 coins`: what she did stands before the amount.
  private mutating func cutStory() {
    guard !has(.deny),
      let name = items.firstIndex(where: { if case .child = $0.token { true } else { false } }),
      let amount = items.lastIndex(where: { if case .number = $0.token { true } else { false } }),
      var first = unknown.first, var last = unknown.last, name < first, last < amount,
      !has(.take, .delete, .set, .less)
    else { return }
    first = name + 1
    while items[first].token == .concept(.has), first < last { first += 1 }
    while last + 1 < amount, items[last + 1].token != .concept(.give),
      !reading.pieces[items[last + 1].pieces.lowerBound].isAfterComma
    {
      last += 1
    }
    reason = text(first, through: last)
    items.removeSubrange((name + 1)...last)
  }

  // Whether a reason begins here, by what stands before it and behind it.
  private func isReason(from place: Int) -> Bool {
    let isClause = reading.pieces[items[place].pieces.lowerBound].isAfterComma
    guard place > 0, unknown.contains(place) || isClause else { return false }
    let isWhole = items[..<place].contains { if case .number = $0.token { true } else { false } }
    let isPlain = !items[place...].contains {
      switch $0.token {
      case .child, .number: true
      default: false
      }
    }
    return isWhole && isPlain && unknown.contains { $0 >= place }
  }

  private func beginsReason(_ token: Reading.Token) -> Bool {
    switch token {
    case .child, .number, .minutes, .days, .span, .time: false
    case .concept(let one): ![.all, .children, .today].contains(one)
    default: true
    }
  }

  private mutating func cut(at place: Int, from first: Int) {
    reason = first < items.count ? text(first, through: items.count - 1) : ""
    items.removeSubrange(place...)
  }
}
