import { EventEmitter } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openErrorFile } from '#main/errorLog/errorFile.ts'
import { ErrorLog } from '#main/errorLog/errorLog.ts'
import { recordGoneProcesses, recordingLog, recordUncaught } from '#main/errorLog/mainErrors.ts'
import type { UncaughtKind } from '#main/start/uncaughtErrors.ts'
import { Redactor } from '#main/log/redactor.ts'
import { FIELD_LIMITS } from '#shared/domain/limits.ts'
import { MAX_ENTRIES } from '#shared/errorLog.ts'
import type { ErrorReport } from '#shared/schemas/errorLog.ts'
import { storageIn } from '../../../support/services/storage.ts'

const jwt = `eyJhbGciOiJIUzI1NiJ9.${'a'.repeat(300)}.${'b-_'.repeat(14)}`
const stack = (line: string): string =>
  [`Error: boom`, ...[1, 2, 3].map((place) => `    at f${place} (app://bundle/x.js:${place}:1)`), `    at ${line}`].join('\n')
const report = (change: Partial<ErrorReport> = {}): ErrorReport => ({
  type: 'error',
  url: '/sale/goods/goods-order',
  message: 'boom',
  stack: stack('caller'),
  info: 'window.error',
  ...change,
})

const folderNew = (): string => mkdtempSync(join(tmpdir(), 'error-log-'))
const fileOf = (folder: string): string => join(folder, 'error-log.json')
let now = 1_800_000_000_000

function open(folder = folderNew(), redactor = new Redactor()) {
  const storage = storageIn(folder)
  const { log } = storage
  const errors = new ErrorLog({ redactor, file: openErrorFile(storage), now: () => now })
  const counts: number[] = []
  errors.subscribe((count) => counts.push(count))
  return { errors, log, folder, counts, redactor }
}

beforeEach(() => {
  vi.useFakeTimers()
  now = 1_800_000_000_000
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the same error', () => {
  test('is one entry with how often and when it last happened', () => {
    const { errors } = open()
    errors.add(report())
    errors.add(report({ message: 'another' }))
    now += 5_000
    errors.add(report({ stack: stack('another caller, below the lines that tell'), info: 'tab /wel' }))
    expect(errors.list()).toMatchObject([
      { message: 'boom', count: 2, time: now, info: 'tab /wel' },
      { message: 'another', count: 1 },
    ])
  })

  test.each<[string, Partial<ErrorReport>]>([
    ['type', { type: 'main' }],
    ['address', { url: '/wel/index' }],
    ['message', { message: 'bang' }],
    ['first lines of the stack', { stack: 'Error: boom\n    at elsewhere' }],
  ])('is another one with another %s', (_what, change) => {
    const { errors } = open()
    errors.add(report())
    errors.add(report(change))
    expect(errors.list()).toHaveLength(2)
  })
})

describe('a sentence of the product', () => {
  const said = (message: string, detail: string): Partial<ErrorReport> => ({
    message,
    stack: '',
    text: { key: 'errorLog:call.fault', values: { detail, code: 500 } },
  })

  test('is kept by its key, also over a restart, and is one entry in every language', () => {
    const { errors, folder } = open()
    errors.add(report(said('服务器出错（order.list）', 'order.list')))
    errors.add(report(said('The server failed (order.list)', 'order.list')))
    errors.add(report(said('The server failed (order.info)', 'order.info')))
    errors.flushNow()
    expect(open(folder).errors.list()).toMatchObject([
      { count: 1, text: { values: { detail: 'order.info' } } },
      { count: 2, text: { key: 'errorLog:call.fault', values: { detail: 'order.list', code: 500 } } },
    ])
  })

  test.each([
    ['in a value', '服务器出错（13800000000）', '13800000000'],
    ['that only its words tell', '密码 password=旧密码abc', '旧密码abc'],
    ['that only a value has', '服务器出错', `order.list: ${jwt}`],
  ])('keeps no secret %s', (_where, message, detail) => {
    const { errors, folder } = open()
    errors.add(report(said(message, detail)))
    errors.flushNow()
    expect(errors.list()).toHaveLength(1)
    expect(readFileSync(fileOf(folder), 'utf8')).not.toMatch(/13800000000|旧密码abc|eyJ/u)
  })
})

