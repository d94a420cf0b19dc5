// SPDX-License-Identifier: Apache-2.0

/// The address of a video, in the usual forms of YouTube.
package enum VideoAddress {
  /// Whether a text looks like an address of something, of whatever kind.
  package static func isMeant(by text: String) -> Bool {
    text.contains("://") || text.hasPrefix("www.") || (text.contains(".") && text.contains("/"))
  }

  /// The video's id, eleven letters, digits, `-` and `_`.
  ///
  /// - Parameter text: such as `https://www.youtube.com/watch?v=dQw4w9WgXcQ` or
  ///   `youtu.be/dQw4w9WgXcQ`.
  /// - Returns: nil when it is no address of a video.
  package static func id(in text: String) -> String? {
    var rest = text[...]
    for scheme in ["https://", "http://"] where rest.lowercased().hasPrefix(scheme) {
      rest = rest.dropFirst(scheme.count)
      break
    }
    let parts = rest.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    var path = parts[1]
    switch parts[0].lowercased() {
    case "youtu.be": break
    case "youtube.com", "www.youtube.com", "m.youtube.com", "music.youtube.com",
      "youtube-nocookie.com", "www.youtube-nocookie.com":
      guard let found = video(inPath: path) else { return nil }
      path = found
    default: return nil
    }
    let id = path.prefix { !"?&#/".contains($0) }
    return isID(id) ? String(id) : nil
  }

  private static func video(inPath path: Substring) -> Substring? {
    for folder in ["embed/", "shorts/", "live/", "v/"] where path.hasPrefix(folder) {
      return path.dropFirst(folder.count)
    }
    guard path.hasPrefix("watch?") else { return nil }
    let query = path.dropFirst("watch?".count).prefix { $0 != "#" }
    return query.split(separator: "&").first { $0.hasPrefix("v=") }?.dropFirst(2)
  }

  private static func isID(_ text: Substring) -> Bool {
    text.count == 11
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
  }
}
