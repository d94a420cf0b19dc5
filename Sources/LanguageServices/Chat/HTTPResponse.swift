import Foundation

/// An answer over HTTP.
struct HTTPResponse: Sendable, Hashable {
  /// The status, such as 200.
  var status: Int
  /// After how many seconds to come back, if it said so.
  var retryAfterSeconds: Int?
  /// The answer itself.
  var body: Data
}

/// Why there is none.
enum HTTPFault: Error, Sendable, Hashable {
  /// It could not be reached, or the way broke.
  case broken
  /// It took too long.
  case late
  /// It said more than it may.
  case tooMuch
  /// There is nothing on this machine to speak HTTP with.
  case noLibrary
}

/// Speaks HTTP: one question, one answer.
protocol HTTPClient: Sendable {
  /// Sends a question and waits for the whole answer.
  ///
  /// - Parameters:
  ///   - url: the address.
  ///   - headers: further headers.
  ///   - body: what is sent, as JSON.
  ///   - time: how long it may take from beginning to end.
  /// - Returns: the answer, whatever its status.
  /// - Throws: ``HTTPFault``.
  func post(
    _ url: URL,
    headers: [String: String],
    body: Data,
    within time: Duration
  ) async throws(HTTPFault) -> HTTPResponse
}
