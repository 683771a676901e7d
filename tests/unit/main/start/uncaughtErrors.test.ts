import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { afterError, failedBefore, UncaughtErrors } from '#main/start/uncaughtErrors.ts'

const NOW = 1_764_000_000_000

/** A program that has an error, and what it does then. */
function failing(failedAt: number | null = null) {
  const process = new EventEmitter()
  const did: string[] = []
  const errors = new UncaughtErrors({
    process,
    relaunch: () => did.push('relaunch'),
    exit: (code) => did.push(`exit ${code}`),
    tell: () => did.push('tell'),
    failedAt,
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
  expect(did).toEqual(['hide', `record Error: pears ${kind}`, 'relaunch', 'exit 70'])
})

test('a step that fails holds up none of the others', () => {
  const { process, did, errors } = failing()
  errors.beforeEnd(() => did.push('store'))
  errors.beforeEnd(() => {
    throw new Error('no window')
  })
  process.emit('uncaughtException', new Error('pears'))
  expect(did).toEqual(['store', 'relaunch', 'exit 70'])
})

test('an error of a step, and every later one, starts nothing twice', () => {
  const { process, did, errors } = failing()
  errors.beforeEnd(() => void process.emit('uncaughtException', new Error('plums')))
  process.emit('uncaughtException', new Error('pears'))
  process.emit('unhandledRejection', new Error('apples'))
  expect(did).toEqual(['relaunch', 'exit 70'])
})

test.each([
  ['a moment ago', NOW - 1, ['tell', 'exit 70']],
  ['59.999 seconds ago', NOW - 59_999, ['tell', 'exit 70']],
  ['a minute ago', NOW - 60_000, ['relaunch', 'exit 70']],
  ['in the future, by a clock that went back', NOW + 1, ['relaunch', 'exit 70']],
])('a program that failed %s too: %j', (_when, failedAt, expected) => {
  const { process, did } = failing(failedAt)
  process.emit('uncaughtException', new Error('pears'))
  expect(did).toEqual(expected)
})

test('the next start learns from its arguments when this one failed, and keeps the others', () => {
  const first = afterError(['.', '--lang=en'], NOW)
  expect([first, failedBefore(first)]).toEqual([['.', '--lang=en', `--restarted-after-error=${NOW}`], NOW])
  const second = afterError(first, NOW + 5)
  expect([second, failedBefore(second)]).toEqual([['.', '--lang=en', `--restarted-after-error=${NOW + 5}`], NOW + 5])
  expect(failedBefore(['--lang=en'])).toBe(null)
  expect(failedBefore(['--restarted-after-error=yesterday'])).toBe(null)
})
