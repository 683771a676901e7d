import { openPreferenceFile, openRecentPagesFile } from '../person/personFiles.ts'
import type { PersonState } from '../person/personState.ts'
import { PreferenceStore } from '../person/preferenceStore.ts'
import { RecentPagesStore } from '../person/recentPagesStore.ts'
import { WorkspaceStore } from '../person/workspaceStore.ts'
import type { Core } from './createCore.ts'

/** What a person has open and has set up for themselves. */
export function createPersonStores({ storage, store, log }: Core, person: PersonState) {
  const recentFile = openRecentPagesFile(storage)
  const preferenceFile = openPreferenceFile(storage)
  return {
    workspaces: new WorkspaceStore({ store, log }),
    recent: new RecentPagesStore(recentFile, () => person.user),
    preferences: new PreferenceStore(preferenceFile, () => person.user),
    personFiles: [recentFile, preferenceFile],
  }
}
