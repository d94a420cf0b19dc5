// SPDX-License-Identifier: Apache-2.0
import StateEngine
import PlayMachines
import Subprocess

/// A program of this machine, found on the search path.
///
/// It is started as it is, never through a shell, and is told no more of the environment than it
/// needs.
struct Program: Sendable, Hashable {
  /// What a program said, and how it ended.
  struct Answer: Sendable, Hashable {
    /// The exit status; 128 and the signal's number when a signal ended it.
    var status: Int
    /// What it wrote to standard output.
    var output: [UInt8]
    /// What it wrote to standard error, cut when it was much.
    var complaint: String
  }

  /// The name, such as `lt-proc`.
  let name: String
  /// The folder it was found in.
  let folder: String
  /// All that it is told of the environment.
  let environment: [String: String]
  /// How long it may take where nothing else is said.
  var timeout = Duration.seconds(10)

  /// Where it is.
  var path: String { "\(folder)/\(name)" }

  /// Runs it to its end.
  ///
  /// - Parameters:
  ///   - arguments: its arguments; nothing a person typed belongs here.
  ///   - input: what stands on its standard input.
  ///   - limit: how many bytes it may answer.
  ///   - time: how long it may take, nil for ``timeout``; then it is killed.
  /// - Returns: what it said.
  /// - Throws: `networkError` when it took too long or could not be run, `invalidResponse` when it
  ///   said too much.
  func run(
    _ arguments: [String],
    input: [UInt8] = [],
    limit: Int = 1 << 20,
    within time: Duration? = nil
  ) async throws(ServiceError) -> Answer {
    let late = Outcome.failure(.networkError("\(name) did not answer in time"))
    let outcome = await BrokenPipes.ignored {
      await withTaskGroup(of: Outcome.self) { group in
        group.addTask { await ending(of: arguments, input: input, limit: limit) }
        group.addTask {
          try? await Task.sleep(for: time ?? timeout)
          return late
        }
        let first = await group.next() ?? late
        group.cancelAll()
        return first
      }
    }
    return try outcome.get()
  }

  /// Runs it and reads its answer as text.
  ///
  /// - Parameters:
  ///   - arguments: its arguments; nothing a person typed belongs here.
  ///   - text: what stands on its standard input.
  ///   - time: how long it may take, nil for ``timeout``.
  /// - Returns: what it said.
  /// - Throws: as ``run(_:input:limit:within:)``, and `invalidResponse` when it failed.
  func text(
    _ arguments: [String],
    input text: String,
    within time: Duration? = nil
  ) async throws(ServiceError) -> String {
    let answer = try await run(arguments, input: Array(text.utf8), within: time)
    guard answer.status == 0 else {
      throw .invalidResponse("\(name) ended with status \(answer.status)")
    }
    guard let text = String(validUTF8: answer.output) else {
      throw .invalidResponse("\(name) did not answer in UTF-8")
    }
    return text
  }

  private typealias Outcome = Result<Answer, ServiceError>

  private func ending(of arguments: [String], input: [UInt8], limit: Int) async -> Outcome {
    var told: [Environment.Key: String] = [:]
    for (name, value) in environment {
      if let key = Environment.Key(rawValue: name) { told[key] = value }
    }
    told["PATH"] = folder
    do {
      // Written by hand: with `.array` a pipe that breaks leaves a descriptor open, and
      // swift-subprocess 1.0.2 then ends this process.
      let result = try await Subprocess.run(
        .name(name),
        arguments: Arguments(arguments),
        environment: .custom(told),
        input: .inputWriter,
        output: .bytes(limit: limit),
        error: .bytes(limit: 1 << 20)
      ) { execution in
        // A program that wants to hear no more says in its answer why.
        _ = try? await execution.standardInputWriter.write(input)
        try? await execution.standardInputWriter.finish()
      }
      let complaint = String(decoding: result.standardError.prefix(4096), as: UTF8.self)
      let status =
        switch result.terminationStatus {
        case .exited(let code): Int(code)
        case .signaled(let signal): 128 + Int(signal)
        }
      return .success(Answer(status: status, output: result.standardOutput, complaint: complaint))
    } catch let error as SubprocessError where error.code == .outputLimitExceeded {
      return .failure(.invalidResponse("\(name) said more than \(limit) bytes"))
    } catch {
      return .failure(.networkError("\(path) could not be run"))
    }
  }
}
