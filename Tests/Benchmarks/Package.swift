// swift-tools-version: 6.1
// SPDX-License-Identifier: GPL-3.0-or-later
import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "Playstate", path: "../.."),
    .package(url: "https://github.com/ordo-one/benchmark", exact: "1.38.1", traits: []),
  ],
  targets: [
    .target(
      name: "BenchmarkCharts",
      dependencies: [.product(name: "StateEngine", package: "Playstate")],
      path: "Benchmarks/BenchmarkCharts"
    ),
    .executableTarget(
      name: "EngineInstructions",
      // Named too, though the charts need it: else a change of it would not build this anew.
      dependencies: [
        "BenchmarkCharts", .product(name: "StateEngine", package: "Playstate"),
      ],
      path: "Benchmarks/EngineInstructions"
    ),
    .executableTarget(
      name: "EngineBenchmarks",
      dependencies: [
        "BenchmarkCharts",
        .product(name: "StateEngine", package: "Playstate"),
        .product(name: "Benchmark", package: "benchmark"),
      ],
      path: "Benchmarks/EngineBenchmarks",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
    ),
  ]
)
