// SPDX-License-Identifier: GPL-3.0-or-later
import ShellCore
import StateEngine

/// The list below the line: each candidate with what it would do, those refused last and faint.
struct CandidateTable {
  let candidates: [CompletionCandidate]

  /// The lines, none wider than the screen, at most a screen of them.
  func text(theme: Theme, rows: Int, columns: Int) -> String {
    let isPlain = candidates.allSatisfy(\.details.isEmpty)
    let lines = isPlain ? grid(columns: columns) : table(theme: theme, columns: columns)
    let room = max(3, rows - 2)
    guard lines.count > room else { return Self.joined(lines) }
    let kept = room - 1
    return Self.joined(lines.prefix(kept) + ["… and \(lines.count - kept) more lines"])
  }

  private func table(theme: Theme, columns: Int) -> [String] {
    var table = TextTable(overflow: .cut)
    for candidate in candidates { table.addRow([candidate.display] + candidate.details) }
    // The last column would touch the edge, where some terminals break the line.
    let lines = table.text(width: max(10, columns - 1)).split(
      separator: "\n",
      omittingEmptySubsequences: false
    ).dropLast()
    return zip(lines, candidates).map { line, candidate in
      candidate.isLegal ? String(line) : theme.paint(String(line), .faint)
    }
  }

  private func grid(columns: Int) -> [String] {
    let names = candidates.map { VisibleText.clean($0.display) }
    let width = (names.map { DisplayWidth.of($0) }.max() ?? 0) + 2
    let perLine = max(1, (columns - 1) / width)
    let height = (names.count + perLine - 1) / perLine
    return (0..<height).map { row in
      stride(from: row, to: names.count, by: height).map { place in
        let isLast = place + height >= names.count
        let blanks = isLast ? 0 : width - DisplayWidth.of(names[place])
        return names[place] + String(repeating: " ", count: blanks)
      }.joined()
    }
  }

  private static func joined(_ lines: [String]) -> String {
    lines.map { "\($0)\n" }.joined()
  }
}
