import { assert, asyncModelRun, asyncProperty } from 'fast-check'
import type * as Electron from 'electron'
import { afterAll, beforeAll, test, vi } from 'vitest'
import { walksOf, walks } from '../../../support/walk.ts'
import { compare } from './compare.ts'
import { ShellModel } from './model.ts'
import { Program } from './program.ts'
import { STEPS } from './steps.ts'

vi.mock('electron', () => ({ ipcMain: { handle: vi.fn<typeof Electron.ipcMain.handle>() }, clipboard: {}, shell: {} }))

// Its work is there to be slow; the lock's own tests hash really.
vi.mock('#main/lock/lockPassword.ts', () => ({
  hashPassword: async (password: string) => ({ salt: '', hash: password }),
  matchesPassword: async (password: string, { hash }: { readonly hash: string }) => password === hash,
}))

beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }))
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const WALKS = 1_000
const MOST_STEPS = 100

test('tabs, drafts, works, lock and session are as the documents say, on every walk', async () => {
  await assert(
    asyncProperty(walksOf(STEPS, MOST_STEPS, compare), async (steps) => {
      await asyncModelRun(async () => ({ model: new ShellModel(), real: await Program.start() }), steps)
    }),
    walks(WALKS),
  )
})
