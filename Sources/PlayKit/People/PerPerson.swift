// SPDX-License-Identifier: Apache-2.0
public import StateEngine
import Synchronization

/// What a machine keeps for each of its people, one of whom is active at a time.
///
/// What belongs to the active one stands in variables of the context, one behind the other, so that
/// guards and updates read it; what belongs to the others lies in one variable, a map by key. Changing
/// places is done here and nowhere else:
///
/// ```swift
/// static let perPlayer = PerPerson<GameContext>(
///   from: \.playerID, through: \.solveMilliseconds, owner: \.playerID, others: \.profiles)
///
/// var shelf = perPlayer.shelf(in: context)
/// let profile = perPlayer.exchange(for: id, in: context, with: &shelf)
/// perPlayer.show(profile, in: &context)
/// context[perPlayer.others] = shelf.map
/// ```
public struct PerPerson<Context: MachineContext>: Sendable {
  /// The variable that holds the profiles of those who are not active: a map by key.
  public let others: String
  /// The variable that holds the key of the active one, a String, null for nobody; where it is one of
  /// those that are kept, a profile also tells itself whose it is.
  public let owner: String
  /// The variables that change with the active one, sorted: a record lists changes in the order in
  /// which they are made.
  public let names: [String]
  private let noted: [String]
  private let madeBlank = MadeBlank()

  /// What is kept for each person: each variable of the context from one to another, as they are
  /// declared.
  ///
  /// - Parameters:
  ///   - first: the first of these variables.
  ///   - last: the last of them.
  ///   - owner: the variable that holds the key of the active one.
  ///   - others: the variable that holds the others' profiles.
  ///   - noted: a variable that is everybody's in the context, such as the day: noted when a profile is
  ///     put away, and not brought out with it.
  public init<First, Last>(
    from first: KeyPath<Context, First>,
    through last: KeyPath<Context, Last>,
    owner: KeyPath<Context, String?>,
    others: KeyPath<Context, [String: Kept<Context>]>,
    noting noted: KeyPath<Context, Int>? = nil
  ) {
    let all = VariableName.all(from: first, through: last)
    // Key paths that are not variables in that order give one name, which the chart does not have.
    names = all.isEmpty ? ["\(first) to \(last)"] : all.sorted()
    (self.owner, self.others) = (VariableName.of(owner), VariableName.of(others))
    self.noted = noted.map { [VariableName.of($0)] } ?? []
  }

  /// The same as the chart declares it, so that a journal keeps each person's under their key.
  package var keyed: KeyedVariables { KeyedVariables(names, owner: owner, others: others) }

  /// The profile of somebody new, by variable; made when it is first asked for, which no start does.
  public var blank: [String: Value] {
    madeBlank.values.withLock { made in
      if let made { return made }
      let new = (try? ValueEncoder.encode(Context()))?.mapValue ?? [:]
      var blank = new.filter { names.contains($0.key) || noted.contains($0.key) }
      // The context may begin with somebody as an example.
      if blank[owner] != nil { blank[owner] = .null }
      made = blank
      return blank
    }
  }

  // MARK: Changing places

  /// The profiles of those who are not active.
  public func shelf(in context: NamedRules.Context) -> Shelf { Shelf(context[others], self) }

  /// Puts away what belongs to the active one, and takes out what belongs to somebody else.
  ///
  /// Those who have vanished from the list of people keep theirs: they may come back.
  ///
  /// - Parameters:
  ///   - next: the key of the one who becomes active, null for nobody.
  ///   - context: the machine; not changed.
  ///   - shelf: where the others' profiles are.
  ///   - newcomer: what stands in a profile that is not blank, besides whose it is, when there is none
  ///     of that key.
  /// - Returns: the profile to ``show(_:in:)``.
  public func exchange(
    for next: Value,
    in context: NamedRules.Context,
    with shelf: inout Shelf,
    newcomer: [String: Value] = [:]
  ) -> [String: Value] {
    if let key = context[owner].stringValue {
      var profile: [String: Value] = [:]
      for name in names + noted { profile[name] = context[name] }
      shelf.put(profile, of: key)
    }
    if let key = next.stringValue, let known = shelf.take(key) { return known }
    var profile = blank.merging(newcomer) { $1 }
    if profile[owner] != nil { profile[owner] = next }
    return profile
  }

  /// Writes a profile into the variables of the context; what it lacks is blank.
  public func show(_ profile: [String: Value], in context: inout NamedRules.Context) {
    for name in names { context[name] = profile[name] ?? blank[name] ?? .null }
  }

  // MARK: The others

  /// The profiles of those who are not active, by key.
  public struct Shelf: Sendable {
    private var profiles: [String: Value] = [:]
    private let blank: [String: Value]

    init(_ map: Value, _ kind: PerPerson) {
      blank = kind.blank
      // In stores of earlier versions profiles that tell whose they are lie under a name.
      for (key, profile) in map.mapValue ?? [:] {
        profiles[profile.mapValue?[kind.owner]?.stringValue ?? key] = profile
      }
    }

    mutating func put(_ profile: [String: Value], of key: String) { profiles[key] = .map(profile) }

    mutating func take(_ key: String) -> [String: Value]? {
      profiles.removeValue(forKey: key)?.mapValue
    }

    /// What is kept of somebody; all is new where nothing is.
    public func profile(of key: Value) -> Kept<Context> {
      Kept(key.stringValue.flatMap { profiles[$0]?.mapValue } ?? [:])
    }

    /// Whether anything of somebody lies here.
    public func keeps(_ key: String) -> Bool { profiles[key] != nil }

    /// Writes some properties of somebody's profile; somebody new gets one.
    public mutating func change(_ key: String, to properties: [String: Value]) {
      let known = profiles[key]?.mapValue ?? blank
      profiles[key] = .map(known.merging(properties) { $1 })
    }

    /// All of it as a value: what the variable of the others is to hold.
    public var map: Value { .map(profiles) }
  }

  /// Reads what lies in the variable of the others.
  public func shelf(of map: Value) -> Shelf { Shelf(map, self) }

  /// Whether properties can stand in a profile.
  public func admits(_ properties: [String: Value]) -> Bool {
    Kept<Context>(properties.filter { blank[$0.key] != nil }).decoded != nil
  }
}

private final class MadeBlank: Sendable {
  let values = Lock<[String: Value]?>(nil)
}
