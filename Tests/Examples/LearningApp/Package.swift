// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// Three apps that know Playstate by its pages: one embeds the learning game, keeps it and lets shells
// look in; one is a family's house; the third is a shop with machines of its own.
let package = Package(
  name: "LearningApp",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "Playstate", path: "../../..", traits: ["Storage"])],
  targets: [
    .executableTarget(
      name: "LearningApp",
      dependencies: [
        .product(name: "Inspector", package: "Playstate"),
        .product(name: "PlayMachines", package: "Playstate"),
        .product(name: "PlayStorage", package: "Playstate"),
        .product(name: "StateEngine", package: "Playstate"),
      ],
      swiftSettings: [.swiftLanguageMode(.v6)]
    ),
    .executableTarget(
      name: "Family",
      dependencies: [
        .product(name: "Household", package: "Playstate"),
        .product(name: "PlayKit", package: "Playstate"),
        .product(name: "PlayMachines", package: "Playstate"),
        .product(name: "StateEngine", package: "Playstate"),
      ],
      swiftSettings: [.swiftLanguageMode(.v6)]
    ),
    .executableTarget(
      name: "Shop",
      dependencies: [
        .product(name: "PlayStorage", package: "Playstate"),
        .product(name: "StateEngine", package: "Playstate"),
      ],
      swiftSettings: [.swiftLanguageMode(.v6)]
    ),
    .testTarget(
      name: "ShopTests",
      dependencies: [
        "Shop",
        .product(name: "MachineTesting", package: "Playstate"),
        .product(name: "StateEngine", package: "Playstate"),
      ],
      swiftSettings: [.swiftLanguageMode(.v6)]
    ),
  ]
)
