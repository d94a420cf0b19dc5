// SPDX-License-Identifier: GPL-3.0-or-later
import ChartFormats
import StateEngine

/// A whole file around the content of its root element.
func scxml(_ content: String, root: String = "datamodel=\"ecmascript\"") -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:ps="urn:playstate:chart:1" version="1.0" \(root)>
  \(content)
  </scxml>
  """
}

/// The chart in a file.
func read(_ text: String, rules: NamedRules = NamedRules()) throws -> Chart {
  try ScxmlDocument(text.utf8).chart(named: "fixture", rules: rules)
}

/// What is wrong with a file; empty when nothing is.
func findings(_ text: String) -> [ScxmlFault.Finding] {
  do throws(ScxmlFault) {
    _ = try ScxmlDocument(text.utf8).chart(named: "fixture")
    return []
  } catch {
    return error.findings
  }
}

/// An engine on a chart, on a clock of its own.
struct Stage {
  let time = VirtualTime(start: 0)
  let engine: Engine
  let journal = MemoryJournal()

  init(_ chart: Chart) {
    engine = Engine(chart, time: time, journal: journal)
    engine.fireDueTimers()
  }

  init(_ content: String, root: String = "datamodel=\"ecmascript\"") throws {
    self.init(try read(scxml(content, root: root)))
  }

  var state: String { engine.chart.stateText(engine.read { $0.configuration }) }

  func value(_ name: String) -> Value? { engine.value(of: name) }

  @discardableResult
  func send(_ name: String, _ arguments: Value...) -> Reply {
    engine.send(Event(name, arguments))
  }

  func pass(_ milliseconds: Int) { time.advance(by: milliseconds, firing: [engine]) }
}
