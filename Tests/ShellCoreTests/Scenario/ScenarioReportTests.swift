// SPDX-License-Identifier: GPL-3.0-or-later
import Testing

@testable import ShellCore

private let outcomes = [
  ScenarioOutcome(name: "a.play", file: "a.play", duration: .microseconds(12_345)),
  ScenarioOutcome(
    name: "b #1 \\ \n two",
    file: "b.play",
    duration: .milliseconds(1003),
    failure: ScenarioOutcome.Failure(
      file: "b.play",
      line: 4,
      column: 1,
      message: "expected \"coins >= 5\"\nfound 2 & <none>\u{1}",
      source: "expect coins >= 5"
    )
  ),
  ScenarioOutcome(name: "c", file: "c.play", duration: nil),
]

struct ScenarioReportTests {
  @Test func `TAP has version, plan, points and a YAML block`() {
    var writer = TAPWriter()
    writer.begin(count: 3)
    for outcome in outcomes { writer.add(outcome) }
    #expect(
      writer.output.text == ##"""
        TAP version 14
        1..3
        ok 1 - a.play # time=12.345ms
        not ok 2 - b \#1 \\   two # time=1003ms
          ---
          file: "b.play"
          line: 4
          column: 1
          message: "expected \"coins >= 5\"\nfound 2 & <none>\u0001"
          source: "expect coins >= 5"
          ...
        ok 3 - c

        """##
    )
  }

  @Test func `JUnit has totals, cases and escaped failures`() {
    var writer = JUnitWriter()
    writer.write(suite: "play \"& state", outcomes)
    let totals = #"tests="3" failures="1" errors="0" skipped="0" time="1.015""#
    #expect(
      writer.output.text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites \(totals)>
          <testsuite name="play &quot;&amp; state" \(totals)>
            <testcase name="a.play" classname="a.play" file="a.play" time="0.012"/>
            <testcase name="b #1 \\ &#10; two" classname="b.play" file="b.play" time="1.003">
              <failure message="expected &quot;coins &gt;= 5&quot;&#10;found 2 &amp; &lt;none&gt;\u{FFFD}" \
        type="failure">b.play:4:1: error: expected "coins &gt;= 5"
        found 2 &amp; &lt;none&gt;\u{FFFD}
          expect coins &gt;= 5
        </failure>
            </testcase>
            <testcase name="c" classname="c.play" file="c.play" time="0.000"/>
          </testsuite>
        </testsuites>

        """
    )
  }
}