describe('the bounds', () => {
  test('new errors displace the oldest ones, and a repeated error counts as new', () => {
    const { errors } = open()
    for (let index = 0; index < MAX_ENTRIES; index += 1) errors.add(report({ message: `error ${index}` }))
    errors.add(report({ message: 'error 0' }))
    errors.add(report({ message: 'one more' }))
    const messages = errors.list().map(({ message }) => message)
    expect(messages).toHaveLength(MAX_ENTRIES)
    expect(messages.slice(0, 2)).toEqual(['one more', 'error 0'])
    expect(messages).not.toContain('error 1')
  })

  test('each field is cut', () => {
    const { errors } = open()
    const long = '长'.repeat(20_000)
    errors.add({ type: 'error', url: long, message: long, stack: long, info: long })
    const [entry] = errors.list()
    for (const [field, limit] of Object.entries(FIELD_LIMITS)) expect(entry?.[field as keyof typeof FIELD_LIMITS]).toHaveLength(limit)
    errors.add(report({ text: { key: 'errorLog:call.fault', values: { detail: long } } }))
    expect(errors.list()[0]?.text?.values?.['detail']).toHaveLength(FIELD_LIMITS.message)
  })

  test('a storm of errors writes the file and tells the badge a few times, not thousands', () => {
    const { errors, folder, counts } = open()
    for (let index = 0; index < 3_000; index += 1) {
      errors.add(report({ message: `error ${index % 7}` }))
      if (index % 1_000 === 999) vi.advanceTimersByTime(300)
    }
    expect(counts).toEqual([7, 7, 7])
    errors.flushNow()
    expect(JSON.parse(readFileSync(fileOf(folder), 'utf8'))).toMatchObject({ entries: { length: 7 } })
  })
})

describe('each person has the own errors', () => {
  const messages = (errors: ErrorLog): readonly string[] => errors.ofPerson().map(({ message }) => message)

  test('and sees, counts and clears no others; those of nobody are in the whole list alone', () => {
    const { errors, counts } = open()
    errors.add(report({ message: 'at the start' }))
    errors.setPerson('cashier')
    errors.add(report({ message: 'of the cashier' }))
    errors.add(report({ message: 'of both' }))
    errors.setPerson('finance')
    errors.add(report({ message: 'of both' }))
    expect(messages(errors)).toEqual(['of both'])
    vi.advanceTimersByTime(300)
    expect(counts).toEqual([0, 0, 1])
    errors.clear()
    expect(messages(errors)).toEqual([])
    errors.setPerson('cashier')
    expect(messages(errors)).toEqual(['of both', 'of the cashier'])
    expect(errors.list().map(({ message }) => message)).toEqual(['of both', 'of the cashier', 'at the start'])
    expect(errors.ofPerson()[0]).not.toHaveProperty('person')
  })

  test('also after a restart; entries of a file that knew no persons are those of nobody', () => {
    const { errors, folder } = open()
    errors.setPerson('cashier')
    errors.add(report())
    errors.flushNow()
    const again = open(folder).errors
    expect(messages(again)).toEqual([])
    again.setPerson('cashier')
    expect(messages(again)).toEqual(['boom'])
    const { person: _person, ...old } = again.list()[0] ?? {}
    writeFileSync(fileOf(folder), JSON.stringify({ entries: [old] }))
    expect(open(folder).errors.list()).toMatchObject([{ message: 'boom', person: null }])
  })
})

