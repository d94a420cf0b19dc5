// SPDX-License-Identifier: GPL-3.0-or-later
import Household
import PlayKit
import StateEngine

/// A report as one page for a browser: everything it needs is in it, and it asks nobody for anything.
struct ReportPage {
  let children: [ChildReport]
  let language: SentenceLanguage
  /// The number of the day on which it is made.
  let day: Int
  /// That the clock was set, in sentences.
  var clock: [String] = []

  /// The page.
  var text: String {
    let names = children.map(\.name).joined(separator: ", ")
    let title = Self.escaped(words(.reportTitle, .text(names)))
    var body = children.enumerated().map { section($1, "child\($0 + 1)") }.joined()
    for one in clock { body += "<p>\(Self.escaped(one))</p>\n" }
    body += "<footer><p>\(said(.pageMade, .text(DayWords.words(day, language))))</p></footer>\n"
    return """
      <!DOCTYPE html>
      <html lang="\(language.rawValue)">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
      style-src 'unsafe-inline'; img-src data:">
      <meta name="color-scheme" content="light dark">
      <link rel="icon" href="data:,">
      <title>\(title)</title>
      <style>
      \(Self.style)
      </style>
      </head>
      <body>
      <main>
      <h1>\(title)</h1>
      \(body)</main>
      </body>
      </html>

      """
  }

  private func section(_ child: ChildReport, _ id: String) -> String {
    var html = "<section aria-labelledby=\"\(id)\">\n"
    html += "<h2 id=\"\(id)\">\(Self.escaped(child.heading(language)))</h2>\n"
    if child.isEmpty { return html + "<p>\(said(.reportNothing))</p>\n</section>\n" }
    html += figure(
      child,
      DayChart(
        id: "\(id)-minutes",
        title: words(.pageChart),
        description: mostMinutes(child),
        bars: child.days.map { .init(day: $0.number, value: $0.minutes, goal: $0.limit) },
        language: language
      ),
      legend: child.days.contains { $0.limit != nil } ? words(.pageLegend) : nil
    )
    if child.solved > 0 {
      html += figure(
        child,
        DayChart(
          id: "\(id)-levels",
          title: words(.pageLevels),
          description: mostLevels(child),
          bars: child.days.map { .init(day: $0.number, value: $0.solved, goal: nil) },
          language: language
        ),
        legend: nil
      )
    }
    html += "<ul>\n"
    for one in child.sentences(language) { html += "<li>\(Self.escaped(one))</li>\n" }
    return html + "</ul>\n" + table(child) + "</section>\n"
  }

  private func figure(_ child: ChildReport, _ chart: DayChart, legend: String?) -> String {
    let under = [chart.title + ".", legend].compactMap(\.self).joined(separator: " ")
    return "<figure>\n\(chart.svg)<figcaption>\(Self.escaped(under))</figcaption>\n</figure>\n"
  }

  private func mostMinutes(_ child: ChildReport) -> String {
    guard let most = child.days.max(by: { $0.minutes < $1.minutes }), most.minutes > 0 else {
      return child.sentences(language).first ?? ""
    }
    return words(.pageMost, .number(most.minutes), .text(DayWords.words(most.number, language)))
  }

  private func mostLevels(_ child: ChildReport) -> String {
    guard let most = child.days.max(by: { $0.solved < $1.solved }) else { return "" }
    return words(
      .pageMostLevels,
      .number(most.solved),
      .text(DayWords.words(most.number, language))
    )
  }

  /// The same for eyes that see no picture, and for whoever wants the numbers.
  private func table(_ child: ChildReport) -> String {
    let heads: [Phrase] = [.pageDay, .pageMinutes, .pageLimit, .pageSolved, .pageMistakes]
    var html = "<table>\n<caption>\(Self.escaped(child.name))</caption>\n<thead><tr>"
    html += heads.map { "<th scope=\"col\">\(said($0))</th>" }.joined()
    html += "</tr></thead>\n<tbody>\n"
    for day in child.days {
      let name = Self.escaped(DayWords.words(day.number, language))
      let cells = [
        String(day.minutes), day.limit.map(String.init) ?? "–", String(day.solved),
        String(day.mistakes),
      ]
      html += "<tr><th scope=\"row\">\(name)</th>"
      html += cells.map { "<td>\($0)</td>" }.joined() + "</tr>\n"
    }
    return html + "</tbody>\n</table>\n"
  }

  private func words(_ phrase: Phrase, _ fillings: Phrase.Filling...) -> String {
    phrase.text(language, fillings)
  }

  private func said(_ phrase: Phrase, _ fillings: Phrase.Filling...) -> String {
    Self.escaped(phrase.text(language, fillings))
  }

  /// A text that means itself in HTML, in an attribute too.
  static func escaped(_ text: String) -> String {
    VisibleText.clean(text).replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
  }

  // Dark where the reader's system is, and black on white on paper.
  private static let style = """
    :root { --back: #ffffff; --text: #1b1f24; --soft: #57606a; --line: #d0d7de; --bar: #1f6feb;
      --goal: #9a3412; }
    @media (prefers-color-scheme: dark) {
      :root { --back: #14181d; --text: #e6edf3; --soft: #adb8c4; --line: #3d4650; --bar: #6cb0ff;
        --goal: #ffb27a; }
    }
    @media print {
      :root { --back: #ffffff; --text: #000000; --soft: #333333; --line: #999999; --bar: #1f6feb;
        --goal: #9a3412; }
      section { break-inside: avoid-page; }
    }
    @page { size: A4; margin: 18mm; }
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--back); color: var(--text);
      font: 1rem/1.5 system-ui, sans-serif; }
    main { max-width: 44rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere; }
    h1 { font-size: 1.5rem; line-height: 1.25; }
    h2 { font-size: 1.2rem; border-top: 1px solid var(--line); padding-top: 1rem; }
    figure { margin: 1rem 0; }
    figcaption, footer { color: var(--soft); font-size: 0.9rem; }
    svg { display: block; width: 100%; max-width: 36rem; height: auto; }
    svg text { fill: var(--text); font: 11px system-ui, sans-serif; }
    .bar { fill: var(--bar); }
    .goal { stroke: var(--goal); stroke-width: 2; stroke-dasharray: 5 3; }
    .base { stroke: var(--line); }
    ul { padding-left: 1.2rem; }
    table { border-collapse: collapse; width: 100%; max-width: 36rem; font-size: 0.85rem;
      font-variant-numeric: tabular-nums; overflow-wrap: normal; hyphens: auto; }
    caption { text-align: left; font-weight: 600; padding: 0.5rem 0; }
    th, td { padding: 0.2rem 0.3rem; border-bottom: 1px solid var(--line); text-align: right;
      vertical-align: bottom; }
    th:first-child { text-align: left; white-space: nowrap; }
    @media (max-width: 30rem) { table { font-size: 0.8rem; } }
    """
}
