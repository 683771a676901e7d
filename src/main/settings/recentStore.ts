import Store from 'electron-store'
import type { RecentBook } from '../session/recentPages.ts'

interface Kept {
  readonly pages: Readonly<Record<string, readonly string[]>>
}

/** Whoever goes to and fro between two tabs is not to make the disk work each time. Milliseconds. */
const WRITE_AFTER_MS = 2_000

/** The recent pages' file in the account folder, beside the settings. `flush` writes what is still to be written. */
export function createRecentStore(folder: string): RecentBook & { flush(): void } {
  const store = new Store<Kept>({
    cwd: folder,
    name: 'recent-pages',
    defaults: { pages: {} },
    schema: { pages: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } } },
    // A damaged file costs the list, never the start.
    clearInvalidConfig: true,
  })
  let pages = store.get('pages')
  let timer: NodeJS.Timeout | null = null
  const flush = (): void => {
    if (timer === null) return
    clearTimeout(timer)
    timer = null
    store.set('pages', pages)
  }
  return {
    get: () => pages,
    set: (next) => {
      pages = next
      timer ??= setTimeout(flush, WRITE_AFTER_MS).unref()
    },
    flush,
  }
}
