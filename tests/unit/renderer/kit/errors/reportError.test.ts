import { expect, test, vi } from 'vitest'
import {
  concernsOneRecord,
  errorMessage,
  isSilent,
  isUndecided,
  notifyError,
  pageUrl,
  reportError,
  reportUncaughtErrors,
  stackOf,
} from '#renderer/kit/errors/errors.ts'
import { failureDetails } from '#renderer/ui/feedback/FailureMessage.tsx'
import { rememberVersion } from '#renderer/kit/ipc/environment.ts'
import { APP_ERROR_KINDS, type AppErrorKind } from '#shared/domain/errorKinds.ts'
import { AppError } from '#shared/errors.ts'
import { failed } from '../../bridge.ts'
import { toasts, useBridge } from '../../toldPerson.ts'

const main = useBridge()

const reports = () =>
  main()
    .asked.filter(([channel]) => channel === 'app:reportError')
    .map(([, report]) => report)
/** An error as the browser makes it, with a stack that a test can read. */
const fault = (message: string, cause?: unknown): Error => Object.assign(new Error(message, { cause }), { stack: `stack of ${message}` })

test('a fault reaches main’s log with the page, the stack of its cause and the place', () => {
  vi.stubGlobal('location', { hash: '#/orders?id=7' })
  reportError(fault('outer', fault('inner')), 'orders')
  expect(reports()).toEqual([
    { type: 'error', url: '/orders?id=7', message: 'outer', stack: 'stack of outer\nCaused by: stack of inner', info: 'orders' },
  ])
})

test('a thrown text is a fault, too; outside of a window there is no page', () => {
  reportError('text', 'place')
  expect(reports()).toEqual([{ type: 'error', url: '', message: 'text', stack: '', info: 'place' }])
  expect([pageUrl(), stackOf('text')]).toEqual(['', ''])
})

test('each part of a report is as long as main accepts it', () => {
  const long = 'x'.repeat(20_001)
  vi.stubGlobal('location', { hash: `#${long}` })
  reportError(Object.assign(new Error(long), { stack: long }), long)
  const [report] = reports() as Record<string, string>[]
  expect([report?.['url'], report?.['message'], report?.['stack'], report?.['info']].map((text) => text?.length)).toEqual(
    Array.from({ length: 4 }, () => 20_000),
  )
})

test('a report that main refuses is no error of its own', async () => {
  main().answer('app:reportError', () => failed({ kind: 'locked', message: '屏幕已锁定' }))
  reportError(fault('x'), '')
  await vi.waitFor(() => expect(main().asked).toHaveLength(1))
})

test('an error without a stack is known by its message', () => {
  expect(stackOf(Object.assign(new Error('message'), { stack: undefined }))).toBe('message')
  expect(stackOf(fault('outer', 'no error'))).toBe('stack of outer')
})

test('a fault of the program is shown without its words, and reported', () => {
  notifyError(fault('x is not a function'))
  expect(toasts()).toEqual([['error', '程序出错，请重试；如问题持续，请联系门店 IT']])
  expect(reports()).toMatchObject([{ message: 'x is not a function', info: 'notifyError' }])
})

test('a sentence of main is reported with its key, so that the log says it in the display language', () => {
  const text = { key: 'errors:timeout', values: { seconds: 30 } }
  reportError(new AppError({ kind: 'timeout', message: '服务器没有及时应答', text }), 'orders')
  expect(reports()).toMatchObject([{ message: '服务器没有及时应答', text }])
})

test('an answer that was refused is not reported: the server has done its part', () => {
  notifyError(new AppError({ kind: 'server', message: '库存不足' }))
  expect(reports()).toEqual([])
})

test('what is silent or undecided is so by main’s word alone', () => {
  const error = new AppError({ kind: 'server', message: '库存不足', silent: true, isUndecided: true })
  const plain = new AppError({ kind: 'server', message: '库存不足' })
  expect([error, plain, fault('x')].map((one) => [isSilent(one), isUndecided(one)])).toEqual([
    [true, true],
    [false, false],
    [false, false],
  ])
  expect([errorMessage(plain), errorMessage(error)]).toEqual(['库存不足', '此部分内容未加载'])
})

test('only an answer about a record, or a refusal of its arguments, leaves the same call for another record a chance', () => {
  const ofKind = (kind: AppErrorKind, undecided = false) => concernsOneRecord(new AppError({ kind, message: '', isUndecided: undecided }))
  expect(APP_ERROR_KINDS.filter((kind) => ofKind(kind))).toEqual(['server', 'invalid-argument'])
  expect([ofKind('server', true), concernsOneRecord(fault('x')), concernsOneRecord(undefined)]).toEqual([false, false, false])
})

test('uncaught errors and rejections are reported once', () => {
  reportUncaughtErrors()
  main().heard.get('error')?.({ error: fault('uncaught'), message: 'Uncaught Error: uncaught' })
  main().heard.get('error')?.({ error: null, message: 'Script error.' })
  main().heard.get('unhandledrejection')?.({ reason: fault('rejected') })
  expect(reports()).toMatchObject([
    { message: 'uncaught', stack: 'stack of uncaught', info: 'window.error' },
    { message: 'Script error.', stack: '', info: 'window.error' },
    { message: 'rejected', info: 'unhandledrejection' },
  ])
})

test('a layout in two passes, and a call that the lock refused, are no faults', () => {
  reportUncaughtErrors()
  main().heard.get('error')?.({ error: undefined, message: 'ResizeObserver loop completed with undelivered notifications.' })
  main().heard.get('unhandledrejection')?.({ reason: new AppError({ kind: 'locked', message: '屏幕已锁定' }) })
  expect(reports()).toEqual([])
})

test('store IT gets message, place, page, version, time and stack of a failure', () => {
  vi.stubGlobal('location', { hash: '#/orders' })
  const at = Date.UTC(2026, 10, 22, 6, 3, 7)
  expect(failureDetails('text', '订单列表', at).split('\n')[3]).toBe('版本：无')
  rememberVersion('2.3.4')
  expect(failureDetails(fault('x is not a function'), '订单列表', at)).toBe(
    '错误：x is not a function\n位置：订单列表\n路径：/orders\n版本：2.3.4\n时间：2026-11-22 14:03:07\n\nstack of x is not a function',
  )
  expect(failureDetails('text', '订单列表', at)).toMatch(/^错误：text\n.*\n\n$/su)
})
