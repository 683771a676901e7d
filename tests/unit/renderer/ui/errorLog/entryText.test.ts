import { expect, test } from 'vitest'
import type { ErrorLogEntry } from '#shared/schemas/errorLog.ts'
import { rememberVersion } from '#renderer/kit/ipc/environment.ts'
import { failureDetails } from '#renderer/ui/feedback/FailureMessage.tsx'
import { i18n, showLanguage } from '#renderer/kit/i18n.ts'
import { entryText, matching } from '#renderer/ui/errorLog/entryText.ts'

const t = i18n.getFixedT('zh', ['errorLog'])
const entry = (change: Partial<ErrorLogEntry>): ErrorLogEntry => ({
  id: 'x',
  type: 'error',
  url: '/sale/goods/goods-order?status=2',
  message: 'Cannot read properties of undefined',
  stack: 'TypeError: …\n    at OrderRow (orders.js:1:1)',
  info: 'tab /sale',
  time: Date.UTC(2026, 0, 1, 16),
  count: 3,
  ...change,
})
const main = entry({ id: 'y', type: 'main', url: '', message: 'order.list: invalid response', stack: '', info: 'log' })

test('an entry as text has all its fields, with the time in China', () => {
  expect(entryText(entry({}), t)).toBe(
    '[2026-01-02 00:00:00] 页面 ×3\nCannot read properties of undefined\n路径: /sale/goods/goods-order?status=2\n附加信息: tab /sale\n堆栈: TypeError: …\n    at OrderRow (orders.js:1:1)',
  )
  expect(entryText(main, t)).not.toMatch(/路径|堆栈/u)
})

test('a failed call as text has the server’s words, status, address and duration, as far as they are known', () => {
  const call = { path: '/api/order/list', durationMs: 812, status: 500, said: '库存服务超时' }
  const failed = entry({ type: 'main', url: '/sale', message: '服务器出错', stack: '', info: '', call })
  expect(entryText(failed, t)).toBe(
    '[2026-01-02 00:00:00] 程序 ×3\n服务器出错\n路径: /sale\n服务器原话: 库存服务超时\nHTTP 状态: 500\n接口地址: /api/order/list\n用时: 812 毫秒',
  )
  expect(entryText({ ...failed, call: { ...call, status: null, said: null } }, t)).not.toMatch(/原话|状态/u)
})

test('a sentence of the product is said in the display language; one without a key, or of another version, as it was recorded', async () => {
  const failed = (key?: string) =>
    entry({ message: '服务器出错（order.list）', ...(key === undefined ? {} : { text: { key, values: { detail: 'order.list' } } }) })
  await showLanguage('en')
  try {
    const lineOf = (shown: ErrorLogEntry) => entryText(shown, t).split('\n')[1]
    expect(lineOf(failed('errorLog:call.fault'))).toBe('The server reported an error (order.list)')
    expect([lineOf(failed()), lineOf(failed('errorLog:call.gone'))]).toEqual(['服务器出错（order.list）', '服务器出错（order.list）'])
    expect(matching([failed('errorLog:call.fault')], 'server reported', t)).toHaveLength(1)
  } finally {
    await showLanguage('zh')
  }
})

test.each([
  ['', 2],
  ['  ', 2],
  ['PROPERTIES', 1],
  ['程序', 1],
  ['main', 1],
  ['goods-order', 1],
  ['orderrow', 1],
  ['order', 2],
  ['order invalid', 1],
  ['2026-01-02', 2],
  ['nothing of it', 0],
])('the search for %j finds %i of the two', (wanted, count) => {
  expect(matching([entry({}), main], wanted, t)).toHaveLength(count)
})

test('the details of a failure hold message, place, version, time and stack', () => {
  rememberVersion('1.2.3')
  const error = new RangeError('too deep', { cause: new Error('below') })
  const details = failureDetails(error, 'tab /wel/index', Date.UTC(2026, 4, 20, 2, 3, 4))
  for (const part of [
    'too deep',
    'tab /wel/index',
    '1.2.3',
    '2026-05-20 10:03:04',
    'RangeError: too deep\n    at ',
    'Caused by: Error: below',
  ])
    expect(details).toContain(part)
})
