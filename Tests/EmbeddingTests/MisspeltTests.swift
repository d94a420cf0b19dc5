// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing

/// Snippets given to the compiler as an app's own code would be.
@Suite("what is misspelt does not compile")
struct MisspeltTests {
  @Test("a machine spelt right compiles, and with one name misspelt it does not")
  func names() throws {
    let right = #"""
      import StateEngine
      struct Door: Machine {
        enum Node: MachineNode { case open, shut }
        struct Context: MachineContext { var knocks = 0 }
        struct Events: MachineEvents { let knock = Event<Int>(); let push = PlainEvent() }
        static var chart: some ChartContent {
          state(.shut) { on(\.knock, do: { $0.knocks += $1 }); on(\.push, to: .open) }
          state(.open) { on(\.push, to: .shut, when: { $0.knocks > 2 }) }
        }
      }
      func use(_ door: Live<Door>) {
        door.send(\.knock, 3)
        if door.state == .open, door.context.knocks > 2 { door.send(\.push) }
      }
      """#
    let errors = try Snippet(right).errors
    #expect(errors == [], "\(errors)")
    for (spelling, wrong) in [
      ("to: .open)", "to: .opne)"), (#"on(\.push, to: .shut"#, #"on(\.psh, to: .shut"#),
      ("$0.knocks > 2", "$0.nocks > 2"), ("$0.knocks += ", "$0.nocks += "),
      (#"door.send(\.knock, 3)"#, #"door.send(\.knok, 3)"#),
      (#"door.send(\.knock, 3)"#, #"door.send(\.knock, "three")"#),
      (#"door.send(\.knock, 3)"#, #"door.send(\.knock)"#),
      (#"door.send(\.push)"#, #"door.send(\.push, 1)"#),
      ("door.state == .open", "door.state == .opne"),
      ("door.context.knocks", "door.context.nocks"),
      ("$0.knocks > 2", "$0.knocks > \"two\""),
    ] {
      let errors = try Snippet(right.replacingOccurrences(of: spelling, with: wrong)).errors
      #expect(!errors.isEmpty, "\(wrong) compiles")
    }
  }
}

extension MisspeltTests {
  @Test("a member of a struct, and what a list holds, are known to the compiler")
  func members() throws {
    let right = #"""
      import StateEngine
      struct Item: EventArgument { var id = 0; var price = 0 }
      enum Mode: String, Codable { case light, dark }
      struct Shop: Machine {
        enum Node: MachineNode { case open }
        struct Context: MachineContext {
          var cart: [Item] = []
          var best = Item()
          var mode = Mode.light
          var maybe: Mode?
          var names: Set<String> = []
        }
        struct Events: MachineEvents { let add = Event<Item>(); let call = Event<Mode>() }
        static var chart: some ChartContent {
          state(.open) {
            on(\.add, when: { $0.cart.contains { $0.id == 3 } }, do: { $0.cart.append($1) })
            on(\.add, do: { $0.best.price = 3; $0.mode = .dark; $0.maybe = nil })
            on(\.add, do: { $0.best = $1; $0.names.insert("a") })
          }
        }
      }
      extension Mode: EventArgument {}
      """#
    let errors = try Snippet(right).errors
    #expect(errors == [], "\(errors)")
    for (spelling, wrong) in [
      ("$0.id == 3", "$0.ie == 3"), ("$0.id == 3", "$0.id == \"three\""),
      ("$0.best.price = 3", "$0.best.prise = 3"), ("$0.best.price = 3", "$0.best.price = \"x\""),
      ("$0.mode = .dark", "$0.mode = .darc"), ("$0.maybe = nil", "$0.mode = nil"),
      ("$0.cart.append($1)", "$0.cart.append(3)"), ("$0.cart.append($1)", "$0.names.append($1)"),
      ("$0.best = $1", "$0.mode = $1"), (".insert(\"a\")", ".insert(3)"),
    ] {
      let errors = try Snippet(right.replacingOccurrences(of: spelling, with: wrong)).errors
      #expect(!errors.isEmpty, "\(wrong) compiles")
    }
  }
}

/// Swift code that is type-checked against the library that was built with the tests.
struct Snippet {
  /// What the compiler has against it.
  let errors: [String]

  init(_ text: String) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("snippet-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("snippet.swift")
    try text.write(to: file, atomically: true, encoding: .utf8)
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments = [
      "swiftc", "-typecheck", "-swift-version", "6", "-I", Self.modules.path,
      "-module-cache-path", Self.cache.path, file.path,
    ]
    let output = folder.appendingPathComponent("said")
    _ = FileManager.default.createFile(atPath: output.path, contents: nil)
    compiler.standardError = try FileHandle(forWritingTo: output)
    compiler.standardOutput = FileHandle.nullDevice
    try compiler.run()
    compiler.waitUntilExit()
    let said = try String(contentsOf: output, encoding: .utf8)
    let lines = said.split(separator: "\n").map(String.init).filter { $0.contains(" error: ") }
    errors = lines.isEmpty && compiler.terminationStatus != 0 ? [said] : lines
  }

  /// Where the compiler keeps what it has read of modules.
  static let cache = modules.appendingPathComponent("../SnippetCache")

  /// The folder with the modules, beside the bundle of the tests.
  static let modules: URL = {
    let started = URL(fileURLWithPath: CommandLine.arguments.first ?? "")
    // The cache knows its folder by one name: `.build/debug` is a link.
    let roots = ([started] + Bundle.allBundles.map(\.bundleURL))
      .map { $0.resolvingSymlinksInPath() }
    let places = roots.flatMap { root in
      [root, root.deletingLastPathComponent()].map { $0.appendingPathComponent("Modules") }
    }
    let found = places.first {
      FileManager.default.fileExists(
        atPath: $0.appendingPathComponent("StateEngine.swiftmodule").path
      )
    }
    return found ?? URL(fileURLWithPath: "Modules")
  }()
}
