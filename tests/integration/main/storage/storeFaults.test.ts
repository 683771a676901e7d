import { execFileSync } from 'node:child_process'
import { closeSync, constants, mkdtempSync, openSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { ErrorLog } from '#main/errorLog/errorLog.ts'
import { openErrorFile } from '#main/errorLog/errorFile.ts'
import { openExportHistoryFile } from '#main/exports/exportHistoryFile.ts'
import { ExportHistory } from '#main/exports/exportHistory.ts'
import { Redactor } from '#main/log/redactor.ts'
import { ActivityDraftStore } from '#main/person/activityDraftStore.ts'
import { openActivityDraftFile, openPersonSettingsFile, openPreferenceFile, openRecentPagesFile } from '#main/person/personFiles.ts'
import { PersonSettingsService } from '#main/person/personSettingsService.ts'
import { SettingsSeal } from '#main/person/settingsSeal.ts'
import { PreferenceStore } from '#main/person/preferenceStore.ts'
import { RecentPagesStore } from '#main/person/recentPagesStore.ts'
import { MemoryStore } from '#main/secrets/secretStore.ts'
import { EMPTY_ACTIVITY } from '#shared/activity/emptyActivity.ts'
import { DEFAULT_PC_SETTINGS } from '#shared/settings.ts'
import { deployment, signIn, useDemoApi } from '../../../support/services/demoSession.ts'
import { exportRig, newFolder } from '../../../support/services/exports/exportService.ts'
import { lockedServices } from '../../../support/services/lockedServices.ts'
import { storageIn } from '../../../support/services/storage.ts'
import { storedFiles } from '../../../support/services/storedFiles.ts'

useDemoApi()

/** A store of the account folder, opened for the signed-in person. */
interface Opened {
  readonly file: { readonly flush: () => Promise<unknown> }
  /** Changes what the store keeps, as a person does. */
  readonly use: () => unknown
  /** What the signed-in person gets from it. */
  readonly seen: () => unknown
}

interface Account {
  readonly services: Awaited<ReturnType<typeof lockedServices>>
  readonly storage: ReturnType<typeof storageIn>
}

const userOf =
  ({ services }: Account) =>
  () =>
    services.person.user

/** Every file that main writes by itself, by its name. */
const STORES: Readonly<Record<string, (account: Account) => Opened>> = {
  'person-settings': (account) => {
    const file = openPersonSettingsFile(account.storage)
    const pc = { current: DEFAULT_PC_SETTINGS, set: () => DEFAULT_PC_SETTINGS, subscribe: () => undefined }
    const settings = new PersonSettingsService({
      pc,
      file,
      user: userOf(account),
      least: null,
      seal: new SettingsSeal(Buffer.alloc(32), true),
    })
    return { file, use: () => settings.set({ exportFolder: '/exports' }), seen: () => settings.current.exportFolder ?? [] }
  },
  'recent-pages': (account) => {
    const file = openRecentPagesFile(account.storage)
    const recent = new RecentPagesStore(file, userOf(account))
    return { file, use: () => recent.visit('/vip/list'), seen: () => recent.list() }
  },
  preferences: (account) => {
    const file = openPreferenceFile(account.storage)
    const preferences = new PreferenceStore(file, userOf(account))
    return {
      file,
      use: () => preferences.save({ list: 'orders', change: { filters: [] } }),
      seen: () => Object.keys(preferences.load().lists),
    }
  },
  'activity-drafts': (account) => {
    const file = openActivityDraftFile(account.storage)
    const drafts = new ActivityDraftStore(file, userOf(account), { tooMany: () => ({ message: '' }), diskRefuses: () => ({ message: '' }) })
    const use = () => drafts.save({ id: crypto.randomUUID(), savedAt: 1, activity: EMPTY_ACTIVITY }, false).catch(() => undefined)
    return { file, use, seen: () => drafts.list() }
  },
  exports: (account) => {
    const { services, storage } = account
    const file = openExportHistoryFile(storage)
    const rig = exportRig(services, newFolder(), { history: new ExportHistory(file) })
    services.person.subscribe([{ name: 'exports', onPersonChanged: (user) => rig.exports.onPersonChanged(user) }])
    return {
      file,
      use: async () => expect(await rig.ended(await rig.start())).toMatchObject({ status: 'done' }),
      seen: () => rig.exports.list(),
    }
  },
  'error-log': ({ storage }) => {
    const file = openErrorFile(storage)
    const errors = new ErrorLog({ redactor: new Redactor(), file, now: () => 0 })
    // The error log belongs to the PC: the next person sees it, too.
    const use = () => errors.add({ type: 'error', url: '', message: 'broken', stack: '', info: '' })
    return { file: errors, use, seen: () => errors.list().slice(1) }
  },
}

/** An account folder in which the next write of a file waits for ever: opening a pipe that nobody reads does not return. */
function silentDisk(name: string): Disposable & { readonly folder: string } {
  const folder = mkdtempSync(join(tmpdir(), 'silent-'))
  const pipe = join(folder, `${name}.json.tmp`)
  execFileSync('mkfifo', [pipe])
  return { folder, [Symbol.dispose]: () => closeSync(openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK)) }
}

test('the files that main writes by itself are those that are tried', () => {
  expect(Object.keys(STORES).toSorted()).toEqual(storedFiles())
})

test.each(Object.entries(STORES))('%s on a disk that never answers: lock, sign-out and the next sign-in go on', async (name, open) => {
  using disk = silentDisk(name)
  const storage = { ...storageIn(disk.folder), answerLimitMs: 200 }
  const services = await lockedServices(deployment(), new MemoryStore('other'))
  const store = open({ services, storage })
  await signIn(services, 'admin')
  await store.use()
  void store.file.flush()

  await services.lock.lock('2580')
  expect(services.person.phase).toBe('locked')
  await services.lock.unlock('2580')
  expect(services.person.phase).toBe('signed-in')
  await services.session.signOut()
  await signIn(services, 'finance')
  expect(services.person.phase).toBe('signed-in')
  expect(store.seen()).toEqual([])
  // The person is warned.
  await vi.waitUntil(() => storage.health.isFailing, 15_000)
  expect(storage.log.lines.join('\n')).toContain(`${name}.json not written: the disk does not answer`)
})
