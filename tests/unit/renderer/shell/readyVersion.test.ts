import { afterEach, expect, test, vi } from 'vitest'
import { followReadyVersion } from '#renderer/shell/readyVersion.ts'

afterEach(() => void vi.unstubAllGlobals())

test('a version that was announced while the page was away is shown, and one that is announced later', async () => {
  const listeners = new Set<(version: string) => void>()
  const invoked: string[] = []
  vi.stubGlobal('window', {
    backoffice: {
      invoke: (channel: string) => {
        invoked.push(channel)
        return Promise.resolve({ ok: true, value: '2.0.0' })
      },
      on: (channel: string, listener: (version: string) => void) => {
        if (channel === 'update:ready') listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
  })
  const seen: (string | null)[] = []
  const end = followReadyVersion((version) => seen.push(version))
  await vi.waitFor(() => expect(seen).toEqual(['2.0.0']))
  for (const listener of listeners) listener('2.1.0')
  expect(seen).toEqual(['2.0.0', '2.1.0'])
  expect(invoked).toEqual(['update:version'])
  end()
  expect(listeners.size).toBe(0)
})
