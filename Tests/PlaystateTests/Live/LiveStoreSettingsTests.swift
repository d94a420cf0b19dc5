// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import TestSupport
import Testing

@Suite("Live store: settings")
struct LiveStoreSettingsTests {
  private static let edit = """
    import plistlib, sys
    path, key, value, form = sys.argv[1:]
    try:
      with open(path, 'rb') as file: plist = plistlib.load(file)
    except FileNotFoundError: plist = {}
    plist.setdefault('parentSettings', {})[key] = eval(value)
    plist['someoneElses'] = {'kept': True}
    with open(path, 'wb') as file: plistlib.dump(plist, file, fmt=getattr(plistlib, form))
    """

  private static let empty = "<plist version=\"1.0\"><dict/></plist>"

  @Test(
    "set writes a plist that others read; what others write is in force at the next command",
    .enabled(if: OtherTool.has(.python3))
  )
  func shared() throws {
    try LiveStoreFolder.atHome { store in
      let shell = try LiveShell(store, json: true)
      try set(shell, "dailyTimeLimitMinutes 45")
      let lint = try store.shell("plutil -lint $STORE/settings.plist")
      #expect(lint.status == 0, "\(lint)")
      let read = try Tool.python(
        "import plistlib, sys; print(plistlib.load(open(sys.argv[1], 'rb')))",
        "",
        store.plist
      )
      let found = "{'guarded': True, 'parentSettings': {'dailyTimeLimitMinutes': 45}}\n"
      #expect(read.stdout == found, "\(read)")
      try edit(store, "dailyTimeLimitMinutes", "30")
      #expect(shell.ask("get dailyTimeLimitMinutes").contains("\"value\":30"))
      #expect(shell.ask("state").contains("\"dailyLimitMinutes\":30"))
      // Unknown keys are kept by the next change.
      try set(shell, "musicVolume 0.5")
      #expect(
        try Tool.python(
          "import plistlib, sys; print(plistlib.load(open(sys.argv[1], 'rb'))['someoneElses'])",
          "",
          store.plist
        ).stdout == "{'kept': True}\n"
      )
      // What was changed while nobody ran counts for the next shell, context included.
      shell.finish()
      shell.wait()
      try edit(store, "dailyTimeLimitMinutes", "90")
      try store.expect("dailyLimitMinutes == 90")
      try store.expectWhole()
    }
  }

  @Test(
    "a wrong value is named with key, value and range; the last good one stays",
    .enabled(if: OtherTool.has(.python3))
  )
  func wrong() throws {
    try LiveStoreFolder.atHome { store in
      let shell = try LiveShell(store)
      try Data(Self.empty.utf8).write(to: URL(fileURLWithPath: store.plist))
      try edit(store, "dailyTimeLimitMinutes", "30")
      shell.say("get dailyTimeLimitMinutes")
      shell.hear("30")
      try edit(store, "dailyTimeLimitMinutes", "9999")
      shell.say("get dailyTimeLimitMinutes")
      shell.hear("30")
      let words = shell.complaints
      #expect(words.contains("dailyTimeLimitMinutes in line 7 cannot be '9999'"), "\(words)")
      #expect(words.contains("from 15 to 240"), "\(words)")
    }
  }

  @Test(
    "a broken file is set aside and never overwritten",
    .enabled(if: OtherTool.has(.python3)),
    arguments: [
      "printf '<plist><dict><key>musicVol' > settings.plist", ": > settings.plist",
      "mkdir settings.plist", "head -c 300 /dev/urandom > settings.plist",
    ]
  )
  func broken(_ damage: String) throws {
    try LiveStoreFolder.atHome { store in
      try store.shell("cd $STORE && \(damage)")
      let kept = try store.shell("cd $STORE && (cat settings.plist 2>&1 || true) | cksum").stdout
      let result = try store.run("get musicVolume", "coins +1")
      #expect(result.status == 0, "\(result)")
      #expect(result.stderr.contains("settings.plist.broken-"), "\(result)")
      #expect(result.stdout.hasPrefix("0.3"), "\(result)")
      if !damage.hasPrefix("mkdir") {
        #expect(try store.shell("cat $STORE/settings.plist.broken-* | cksum").stdout == kept)
      } else {
        #expect(try store.shell("test -d $STORE/settings.plist.broken-*").status == 0)
      }
      // Said at each start until somebody acts, here by putting a file in its place.
      for _ in 0..<2 {
        let again = try store.run("coins")
        #expect(again.stderr.contains("still set aside") && again.stdout == "8 coins\n", "\(again)")
      }
      try edit(store, "dailyTimeLimitMinutes", "45")
      #expect(try store.run("coins").stderr == "")
    }
  }

  @Test(
    "a binary property list is read, and a value in it is in force",
    .enabled(if: OtherTool.has(.python3))
  )
  func binary() throws {
    try LiveStoreFolder.atHome { store in
      try edit(store, "dailyTimeLimitMinutes", "45", as: "FMT_BINARY")
      #expect(
        try Data(contentsOf: URL(fileURLWithPath: store.plist)).starts(with: Array("bplist".utf8))
      )
      #expect(try store.run("get dailyTimeLimitMinutes").stdout == "45\n")
      let shell = try LiveShell(store, json: true)
      try set(shell, "musicVolume 0.5")
      let lint = try store.shell("plutil -lint $STORE/settings.plist")
      #expect(lint.status == 0, "\(lint)")
      #expect(shell.ask("get dailyTimeLimitMinutes").contains("\"value\":45"))
    }
  }

  @Test(
    "videos approved before the first start are the ones that may be watched",
    .enabled(if: OtherTool.has(.python3))
  )
  func beforeTheFirstStart() throws {
    try LiveStoreFolder.new { store in
      try store.shell("mkdir -m 700 $STORE")
      try edit(store, "approvedVideos", "[{'id': 'wal', 'title': 'Der Wal'}]")
      try store.expect("approvedVideos.includes('wal') && !approvedVideos.includes('ente')")
    }
  }

  @Test("a broken or lost file opens nothing: the parent's limit counts on, in every later shell")
  func limitStays() throws {
    try LiveStoreFolder.atHome { store in
      try store.limit(45)
      try store.shell("printf nonsense > $STORE/settings.plist")
      for _ in 0..<2 {
        let result = try store.run("get dailyTimeLimitMinutes", "expect dailyLimitMinutes == 45")
        #expect(result.stdout.hasPrefix("45\n") && result.status == 0, "\(result)")
        #expect(result.stderr.contains("settings.plist.broken-"), "\(result)")
      }
      try store.limit(30)
      try store.shell("rm $STORE/settings.plist")
      let result = try store.run("get dailyTimeLimitMinutes")
      #expect(result.stdout == "30\n" && result.stderr.contains("written again"), "\(result)")
      #expect(try store.run("get dailyTimeLimitMinutes").stderr == "")
    }
  }

  @Test(
    "a pipe or a device in its place holds up nobody",
    arguments: ["mkfifo", "ln -s /dev/zero"]
  )
  func irregular(_ command: String) throws {
    try LiveStoreFolder.atHome { store in
      try store.limit(45)
      try store.shell("rm $STORE/settings.plist; \(command) $STORE/settings.plist")
      let result = try store.shell(
        "timeout 20 $PLAYSTATE --store $STORE --no-timing -c 'get dailyTimeLimitMinutes'"
      )
      #expect(result.stdout == "45\n" && result.status == 0, "\(result)")
      #expect(result.stderr.contains("not a regular file"), "\(result)")
      try store.shell("\(command) $STORE/settings.plist")
      let doctor = try store.shell("timeout 20 $PLAYSTATE doctor --store $STORE")
      #expect(doctor.status == 1 && doctor.stdout.contains("not a regular file"), "\(doctor)")
    }
  }

  @Test(
    "one that may not be read is left alone: 74 while nobody knows it, else what was set last",
    .enabled(if: OtherTool.has(.python3))
  )
  func unreadable() throws {
    try LiveStoreFolder.atHome { store in
      try edit(store, "dailyTimeLimitMinutes", "45")
      // Root reads what it likes: somebody else must try. The way to the binary is open to all.
      let result = try store.shell(
        """
        chmod -R a+rX $(dirname $STORE); chown -R 65534:65534 $STORE; chmod 000 $STORE/settings.plist
        cp $PLAYSTATE $STORE/binary
        as() { setpriv --reuid=65534 --regid=65534 --clear-groups \\
          $STORE/binary --store $STORE --no-timing -c 'get dailyTimeLimitMinutes; coins +1'
          echo STATUS $?; }
        as; chmod 600 $STORE/settings.plist; as; chmod 000 $STORE/settings.plist; as; ls $STORE
        """
      )
      let answers = result.stdout.components(separatedBy: "STATUS ")
      #expect(answers.count == 4 && answers[0] == "", "\(result)")
      #expect(answers[1].hasPrefix("74\n45\n") && answers[2].hasPrefix("0\n45\n"), "\(result)")
      #expect(answers[3].hasPrefix("0\n"), "\(result)")
      #expect(!result.stdout.contains("settings.plist.broken-"), "\(result)")
      #expect(result.stderr.components(separatedBy: "cannot be read").count == 3, "\(result)")
    }
  }

  @Test("settings that can be neither read nor set aside: one clear line, status 78, nothing lost")
  func stuck() throws {
    try LiveStoreFolder.atHome { store in
      // A file that is a mount cannot be renamed.
      let mount = try store.shell(
        "cd $STORE && printf broken > other && touch settings.plist && mount --bind other settings.plist"
      )
      try #require(mount.status == 0, "this test mounts a file: it needs root; \(mount.stderr)")
      let result = try store.run("coins +1")
      #expect(
        try store.shell("umount $STORE/settings.plist && rm $STORE/settings.plist").status == 0
      )
      #expect(result.status == 78, "\(result)")
      #expect(result.stdout == "", "\(result)")
      #expect(result.stderr.contains("can be neither read nor set aside"), "\(result)")
      #expect(result.stderr.split(separator: "\n").count <= 2, "\(result)")
      try store.expect("coins == 7")
      try store.expectWhole()
    }
  }

  // MARK: Words with the settings

  private func set(_ shell: LiveShell, _ setting: String) throws {
    let solution = try solve(shell.ask("gate"))
    #expect(shell.ask("answer \(solution)").contains("\"open\":true"))
    #expect(shell.ask("set \(setting)").contains("\"ok\":true"))
    #expect(shell.ask("lock").contains("\"ok\":true"))
  }

  private func edit(
    _ store: LiveStoreFolder,
    _ key: String,
    _ value: String,
    as form: String = "FMT_XML"
  ) throws {
    let result = try Tool.python(Self.edit, "", store.plist, key, value, form)
    #expect(result.status == 0, "\(result)")
  }
}
