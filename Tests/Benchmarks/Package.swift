// swift-tools-version: 6.1
// SPDX-License-Identifier: GPL-3.0-or-later
import PackageDescription

// As the package that is measured: with PLAYSTATE_TESTED this version, else a newer one too.
let benchmark = "https://github.com/ordo-one/benchmark"
let tested: Version = "1.38.1"

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "Playstate", path: "../.."),
    Context.environment["PLAYSTATE_TESTED"] == nil
      ? .package(url: benchmark, from: tested, traits: [])
      : .package(url: benchmark, exact: tested, traits: []),
  ],
  targets: [
    .target(
      name: "BenchmarkCharts",
      dependencies: [.product(name: "StateEngine", package: "Playstate")],
      path: "Benchmarks/BenchmarkCharts"
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
