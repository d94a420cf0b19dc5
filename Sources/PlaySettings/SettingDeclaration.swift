// SPDX-License-Identifier: Apache-2.0
public import StateEngine

/// One thing a person can set: its key, what may stand there, and what it means.
public struct SettingDeclaration: Sendable, Hashable {
  /// What may stand there.
  public enum Kind: Sendable, Hashable {
    /// Yes or no.
    case flag
    /// A whole number in a range, bounds included.
    case integer(ClosedRange<Int>)
    /// A number in a range, bounds included.
    case real(ClosedRange<Double>)
    /// One line of text, of so many characters.
    case text(ClosedRange<Int>)
    /// One line of text in a form of its own.
    case form(TextForm)
    /// One of some words.
    case choice([String])
    /// Any of some words, in order, none twice.
    case choices([String])
    /// A list of maps of text, each with all of these fields; the first one is unique.
    case records(fields: [String])
  }

  /// What a field of a record takes, where not any text will do.
  public enum FieldRule: Sendable, Hashable {
    /// A whole number in a range.
    case number(ClosedRange<Int>)
    /// A whole number in a range and a unit, as `30 min`.
    case amount(ClosedRange<Int>, units: [String])
    /// One of some words.
    case word([String])

    /// Whether a text fits.
    public func admits(_ text: String) -> Bool {
      switch self {
      case .number(let range): Int(text).map(range.contains) ?? false
      case .amount(let range, let units):
        {
          let words = text.split(separator: " ", omittingEmptySubsequences: false)
          return words.count == 2 && Int(words[0]).map(range.contains) ?? false
            && units.contains(String(words[1]))
        }()
      case .word(let words): words.contains(text)
      }
    }
  }

  /// The key in `get` and `set`, unique over all machines.
  public var key: String
  /// The dictionary of the property list that it stands in, nil for the top; dots in ``key`` are
  /// further dictionaries.
  public var folder: String?
  /// What may stand there.
  public var kind: Kind
  /// What the fields of records take, by field; any text where nothing is said.
  public var rules: [String: FieldRule]
  /// Whether records that are set take the place of those with the same first field only, the others
  /// staying.
  public var keepsOthers: Bool
  /// What counts when nothing is set.
  public var initial: Value
  /// Values to try beside those that its kind names: of numbers, texts and lists.
  public var samples: [Value]
  /// Whose it is, by id, when it is about one person alone; nil for everybody's.
  public var person: String?
  /// What it means, in one plain sentence.
  public var summary: String
  /// The argument of the machine's settings event that carries it, and the context variable that
  /// takes it; nil when the machine does not read it.
  public var feeds: String?
  /// When it lives in the context and not in the property list: the variable, and the event that
  /// toggles it.
  public var toggle: Toggle?
  /// A key of earlier versions, at the top of the property list, that is still read.
  public var formerKey: String?
  /// Whether nobody is shown its value, but only that there is one.
  public var isSecret: Bool

  /// A setting that lives in the context.
  public struct Toggle: Sendable, Hashable {
    /// The Bool variable.
    public var variable: String
    /// The event that turns it over.
    public var event: String
    /// A variable and the event that turns it over.
    public init(variable: String, event: String) {
      self.variable = variable
      self.event = event
    }
  }

  /// A setting put together from its parts.
  public init(
    _ key: String,
    in folder: String? = nil,
    _ kind: Kind,
    rules: [String: FieldRule] = [:],
    keepsOthers: Bool = false,
    initial: Value,
    samples: [Value] = [],
    feeds: String? = nil,
    toggle: Toggle? = nil,
    formerKey: String? = nil,
    person: String? = nil,
    isSecret: Bool = false,
    summary: String
  ) {
    self.key = key
    self.person = person
    self.folder = folder
    self.kind = kind
    self.rules = rules
    self.keepsOthers = keepsOthers
    self.initial = initial
    self.samples = samples
    self.feeds = feeds
    self.toggle = toggle
    self.formerKey = formerKey
    self.isSecret = isSecret
    self.summary = summary
  }

  /// Whether `value` may stand there.
  public func admits(_ value: Value) -> Bool {
    switch (kind, value) {
    case (.flag, .bool): true
    case (.integer(let range), .int(let number)): range.contains(number)
    case (.real(let range), _): value.doubleValue.map(range.contains) ?? false
    case (.text(let range), .string(let text)):
      range.contains(text.count) && !text.contains(where: \.isNewline)
    case (.form(let form), .string(let text)): form.admits(text)
    case (.choice(let words), .string(let word)): words.contains(word)
    case (.choices(let words), .list(let list)):
      Set(list).count == list.count
        && list.allSatisfy { $0.stringValue.map(words.contains) ?? false }
    case (.records(let fields), .list(let list)): areRecords(list, fields)
    default: false
    }
  }

  private func areRecords(_ list: [Value], _ fields: [String]) -> Bool {
    var keys: Set<String> = []
    for record in list {
      let texts = fields.map { record.mapValue?[$0]?.stringValue ?? "" }
      guard !texts.contains(""), let key = texts.first, keys.insert(key).inserted else {
        return false
      }
      for (field, text) in zip(fields, texts) {
        if let rule = rules[field], !rule.admits(text) { return false }
      }
    }
    return true
  }
}
