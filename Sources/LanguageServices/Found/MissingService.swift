import PlayMachines

/// A service that is not there: it says so, and how to have it.
struct MissingService: Sendable, Hashable {
  var name: String
  var hint: String

  var error: ServiceError { .unavailable(service: name, installHint: hint) }
}
