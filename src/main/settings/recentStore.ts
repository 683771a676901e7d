import Store from 'electron-store'
import type { RecentBook } from '../session/recentPages.ts'

interface Kept {
  readonly pages: Readonly<Record<string, readonly string[]>>
}

/** The recent pages' file in the account folder, beside the settings. */
export function createRecentStore(folder: string): RecentBook {
  const store = new Store<Kept>({
    cwd: folder,
    name: 'recent-pages',
    defaults: { pages: {} },
    schema: { pages: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } } },
    // A damaged file costs the list, never the start.
    clearInvalidConfig: true,
  })
  return { get: () => store.get('pages'), set: (pages) => store.set('pages', pages) }
}
