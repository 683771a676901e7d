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

/** By what makes it expensive to read: JSON text of about `size` characters. */
const COSTLY: Readonly<Record<string, (random: Random, size: number, row: string) => string>> = {
  wide: (random, size, row) => {
    const item = random.pick(['1', '{}', '[]', 'null', '"x"', '[[]]', 'true', '{"id":1123598821738675201}', row])
    return `[${repeated(`${item},`, size)}${item}]`
  },
  oddRows: (_random, size, row) => {
    const odd = row.replaceAll(/:(?:"[^"]{0,200}"|-?\d+(?:\.\d+)?|null|true|false)/gu, ':{"a":[1]}')
    return `[${repeated(`${odd},`, size)}${odd}]`
  },
  deep: (random, size) => {
    const [open, close] = random.pick([
      ['[', ']'],
      ['{"children":[', ']}'],
      ['{"a":', '}'],
    ] as const)
    return nested(Math.floor(size / (open.length + close.length)), open, close, '1')
  },
  longText: (random, size) => `"${CANARY}${repeated(random.pick(['x', '错', '🙂', ' ', '<b>']), size)}"`,
  manyKeys: (random, size) => {
    const value = random.pick(['1', '[]', '{}', 'null', '"x"'])
    return `{${Array.from({ length: Math.floor(size / (value.length + 9)) }, (_, index) => `"k${index}":${value}`).join(',')}}`
  },
  sameKey: (random, size, row) => {
    const value = random.pick(['1', '{}', '[]', row])
    return `{${repeated(`"a":${value},`, size)}"a":${value}}`
  },
  digits: (random, size) =>
    random.pick([
      repeated('9', size),
      `-${repeated('1', size)}`,
      `0.${repeated('3', size)}`,
      `1e${repeated('9', size)}`,
      `1${repeated('0', size)}.${repeated('0', 5)}1`,
    ]),
  escapes: (random, size) => `"${repeated(random.pick(['\\u0041', '\\n', '\\"', '\\\\', '\\ud800', '\\u9519\\/']), size)}"`,
}

const repeated = (text: string, size: number): string => text.repeat(Math.max(1, Math.floor(size / text.length)))

/** The first object in a list of the answer, as text. */
function rowOf(value: Json): string {
  const lists = places(value).map(({ holder, key }) => (Array.isArray(holder) ? holder[Number(key)] : holder[String(key)]))
  return JSON.stringify(lists.find((inner) => inner !== undefined && isObject(inner)) ?? { id: '1' })
}

const HOLE = 'HOLE-7f3a'

/** The valid answer with something costly at a random place, or in the place of its data. */
function costly(random: Random, valid: Json, kind: string, size: number): string {
  const text = COSTLY[kind]?.(random, size, rowOf(valid)) ?? ''
  const holed =
    random.below(2) === 0
      ? JSON.stringify({ code: 200, success: true, data: HOLE })
      : change(random, valid, (holder, key) => put(holder, key, HOLE))
  return holed.replace(`"${HOLE}"`, () => text)
}

const KB = 1024
const ofSizes =
  (sizes: readonly number[]) =>
  (kind: string): readonly [string, Mutation] => [kind, (random, valid) => costly(random, valid, kind, random.pick(sizes))]

/** Answers just below and above the size up to which main reads them itself, each expensive in another way. */
export const COSTLY_SMALL: Readonly<Record<string, Mutation>> = Object.fromEntries(
  Object.keys(COSTLY).map(ofSizes([8 * KB, 30 * KB, 60 * KB, 70 * KB, 300 * KB])),
)

/** The same up to the largest size that is read. A few dozen of them are enough: each costs megabytes. */
export const HEAVY: Readonly<Record<string, Mutation>> = {
  ...Object.fromEntries(Object.keys(COSTLY).map(ofSizes([1024 * KB, 4 * 1024 * KB, 15 * 1024 * KB]))),
  longMessage: () => JSON.stringify({ code: 500, msg: CANARY + '错'.repeat(5 * 1024 * 1024) }),
  manyRecords: () =>
    `{"code":200,"data":{"records":[${'{"id":1123598821738675201,"children":[]},'.repeat(100_000)}{}],"total":"100001","size":10,"current":1}}`,
}
