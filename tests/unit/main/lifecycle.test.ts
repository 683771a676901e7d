import { expect, test, vi } from 'vitest'
import { finishBeforeQuit } from '#main/lifecycle.ts'

/** As much of Electron's `app` as quitting needs: a quit is prevented, or it happens. */
const electron = vi.hoisted(() => {
  const listeners: ((event: { preventDefault: () => void }) => void)[] = []
  const quits: boolean[] = []
  const app = {
    on: (_name: string, listener: (typeof listeners)[number]) => listeners.push(listener),
    quit: () => {
      let isPrevented = false
      for (const listener of listeners) listener({ preventDefault: () => (isPrevented = true) })
      quits.push(!isPrevented)
    },
  }
  return { app, listeners, quits }
})
vi.mock('electron', () => ({ app: electron.app, powerMonitor: {} }))

function quitWith(finish: () => Promise<unknown>, patienceMs: number): void {
  electron.listeners.length = 0
  electron.quits.length = 0
  finishBeforeQuit(finish, patienceMs)
  electron.app.quit()
}

test('quitting waits for what is to be finished first', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  quitWith(() => promise, 60_000)
  expect(electron.quits).toEqual([false])
  resolve()
  await vi.waitUntil(() => electron.quits.length === 2)
  expect(electron.quits).toEqual([false, true])
})

test('quitting does not wait for ever', async () => {
  quitWith(() => new Promise(() => {}), 10)
  await vi.waitUntil(() => electron.quits.length === 2)
  expect(electron.quits).toEqual([false, true])
})
