// SPDX-License-Identifier: Apache-2.0

/// What a machine counts for the day of a person: declared here, computed from each record by a
/// ``Meter``, kept with the record, and summed by whoever shows it.
public struct MeasureCapability: Sendable, Hashable {
  /// The variable that holds the id of the person whose values stand in the variables.
  public var owner: String
  /// The variable that keeps those of the others: a map by id, of maps by variable.
  public var others: String
  /// The variable that holds the number of the day.
  public var day: String
  /// What is counted.
  public var measures: [MeasureDeclaration]

  /// What is counted, and for whom.
  public init(owner: String, others: String, day: String, measures: [MeasureDeclaration]) {
    self.owner = owner
    self.others = others
    self.day = day
    self.measures = measures
  }

  /// How parts are called on the sign, by kind and part.
  public func title(of kind: MeasureKind, _ part: String) -> Phrase? {
    measures.first { $0.kind == kind }?.titles[part]
  }
}

/// What is counted; reports know these and no machine.
public enum MeasureKind: String, CaseIterable, Sendable, Hashable {
  /// Time of play in milliseconds, by what was played.
  case play
  /// Levels solved, by what was played.
  case solved
  /// Mistakes in them, by what was played.
  case mistakes
  /// How hard the levels are, in hundredths: the newest counts.
  case difficulty
  /// What came into a purse and went out, by why, in one word.
  case purse
  /// Time in videos in milliseconds, by title.
  case videos
  /// Minutes of play that were given for points: the day has so many more.
  case given

  /// Whether the newest amount counts, and not the sum.
  public var isNewest: Bool { self == .difficulty }
}

/// One thing that a machine counts.
public struct MeasureDeclaration: Sendable, Hashable {
  /// Where it comes from.
  public enum Source: Sendable, Hashable {
    /// Time of play by date, as the machine's ``PlayTimeCapability`` says; the part is the value of a
    /// variable before the record, or `otherwise` where that is null.
    case time(by: String, otherwise: String)
    /// What a variable has grown by; the part is the value of another one.
    case growth(String, by: String?)
    /// The value of a variable.
    case newest(String)
    /// The entries of an account; the part is their kind.
    case entries(String)
    /// The elements that a list has got, each a map: what stands in `part`, and an amount times
    /// `factor`.
    case elements(String, part: String, amount: String, factor: Int)
  }

  /// What it is.
  public var kind: MeasureKind
  /// Where it comes from.
  public var source: Source
  /// How its parts are called on the sign.
  public var titles: [String: Phrase]

  /// One thing that is counted.
  public init(_ kind: MeasureKind, _ source: Source, titles: [String: Phrase] = [:]) {
    self.kind = kind
    self.source = source
    self.titles = titles
  }
}
