// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// On Linux the library stands where the linker looks, and asking pkg-config only warns. On macOS
// the system's own "readline" is another library; Homebrew's is found by PKG_CONFIG_PATH.
#if os(macOS)
  let readlinePackage: String? = "readline"
#else
  let readlinePackage: String? = nil
#endif

// What `.ci/release` ships has none of Foundation's locales.
let emptyLocales: [CSetting]? =
  Context.environment["PLAYSTATE_EMPTY_LOCALES"].map { _ in [.define("PLAYSTATE_EMPTY_LOCALES")] }

// The versions that the tests run with.
let tested: KeyValuePairs<String, Version> = [
  "https://github.com/apple/swift-argument-parser": "1.8.2",
  "https://github.com/apple/swift-collections": "1.6.0",
  "https://github.com/groue/GRDB.swift": "7.10.0",
  "https://github.com/swiftlang/swift-subprocess": "1.0.2",
]

// Who depends on us may have newer ones; the scripts in .ci take these and no others.
let isExact = Context.environment["PLAYSTATE_TESTED"] != nil

let package = Package(
  name: "Playstate",
  // The first with observation; what is newer has a way of its own (`NewerTests` lists it).
  platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    .library(name: "StateEngine", targets: ["StateEngine"]),
    .library(name: "ChartFormats", targets: ["ChartFormats"]),
    .library(name: "PlayKit", targets: ["PlayKit"]),
    .library(name: "PlaySettings", targets: ["PlaySettings"]),
    .library(name: "PlayMachines", targets: ["PlayMachines"]),
    .library(name: "PlayStorage", targets: ["PlayStorage"]),
    .library(name: "Household", targets: ["Household"]),
    .library(name: "Inspector", targets: ["Inspector"]),
    .library(name: "Explorer", targets: ["Explorer"]),
    .library(name: "MachineTesting", targets: ["MachineTesting"]),
    .executable(name: "playstate", targets: ["playstate"]),
  ],
  traits: [
    .trait(name: "Storage", description: "Machines and houses kept in SQLite, through GRDB"),
    .trait(
      name: "Shell",
      description: "The program, and all that only it needs",
      enabledTraits: ["Storage"]
    ),
    .default(enabledTraits: ["Shell"]),
  ],
  dependencies: tested.map { url, version in
    if isExact { return .package(url: url, exact: version) }
    // Below 1.0 a minor version may break what was.
    return version.major == 0
      ? .package(url: url, .upToNextMinor(from: version)) : .package(url: url, from: version)
  },
  targets: [
    .target(
      name: "StateEngine",
      dependencies: [.product(name: "DequeModule", package: "swift-collections")],
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]
    ),
    // Searches and proves: who depends on StateEngine alone does not compile it.
    .target(
      name: "Explorer",
      dependencies: ["StateEngine", .product(name: "DequeModule", package: "swift-collections")]
    ),
    // Reads and runs ECMAScript: who reads no chart from a file does not compile it.
    .target(name: "EcmaScript", dependencies: ["StateEngine"]),
    .target(name: "ChartFormats", dependencies: ["EcmaScript", "StateEngine"]),
    .target(name: "MachineTesting", dependencies: ["Explorer", "StateEngine"]),
    .target(
      name: "Inspector",
      dependencies: [
        "ChartFormats", "StateEngine",
        .product(name: "DequeModule", package: "swift-collections"),
      ]
    ),
    // What people can set: for those who declare machines of a family, and for stores.
    .target(name: "PlaySettings", dependencies: ["StateEngine"]),
    .target(
      name: "PlayKit",
      dependencies: ["PlaySettings", "StateEngine"],
      exclude: ["Words/Family.xcstrings"]
    ),
    .target(name: "PlayMachines", dependencies: ["PlayKit", "PlaySettings", "StateEngine"]),
    // What a house keeps, as values and files, and what it asks of a store, whatever the store is.
    .target(name: "Storage", dependencies: ["PlaySettings", "StateEngine"]),
    // Such a store: a database in a folder.
    .target(
      name: "SQLiteStore",
      dependencies: [
        "StateEngine", "Storage",
        .product(name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["Storage"])),
        .product(name: "GRDBSQLite", package: "GRDB.swift", condition: .when(traits: ["Storage"])),
      ]
    ),
    .target(
      name: "PlayStorage",
      dependencies: ["ChartFormats", "SQLiteStore", "StateEngine", "Storage"]
    ),
    .target(
      name: "LanguageServices",
      dependencies: [
        "PlayMachines", "StateEngine",
        .product(
          name: "Subprocess",
          package: "swift-subprocess",
          condition: .when(traits: ["Shell"])
        ),
      ]
    ),
    .target(
      name: "Household",
      dependencies: [
        "PlayKit", "PlaySettings", "StateEngine", "Storage",
        .byName(name: "SQLiteStore", condition: .when(traits: ["Storage"])),
      ]
    ),
    // The line language, output and platform of a shell, whatever its commands are about.
    .target(name: "ShellCore", dependencies: ["StateEngine"]),
    .target(
      name: "Console",
      dependencies: [
        "Household", "StateEngine", "Explorer", "PlayKit", "PlayMachines", "PlaySettings",
        "ChartFormats", "Inspector", "SQLiteStore", "ShellCore", "Storage",
      ]
    ),
    .systemLibrary(
      name: "CReadline",
      pkgConfig: readlinePackage,
      providers: [.apt(["libreadline-dev"]), .brew(["readline"])]
    ),
    .target(
      name: "Terminal",
      dependencies: ["CReadline", "Console", "Household", "PlayKit", "ShellCore", "StateEngine"]
    ),
    .target(name: "CArguments", cSettings: emptyLocales),
    .executableTarget(
      name: "playstate",
      dependencies: [
        "CArguments", "Console", "Household", "Inspector", "LanguageServices", "PlayKit",
        "PlayMachines", "SQLiteStore", "ShellCore", "StateEngine", "Storage", "Terminal",
        .product(
          name: "ArgumentParser",
          package: "swift-argument-parser",
          condition: .when(traits: ["Shell"])
        ),
      ]
    ),
    // Writes man pages, completions and the table of sentences; nothing that is shipped links it.
    .executableTarget(
      name: "Documents",
      dependencies: [
        "Console", "Household", "PlayKit", "PlayMachines", "PlaySettings", "ShellCore",
        "StateEngine",
      ]
    ),
    // The charts of the benchmarks, which are a package of their own.
    .target(
      name: "CountedCharts",
      dependencies: ["StateEngine"],
      path: "Tests/Benchmarks/Benchmarks/BenchmarkCharts"
    ),
    .executableTarget(
      name: "Counted",
      dependencies: [
        "Console", "CountedCharts", "Household", "SQLiteStore", "ShellCore", "StateEngine",
        "Storage",
      ],
      path: "Tests/Counted"
    ),
    .target(
      name: "TestSupport",
      dependencies: ["ChartFormats", "Explorer", "StateEngine"],
      path: "Tests/TestSupport"
    ),
    // Runs the cases of a suite for SCXML.
    .executableTarget(
      name: "Conformance",
      dependencies: ["ShellCore", "StateEngine", "TestSupport"],
      path: "Tests/Conformance"
    ),
    .testTarget(
      name: "StateEngineTests",
      dependencies: [
        "ChartFormats", "EcmaScript", "Explorer", "ShellCore", "StateEngine", "TestSupport",
      ]
    ),
    .executableTarget(
      name: "InspectorProbe",
      dependencies: ["Inspector", "PlayMachines", "StateEngine"],
      path: "Tests/InspectorProbe"
    ),
    .testTarget(
      name: "EmbeddingTests",
      dependencies: [
        "ChartFormats", "Explorer", "Inspector", "InspectorProbe", "MachineTesting", "PlayKit",
        "PlayMachines", "PlayStorage", "SQLiteStore", "StateEngine", "Storage", "StorageProbe",
        "TestSupport",
        "playstate",
      ]
    ),
    .testTarget(
      name: "ChartFormatsTests",
      dependencies: [
        "ChartFormats", "EcmaScript", "Explorer", "PlayKit", "PlayMachines", "StateEngine",
        "TestSupport", "playstate",
      ],
      exclude: ["TypedProofs.txt", "World"]
    ),
    .testTarget(name: "PlayKitTests", dependencies: ["PlayKit", "StateEngine", "TestSupport"]),
    .executableTarget(
      name: "StoryProbe",
      dependencies: ["PlayKit", "PlayMachines", "StateEngine"],
      path: "Tests/StoryProbe"
    ),
    .testTarget(
      name: "PlayMachinesTests",
      dependencies: [
        "Explorer", "PlayKit", "PlayMachines", "PlaySettings", "StateEngine", "StoryProbe",
        "TestSupport",
      ],
      exclude: ["Rewards/Pictures", "Mutations/Transitions", "Proofs/Verdicts"]
    ),
    .executableTarget(
      name: "TimeProbe",
      dependencies: [
        "Console", "Household", "PlayMachines", "ShellCore", "Storage", "StateEngine",
      ],
      path: "Tests/TimeProbe"
    ),
    .target(
      name: "StorageFixtures",
      dependencies: ["SQLiteStore", "Storage", "StateEngine"],
      path: "Tests/StorageFixtures"
    ),
    .executableTarget(
      name: "StorageProbe",
      dependencies: ["PlayStorage", "SQLiteStore", "StorageFixtures", "Storage", "StateEngine"],
      path: "Tests/StorageProbe"
    ),
    .testTarget(
      name: "StorageTests",
      dependencies: [
        "PlayStorage", "PlaySettings", "SQLiteStore", "StorageFixtures", "Storage", "StateEngine",
        "StorageProbe", "TestSupport",
      ]
    ),
    .testTarget(
      name: "HouseholdTests",
      dependencies: [
        "Household", "PlayKit", "PlayMachines", "PlaySettings", "StateEngine", "Storage",
        "TestSupport",
      ]
    ),
    .testTarget(
      name: "ShellCoreTests",
      dependencies: ["Household", "PlaySettings", "ShellCore", "StateEngine", "TestSupport"]
    ),
    .testTarget(
      name: "ConsoleTests",
      dependencies: [
        "playstate", "Console", "Explorer", "Household", "PlayKit", "PlayMachines", "PlaySettings",
        "SQLiteStore", "ShellCore", "StateEngine", "Storage", "TestSupport",
      ],
      exclude: ["Days/Told"]
    ),
    .testTarget(
      name: "TerminalTests",
      dependencies: ["playstate", "Terminal", "Console", "Household", "ShellCore", "TestSupport"],
      exclude: ["Sessions"]
    ),
    .testTarget(
      name: "LanguageServicesTests",
      dependencies: ["LanguageServices", "PlayKit", "PlayMachines", "TestSupport"],
      exclude: ["Support/chat_server.py"]
    ),
    .testTarget(
      name: "PlaystateTests",
      dependencies: [
        "Conformance", "Documents", "playstate", "Console", "Explorer", "Household", "PlayKit",
        "PlayMachines",
        "PlaySettings", "ShellCore", "TestSupport", "TimeProbe",
        .product(name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["Storage"])),
        .product(
          name: "ArgumentParser",
          package: "swift-argument-parser",
          condition: .when(traits: ["Shell"])
        ),
      ],
      exclude: [
        "API", "Charts", "Names", "Pages", "Scenarios", "Stores", "Transcripts",
        "Support/browser.py", "Support/databases.py", "Support/folders.py", "Support/sweep.py",
      ]
    ),
  ]
)