describe('an uploaded error', () => {
  test('has its mark, also after a restart, until it happens again', () => {
    const { errors, folder } = open()
    errors.add(report())
    errors.add(report({ message: 'another' }))
    const read = errors.ofPerson()
    errors.add(report())
    now += 1_000
    errors.markUploaded(read)
    errors.flushNow()
    const marks = (log: ErrorLog): unknown[] => log.list().map(({ message, uploadedAt }) => [message, uploadedAt])
    expect(marks(errors)).toEqual([
      ['boom', undefined],
      ['another', now],
    ])
    const again = open(folder).errors
    expect(marks(again)).toEqual(marks(errors))
    again.add(report({ message: 'another' }))
    expect(marks(again)[0]).toEqual(['another', undefined])
  })
})

describe('over a restart', () => {
  test('the errors are there again, and count on', () => {
    const { errors, folder } = open()
    errors.add(report())
    errors.add(report({ message: 'another' }))
    errors.flushNow()
    const again = open(folder).errors
    expect(again.list()).toEqual(errors.list())
    again.add(report())
    expect(again.list()[0]).toMatchObject({ message: 'boom', count: 2 })
  })

  test('cleared errors do not return', () => {
    const { errors, folder, counts } = open()
    errors.add(report())
    errors.flushNow()
    errors.clear()
    expect(counts).toEqual([1, 0])
    errors.flushNow()
    expect(open(folder).errors.list()).toEqual([])
  })

  test.each([
    ['is cut off', '{"entries":[{"id":"x"'],
    ['is empty', ''],
    ['holds something else', '[1,2,3]'],
    ['holds entries that are none', '{"entries":"none"}'],
    ['is binary', '\u0000\u0001\uFFFD'],
  ])('a file that %s loses the earlier errors but does not stop the start', (_how, text) => {
    const folder = folderNew()
    writeFileSync(fileOf(folder), text)
    const { errors } = open(folder)
    expect(errors.list()).toEqual([])
    errors.add(report())
    errors.flushNow()
    expect(open(folder).errors.list()).toHaveLength(1)
  })

  test('one damaged entry does not cost the others', () => {
    const { errors, folder } = open()
    errors.add(report())
    errors.flushNow()
    const [whole] = errors.list()
    const damaged = [
      { ...whole, id: 'a', time: 'yesterday' },
      { ...whole, id: 'b', count: 0 },
      { ...whole, id: 'c', message: 'x'.repeat(9_000_000) },
      null,
      7,
      whole,
    ]
    writeFileSync(fileOf(folder), JSON.stringify({ entries: damaged }))
    expect(open(folder).errors.list()).toEqual([whole])
  })

  test('a file with more entries than there may be is cut', () => {
    const folder = folderNew()
    const entry = { type: 'main', url: '', message: 'm', stack: '', info: '', time: 1, count: 1 }
    writeFileSync(fileOf(folder), JSON.stringify({ entries: Array.from({ length: 500 }, (_, index) => ({ ...entry, id: `id${index}` })) }))
    const list = open(folder).errors.list()
    expect(list).toHaveLength(MAX_ENTRIES)
    expect(list[0]?.id).toBe('id499')
  })

  test('without a readable and writable file, only the errors of this run are kept', () => {
    const folder = folderNew()
    mkdirSync(fileOf(folder))
    const { errors, log } = open(folder)
    errors.add(report())
    errors.flushNow()
    expect(errors.list()).toHaveLength(1)
    expect(log.lines.join('\n')).toMatch(/error-log\.json not/u)
    expect(statSync(fileOf(folder)).isDirectory()).toBe(true)
  })
})

test('an address is kept without the values of its query, which may be a customer’s', () => {
  const { errors } = open()
  errors.add(report({ url: '/sale/goods/goods-order?mobile=13800000000&name=%E6%9E%97#top' }))
  expect(errors.list()[0]?.url).toBe('/sale/goods/goods-order?mobile=…&name=…#top')
})

