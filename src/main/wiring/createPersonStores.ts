import { openPreferenceFile, openRecentPagesFile } from '../person/personFiles.ts'
import type { PersonState } from '../person/personState.ts'
import { PreferenceStore } from '../person/preferenceStore.ts'
import { RecentPagesStore } from '../person/recentPagesStore.ts'
import { WorkspaceStore } from '../person/workspaceStore.ts'
import type { Core } from './createCore.ts'

/** What a person has open and has set up for themselves. */
export function createPersonStores({ folder, store, log }: Core, person: PersonState) {
  const recentFile = openRecentPagesFile(folder, log)
  const preferenceFile = openPreferenceFile(folder, log)
  return {
    workspaces: new WorkspaceStore({ store, log }),
    recent: new RecentPagesStore(recentFile, () => person.user),
    preferences: new PreferenceStore(preferenceFile, () => person.user),
    /** Writes pending changes at once, for the end of the program. */
    flush: () => {
      recentFile.flush()
      preferenceFile.flush()
    },
  }
}
