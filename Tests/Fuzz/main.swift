// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation

/// The rooms' readers under libFuzzer: bytes in, and nothing but an answer may come of it.
///
/// `FUZZ_TARGET` names what reads them (``FuzzTarget``), the arguments are libFuzzer's. Built by
/// `.ci/torture`, with what it reads instrumented.
private let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
guard let target = FuzzTarget(rawValue: name) else {
  print(FuzzTarget.allCases.map(\.rawValue).joined(separator: " "))
  exit(name.isEmpty ? 0 : 64)
}
if CommandLine.arguments.dropFirst().first == "--seeds" {
  try target.writeSeeds(to: CommandLine.arguments[2])
  exit(0)
}
FuzzTarget.chosen = target

@_silgen_name("LLVMFuzzerRunDriver")
private func drive(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

// A stack that has run over is told of on another one.
private var other = stack_t()
other.ss_size = 1 << 16
other.ss_sp = .allocate(byteCount: 1 << 16, alignment: 16)
sigaltstack(&other, nil)

private var count = CommandLine.argc
private var arguments = CommandLine.unsafeArgv
exit(
  drive(&count, &arguments) { bytes, count in
    FuzzTarget.chosen.read(Array(UnsafeBufferPointer(start: bytes, count: count)))
    return 0
  }
)
