import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import type { Logger } from '#main/log/log.ts'
import type { StaleMarker } from '#main/secrets/staleMarker.ts'
import { openQuietStore } from '#main/wiring/support/openQuietStore.ts'

/** The account folder, and what the keychain was opened with. */
const world = vi.hoisted(() => ({ folder: '', opened: [] as unknown[] }))
vi.mock('electron', () => ({
  app: { getName: () => 'Backoffice', getPath: (name: string) => (name === 'userData' ? world.folder : '/other') },
}))
vi.mock('#main/secrets/openSecretStore.ts', () => ({
  openSecretStore: (...given: unknown[]) => {
    world.opened = given
    return Promise.resolve('the keychain')
  },
}))

test('a keychain that is only tried has entries of its own, and leaves no mark and no line', async () => {
  world.folder = mkdtempSync(join(tmpdir(), 'quiet-'))
  expect(await openQuietStore()).toBe('the keychain')
  const [service, marker, log, former] = world.opened as [string, StaleMarker, Logger, unknown]
  // On Windows the name has the PC as well.
  const hash = createHash('sha256').update(world.folder).digest('hex').slice(0, 8)
  if (process.platform !== 'win32') expect(service).toBe(`Backoffice support-bundle ${hash}`)
  // No former name: those entries are the running program's to delete.
  expect(former).toBe(undefined)
  marker.set()
  expect([marker.isSet(), existsSync(join(world.folder, 'keychain-stale')), readdirSync(world.folder)]).toEqual([false, false, []])
  expect([marker.clear(), log.info('a'), log.warn('b'), log.error('c')]).toEqual([undefined, undefined, undefined, undefined])
})
