// SPDX-License-Identifier: GPL-3.0-or-later
import ChartFormats
import Foundation
import Inspector
import StateEngine
import TestSupport
import Testing

@Suite("names and data of events in an app", .serialized)
struct AttachedDataTests {
  private static let chart = """
    <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" name="desk" initial="a">
      <datamodel><data id="seen" expr="''"/><data id="data"/></datamodel>
      <state id="a">
        <transition event="door" cond="_event.data.list.length == 2" target="b"/>
        <transition event="e" cond="_event.data == 5" target="b"/>
        <transition event="*">
          <assign location="seen" expr="_event.name"/><assign location="data" expr="_event.data"/>
        </transition>
      </state>
      <state id="b"><transition event="back" target="a"/></state>
    </scxml>
    """

  private func engine() throws -> Engine {
    Engine(try ScxmlDocument(Self.chart.utf8).chart(), journal: MemoryJournal())
  }

  @Test("Swift sends data as a whole, by the event's own name or by one that matches")
  func swift() throws {
    let engine = try engine()
    #expect(
      engine.send(Event("e", data: .int(6))).record.map(engine.chart.text)
        == "#1 a stays on e 6\n    seen: '' → e, data: undefined → 6"
    )
    #expect(engine.send(Event("x.y", data: .list([.int(1), .map(["k": .null])]))).isAccepted)
    #expect(engine.value(of: "seen") == .string("x.y"))
    #expect(engine.value(of: "data") == .list([.int(1), .map(["k": .null])]))
    #expect(
      engine.send(Event("door.wide", data: .map(["list": .list([.int(1), .int(2)])]))).isAccepted
    )
    let reply = engine.send(Event("other"))
    #expect(reply.outcome == .unhandled || reply.outcome == .unknown)
    #expect(engine.send(Event("back")).outcome == .moved)
    #expect(engine.send(Event("e", data: .int(5))).outcome == .moved)
  }

  @Test("an event of a typed machine takes an object as its arguments, and nothing else")
  func typed() throws {
    let text = """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:ps="urn:playstate:chart:1"
        version="1.0" name="shop" initial="a">
        <ps:event name="add"><ps:argument label="price" type="int"/></ps:event>
        <ps:event name="tap"/>
        <state id="a"><transition event="add" cond="_event.data.price &gt; 3" target="b"/></state>
        <state id="b"/>
      </scxml>
      """
    let engine = Engine(try ScxmlDocument(text.utf8).chart())
    #expect(engine.send(Event("add", data: .int(5))).outcome == .unknown)
    #expect(engine.send(Event("add", data: .map(["price": .string("5")]))).outcome == .unknown)
    #expect(engine.send(Event("tap", data: .int(5))).outcome == .unknown)
    #expect(engine.send(Event("add", data: .map(["price": .int(5)]))).outcome == .moved)
  }

  @Test("an attached shell sends and shows them; its recording passes")
  func attached() throws {
    let folder = "/tmp/playstate-test-\(getpid())-\(UUID().uuidString.prefix(8)).d"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let engine = try engine()
    let inspector = try Inspector(engine, at: folder + "/app.sock", mayControl: true)
    defer { withExtendedLifetime(inspector) {} }
    func shell(_ line: String) throws -> (text: String, status: Int32) {
      try OtherProcess(
        ProgramUnderTest.path,
        ["attach", folder + "/app.sock", "--no-timing", "-c", line]
      ).end()
    }
    #expect(
      try shell(#"send a.b.c '{"v":5,"w":[1,{"x":null}]}'; send zz"#).text == """
        #1 a stays on a.b.c {"v":5,"w":[1,{"x":null}]}
            seen: '' → a.b.c, data: undefined → v: 5, w: 1, x: –
        #2 a stays on zz
            seen: a.b.c → zz, data: v: 5, w: 1, x: – → undefined

        """
    )
    #expect(engine.value(of: "seen") == .string("zz"))
    #expect(try shell("send e 5; log 1").text.hasSuffix("#3 a → b on e 5\n"))
    let script = folder + "/app.play"
    _ = try shell("record \(script); record off")
    let text = try String(contentsOfFile: script, encoding: .utf8)
    #expect(text.contains(#"send a.b.c '{"v":5,"w":[1,{"x":null}]}'"#) && text.contains("send e 5"))
    let test = try OtherProcess(ProgramUnderTest.path, ["test", script]).end()
    #expect(test.status == 0, "\(test.text)\n\(text)")
  }
}