test('a secret in any field and encoding is neither kept nor written', () => {
  const { errors, folder, redactor } = open()
  redactor.remember('门店/密钥+"A1 b2')
  redactor.rememberForNow('opaque-token-0123456789')
  errors.add({
    type: 'error',
    url: `/common/inout?access_token=${jwt}&x=${encodeURIComponent('门店/密钥+"A1 b2')}`,
    message: `令牌${jwt}已失效 opaque-token-0123456789`,
    stack: `Error: {"password":"correct s3cret horse"}\n    at call (app://bundle/x.js?refresh_token=s3cret-value:1:1)\n    at https://clerk:s3cret-value@proxy.example`,
    info: `${' '.repeat(100)}Cookie: JSESSIONID=s3cret-value\nBlade-Auth: bearer ${jwt}\n${Buffer.from('x门店/密钥+"A1 b2').toString('base64')}`,
  })
  errors.add(report({ message: `${'x'.repeat(FIELD_LIMITS.message - 20)} token=${jwt}` }))
  const said = `令牌${jwt}已失效 opaque-token-0123456789 password=s3cret-value`
  errors.add({ ...report({ message: 'a call' }), call: { path: '/api/order/list', durationMs: 1, status: 500, said } })
  errors.flushNow()
  for (const text of [JSON.stringify(errors.list()), readFileSync(fileOf(folder), 'utf8')]) {
    expect(text).toMatch(/\[secret\]|\[token\]/u)
    expect(text).not.toMatch(/s3cret|a{50}|b-_b-_|eyJhbGci|opaque-token|密钥/u)
    expect(text).not.toContain(encodeURIComponent('密钥'))
    expect(text).not.toContain(Buffer.from('门店/密钥').toString('base64').slice(2, -4))
  }
})

test.skipIf(process.platform === 'win32')('only the OS account can read the file: it may hold the words of a server', () => {
  const { errors, folder } = open()
  errors.add(report())
  errors.flushNow()
  expect(statSync(fileOf(folder)).mode & 0o077).toBe(0)
})

describe('main’s own errors', () => {
  test('errors that a service logs are recorded with their stack; warnings are not', () => {
    const { errors, log } = open()
    const recording = recordingLog(log, errors)
    recording.info('started')
    recording.warn('order.list: timed out')
    const call = { path: '/api/order/list', durationMs: 12, status: 500, said: '库存服务超时' }
    const message = '应答无法识别（order.list: invalid response）'
    recording.error('order.list: invalid response: records.0.id: not an id', { message, page: '/sale?status=2', call })
    recording.error('api:call: Error: boom\n    at f (main.js:1:1)')
    expect(log.lines).toHaveLength(4)
    expect(log.lines.join()).toContain('order.list: invalid response: records.0.id: not an id')
    expect(log.lines.join()).not.toContain('库存服务超时')
    expect(errors.list()).toMatchObject([
      { type: 'main', message: 'api:call: Error: boom', stack: 'api:call: Error: boom\n    at f (main.js:1:1)' },
      { type: 'main', url: '/sale?status=…', message: '应答无法识别（order.list: invalid response）', stack: '', info: '', call },
    ])
  })

  test('uncaught errors are recorded too, at once on the disk: they are the last', () => {
    const { errors, log, folder } = open()
    const steps: ((error: unknown, kind: UncaughtKind) => void)[] = []
    recordUncaught({ beforeEnd: (step) => steps.push(step) }, log, errors)
    steps[0]?.('plain words', 'unhandledRejection')
    expect(open(folder).errors.list()).toHaveLength(1)
    steps[0]?.(new TypeError('x is not a function'), 'uncaughtException')
    expect(open(folder).errors.list()).toMatchObject([
      { type: 'main', message: 'TypeError: x is not a function', info: 'uncaughtException' },
      { type: 'main', message: 'plain words', info: 'unhandledRejection' },
    ])
  })

  test('a page whose process died is recorded, one that was closed is not', () => {
    const { errors, log } = open()
    const app = new EventEmitter()
    recordGoneProcesses(app, recordingLog(log, errors))
    app.emit('render-process-gone', {}, {}, { reason: 'clean-exit' })
    app.emit('render-process-gone', {}, {}, { reason: 'crashed' })
    expect(errors.list()).toMatchObject([{ type: 'main', message: 'page process gone: crashed' }])
  })
})
