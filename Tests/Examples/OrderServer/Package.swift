// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// A server that keeps a machine for each order. It takes the engine alone: `traits: []` resolves
// swift-collections and nothing else.
let package = Package(
  name: "OrderServer",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "Playstate", path: "../../..", traits: [])],
  targets: [
    .executableTarget(
      name: "OrderServer",
      dependencies: [.product(name: "StateEngine", package: "Playstate")],
      swiftSettings: [.swiftLanguageMode(.v6)]
    )
  ]
)