// The apps of Tests/Examples, each compiled here as well as in a package of its own: from what is public
// alone, but without building everything below them once more. The check has them so; where these packages
// depend on this one, names would meet.
let apps: [(name: String, folder: String, libraries: [Target.Dependency])] =
  Context.environment["PLAYSTATE_EXAMPLES"] == nil
  ? []
  : [
    ("OrderServer", "OrderServer", ["StateEngine"]),
    ("Playroom", "OrderServer", ["Household", "PlayKit", "PlayMachines", "StateEngine"]),
    ("LearningApp", "LearningApp", ["Inspector", "PlayMachines", "PlayStorage", "StateEngine"]),
    ("Family", "LearningApp", ["Household", "PlayKit", "PlayMachines", "StateEngine"]),
    ("Shop", "LearningApp", ["PlayStorage", "StateEngine"]),
  ]
for app in apps {
  package.targets.append(
    .executableTarget(
      name: app.name,
      dependencies: app.libraries,
      path: "Tests/Examples/\(app.folder)/Sources/\(app.name)",
      packageAccess: false
    )
  )
}
if !apps.isEmpty {
  package.targets.append(
    .testTarget(
      name: "ShopTests",
      dependencies: ["Shop", "MachineTesting", "StateEngine"],
      path: "Tests/Examples/LearningApp/Tests/ShopTests",
      packageAccess: false
    )
  )
}

