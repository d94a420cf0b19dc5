// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import PlaySettings
import StateEngine
@testable import SQLiteStore
@testable import Storage
import Synchronization
import TestSupport
import Testing

@Suite("The settings file")
struct SettingsFileTests {
  static let volume = SettingDeclaration(
    "musicVolume",
    .real(0...1),
    initial: .double(0.3),
    summary: ""
  )
  static let limit = SettingDeclaration(
    "dailyTimeLimitMinutes",
    in: "parentSettings",
    .integer(15...240),
    initial: .int(60),
    summary: ""
  )
  static let seconds = SettingDeclaration(
    "loading.minimumSeconds",
    .real(2...3),
    initial: .double(2),
    summary: ""
  )
  static let allowed = SettingDeclaration(
    "videosAllowed",
    in: "parentSettings",
    .flag,
    initial: .bool(true),
    summary: ""
  )
  static let all = [volume, limit, seconds, allowed]

  let folder: TemporaryFolder
  let file: SettingsFile

  init() throws {
    folder = try TemporaryFolder()
    file = SettingsFile(folder.paths) { 1_767_607_200_000 }
  }

  func python(_ script: String) throws {
    let start = "import plistlib as p\nf='\(file.path)'\nd=p.load(open(f,'rb'))\n"
    let end = "\np.dump(d,open(f,'wb'),fmt=p.FMT_BINARY)"
    let answer = try Finished("python3", ["-c", start + script + end])
    #expect(answer.output == "")
    #expect(answer.status == 0)
  }

  func write(_ text: String) throws {
    try PrivateFiles.makeFolder(folder.paths.configFolder)
    try Data(text.utf8).write(to: URL(fileURLWithPath: file.path))
  }

  var broken: [String] { folder.paths.brokenFiles() }

  @Test("many settings are one change: the file is looked at as often as for one")
  func manyAtOnce() throws {
    let looks = Mutex(0)
    let file = SettingsFile(folder.paths) { path in
      looks.withLock { $0 += 1 }
      return SettingsFile.place(of: path)
    }
    let many = (0..<200).map { number in
      SettingDeclaration("time.\(number)", .text(1...9), initial: .string(""), summary: "")
    }
    func change(_ declarations: [SettingDeclaration], to text: String) throws -> Int {
      looks.withLock { $0 = 0 }
      let changes = declarations.map { SettingChange($0, to: .string(text)) }
      let reading = try file.change(changes, declarations: Self.all + many)
      #expect(declarations.allSatisfy { reading.values[$0.key] == .string(text) })
      #expect(file.settle() == nil)
      return looks.withLock { $0 }
    }
    let one = try change([many[0]], to: "paused")
    #expect(try change([many[0]], to: "45") == one)
    #expect(try change(many, to: "paused") == one)
    // The same again, then back: each key is changed where it was named first.
    let last = many.map { SettingChange($0, to: .string("45")) }
    let back = many.map { SettingChange($0, to: nil) }
    let reading = try file.change(last + back, declarations: Self.all + many)
    #expect(many.allSatisfy { reading.values[$0.key] == nil })
  }

  @Test("what was just set is in force though the file cannot be looked at right after it")
  func lookFails() throws {
    let isFailing = Mutex(false)
    let file = SettingsFile(folder.paths) { path in
      isFailing.withLock { $0 } && FileManager.default.fileExists(atPath: path)
        ? .failed(5) : SettingsFile.place(of: path)
    }
    _ = try file.set([SettingChange(Self.limit, to: .int(45))])
    // Fails from the moment at which the new file stands there.
    let seen = Mutex(-100)
    let other = SettingsFile(folder.paths) { path in
      seen.withLock { $0 += 1 }
      return seen.withLock { $0 } == 2 ? .failed(5) : SettingsFile.place(of: path)
    }
    _ = try other.read(Self.all)
    seen.withLock { $0 = 0 }
    let after = try other.set([SettingChange(Self.limit, to: .int(30))])
    #expect(after.values["dailyTimeLimitMinutes"] == .int(30))
    #expect(after.isChanged)
    if case .cannotBeRead? = after.news {
    } else {
      Issue.record("\(String(describing: after.news))")
    }
    #expect(try other.read(Self.all).values["dailyTimeLimitMinutes"] == .int(30))
    isFailing.withLock { $0 = true }
    #expect(try file.read(Self.all).values["dailyTimeLimitMinutes"] == .int(45))
  }

