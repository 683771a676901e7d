import { expect, test } from 'vitest'
import { jsonFault } from '#main/settings/jsonFault.ts'
import { objectIn } from '#main/settings/loadDeployment.ts'
import { texts } from '../../../support/services/services.ts'

test.each([
  '{}',
  ' [1, -0.5e+3, true, false, null, "a\\n\\u4e00", {"a": [], "b": {"c": ""}}]\r\n',
  '"text"',
  '{"D": "C:\\\\exports", "名": "西安"}',
])('%s is JSON', (text) => {
  expect(() => JSON.parse(text) as unknown).not.toThrow()
  expect(jsonFault(text)).toBeNull()
})

test.each([
  ['escape', '{\n"exportFolder": "D:\\exports"\n}', 2],
  ['invisible', '{\n"svc": "ma\tll"\n}', 2],
  ['invisible', '{"svc": "mall\u0001"}', 1],
  ['unclosed', '{\n"svc": "mall\n}', 2],
  ['wideSign', '{"svc": “mall”}', 1],
  ['wideSign', '{"svc"："mall"}', 1],
  ['wideSign', '{\n"svc": "mall"，\n"a": 1}', 2],
  ['wideSign', "{'svc': 1}", 1],
  ['wideSign', '{"a": 1}，', 1],
  ['comment', '{\n\n// the server\n"svc": "mall"}', 3],
  ['comment', '{"svc": "mall" /* of the shop */}', 1],
  ['lastComma', '{"a": 1,\n}', 2],
  ['lastComma', '[1,]', 1],
  ['noComma', '{\n"svc": "mall"\n\n"clientId": "web"}', 2],
  ['noQuotes', '{svc: "mall"}', 1],
  ['end', '', 1],
  ['end', '{\n"svc": "mall"\n\n', 2],
  ['end', '{"apiUrl": ', 1],
  ['extra', '{}\n{}', 2],
  ['token', '{"svc": mall}', 1],
  ['token', '{"a": 01}', 1],
  ['token', '{"a": True}', 1],
  ['token', '{"a" 1}', 1],
] as const)('%s in %j, in its line', (kind, text, line) => {
  expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError)
  expect(jsonFault(text)).toEqual({ kind, line })
})

/** A configuration with one sign too few, or one too many, at each place. */
function* mistyped(): Generator<string> {
  const text = '{\n  "clientSecret": "very-\\u0073ecret",\n  "hours": [1.5, -2e3, true],\n  "updates": {"a": null}\n}\n'
  for (let at = 0; at <= text.length; at += 1) {
    yield text.slice(0, at) + text.slice(at + 1)
    for (const sign of ['"', '\\', ',', ':', '{', ']', '0', '.', '-', 'x', '”', "'", '/', '\t', '\n', '\u0000', '\u00A0', 'u12'])
      yield text.slice(0, at) + sign + text.slice(at)
  }
}

test('finds a fault where the parser does, and nowhere else; no reason quotes the text, which may be half a secret', () => {
  const wrong: string[] = []
  for (const text of mistyped()) {
    let isJson = true
    try {
      JSON.parse(text)
    } catch {
      isJson = false
    }
    const fault = jsonFault(text)
    const said = JSON.stringify(objectIn(text, texts.t))
    if ((fault === null) !== isJson || (fault !== null && /very|ecret/u.test(said))) wrong.push(text)
  }
  expect(wrong).toEqual([])
})
