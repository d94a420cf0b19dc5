// swift-tools-version: 6.1
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
