// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// Two apps that take no trait: `traits: []` resolves swift-collections and nothing else. A server that
// keeps a machine for each order takes the engine alone; the other is a family's house in memory.
let package = Package(
  name: "OrderServer",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "Playstate", path: "../../..", traits: [])],
  targets: [
    .executableTarget(
      name: "OrderServer",
      dependencies: [.product(name: "StateEngine", package: "Playstate")],
      swiftSettings: [.swiftLanguageMode(.v6)]
    ),
    .executableTarget(
      name: "Playroom",
      dependencies: [
        .product(name: "Household", package: "Playstate"),
        .product(name: "PlayKit", package: "Playstate"),
        .product(name: "PlayMachines", package: "Playstate"),
        .product(name: "StateEngine", package: "Playstate"),
      ],
      swiftSettings: [.swiftLanguageMode(.v6)]
    ),
  ]
)
