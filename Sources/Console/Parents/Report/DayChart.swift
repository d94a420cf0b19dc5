// SPDX-License-Identifier: GPL-3.0-or-later
import PlayKit
import StateEngine

/// Bars by day as SVG, with a line where each day's goal is.
struct DayChart {
  /// A day.
  struct Bar {
    var day: Int
    var value: Int
    /// Where the line is; nil for none.
    var goal: Int?
  }

  /// What no other picture of the page is called.
  let id: String
  let title: String
  /// What is to be seen, in a sentence.
  let description: String
  let bars: [Bar]
  let language: SentenceLanguage

  private static let (width, height, top, bottom) = (340, 190, 18, 30)

  /// The picture; its colours are the page's.
  var svg: String {
    let (width, height) = (Self.width, Self.height)
    let largest = max(1, bars.map { max($0.value, $0.goal ?? 0) }.max() ?? 1)
    let floor = height - Self.bottom
    func y(_ value: Int) -> Int { floor - value * (floor - Self.top) / largest }
    let slot = Double(width) / Double(max(1, bars.count))
    var svg = """
      <svg viewBox="0 0 \(width) \(height)" role="img" aria-labelledby="\(id)-title \(id)-text">
      <title id="\(id)-title">\(ReportPage.escaped(title))</title>
      <desc id="\(id)-text">\(ReportPage.escaped(description))</desc>
      <line class="base" x1="0" y1="\(floor)" x2="\(width)" y2="\(floor)"/>

      """
    for (place, bar) in bars.enumerated() {
      let left = Double(place) * slot
      let middle = text(left + slot / 2)
      if bar.value > 0 {
        svg += "<rect class=\"bar\" x=\"\(text(left + slot * 0.18))\" y=\"\(y(bar.value))\""
        svg += " width=\"\(text(slot * 0.64))\" height=\"\(floor - y(bar.value))\"/>\n"
      }
      if let goal = bar.goal {
        svg += "<line class=\"goal\" x1=\"\(text(left))\" y1=\"\(y(goal))\""
        svg += " x2=\"\(text(left + slot))\" y2=\"\(y(goal))\"/>\n"
      }
      let weekday = Weekday(day: bar.day)
      if bars.count <= 7 {
        if bar.value > 0 { svg += label(bar.value, middle, y(bar.value) - 4) }
        svg += label(weekday.words(language), middle, floor + 13)
        svg += label(String(DayWords.iso(bar.day).suffix(2)), middle, floor + 26)
      } else if weekday == .monday {
        // The others would stand in each other.
        svg += label(DayWords.date(bar.day, language), middle, floor + 13)
      }
    }
    return svg + "</svg>\n"
  }

  private func label(_ what: some CustomStringConvertible, _ x: String, _ y: Int) -> String {
    let shown = ReportPage.escaped(what.description)
    return "<text x=\"\(x)\" y=\"\(y)\" text-anchor=\"middle\">\(shown)</text>\n"
  }

  // A tenth is fine enough, and the same text everywhere.
  private func text(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
