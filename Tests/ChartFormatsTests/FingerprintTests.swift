// SPDX-License-Identifier: GPL-3.0-or-later
import ChartFormats
import StateEngine
import Testing

@Suite("Fingerprints")
struct FingerprintTests {
  @Test("a chart that posts to accounts has the number it had when the action was called 'book'")
  func posting() throws {
    let text = """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:ps="urn:playstate:chart:1" version="1.0" \
      datamodel="ecmascript" name="till" initial="open">
        <datamodel><data id="coins" expr="0"/><data id="owner" expr="'Ida'"/></datamodel>
        <ps:purse variable="coins" owner="owner"/>
        <state id="open">
          <transition event="earn"><ps:book purse="coins" kind="earned" amount="1"/></transition>
          <transition event="perhaps"><if cond="coins &lt; 9"><ps:book purse="coins" kind="given" \
      amount="2"/></if></transition>
        </state>
      </scxml>
      """
    let chart = try ScxmlDocument(text.utf8).chart(named: "till")
    // Read from a store that the program of before has written.
    #expect(String(chart.fingerprint, radix: 16) == "ad57969f2c353baa")
  }
}
