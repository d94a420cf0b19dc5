// SPDX-License-Identifier: GPL-3.0-or-later
import TestSupport
import Testing

@Suite("The log of many")
struct LogTests {
  @Test("10,000 of 12,000 records, numbered without gaps", .enabled(if: OtherTool.has(.python3)))
  func manyRecords() throws {
    let script = String(repeating: "send tapSound\n", count: 12_000) + "log 20000\n"
    let result = try Tool.sandbox(script, "--json")
    let told = try Tool.python(
      """
      import json, sys
      log = json.loads(sys.stdin.read().rstrip().split('\\n')[-1])
      numbers = [record['seq'] for record in log['records']]
      print(len(numbers), numbers == list(range(2002, 12002)))
      """,
      result.stdout
    )
    #expect(told.stdout == "10000 True\n")
    #expect(result.status == 0)
  }

  @Test("filters hold together, and refuse what they do not know")
  func filters() throws {
    let script = """
      wait 2s
      send tapPlayer Alexander
      coins +1
      coins +1
      send tapSettings
      coins +1
      log --from home --event adjustCoins
      log 1 --event adjustCoins --from parentGate
      log --slow 1h

      """
    let result = try Tool.sandbox(script)
    let log = result.stdout.split(separator: "\n").filter { $0.hasPrefix("#") }
    #expect(log.suffix(3).map { $0.prefix(2) } == ["#4", "#5", "#7"])
    #expect(result.stderr.contains("'1h' is not a duration such as"))
  }
}
