import { afterEach, expect, test, vi } from 'vitest'
import { followUpdateState } from '#renderer/shell/updateState.ts'
import type { UpdateState } from '#shared/update.ts'

afterEach(() => void vi.unstubAllGlobals())

const ready = (version: string): UpdateState => ({ ready: version, isDue: false, failed: null })

test('a version that was announced while the page was away is shown, and one that is announced later', async () => {
  const listeners = new Set<(state: UpdateState) => void>()
  const invoked: string[] = []
  vi.stubGlobal('window', {
    backoffice: {
      invoke: (channel: string) => {
        invoked.push(channel)
        return Promise.resolve({ ok: true, value: ready('2.0.0') })
      },
      on: (channel: string, listener: (state: UpdateState) => void) => {
        if (channel === 'update:state') listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
  })
  const seen: UpdateState[] = []
  const end = followUpdateState((state) => seen.push(state))
  await vi.waitFor(() => expect(seen).toEqual([ready('2.0.0')]))
  for (const listener of listeners) listener(ready('2.1.0'))
  expect(seen).toEqual([ready('2.0.0'), ready('2.1.0')])
  expect(invoked).toEqual(['update:state'])
  end()
  expect(listeners.size).toBe(0)
})