// The readers under libFuzzer, `.ci/torture fuzz`: built with its library in a folder of its own, and
// not at all where it is not named.
let fuzzer = Context.environment["PLAYSTATE_FUZZER"]
if let fuzzer {
  package.targets.append(
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        "ChartFormats", "Console", "EcmaScript", "Household", "Inspector", "PlayKit",
        "PlayMachines", "ShellCore", "StateEngine", "Storage",
      ],
      path: "Tests/Fuzz",
      linkerSettings: [.unsafeFlags([fuzzer, "-lstdc++"])]
    )
  )
}

// Tests under a sanitizer, `.ci/torture threads`: these alone, so that nothing else is built for them.
let sanitized = Context.environment["PLAYSTATE_TESTS"]?.split(separator: " ")
if let tests = sanitized {
  package.targets.removeAll { $0.type == .test && !tests.contains(Substring($0.name)) }
}

// Tests explore charts for minutes: the check has the engine optimised, in its debug build too.
let optimised =
  Context.environment["PLAYSTATE_OPTIMISED"] == nil
  ? [] : ["EcmaScript", "Explorer", "StateEngine", "Storage", "TestSupport"]

for target in package.targets where target.type != .system {
  target.swiftSettings = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .treatAllWarnings(as: .error),
  ]
  if fuzzer != nil { target.swiftSettings?.append(.unsafeFlags(["-O", "-sanitize=fuzzer"])) }
  // Under a sanitizer the hash of one PIN would take a minute.
  let isOptimised = sanitized != nil || optimised.contains(target.name)
  if isOptimised { target.swiftSettings?.append(.unsafeFlags(["-O"])) }
}
