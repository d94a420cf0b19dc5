// SPDX-License-Identifier: GPL-3.0-or-later

/// What the views use of SwiftUI, declared as it declares it and doing nothing, so that views are
/// type-checked where there is no SwiftUI.
let swiftUIStandIn = """
  @_exported import Foundation

  @MainActor @preconcurrency public protocol View {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }
  }
  extension Never: View {
    public typealias Body = Never
    public var body: Never { return fatalError() }
  }
  public protocol Leaf: View where Body == Never {}
  extension Leaf { public var body: Never { return fatalError() } }
  extension Optional: View where Wrapped: View {
    public typealias Body = Never
    public var body: Never { return fatalError() }
  }
  public struct EmptyView: Leaf {}
  public struct TupleView<T>: Leaf {}
  @resultBuilder public struct ViewBuilder {
    @MainActor public static func buildBlock<each C: View>(
      _ content: repeat each C
    ) -> TupleView<(repeat each C)> { TupleView() }
    public static func buildBlock<C: View>(_ content: C) -> C { content }
    public static func buildIf<C: View>(_ content: C?) -> C? { content }
  }

  public struct VStack<C: View>: Leaf {
    public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> C) {}
  }
  public struct HStack<C: View>: Leaf {
    public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> C) {}
  }
  public struct ZStack<C: View>: Leaf { public init(@ViewBuilder content: () -> C) {} }
  public struct ScrollView<C: View>: Leaf { public init(@ViewBuilder content: () -> C) {} }
  public struct ForEach<D: RandomAccessCollection, C: View>: Leaf where D.Element: Identifiable {
    public init(_ data: D, @ViewBuilder content: @escaping (D.Element) -> C) {}
  }
  public protocol TimelineSchedule {}
  public struct PeriodicTimelineSchedule: TimelineSchedule {}
  extension TimelineSchedule where Self == PeriodicTimelineSchedule {
    public static func periodic(from: Date, by: TimeInterval) -> Self { .init() }
  }
  public struct TimelineContext {}
  public struct TimelineView<S: TimelineSchedule, C: View>: Leaf {
    public init(_ schedule: S, @ViewBuilder content: @escaping (TimelineContext) -> C) {}
  }

  public struct LocalizedStringKey: ExpressibleByStringInterpolation {
    public init(stringLiteral value: String) {}
  }
  public struct Text: Leaf {
    public init(_ key: LocalizedStringKey) {}
    @_disfavoredOverload public init<S: StringProtocol>(_ content: S) {}
  }
  public struct Button<L: View>: Leaf {
    public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> L) {}
  }
  extension Button where L == Text {
    public init(_ key: LocalizedStringKey, action: @escaping @MainActor () -> Void) {}
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {}
  }

  public protocol ShapeStyle: Sendable {}
  public struct Color: ShapeStyle, Leaf {
    nonisolated init() {}
    public static let yellow = Color(), gray = Color(), black = Color(), blue = Color()
    public static let clear = Color()
    nonisolated public init(
      hue: Double, saturation: Double, brightness: Double, opacity: Double = 1
    ) {}
    public func opacity(_ opacity: Double) -> Color { self }
  }
  public protocol Shape: View, Sendable {}
  public struct Circle: Shape, Leaf { public init() {} }
  public struct Rectangle: Shape, Leaf { public init() {} }
  extension Shape {
    public func trim(from: CGFloat = 0, to: CGFloat = 1) -> some Shape { Circle() }
    public func stroke<S: ShapeStyle>(_ style: S, lineWidth: CGFloat = 1) -> some View {
      EmptyView()
    }
    public func fill<S: ShapeStyle>(_ style: S) -> some View { EmptyView() }
  }

  public struct Font: Sendable {
    public enum Weight: Sendable { case bold }
    public static let headline = Font(), title = Font()
    public static func system(size: CGFloat, weight: Weight? = nil) -> Font { Font() }
  }
  public struct Angle: Sendable { public static func degrees(_ d: Double) -> Angle { Angle() } }
  public struct Animation: Sendable {
    public static var easeInOut: Animation { Animation() }
    public static func easeInOut(duration: TimeInterval) -> Animation { Animation() }
  }
  public struct AccessibilityChildBehavior: Sendable {
    public static let combine = AccessibilityChildBehavior()
  }
  extension View {
    public func font(_ font: Font?) -> some View { self }
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { self }
    public func frame(width: CGFloat? = nil, height: CGFloat? = nil) -> some View { self }
    public func rotationEffect(_ angle: Angle) -> some View { self }
    public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View { self }
    public func accessibilityElement(children: AccessibilityChildBehavior) -> some View { self }
    public func disabled(_ isDisabled: Bool) -> some View { self }
  }
  """
