import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exitWithMessage } from '#main/start/exitWithMessage.ts'

/** A program that does not start, and what it asks of Electron, in its order. */
function ending(platform: NodeJS.Platform, refused: readonly string[] = []) {
  const did: unknown[][] = []
  const ready = Promise.withResolvers<void>()
  const variables: Record<string, string | undefined> = { ELECTRON_LOG_FILE: '/tmp/x', PATH: '/bin' }
  const app = {
    commandLine: { removeSwitch: (name: string) => did.push(['remove', name]) },
    getName: () => '门店后台',
    setPath: (...given: unknown[]) => did.push(['path', ...given]),
    whenReady: () => ready.promise,
    exit: (code: number) => did.push(['exit', code]),
  }
  const ended = exitWithMessage('why', { app, showBox: (...given) => did.push(['box', ...given]), platform, variables }, refused)
  return { did, ready, ended, variables }
}

beforeEach(() => void vi.spyOn(process.stderr, 'write').mockReturnValue(true))
afterEach(() => vi.restoreAllMocks())

test.each(['win32', 'darwin'] as const)('on %s it says why at once, and ends', (platform) => {
  const { did } = ending(platform, ['--inspect'])
  expect(process.stderr.write).toHaveBeenCalledWith('why\n')
  expect(did).toEqual([
    ['box', '门店后台', 'why'],
    ['exit', 1],
  ])
})

test('on Linux, where a box opens only when Electron is ready, what was refused is taken back before', async () => {
  const { did, ready, ended, variables } = ending('linux', ['--remote-debugging-port=9222', '-js-flags=--a=b', 'ELECTRON_LOG_FILE'])
  expect(did).toEqual([
    ['remove', 'remote-debugging-port'],
    ['remove', 'js-flags'],
    ['remove', 'ELECTRON_LOG_FILE'],
    ['path', 'sessionData', expect.stringContaining(join(tmpdir(), 'not-started-')) as unknown],
  ])
  expect(variables).toEqual({ PATH: '/bin' })
  ready.resolve()
  await ended
  expect(did.slice(4)).toEqual([
    ['box', '门店后台', 'why'],
    ['exit', 1],
  ])
})
