import { expect, test, vi } from 'vitest'
import { createUpdates } from '#main/wiring/updates/createUpdates.ts'
import { deploymentFor, memoryLog } from '../../../../support/services/services.ts'

vi.mock('electron', () => ({ app: { isPackaged: false, quit: () => undefined }, session: {} }))

type Params = Parameters<typeof createUpdates>

test('unfinished are the tabs with unsaved content, the exports that wait or run, and the writes without an answer', () => {
  // Only what is counted.
  const core = { deployment: deploymentFor('http://127.0.0.1:1'), isPacked: false, log: memoryLog() } as unknown as Params[0]
  const deps = { exports: { count: 2 }, writes: { count: 5 }, workspaces: { unsaved: 7 } } as unknown as Params[1]
  expect(createUpdates(core, deps).unfinished()).toEqual({ unsaved: 7, exports: 2, writes: 5 })
})
