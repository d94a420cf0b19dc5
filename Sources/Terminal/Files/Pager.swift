@preconcurrency import Foundation
import Console

/// What shows text that is longer than the screen: `$PAGER`, else `less -FIRX`.
enum Pager {
  /// Shows a text; says whether a pager could be found.
  static func show(_ text: OutputBuffer) -> Bool {
    let line = getenv("PAGER").map { String(cString: $0) } ?? ""
    return Program.run(line.isEmpty ? "less -FIRX" : line, feeding: text).status != 127
  }
}
