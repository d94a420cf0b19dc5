import CurlDoor
import Dispatch
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// HTTP by URLSession: nothing is cached, no cookie kept, no redirection followed, no more read than
/// a mebibyte.
struct URLSessionClient: HTTPClient {
  /// The most bytes of an answer.
  static let limit = 1 << 20

  func post(
    _ url: URL,
    headers: [String: String],
    body: Data,
    within time: Duration
  ) async throws(HTTPFault) -> HTTPResponse {
    guard curl_door_is_open() != 0 else { throw .noLibrary }
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    request.httpBody = body
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
    let exchange = HTTPExchange()
    let session = URLSession(
      configuration: Self.configuration(time),
      delegate: exchange,
      delegateQueue: nil
    )
    defer { session.invalidateAndCancel() }
    let task = session.dataTask(with: request)
    // Not a task: those wait for a free thread, and this is what must not wait.
    let deadline = DispatchWorkItem {
      exchange.end(.late)
      task.cancel()
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + time.inSeconds, execute: deadline)
    defer { deadline.cancel() }
    let result = await BrokenPipes.ignored {
      await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          exchange.begin(continuation)
          task.resume()
        }
      } onCancel: {
        exchange.end(.broken)
        task.cancel()
      }
    }
    return try result.get()
  }

  private static func configuration(_ time: Duration) -> URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    // The deadline above counts from the beginning; these only make sure that nothing outlives it.
    configuration.timeoutIntervalForRequest = time.inSeconds + 1
    configuration.timeoutIntervalForResource = time.inSeconds + 1
    configuration.httpShouldSetCookies = false
    configuration.urlCache = nil
    return configuration
  }
}

extension Duration {
  /// The length in seconds.
  fileprivate var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
