// SPDX-License-Identifier: GPL-3.0-or-later
import TestSupport
import Testing

@Suite("JSON lines")
struct JSONLinesTests {
  /// One of everything, right and wrong.
  static let script = """
    state
    state --all
    events
    machines
    use game
    wait 2s
    send tapPlayer Alexander
    send tapChest
    send tapChst
    coins
    coins +5
    coins =5
    open playstate://home
    network
    network off
    background
    restore
    relaunch
    gate
    answer 126
    answer right
    gate
    settings
    get approvedVideos
    set approvedVideos a="Ä \\"b\\" \\u{1F600}\\t"
    reset approvedVideos
    set musicVolume 7
    players
    players add Zoë
    players remove Nobody
    lock
    clock
    clock set 12:30
    wait
    log
    log 1 --event lock
    timing on
    expect coins == 5
    expect coins == 6
    expect refused tapChest
    expect failed answer 126
    run /dev/null
    run nowhere
    help
    help coins
    help tapPlayer
    stat "
    co\u{7}ins
    quit

    """

  @Test(
    "each line is one compact object with sorted keys and the common fields: Python agrees",
    .enabled(if: OtherTool.has(.python3))
  )
  func eachLineIsAnObject() throws {
    let result = try Tool.run(["--sandbox", "--json"], Self.script)
    #expect(result.stderr == "")
    #expect(result.status == 2)
    let told = try Tool.python(
      """
      import json, sys
      text = sys.stdin.buffer.read()
      assert text.endswith(b'\\n')
      for line in text.decode('utf-8').split('\\n')[:-1]:
        value = json.loads(line)
        again = json.dumps(value, sort_keys=True, separators=(',', ':'), ensure_ascii=False)
        if again != line: print('not canonical', line)
        for key, kind in dict(command=str, line=int, ok=bool, type=str, v=int).items():
          if type(value.get(key)) is not kind: print('lacks', key, line)
        if value['v'] != 1: print('version', line)
        if value['type'] == 'error' and ({'code', 'message', 'column'} - set(value)
          or value['ok']): print('error', line)
        if ':null' in line: print('null', line)
      """,
      result.stdout
    )
    #expect(told.stdout == "")
    #expect(told.stderr == "")
    // The line that cannot be split has one too; `wait` finds no timer.
    #expect(result.stdout.split(separator: "\n").count == 49)
  }

  @Test("ok is false exactly when the line counts")
  func okIsHonest() throws {
    for (line, isOK) in [
      ("state", true), ("send tapChest", false), ("stat", false), ("coins", true),
      ("check --limit 50 coins < 900000000", false),
    ] {
      let result = try Tool.sandbox(line, "--json")
      #expect(result.stdout.contains("\"ok\":\(isOK)"))
      #expect((result.status == 0) == isOK)
    }
  }

  @Test("two runs give the same bytes")
  func sameBytes() throws {
    let one = try Tool.run(["--sandbox", "--json", "--no-timing"], Self.script)
    let other = try Tool.run(["--sandbox", "--json", "--no-timing"], Self.script)
    #expect(one.stdout == other.stdout)
    let seeded = try Tool.run(["--sandbox", "--json", "--no-timing", "--seed", "2"], Self.script)
    #expect(seeded.stdout != one.stdout)
  }
}
