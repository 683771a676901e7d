import { systemClock } from '../async/clock.ts'
import { ActivityDraftStore } from '../person/activityDraftStore.ts'
import { openActivityDraftFile, openPersonSettingsFile, openPreferenceFile, openRecentPagesFile } from '../person/personFiles.ts'
import { PersonSettingsService } from '../person/personSettingsService.ts'
import type { PersonState } from '../person/personState.ts'
import { PreferenceStore } from '../person/preferenceStore.ts'
import { RecentPagesStore } from '../person/recentPagesStore.ts'
import { ShippedToday } from '../person/shippedToday.ts'
import { WorkspaceStore } from '../person/workspaceStore.ts'
import { said } from '../texts/texts.ts'
import type { Core } from './openDeployment.ts'

/** What a person has open and has set up. */
export function createPersonStores({ storage, store, log, settings, settingsSeal, deployment, texts }: Core, person: PersonState) {
  const recentFile = openRecentPagesFile(storage)
  const preferenceFile = openPreferenceFile(storage)
  const settingsFile = openPersonSettingsFile(storage)
  const activityFile = openActivityDraftFile(storage)
  const user = () => person.user
  return {
    personSettings: new PersonSettingsService({
      pc: settings,
      file: settingsFile,
      user,
      least: deployment.leastAutoLock ?? null,
      seal: settingsSeal,
    }),
    workspaces: new WorkspaceStore({ store, log }),
    recent: new RecentPagesStore(recentFile, user),
    shipped: new ShippedToday({ store, log, clock: systemClock, user }),
    preferences: new PreferenceStore(preferenceFile, user),
    activityDrafts: new ActivityDraftStore(activityFile, user, {
      tooMany: (count) => said(texts.t, 'raffle:tooMany', { count }),
      diskRefuses: () => said(texts.t, 'raffle:diskRefuses'),
    }),
    personFiles: [recentFile, preferenceFile, settingsFile, activityFile],
  }
}
