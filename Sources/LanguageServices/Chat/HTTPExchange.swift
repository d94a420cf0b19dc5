import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One question and its answer as URLSession tells of it, piece by piece.
final class HTTPExchange: NSObject, URLSessionDataDelegate, Sendable {
  typealias Outcome = Result<HTTPResponse, HTTPFault>

  private struct Progress {
    var waiting: CheckedContinuation<Outcome, Never>?
    var outcome: Outcome?
    var response = HTTPResponse(status: 0, body: Data())
    var expected: Int64 = -1
  }

  private let progress = Mutex(Progress())

  /// Says who waits for the answer.
  func begin(_ continuation: CheckedContinuation<Outcome, Never>) {
    let outcome = progress.withLock { progress in
      if progress.outcome == nil { progress.waiting = continuation }
      return progress.outcome
    }
    if let outcome { continuation.resume(returning: outcome) }
  }

  /// Ends it without an answer; nothing happens when it has ended.
  func end(_ fault: HTTPFault) { end(.failure(fault)) }

  private func end(_ outcome: Outcome) {
    let waiting = progress.withLock { progress in
      guard progress.outcome == nil else { return nil as CheckedContinuation<Outcome, Never>? }
      progress.outcome = outcome
      defer { progress.waiting = nil }
      return progress.waiting
    }
    waiting?.resume(returning: outcome)
  }

  func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    guard let answer = response as? HTTPURLResponse else {
      end(.broken)
      return completionHandler(.cancel)
    }
    let wait = answer.value(forHTTPHeaderField: "Retry-After").flatMap(RetryAfter.seconds)
    progress.withLock { progress in
      progress.response.status = answer.statusCode
      progress.response.retryAfterSeconds = wait
      progress.expected = answer.expectedContentLength
    }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isTooMuch = progress.withLock { progress in
      progress.response.body.append(data)
      return progress.response.body.count > URLSessionClient.limit
    }
    if isTooMuch {
      end(.tooMuch)
      dataTask.cancel()
    }
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didCompleteWithError error: (any Error)?
  ) {
    let (response, expected) = progress.withLock { ($0.response, $0.expected) }
    let isWhole = expected < 0 || Int64(response.body.count) >= expected
    end(error == nil && response.status > 0 && isWhole ? .success(response) : .failure(.broken))
  }

  /// A server that is somewhere else now may be anyone: the key stays here.
  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    end(.success(HTTPResponse(status: response.statusCode, body: Data())))
    completionHandler(nil)
  }
}
