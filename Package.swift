// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Playstate",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "StateEngine", targets: ["StateEngine"]),
    .library(name: "PlayMachines", targets: ["PlayMachines"]),
    .executable(name: "playstate", targets: ["playstate"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", exact: "1.6.0"),
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
  ],
  targets: [
    .target(
      name: "StateEngine",
      dependencies: [.product(name: "DequeModule", package: "swift-collections")],
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]
    ),
    .target(name: "PlayMachines", dependencies: ["StateEngine"]),
    .target(
      name: "Storage",
      dependencies: [
        "StateEngine",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ]),
    .target(name: "Console", dependencies: ["StateEngine", "PlayMachines", "Storage"]),
    .executableTarget(
      name: "playstate",
      dependencies: [
        "Console",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    .testTarget(name: "StateEngineTests", dependencies: ["StateEngine"]),
    .testTarget(name: "PlayMachinesTests", dependencies: ["PlayMachines", "StateEngine"]),
    .target(
      name: "StorageFixtures", dependencies: ["Storage", "StateEngine"],
      path: "Tests/StorageFixtures"),
    .executableTarget(
      name: "StorageProbe", dependencies: ["StorageFixtures", "Storage", "StateEngine"],
      path: "Tests/StorageProbe"),
    .testTarget(
      name: "StorageTests",
      dependencies: ["StorageFixtures", "Storage", "StateEngine", "StorageProbe"]),
    .testTarget(name: "ConsoleTests", dependencies: ["Console", "PlayMachines", "StateEngine"]),
    .testTarget(
      name: "PlaystateTests",
      dependencies: ["playstate", "Console"],
      exclude: ["Scenarios", "Transcripts"]
    ),
  ]
)

for target in package.targets {
  target.swiftSettings = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .treatAllWarnings(as: .error),
  ]
}
