// SPDX-License-Identifier: GPL-3.0-or-later
import ChartFormats
import EcmaScript
import StateEngine
import Testing

/// ECMAScript as scripts have it: what each leaves in a variable.
@Suite("The language of scripts")
struct ScriptLanguageTests {
  private func value(_ script: String) throws -> Value? {
    let escaped = script.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    let content =
      "<datamodel><data id='n' expr='0'/></datamodel><state id='a'><onentry>"
      + "<script>\(escaped)</script></onentry></state>"
    let chart = try read(scxml(content))
    // Written and read again it does the same.
    let again = try read(ChartFormat.scxml.write(chart))
    let (first, second) = (Stage(chart).value("n"), Stage(again).value("n"))
    #expect(first == second, "\(ChartFormat.scxml.write(chart))")
    return first
  }

  @Test(
    "operators print with the parentheses that they need, and no others",
    arguments: [
      "a | b & c", "(a | b) & c", "(a & b) == c", "a & b == c", "1 << 2 + 3", "(1 << 2) + 3",
      "2 ** 3 ** 2", "(2 ** 3) ** 2", "-(a ** b)", "a ^ b | c", "(a, b) ?? c", "typeof a in b",
      "a >>> b >> c", "a >>> (b >> c)", "(a = b) | c", "a && b | c",
    ]
  )
  func operators(text: String) throws {
    let tree = try ScriptParser.expression(text)
    #expect(tree.description == text)
    #expect(try ScriptParser.expression(tree.description) == tree)
  }

  @Test(
    "errors are thrown, caught and passed on, and what is done in any case is done",
    arguments: [
      ("try { throw 7; } catch (e) { n = e; }", 7),
      ("try { throw new Error('four'); } catch (e) { n = e.message.length; }", 4),
      ("try { null.x; } catch { n = 3; }", 3),
      ("try { n = 1; } finally { n += 1; }", 2),
      ("function f() { try { return 1; } finally { n = 5; } } n += f();", 1),
      ("try { try { throw 1; } finally { n = 6; } } catch (e) { n += e; }", 7),
      ("try { try { throw 1; } catch (e) { throw e + 1; } } catch (e) { n = e; }", 2),
      ("try { throw new TypeError('x'); } catch (e) { n = e instanceof Error ? 8 : 9; }", 8),
      (
        "function f() { for (var i = 0; i < 5; i++) { try { if (i == 3) break; } catch (e) {} } return i; } n = f();",
        3
      ),
      ("var e = 4; try { throw 1; } catch (e) { e = 2; } n = e;", 4),
    ]
  )
  func errors(script: String, expected: Int) throws {
    #expect(try value(script) == .int(expected), "\(script)")
  }

  @Test(
    "values are taken apart and put together",
    arguments: [
      ("var {a, b: [c, d = 4], ...r} = {a: 1, b: [2], x: 9}; n = a + c + d + r.x;", 16),
      ("function f({a = 5}, ...rest) { return a + rest.length; } n = f({}, 1, 2);", 7),
      ("var g = ({a}, [b], c = 3) => a + b + c; n = g({a: 1}, [2]);", 6),
      ("for (const [k, v] of Object.entries({x: 1, y: 2})) n += v;", 3),
      ("var a = 1, b = 2; [a, b] = [b, a]; n = a * 10 + b;", 21),
      ("({n} = {n: 7});", 7), ("n = {...{p: 1}, q: 2}.q;", 2), ("n = Math.max(...[1, 5, 2]);", 5),
      ("n = [...[1, 2], ...'ab'].length;", 4), ("var [, second] = [1, 2]; n = second;", 2),
      ("n = 'a-b-c'.replace(/-/g, '').length;", 3), ("n = (x => { return x; })(2);", 2),
      ("n = [{x: 1}, {x: 2}].map(({x}) => x).reduce((a, b) => a + b);", 3),
    ]
  )
  func patterns(script: String, expected: Int) throws {
    #expect(try value(script) == .int(expected), "\(script)")
  }

  @Test(
    "what lies beyond is refused by name when the file is read",
    arguments: [
      ("n = new Date();", "'Date'"), ("n = Date.parse('x');", "'Date'"),
      ("n = /a+/.test('a');", "a regular expression"), ("n = 'a'.replace(/a/i, 'b');", "a regular"),
      ("class A {}", "'class'"), ("n = new Map();", "'new Map'"), ("n = a?.b;", "'?.'"),
      ("n = {get x() { return 1; }};", "'get'"), ("function* f() {}", "a generator"),
      ("n = Math.sin(1);", "'Math.sin'"), ("n = {['a']: 1};", "a computed name"),
    ]
  )
  func beyond(script: String, named: String) {
    let found = findings(
      scxml("<state id='a'><onentry>\n<script>\(script)</script></onentry></state>")
    )
    #expect(found.count == 1, "\(script)")
    #expect(found.first?.message.contains(named) == true, "\(found.map(\.message))")
    #expect(found.first?.line == 4)
  }

  @Test("a fault names line, element and expression, of send, donedata and conditions too")
  func places() throws {
    let stage = try Stage(
      """
      <state id="a"><onentry>
        <send event="x" delayexpr="nothing"/></onentry>
        <transition event="go" target="b"/>
        <transition event="ask"
          cond="none.x" target="b"/>
        <transition event="error.execution"><log expr="1"/></transition></state>
      <state id="b"><final id="f"><donedata><param name="p" expr="none"/></donedata></final></state>
      """
    )
    func told(_ event: String) -> [String] {
      stage.send(event).record?.effects.compactMap { $0.arguments.last?.stringValue } ?? []
    }
    #expect(
      told("ask") == [
        "line 6, condition 'none.x' of a transition of a: nothing has that name: 'none'"
      ]
    )
    #expect(told("go") == ["line 9, <donedata>: nothing has that name: 'none'"])
  }

  @Test(
    "an error of a text has its place and its length; the leftmost is told",
    arguments: [
      ("a + 'x", 5, 2, "a string does not end"), ("1 + ) 'x", 5, 1, "unexpected ')'"),
      ("größe +", 8, 0, "it ends too early"), ("a + while", 5, 5, "unexpected 'while'"),
      ("1 + 2abc", 6, 1, "unexpected character 'a'"), ("a?.b", 2, 2, "'?.' is not supported"),
    ]
  )
  func errorPlaces(text: String, column: Int, length: Int, message: String) {
    do throws(ExpressionSyntaxError) {
      _ = try ScriptParser.expression(text)
      Issue.record("read")
    } catch {
      #expect(error.column == column)
      #expect(error.length == length)
      #expect(error.message == message)
    }
  }
}
