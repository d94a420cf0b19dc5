// SPDX-License-Identifier: Apache-2.0

// A rule as one line, as it is kept among the settings.

public import PlaySettings

extension TextForm {
  /// A rule of one child's time.
  public static let timeRule = TextForm(
    "a rule such as '30:mon-fri 60:sat,sun 16:00-19:00:mon-sun'"
  ) { TimeRule($0) != nil }
}

extension TimeRule {
  /// The rule as it is kept.
  public var text: String {
    var parts: [String] = []
    for minutes in Set(limits.compactMap(\.self)).sorted() {
      let days = Weekday.allCases.filter { limits[$0.rawValue] == minutes }
      parts.append("\(minutes):\(Weekday.text(days))")
    }
    let all = windows.flatMap(\.self)
    for window in Set(all).sorted(by: { ($0.from, $0.to) < ($1.from, $1.to) }) {
      let days = Weekday.allCases.filter { windows[$0.rawValue].contains(window) }
      parts.append("\(window.text):\(Weekday.text(days))")
    }
    switch today {
    case (let day, .more(let minutes))?: parts.append("\(minutes < 0 ? "" : "+")\(minutes)@\(day)")
    case (let day, .exactly(let minutes))?: parts.append("=\(minutes)@\(day)")
    case nil: break
    }
    if isOff { parts.append("off") }
    if isPaused { parts.append("paused") }
    return parts.joined(separator: " ")
  }

  /// A rule as it was kept; nil when it is none.
  public init?(_ text: String) {
    self.init()
    for part in text.split(separator: " ") {
      switch part {
      case "off": isOff = true
      case "paused": isPaused = true
      default: guard take(part) else { return nil }
      }
    }
  }

  private mutating func take(_ part: Substring) -> Bool {
    if let at = part.lastIndex(of: "@") {
      let number = part[..<at]
      guard let day = Int(part[part.index(after: at)...]), day.magnitude < 10_000_000,
        let minutes = Int(number.drop { $0 == "=" }), minutes.magnitude <= Self.longest
      else { return false }
      today = (day, number.first == "=" ? .exactly(max(0, minutes)) : .more(minutes))
      return true
    }
    guard let colon = part.lastIndex(of: ":"),
      let days = Weekday.all(in: part[part.index(after: colon)...])
    else { return false }
    let head = part[..<colon]
    if let window = Window(head) {
      for day in days where !windows[day.rawValue].contains(window) {
        guard windows[day.rawValue].count < Self.windowLimit else { return false }
        windows[day.rawValue].append(window)
        windows[day.rawValue].sort { ($0.from, $0.to) < ($1.from, $1.to) }
      }
      return true
    }
    guard let minutes = Int(head), 0...Self.longest ~= minutes else { return false }
    for day in days { limits[day.rawValue] = minutes }
    return true
  }
}

extension TimeRule.Window {
  /// A window as it is typed, such as `16:00-19:00` or `16-19`; nil when it is none.
  public init?(_ text: some StringProtocol) {
    let ends = String(text).split(separator: "-", omittingEmptySubsequences: false)
      .map { Self.minutes($0) }
    guard ends.count == 2, let from = ends[0], let to = ends[1] else { return nil }
    self.init(from: from, to: to)
  }

  /// The window as it is typed.
  public var text: String { "\(Self.text(from))-\(Self.text(to))" }

  // A time of day in minutes: `16:00`, `16`.
  private static func minutes(_ text: Substring) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      (1...2).contains(part.count) && part.allSatisfy { ("0"..."9").contains($0) } ? Int(part) : nil
    }
    guard numbers.count == parts.count, (1...2).contains(parts.count), numbers[0] <= 24 else {
      return nil
    }
    let minutes = numbers.count == 2 ? numbers[1] : 0
    guard minutes < 60 else { return nil }
    return numbers[0] * 60 + minutes
  }

  private static func text(_ minutes: Int) -> String {
    let (hour, minute) = minutes.quotientAndRemainder(dividingBy: 60)
    return "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
  }
}