  @Test("without a file nothing is set")
  func absent() throws {
    let reading = try file.read(Self.all)
    #expect(reading.values == [:])
    #expect(reading.setAside == nil)
    #expect(try !file.read(Self.all).isChanged)
  }

  @Test(
    "changes are written sorted, nested, 0600, and read by other programs",
    .enabled(if: OtherTool.has(.python3))
  )
  func change() throws {
    let reading = try file.set(
      [
        SettingChange(Self.volume, to: .double(0.3)), SettingChange(Self.limit, to: .int(90)),
        SettingChange(Self.seconds, to: .double(2.5)),
        SettingChange(Self.allowed, to: .bool(false)),
      ]
    )
    #expect(reading.values["dailyTimeLimitMinutes"] == .int(90))
    #expect(PrivateFiles.mode(of: file.path) == 0o600)
    #expect(PrivateFiles.mode(of: folder.paths.configFolder) == 0o700)
    let text = String(decoding: try PrivateFiles.contents(of: file.path), as: UTF8.self)
    #expect(text.hasPrefix("<?xml"))
    #expect(text.contains("<real>0.3</real>"), "\(text)")
    let keys = text.split(separator: "\n").filter { $0.contains("<key>") }.map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    #expect(
      keys
        == [
          "loading", "minimumSeconds", "musicVolume", "parentSettings", "dailyTimeLimitMinutes",
          "videosAllowed",
        ].map { "<key>\($0)</key>" }
    )
    #expect(try Finished("plutil", ["-lint", file.path]).status == 0)
    try python("assert d['parentSettings']=={'dailyTimeLimitMinutes':90,'videosAllowed':False}, d")
  }

  @Test(
    "a change made by another program is in force at the next look, unknown keys stay",
    .enabled(if: OtherTool.has(.python3))
  )
  func outside() throws {
    _ = try file.set([SettingChange(Self.limit, to: .int(90))])
    #expect(try !file.read(Self.all).isChanged)
    try python(
      """
      import datetime
      d['parentSettings']['dailyTimeLimitMinutes']=45
      d['future']={'x':[1,2.0,True],'when':datetime.datetime(2026,1,5),'raw':b'abc'}
      d['musicVolume']=1
      """
    )
    let reading = try file.read(Self.all)
    #expect(reading.isChanged)
    #expect(reading.values["dailyTimeLimitMinutes"] == .int(45))
    #expect(reading.values["musicVolume"] == .double(1))
    _ = try file.set([SettingChange(Self.limit, to: nil)])
    try python(
      """
      assert 'parentSettings' not in d, d
      assert d['future']['x']==[1,2.0,True] and d['future']['raw']==b'abc', d
      assert [type(v) for v in d['future']['x']]==[int,float,bool], d
      assert d['future']['when'].year==2026
      """
    )
  }

  @Test("plutil may change it too", .enabled(if: OtherTool.has(.plutil)))
  func plutil() throws {
    _ = try file.set([SettingChange(Self.limit, to: .int(90))])
    let answer = try Finished(
      "plutil",
      ["-replace", "parentSettings.dailyTimeLimitMinutes", "-integer", "30", file.path]
    )
    try #require(answer.status == 0, "\(answer.output)")
    #expect(try file.read(Self.all).values["dailyTimeLimitMinutes"] == .int(30))
  }

  @Test(
    "a wrong value is named, and the last good one stays",
    .enabled(if: OtherTool.has(.python3))
  )
  func wrong() throws {
    _ = try file.set(
      [SettingChange(Self.limit, to: .int(90)), SettingChange(Self.allowed, to: .bool(false))]
    )
    try python("d['parentSettings']={'dailyTimeLimitMinutes':9000,'videosAllowed':1}")
    let reading = try file.read(Self.all)
    #expect(reading.values["dailyTimeLimitMinutes"] == .int(90))
    #expect(reading.values["videosAllowed"] == .bool(false))
    #expect(
      reading.wrong == [
        .init(declaration: Self.limit, found: .int(9000)),
        .init(declaration: Self.allowed, found: .int(1)),
      ]
    )
    #expect(try file.read(Self.all).wrong.count == 2)
    #expect(try SettingsFile(folder.paths).read(Self.all).values["videosAllowed"] == nil)
  }

  @Test(
    "a broken file is set aside, never overwritten, and the last good values stay",
    arguments: ["", "<plist><dict><key>a</key>", "hello", "[1]", "{ a = 1; }"]
  )
  func broken(_ text: String) throws {
    _ = try file.set([SettingChange(Self.limit, to: .int(90))])
    try write(text)
    let reading = try file.read(Self.all)
    #expect(reading.setAside?.path == file.path + ".broken-20260105-100000")
    #expect(reading.values["dailyTimeLimitMinutes"] == .int(90))
    #expect(try file.read(Self.all).setAside == nil)
    #expect(
      try PrivateFiles.contents(of: file.path + ".broken-20260105-100000") == Array(text.utf8)
    )
    try write(text)
    #expect(try file.read(Self.all).setAside?.path == file.path + ".broken-20260105-100000-2")
    let after = try file.set([SettingChange(Self.volume, to: .int(1))])
    #expect(after.values["dailyTimeLimitMinutes"] == .int(90))
    #expect(broken.count == 2)
  }

  @Test("a folder in its place is set aside")
  func folderInPlace() throws {
    try PrivateFiles.makeFolder(file.path + "/inner")
    #expect(try file.read(Self.all).setAside != nil)
    #expect(broken.count == 1)
    _ = try file.set([SettingChange(Self.limit, to: .int(90))])
  }

  /// What a store would remember, read by another process.
  private func another() throws -> SettingsFile {
    let memory = try #require(file.unkept.flatMap { SettingsMemory($0.value) })
    let other = SettingsFile(folder.paths) { 1_767_607_200_000 }
    #expect(other.recall(memory) == nil)
    return other
  }

  @Test(
    "the last good values live on in another process: broken, wrong or set aside files open nothing"
  )
  func remembered() throws {
    _ = try file.set([SettingChange(Self.limit, to: .int(45))])
    try write("broken")
    let second = try another()
    #expect(try second.read(Self.all).setAside != nil)
    #expect(try second.read(Self.all).values["dailyTimeLimitMinutes"] == .int(45))
    let memory = try #require(second.unkept)
    let third = SettingsFile(folder.paths)
    #expect(third.recall(memory) == nil)
    let reading = try third.read(Self.all)
    #expect(reading.values["dailyTimeLimitMinutes"] == .int(45))
    #expect(reading.news == .stillAside(try #require(broken.first)))
    #expect(try third.read(Self.all).news == nil, "told once a session")
    // Somebody acts: the file is there again, with everything.
    let after = try third.set([SettingChange(Self.volume, to: .int(1))])
    #expect(after.values["dailyTimeLimitMinutes"] == .int(45))
    #expect(try another().read(Self.all).news == nil)
    let text = String(decoding: try PrivateFiles.contents(of: file.path), as: UTF8.self)
    #expect(text.contains("<integer>45</integer>"))
  }

  @Test(
    "a wrong value in the file: the last good one counts for the next process too",
    .enabled(if: OtherTool.has(.python3))
  )
  func wrongRemembered() throws {
    _ = try file.set([SettingChange(Self.limit, to: .int(45))])
    try python("d['parentSettings']={'dailyTimeLimitMinutes':9000}")
    _ = try file.read(Self.all)
    let reading = try another().read(Self.all)
    #expect(reading.values["dailyTimeLimitMinutes"] == .int(45))
    #expect(reading.wrong.count == 1)
  }

  @Test("a file that is gone is written again from what was set last, and told once")
  func gone() throws {
    _ = try file.set([SettingChange(Self.limit, to: .int(45))])
    try FileManager.default.removeItem(atPath: file.path)
    let other = try another()
    let reading = try other.read(Self.all)
    #expect(reading.news == .writtenAgain)
    #expect(reading.values["dailyTimeLimitMinutes"] == .int(45))
    #expect(try other.read(Self.all).news == nil)
    #expect(
      try SettingsFile(folder.paths).read(Self.all).values["dailyTimeLimitMinutes"] == .int(45)
    )
    // What was taken back by a person stays so.
    _ = try other.set([SettingChange(Self.limit, to: nil)])
    try FileManager.default.removeItem(atPath: file.path)
    #expect(try other.read(Self.all).values == [:])
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }

  @Test("what is no regular file of at most a mebibyte is set aside unread", arguments: 0..<3)
  func irregular(_ kind: Int) throws {
    _ = try file.set([SettingChange(Self.limit, to: .int(45))])
    unlink(file.path)
    switch kind {
    case 0: #expect(mkfifo(file.path, 0o600) == 0)
    case 1: #expect(symlink("/dev/zero", file.path) == 0)
    default:
      try write("")
      #expect(truncate(file.path, 3 << 30) == 0)
    }
    let reading = try file.read(Self.all)
    #expect(
      reading.setAside?.reason == (kind == 2 ? "it is too large" : "it is not a regular file")
    )
    #expect(reading.values["dailyTimeLimitMinutes"] == .int(45))
  }

  @Test("what a killed process left beside the file goes at the next beginning")
  func leftovers() throws {
    _ = try file.set([SettingChange(Self.limit, to: .int(45))])
    let dead = try Running("true", [])
    dead.wait()
    let left = "\(file.path).\(dead.process.processIdentifier).new"
    let living = "\(file.path).1.new"
    for path in [left, living] { try Data("x".utf8).write(to: URL(fileURLWithPath: path)) }
    file.sweep()
    #expect(!PrivateFiles.isTaken(left))
    #expect(PrivateFiles.isTaken(living), "process 1 may still be at it")
  }

  @Test("a name that cannot be asked about is not taken for one that is gone")
  func unasked() throws {
    let place = PrivateFiles.folder(of: file.path)
    try write("x")
    #expect(PrivateFiles.isGone("\(place)/nothing"))
    #expect(PrivateFiles.isGone("\(file.path)/nothing"))
    #expect(!PrivateFiles.isGone(file.path))
    #expect(!PrivateFiles.isGone("\(place)/\(String(repeating: "x", count: 300))"))
  }

  @Test(
    "what can be neither read nor set aside is an error of its own",
    .enabled(if: OtherTool.has(.mount))
  )
  func stuck() throws {
    let disk = folder.path + "/disk"
    try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: true)
    try mountMemory(at: disk, megabytes: 1)
    defer { _ = try? Finished("umount", [disk]) }
    let file = SettingsFile(StorePaths(folder: disk))
    try Data("nonsense".utf8).write(to: URL(fileURLWithPath: file.path))
    _ = try Finished("mount", ["-o", "remount,ro", disk])
    let fault = #expect(throws: SettingsFault.self) { _ = try file.read(Self.all) }
    guard case .stuck = fault else {
      Issue.record("\(String(describing: fault))")
      return
    }
  }

  @Test("two programs that change different settings at once both succeed")
  func two() async throws {
    let paths = folder.paths
    try await withThrowingTaskGroup(of: Void.self) { group in
      for one in [Self.limit, Self.volume, Self.seconds, Self.allowed] {
        group.addTask {
          let file = SettingsFile(paths)
          for _ in 0..<20 {
            _ = try file.set([SettingChange(one, to: one.initial)])
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try file.read(Self.all).values.count == 4)
    #expect(broken == [])
  }

  @Test("a link to the file stays a link")
  func link() throws {
    try write("<plist version=\"1.0\"><dict/></plist>")
    let real = folder.path + "/real.plist"
    try FileManager.default.moveItem(atPath: file.path, toPath: real)
    try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: real)
    _ = try file.set([SettingChange(Self.limit, to: .int(90))])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: file.path) == real)
    #expect(try file.read(Self.all).values["dailyTimeLimitMinutes"] == .int(90))
  }

  // MARK: Beside the store

  /// What a process that is killed after its transaction leaves.
  private func killed(
    _ changes: [SettingChange],
    meanwhile: () throws -> Void = {}
  ) throws -> SettingsFile {
    _ = try file.change(changes, declarations: Self.all)
    let memory = try #require(file.unkept.flatMap { SettingsMemory($0.value) })
    try meanwhile()
    let other = SettingsFile(folder.paths)
    #expect(other.recall(memory) == nil)
    other.sweep()
    #expect(leftBeside == [])
    return other
  }

  private var leftBeside: [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.paths.configFolder)
    return (names ?? []).filter { $0.hasSuffix(".new") }
  }

  @Test("what was set counts at once and is in the file when the store has kept it")
  func settled() throws {
    _ = try file.set([SettingChange(Self.limit, to: .int(45))])
    let before = try PrivateFiles.contents(of: file.path)
    let reading = try file.change([SettingChange(Self.limit, to: .int(90))], declarations: Self.all)
    #expect(reading.values["dailyTimeLimitMinutes"] == .int(90))
    #expect(try file.read(Self.all).values["dailyTimeLimitMinutes"] == .int(90))
    #expect(try PrivateFiles.contents(of: file.path) == before)
    #expect(file.takeBack())
    #expect(!file.takeBack())
    #expect(try file.read(Self.all).values["dailyTimeLimitMinutes"] == .int(45))
    #expect(try PrivateFiles.contents(of: file.path) == before)
    #expect(leftBeside == [])
  }

  @Test("who comes after one that was killed writes what it had set", arguments: [false, true])
  func killedBefore(isFirst: Bool) throws {
    if !isFirst { _ = try file.set([SettingChange(Self.limit, to: .int(45))]) }
    let other = try killed([SettingChange(Self.limit, to: .int(90))])
    #expect(try other.read(Self.all).values["dailyTimeLimitMinutes"] == .int(90))
    let text = String(decoding: try PrivateFiles.contents(of: file.path), as: UTF8.self)
    #expect(text.contains("<integer>90</integer>"))
    // It is done once: what a person makes of the file later stays, however often it is recalled.
    let memory = try #require(file.unkept)
    try write(text.replacing("90", with: "30"))
    for _ in 0..<2 {
      let third = SettingsFile(folder.paths)
      #expect(third.recall(memory) == nil)
      #expect(try third.read(Self.all).values["dailyTimeLimitMinutes"] == .int(30))
    }
  }

  @Test("what somebody has made of the file meanwhile stays, beside what was set")
  func editedMeanwhile() throws {
    _ = try file.set([
      SettingChange(Self.limit, to: .int(45)), SettingChange(Self.seconds, to: .double(2.5)),
    ])
    let edited = String(decoding: try PrivateFiles.contents(of: file.path), as: UTF8.self)
      .replacing("45", with: "30")
    let changes = [
      SettingChange(Self.limit, to: .int(90)), SettingChange(Self.allowed, to: .bool(false)),
    ]
    let other = try killed(changes) { try write(edited) }
    let values = try other.read(Self.all).values
    #expect(values["dailyTimeLimitMinutes"] == .int(30))
    #expect(values["videosAllowed"] == .bool(false))
    #expect(values["loading.minimumSeconds"] == .double(2.5))
  }

  @Test("what is set in a transaction that is never kept leaves nothing")
  func neverKept() throws {
    _ = try file.set([SettingChange(Self.limit, to: .int(45))])
    let memory = try #require(file.unkept)
    _ = try file.change([SettingChange(Self.limit, to: .int(90))], declarations: Self.all)
    let other = SettingsFile(folder.paths)
    #expect(other.recall(memory) == nil)
    other.sweep()
    #expect(leftBeside == [])
    #expect(try other.read(Self.all).values["dailyTimeLimitMinutes"] == .int(45))
  }

  @Test("a process that runs on writes what another one that was killed had set")
  func followed() throws {
    _ = try file.set([SettingChange(Self.limit, to: .int(45))])
    let other = SettingsFile(folder.paths)
    #expect(try other.read(Self.all).values["dailyTimeLimitMinutes"] == .int(45))
    _ = try file.change([SettingChange(Self.limit, to: .int(90))], declarations: Self.all)
    other.follow(try #require(file.unkept))
    #expect(try other.read(Self.all).values["dailyTimeLimitMinutes"] == .int(90))
    // The one that set it finds it done.
    #expect(file.settle() == nil)
    #expect(try file.read(Self.all).values["dailyTimeLimitMinutes"] == .int(90))
  }
}

extension SettingsFile {
  /// Sets settings in a transaction that is kept.
  fileprivate func set(_ changes: [SettingChange]) throws -> SettingsReading {
    let reading = try change(changes, declarations: SettingsFileTests.all)
    #expect(settle() == nil)
    return reading
  }
}
