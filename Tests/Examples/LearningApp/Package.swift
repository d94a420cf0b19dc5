// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// An app that embeds the learning game, keeps it, and lets shells look in.
let package = Package(
  name: "LearningApp",
  platforms: [.macOS(.v15)],
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
    )
  ]
)
