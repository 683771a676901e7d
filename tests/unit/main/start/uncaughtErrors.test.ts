import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { afterError, failedBefore, UncaughtErrors, type LastError } from '#main/start/uncaughtErrors.ts'

const NOW = 1_764_000_000_000

/** A program that has an error, and what it does then. */
function failing(last: LastError | null = null) {
  const process = new EventEmitter()
  const did: string[] = []
  const errors = new UncaughtErrors({
    process,
    relaunch: ({ at, count }) => did.push(`relaunch ${at - NOW} ${count}`),
    exit: (code) => did.push(`exit ${code}`),
    tell: () => did.push('tell'),
    last,
    now: () => NOW,
  })
  errors.start()
  return { process, did, errors }
}

test.each([
  ['uncaughtException', 'uncaughtException'],
  ['unhandledRejection', 'unhandledRejection'],
] as const)('an error of the kind %s: each step is done, the last one first, and the program starts again', (event, kind) => {
  const { process, did, errors } = failing()
  errors.beforeEnd((error, given) => did.push(`record ${String(error)} ${given}`))
  errors.beforeEnd(() => did.push('hide'))
  process.emit(event, new Error('pears'))
  expect(did).toEqual(['hide', `record Error: pears ${kind}`, 'relaunch 0 1', 'exit 70'])
})

test('a step that fails holds up none of the others', () => {
  const { process, did, errors } = failing()
  errors.beforeEnd(() => did.push('store'))
  errors.beforeEnd(() => {
    throw new Error('no window')
  })
  process.emit('uncaughtException', new Error('pears'))
  expect(did).toEqual(['store', 'relaunch 0 1', 'exit 70'])
})

test('an error of a step, and every later one, starts nothing twice', () => {
  const { process, did, errors } = failing()
  errors.beforeEnd(() => void process.emit('uncaughtException', new Error('plums')))
  process.emit('uncaughtException', new Error('pears'))
  process.emit('unhandledRejection', new Error('apples'))
  expect(did).toEqual(['relaunch 0 1', 'exit 70'])
})

test('an error after the person has quit starts nothing', () => {
  const { process, did, errors } = failing()
  errors.beforeEnd(() => did.push('store'))
  errors.quit()
  process.emit('uncaughtException', new Error('pears'))
  expect(did).toEqual(['store', 'exit 70'])
})

test.each([
  ['a moment ago', { at: NOW - 1, count: 1 }, ['tell', 'exit 70']],
  ['59.999 seconds ago', { at: NOW - 59_999, count: 1 }, ['tell', 'exit 70']],
  ['a minute ago', { at: NOW - 60_000, count: 1 }, ['relaunch 0 2', 'exit 70']],
  ['twice, the last time 29 minutes ago', { at: NOW - 29 * 60_000, count: 2 }, ['tell', 'exit 70']],
  ['twice, the last time half an hour ago', { at: NOW - 30 * 60_000, count: 2 }, ['relaunch 0 1', 'exit 70']],
  ['in the future, by a clock that went back', { at: NOW + 1, count: 1 }, ['relaunch 0 2', 'exit 70']],
  ['twice in the future', { at: NOW + 1, count: 2 }, ['tell', 'exit 70']],
])('a program that failed %s: %j and %j', (_when, last, expected) => {
  const { process, did } = failing(last)
  process.emit('uncaughtException', new Error('pears'))
  expect(did).toEqual(expected)
})

test('the next start learns from its arguments when this one failed, and how often, and keeps the others', () => {
  const [one, two] = [
    { at: NOW, count: 1 },
    { at: NOW + 5, count: 2 },
  ]
  const first = afterError(['.', '--lang=en'], one)
  expect([first, failedBefore(first)]).toEqual([['.', '--lang=en', `--restarted-after-error=${NOW},1`], one])
  const second = afterError(first, two)
  expect([second, failedBefore(second)]).toEqual([['.', '--lang=en', `--restarted-after-error=${NOW + 5},2`], two])
  expect(failedBefore(['--lang=en'])).toBe(null)
  expect(failedBefore(['--restarted-after-error=yesterday'])).toBe(null)
})
