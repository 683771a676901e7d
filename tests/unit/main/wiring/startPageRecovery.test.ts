import { expect, test, vi } from 'vitest'
import { startPageRecovery } from '#main/wiring/startPageRecovery.ts'
import { PageRecovery } from '#main/window/pageRecovery.ts'
import { texts } from '../../../support/services/services.ts'

/** What the recovery was made with, and what was asked for. */
const { told, made, tell } = await vi.hoisted(async () => {
  const { recorder } = await import('../../../support/services/recorder.ts')
  const nothing: Readonly<Record<string, (...args: unknown[]) => unknown>> = {}
  return {
    ...recorder(),
    made: { options: nothing },
  }
})
vi.mock('electron', () => ({ app: { quit: tell('quit') } }))
vi.mock('#main/window/recoveryQuestions.ts', () => ({ askToWait: tell('askToWait', 'waits'), askToRetry: tell('askToRetry', 'tries') }))
vi.mock('#main/window/pageRecovery.ts', () => ({
  PageRecovery: class {
    readonly start = tell('start')
    constructor(options: typeof made.options) {
      made.options = options
    }
  },
}))

test('the page of the program’s window is brought back, asked about in its window, or ended with the program', () => {
  const window = { browserWindow: 'the window', load: tell('load', 'loads') }
  const recovery = startPageRecovery(
    window as unknown as Parameters<typeof startPageRecovery>[0],
    texts,
    'the log' as unknown as Parameters<typeof startPageRecovery>[2],
  )
  const { options } = made
  expect([told.splice(0), options['window'], options['log']]).toEqual([[['start']], 'the window', 'the log'])
  expect(recovery).toBeInstanceOf(PageRecovery)
  expect([options['load']?.('app://a/'), options['askToWait']?.('a signal'), options['askToRetry']?.()]).toEqual([
    'loads',
    'waits',
    'tries',
  ])
  options['quit']?.()
  expect(told.splice(0)).toEqual([
    ['load', 'app://a/'],
    ['askToWait', 'the window', 'a signal', texts.t],
    ['askToRetry', 'the window', texts.t],
    ['quit'],
  ])
  // A clock that no person can change.
  vi.useFakeTimers({ toFake: ['performance', 'Date'], now: 1_800_000_000_000 })
  const before = Number(options['now']?.())
  vi.setSystemTime(0)
  vi.advanceTimersByTime(5)
  expect(Number(options['now']?.()) - before).toBe(5)
  vi.useRealTimers()
})
