// SPDX-License-Identifier: Apache-2.0
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
}
