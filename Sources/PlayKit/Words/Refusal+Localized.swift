// SPDX-License-Identifier: Apache-2.0
public import Foundation
public import StateEngine

// The engine knows no Foundation: what an app shows of its errors is said here.

extension SentenceLanguage {
  /// The language that this process speaks to people: as its environment says, else as the system.
  public static var preferred: SentenceLanguage {
    SentenceLanguage(
      environment: ProcessInfo.processInfo.environment,
      preferred: Locale.preferredLanguages
    )
  }
}

extension Reply.Refusal: LocalizedError {
  /// Why the event was refused, in the language of whoever reads it.
  public var errorDescription: String? { sentence(in: .preferred) }
}

extension Reply.Misunderstanding: LocalizedError {
  /// Why the machine has no such event, in the reader's language.
  public var errorDescription: String? { sentence(in: .preferred) }
}

extension Snapshot.Fault: LocalizedError {
  /// Why nothing can be made of what was kept, in the language of whoever reads it.
  public var errorDescription: String? { sentence(in: .preferred) }
}

extension Engine.JournalFault: LocalizedError {
  /// What the store said.
  public var errorDescription: String? { reason }
}

extension Chart.Fault: LocalizedError {
  /// All faults of the chart, a sentence a line: for those who write it.
  public var errorDescription: String? { description }
}
