// SPDX-License-Identifier: Apache-2.0
import StateEngine

extension ScxmlReader {
  /// What a state starts, in order.
  mutating func scriptInvokes(of element: MarkupElement, _ state: String) -> [ScriptInvoke] {
    let all = element.all("invoke")
    invokeCount += all.count
    guard invokeCount <= Limit.invokes else {
      report(.tooMany(.invokes, limit: Limit.invokes), at: all.first ?? element)
      return []
    }
    return all.enumerated().map { number, element in
      var invoke = ScriptInvoke(of: state, number: number, at: place(of: element))
      invoke.type = text("type", of: element)
      invoke.source = text("src", of: element)
      invoke.id = element.attribute("id")?.value
      invoke.idLocation = scriptTree("idlocation", of: element)
      invoke.forwards = element.attribute("autoforward")?.value == "true"
      if let inner = onlyContent(of: element), let chart = inner.children.first {
        // What is wrong with it shows when it is started; mistakes are told now.
        var reader = ScxmlReader(source, isScript: true, beside: folder, manner)
        reader.read(chart)
        adopt(reader.warnings)
        let key = "#\(state).\(number)"
        description.script?.charts[key] = chart.text(besides: "")
        invoke.source = .literal(.string(key))
        let rest = element.children.filter { $0.name != "content" }
        invoke.content = scriptContent(of: element.changed(element.space, element.attributes, rest))
      } else {
        invoke.content = scriptContent(of: element)
      }
      if invoke.source == nil, invoke.content.whole == nil {
        report(.missingAttribute("src", element: element.writtenName), at: element)
      }
      if let finalize = only("finalize", in: element) {
        invoke.hasFinalize = true
        invoke.finalize = scriptActions(finalize.children)
      }
      return invoke
    }
  }

  /// The files whose names stand in the chart: read with it, so that a replay needs none of them.
  mutating func readCharts(_ element: MarkupElement) {
    for attribute in element.attributes where attribute.value.contains(".scxml") {
      for word in attribute.value.split(whereSeparator: { "'\"`, ()".contains($0) }) {
        guard word.hasSuffix(".scxml"), let name = ScxmlFolder.name(String(word)),
          description.script?.charts[name] == nil, chartBytes < Limit.chartBytes,
          let text = folder?.text(of: name)
        else { continue }
        chartBytes += text.utf8.count
        description.script?.charts[name] = text
      }
    }
    for child in element.children { readCharts(child) }
  }
}

extension MarkupElement {
  /// Whether a name that is computed may say which chart is started, here or in one that is.
  var mayAskForCharts: Bool {
    if name == "invoke", attribute("srcexpr") != nil || attribute("src") != nil { return true }
    return children.contains(where: \.mayAskForCharts)
  }
}
