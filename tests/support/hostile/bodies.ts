import type { Random } from './random.ts'

/** Part of every text in a hostile answer. It may be shown but never logged. */
export const CANARY = 'CANARY-7f3a'

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

const isObject = (value: Json): value is { [key: string]: Json } => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Values that are not what a field expects. */
const ODD: readonly Json[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  -0,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  '',
  ' ',
  CANARY,
  `<b>${CANARY}</b>`,
  '-1',
  '1e5',
  'NaN',
  '2026-02-30 25:61:61',
  [],
  [[]],
  [null],
  {},
  { x: CANARY },
  { code: 200 },
  ['a', { b: [] }],
  '\u0000\u001f',
  '\ud800',
  '🙂'.repeat(40),
  '../../etc/passwd',
  'javascript:alert(1)',
]
const PROTOTYPE_KEYS = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', 'then']

/** Every place in a JSON value, as the object or list that holds it and the key. */
function places(value: Json, found: { holder: { [key: string]: Json } | Json[]; key: string | number }[] = []) {
  if (Array.isArray(value)) {
    for (const [key, item] of value.slice(0, 5).entries()) {
      found.push({ holder: value, key })
      places(item, found)
    }
  } else if (isObject(value)) {
    for (const [key, item] of Object.entries(value)) {
      found.push({ holder: value, key })
      places(item, found)
    }
  }
  return found
}

function change(random: Random, value: Json, work: (holder: { [key: string]: Json } | Json[], key: string | number) => void): string {
  const copy = structuredClone(value)
  for (let times = 1 + random.below(3); times > 0; times -= 1) {
    const all = places(copy)
    if (all.length === 0) break
    const { holder, key } = random.pick(all)
    work(holder, key)
  }
  return JSON.stringify(copy)
}

const put = (holder: { [key: string]: Json } | Json[], key: string | number, value: Json): void => {
  // Copies the value each time: a shared value would be changed twice.
  const copy = structuredClone(value)
  if (Array.isArray(holder)) holder[Number(key)] = copy
  else holder[String(key)] = copy
}

const nested = (depth: number, open: string, close: string, core: string): string => open.repeat(depth) + core + close.repeat(depth)

type Mutation = (random: Random, valid: Json) => string

/** Ways to corrupt a valid answer. Each returns JSON text or a replacement for it. */
export const MUTATIONS: Readonly<Record<string, Mutation>> = {
  swapped: (random, valid) => change(random, valid, (holder, key) => put(holder, key, random.pick(ODD))),
  missing: (random, valid) =>
    change(random, valid, (holder, key) => {
      if (Array.isArray(holder)) holder.splice(Number(key), 1)
      else delete holder[String(key)]
    }),
  wrapped: (random, valid) =>
    change(random, valid, (holder, key) => {
      const before = Array.isArray(holder) ? holder[Number(key)] : holder[String(key)]
      put(holder, key, random.pick<Json>([[before ?? null], { data: before ?? null }]))
    }),
  prototype: (random, valid) =>
    JSON.stringify(valid).replace(
      '{',
      `{"${random.pick(PROTOTYPE_KEYS)}":${random.pick(['{"polluted":1,"code":200,"data":[]}', 'null', `"${CANARY}"`, '[]'])},`,
    ),
  duplicate: (_random, valid) => JSON.stringify(valid).replace('{', '{"code":500,"code":200,"data":null,'),
  deep: (random, valid) => {
    const depth = random.pick([50, 500, 5_000, 10_000])
    const core = random.pick(['1', JSON.stringify(valid).slice(0, 200).includes('"') ? '"x"' : '0'])
    return `{"code":200,"data":${random.pick([nested(depth, '[', ']', core), nested(depth, '{"children":[', ']}', ''), nested(depth, '[{"id":"1","children":', '}]', '[]')])}}`
  },
  numbers: (random, valid) =>
    JSON.stringify(valid).replace(
      /:(?:"[^"]{0,30}"|-?\d+)/u,
      `:${random.pick(['1e999', '-1e999', '99999999999999999999999', '0.1e-400', '1'.repeat(400), '-0', '01', '.5', 'NaN', 'Infinity', '0x10'])}`,
    ),
  truncated: (random, valid) => {
    const text = JSON.stringify(valid)
    return text.slice(0, random.below(text.length))
  },
  scalar: (random) => random.pick(['null', 'true', '0', '200', `"${CANARY}"`, '[]', '{}', '[[]]', '""', '{"code":200}', '{"data":{}}']),
  html: (random) =>
    random.pick([
      `<!doctype html><html><body><h1>${CANARY}</h1></body></html>`,
      `<html>请先登录无线网络 ${CANARY}</html>`,
      '<?xml version="1.0"?><error/>',
    ]),
  empty: (random) => random.pick(['', ' ', '\n\n', '\uFEFF']),
  garbage: (random) => Array.from({ length: 1 + random.below(300) }, () => String.fromCharCode(random.below(65_536))).join(''),
  codes: (random, valid) =>
    JSON.stringify({
      ...(isObject(valid) ? valid : {}),
      code: random.pick<Json>(['401', 401, 'x', {}, [], -1, 1e21, 200.5, null, '', 403, 500]),
      msg: random.pick<Json>([CANARY, '', null, {}, [], 5, CANARY.repeat(100)]),
    }),
}

/** Corruptions that cost much memory. A few dozen of them are enough. */
export const HEAVY: Readonly<Record<string, Mutation>> = {
  longText: (random, valid) => change(random, valid, (holder, key) => put(holder, key, CANARY + 'x'.repeat(10 * 1024 * 1024))),
  longMessage: () => JSON.stringify({ code: 500, msg: CANARY + '错'.repeat(5 * 1024 * 1024) }),
  manyRecords: () =>
    `{"code":200,"data":{"records":[${'{"id":1123598821738675201,"children":[]},'.repeat(100_000)}{}],"total":"100001","size":10,"current":1}}`,
  manyKeys: () => `{"code":200,"data":{${Array.from({ length: 50_000 }, (_, index) => `"k${index}":[]`).join(',')}}}`,
}
