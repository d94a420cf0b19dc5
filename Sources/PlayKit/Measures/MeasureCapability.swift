// SPDX-License-Identifier: Apache-2.0
public import StateEngine

/// What a machine counts for the day of a person: declared here, computed from each record by a
/// `Meter`, kept with the record, and summed by whoever shows it.
public struct MeasureCapability: Sendable {
  /// The variable that holds the id of the person whose values stand in the variables.
  public let owner: String
  /// The variable that keeps those of the others: a map by id, of maps by variable.
  public let others: String
  /// The other variables that each person has a value of.
  let own: [String]
  /// The variable that holds the number of the day.
  public let day: Term<Int>
  /// What is counted.
  public let measures: [MeasureDeclaration]

  /// What is counted, and for whom.
  public init<Context>(
    of people: PerPerson<Context>,
    on day: Term<Int>,
    _ measures: [MeasureDeclaration]
  ) {
    (owner, others, own) = (people.owner, people.others, people.names)
    (self.day, self.measures) = (day, measures)
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
public struct MeasureDeclaration: Sendable {
  /// Where it comes from.
  package enum Source: Sendable {
    /// Time of play by date, as the machine's ``PlayTimeCapability`` says.
    case time(by: String, otherwise: String)
    /// What a variable has grown by.
    case growth(String, by: String?)
    /// The value of a variable.
    case newest(String)
    /// The entries of an account; the part is their kind.
    case entries(String)
    /// The elements that a list has got, each a map.
    case elements(String, part: String, amount: String, factor: Int)
  }

  /// What it is.
  public let kind: MeasureKind
  package let source: Source
  /// How its parts are called on the sign.
  public let titles: [String: Phrase]

  private init(_ kind: MeasureKind, _ source: Source, _ titles: [String: Phrase] = [:]) {
    (self.kind, self.source, self.titles) = (kind, source, titles)
  }

  /// Time of play; the part is the value of a variable before the record, or `otherwise` where that is
  /// null.
  public static func play(
    by part: Term<String?>,
    otherwise: String,
    titles: [String: Phrase]
  ) -> MeasureDeclaration {
    MeasureDeclaration(.play, .time(by: part.variableName, otherwise: otherwise), titles)
  }

  /// What a variable has grown by; the part is the value of another one.
  public static func growth(
    _ kind: MeasureKind,
    of variable: Term<Int>,
    by part: Term<String?>? = nil,
    titles: [String: Phrase] = [:]
  ) -> MeasureDeclaration {
    MeasureDeclaration(kind, .growth(variable.variableName, by: part?.variableName), titles)
  }

  /// The value of a variable: the newest counts.
  public static func newest(
    _ kind: MeasureKind,
    of variable: Term<Int>
  ) -> MeasureDeclaration {
    MeasureDeclaration(kind, .newest(variable.variableName))
  }

  /// What came into a purse and went out; the part is why.
  public static func purse(_ balance: Term<Int>) -> MeasureDeclaration {
    MeasureDeclaration(.purse, .entries(balance.variableName))
  }

  /// The elements that a list has got: what stands in one field, and the amount in another times a
  /// factor.
  public static func elements<Element: Encodable>(
    _ kind: MeasureKind,
    of list: Term<[Element]>,
    part: KeyPath<Element, String>,
    amount: KeyPath<Element, Int>,
    times factor: Int
  ) -> MeasureDeclaration {
    let fields = (part: VariableName.of(part), amount: VariableName.of(amount))
    return MeasureDeclaration(
      kind,
      .elements(list.variableName, part: fields.part, amount: fields.amount, factor: factor)
    )
  }
}
