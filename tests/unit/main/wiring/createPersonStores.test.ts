import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { expect, test, vi } from 'vitest'
import { SettingsSeal } from '#main/person/settingsSeal.ts'
import { MemoryStore } from '#main/secrets/secretStore.ts'
import { createPersonStores } from '#main/wiring/createPersonStores.ts'
import { DEFAULT_PC_SETTINGS } from '#shared/settings.ts'
import type { User } from '#shared/schemas/session.ts'
import { person } from '../../../support/services/people.ts'
import { deploymentFor, memoryLog, texts } from '../../../support/services/services.ts'
import { storageIn } from '../../../support/services/storage.ts'

vi.mock('electron-store', async () => await import('../../../support/services/electron/electronStore.ts'))

type Params = Parameters<typeof createPersonStores>

test('what a person opened and set up is theirs, is in a file of its own, and is written at the end of the program', () => {
  const current: { user: User | null } = { user: person('admin') }
  const leastAutoLock = { onSystemLock: true, onSleep: false, idleMinutes: 30 }
  const core = {
    storage: storageIn(mkdtempSync(`${tmpdir()}/person-stores-`)),
    store: new MemoryStore('other'),
    log: memoryLog(),
    settings: { current: DEFAULT_PC_SETTINGS, set: () => undefined, subscribe: () => undefined },
    deployment: deploymentFor('http://127.0.0.1:1', { leastAutoLock }),
    texts,
    settingsSeal: new SettingsSeal(Buffer.alloc(32), true),
  }
  const stores = createPersonStores(core as unknown as Params[0], current as unknown as Params[1])
  const { recent, preferences, personSettings, activityDrafts, personFiles } = stores
  recent.visit('/orders')
  preferences.save({ list: 'orders', change: {} })
  personSettings.set({ exportFolder: '/mine', autoLock: { onSystemLock: false, onSleep: false, idleMinutes: 0 } })
  const draft = { id: 'd' } as unknown as Parameters<typeof activityDrafts.save>[0]
  void activityDrafts.save(draft, false)
  const held = () => [recent.list(), Object.keys(preferences.load().lists), personSettings.current.exportFolder, activityDrafts.list()]
  expect(held()).toEqual([['/orders'], ['orders'], '/mine', [draft]])
  // What the deployment demands at least.
  expect(personSettings.current.autoLock).toEqual({ onSystemLock: true, onSleep: false, idleMinutes: 30 })
  // Each file holds something of the person's, and no two are the same.
  expect(new Set(personFiles).size).toBe(4)
  const contents = personFiles.map((file) => JSON.stringify(file.read()))
  expect(['/orders', 'lists', '/mine', '"id":"d"'].map((part) => contents.filter((content) => content.includes(part)).length)).toEqual([
    1, 1, 1, 1,
  ])

  current.user = person('cashier')
  expect(held()).toEqual([[], [], null, []])
  current.user = null
  expect(held()).toEqual([[], [], null, []])
})
