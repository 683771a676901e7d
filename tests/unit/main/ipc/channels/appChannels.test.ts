import { expect, test, vi } from 'vitest'
import { createChannels, type ChannelDeps } from '#main/ipc/channels/index.ts'
import type { ErrorReport } from '#shared/schemas/errorLog.ts'

vi.mock('electron', () => ({ ipcMain: {}, clipboard: {}, shell: {} }))

test('a page that reports errors in a loop neither keeps main busy nor fills the log', async () => {
  const lines: string[] = []
  const write = (line: string): void => void lines.push(line)
  const added: ErrorReport[] = []
  const deps = { errors: { add: (report: ErrorReport) => added.push(report) }, fileLog: { error: write, warn: write } }
  const { handle } = createChannels(deps as unknown as ChannelDeps)['app:reportError']
  for (let index = 0; index < 5_000; index += 1) {
    await handle({ type: 'error', url: '', message: `error ${index}`, stack: '', info: '' })
  }
  expect(added.length).toBeGreaterThanOrEqual(300)
  expect(added.length).toBeLessThan(1_000)
  expect(lines.filter((line) => line.startsWith('renderer: '))).toHaveLength(added.length)
})

test('as many rows of a list as are saved at once, with their header, are a table, and no more', () => {
  const { args } = createChannels({} as unknown as ChannelDeps)['exports:saveTable']
  const rows = (count: number) => args.safeParse(['有误的行', Array.from({ length: count }, () => ['1', '2'])]).success
  expect([rows(20_001), rows(20_002)]).toEqual([true, false])
})
