import { beforeEach, expect, test, vi } from 'vitest'
import { bundleFromCommandLine } from '#main/wiring/support/bundleFromCommandLine.ts'
import { openQuietStore } from '#main/wiring/support/openQuietStore.ts'
import type { Redactor } from '#main/log/redactor.ts'
import { texts } from '../../../../support/services/services.ts'

/** What the start finds, and what was asked for. */
const world = vi.hoisted(() => ({
  configuration: Promise.resolve({}) as Promise<unknown>,
  asked: [] as unknown[][],
  sources: {} as Record<string, unknown>,
}))
vi.mock('electron', () => ({ app: { isPackaged: false, getAppPath: () => '/program/app.asar' } }))
vi.mock('#main/wiring/readConfiguration.ts', () => ({
  currentOptions: (base: unknown) => {
    world.asked.push(['options', base])
    return 'the options'
  },
  readConfiguration: (base: unknown) => {
    world.asked.push(['read', base])
    return world.configuration
  },
}))
vi.mock('#main/wiring/support/bundleSources.ts', () => ({
  bundleSources: (given: typeof world.sources) => {
    world.sources = given
    return 'the sources'
  },
}))
vi.mock('#main/support/bundleFiles.ts', () => ({ bundleFiles: (sources: unknown) => Promise.resolve(['files of', sources]) }))
vi.mock('#main/support/commandLineBundle.ts', () => ({
  writeBundle: async (file: string, files: () => Promise<unknown>, t: unknown) => {
    world.asked.push(['write', file, await files(), t])
    return { text: 'written', code: 0 }
  },
}))

beforeEach(() => void (world.asked = []))

test('the bundle of the command line is that of the installed program, with its configuration and without its secrets', async () => {
  const deployment = { clientSecret: 'the-shops-secret', updates: { feedUrl: 'https://feed.example/stores?key=the-feeds-key' } }
  world.configuration = Promise.resolve({ configured: deployment })
  expect(await bundleFromCommandLine('/bundle.zip', texts)).toEqual({ text: 'written', code: 0 })
  const base = { isPacked: true, texts }
  expect(world.asked).toEqual([
    ['options', base],
    ['read', base],
    ['write', '/bundle.zip', ['files of', 'the sources'], texts.t],
  ])
  const { redactor, ...sources } = world.sources
  expect(sources).toEqual({ options: 'the options', deployment, fault: null, errors: null, openStore: openQuietStore })
  expect((redactor as Redactor).redact('sent the-shops-secret to ?key=the-feeds-key')).toBe('sent [secret] to ?key=[secret]')
})

test.each([
  ['has a fault', () => Promise.reject(new Error('no apiUrl')), 'no apiUrl'],
  ['is missing', () => Promise.resolve({ configured: null }), null],
])('a configuration that %s is no reason against a bundle', async (_what, found, fault) => {
  world.configuration = found()
  await bundleFromCommandLine('/bundle.zip', texts)
  expect(world.sources).toMatchObject({ deployment: null, fault })
  expect(world.asked.at(-1)?.[0]).toBe('write')
})
