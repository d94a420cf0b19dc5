// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Where a chat server is, and how it is spoken to.
struct ChatEndpoint: Sendable, Hashable {
  /// The environment variable that holds the key; it stands in no file of ours and in no message.
  static let keyVariable = "PLAYSTATE_AI_KEY"

  /// The address that questions are sent to.
  let url: URL
  /// The name of the model; nil for the server's own choice.
  let model: String?
  /// The key; nil when there is none, or it may not be sent there.
  let key: String?
  /// Whether there is a key that is held back, because the way there is not private.
  let holdsKeyBack: Bool

  /// An address such as `http://127.0.0.1:8080/v1`, to which the protocol's path is added where it is
  /// missing; nil when it is no web address.
  ///
  /// A key is sent over HTTPS, or to this machine; over plain HTTP to another it is held back.
  init?(_ address: String, model: String, key: String?) {
    let text = address.trimmingCharacters(in: .whitespacesAndNewlines)
    guard var parts = URLComponents(string: text), let host = parts.host, !host.isEmpty,
      let scheme = parts.scheme?.lowercased(), scheme == "http" || scheme == "https",
      parts.user == nil, parts.password == nil
    else { return nil }
    let path = parts.path.hasSuffix("/") ? String(parts.path.dropLast()) : parts.path
    parts.path = path.hasSuffix("/chat/completions") ? path : path + "/chat/completions"
    parts.fragment = nil
    guard let url = parts.url else { return nil }
    self.url = url
    self.model = model.isEmpty ? nil : model
    let isPrivate = scheme == "https" || Self.isHere(host)
    let given = key.flatMap { $0.isEmpty || $0.contains(where: \.isControl) ? nil : $0 }
    self.key = isPrivate ? given : nil
    holdsKeyBack = !isPrivate && given != nil
  }

  /// The host and port, for people.
  var place: String {
    let host = url.host() ?? ""
    return url.port.map { "\(host):\($0)" } ?? host
  }

  private static func isHere(_ host: String) -> Bool {
    host == "localhost" || host == "[::1]" || host == "::1"
      || (host.hasPrefix("127.") && host.allSatisfy { $0.isNumber || $0 == "." })
  }
}
