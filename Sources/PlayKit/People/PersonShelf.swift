package import StateEngine

/// Where a machine keeps what belongs to people who are not active: by their ids, so that it is found
/// again whatever they are called and whether or not they were away from the list for a time.
package struct PersonShelf {
  private var entries: [String: Value] = [:]
  private let id: String

  /// Reads a map of profiles.
  ///
  /// - Parameters:
  ///   - map: the profiles; in stores of earlier versions their keys are names.
  ///   - id: the variable, the same in each profile, that holds whose it is.
  package init(_ map: Value, id: String) {
    self.id = id
    for (key, profile) in map.mapValue ?? [:] {
      entries[profile.mapValue?[id]?.stringValue ?? key] = profile
    }
  }

  /// Puts a profile away under its own id; one without an id belongs to nobody.
  package mutating func put(_ profile: [String: Value]) {
    guard let owner = profile[id]?.stringValue else { return }
    entries[owner] = .map(profile)
  }

  /// Brings a profile out; nil when there is none of that id.
  package mutating func take(_ owner: Value) -> [String: Value]? {
    owner.stringValue.flatMap { entries.removeValue(forKey: $0)?.mapValue }
  }

  /// The profile of that id.
  package func profile(of owner: Value) -> Value? { owner.stringValue.flatMap { entries[$0] } }

  /// All of it as a value.
  package var map: Value { .map(entries) }
}
