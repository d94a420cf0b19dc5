// SPDX-License-Identifier: Apache-2.0
import StateEngine

extension ScxmlDocument {
  /// The declarations of events' data with which a chart that runs as ECMAScript has it would be a typed
  /// one, found by reading the file with each; nil where none makes it so.
  package static func typing(of bytes: [UInt8], _ manner: ScxmlManner) -> String? {
    guard let document = try? ScxmlDocument(bytes, beside: nil, manner),
      document.scripted != nil, let place = Self.afterRoot(bytes)
    else { return nil }
    let asked = document.askedData
    guard 1...3 ~= asked.count else { return nil }
    var choices: [[String]] = [[]]
    for _ in asked {
      choices = choices.flatMap { one in ["int", "double", "string", "bool"].map { one + [$0] } }
    }
    for types in choices {
      var lines: [(event: String, arguments: String)] = []
      for ((event, label), type) in zip(asked, types) {
        if lines.last?.event != event { lines.append((event, "")) }
        lines[lines.count - 1].arguments += "<ps:argument label=\"\(label)\" type=\"\(type)\"/>"
      }
      let text = lines.map { line in
        "<ps:event xmlns:ps=\"urn:playstate:chart:1\" name=\"\(line.event)\">\(line.arguments)</ps:event>"
      }.joined()
      let declared = Array(bytes[..<place]) + Array(text.utf8) + Array(bytes[place...])
      if let typed = try? ScxmlDocument(declared, beside: nil, manner), typed.scripted == nil {
        return text
      }
    }
    return nil
  }

  // Behind the tag that begins the chart.
  private static func afterRoot(_ bytes: [UInt8]) -> Int? {
    guard let tag = bytes.firstRange(of: Array("<scxml".utf8)) else { return nil }
    var quote: UInt8?
    for place in bytes[tag.upperBound...].indices {
      let byte = bytes[place]
      if byte == quote {
        quote = nil
      } else if quote == nil, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if quote == nil, byte == UInt8(ascii: ">") {
        return place + 1
      }
    }
    return nil
  }

  // The parts of their data that transitions read, by event.
  private var askedData: [(event: String, label: String)] {
    var found: [(event: String, label: String)] = []
    for transition in description.transitions {
      guard case .events(let names) = transition.trigger else { continue }
      var trees = transition.guards.compactMap(\.tree)
      for case .script(let action) in transition.actions { trees += action.trees }
      for name in names {
        for label in trees.flatMap(\.dataLabels)
        where !found.contains(where: { $0 == (name, label) }) {
          found.append((name, label))
        }
      }
    }
    return found.sorted { $0 < $1 }
  }
}

extension ExpressionTree {
  /// The parts of an event's data that are read.
  fileprivate var dataLabels: [String] {
    if case .member(.member(.variable("_event"), "data"), let label) = self { return [label] }
    return parts.flatMap(\.dataLabels)
  }
}
