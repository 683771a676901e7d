import Store from 'electron-store'
import type { PreferenceBook } from './preferenceStore.ts'
import type { PersonRecords } from './personKey.ts'
import type { RecentBook } from './recentPages.ts'

/** Whoever goes to and fro between two tabs, or drags a column, is not to make the disk work each time. Milliseconds. */
const WRITE_AFTER_MS = 2_000

/** `flush` writes what is still to be written. */
type BookStore<Page> = PersonRecords<Page> & { flush(): void }

/** A file in the account folder, beside the settings, with a page for each person. `page`: its JSON schema. */
function createBookStore<Page>(folder: string, name: string, page: object): BookStore<Page> {
  const store = new Store<{ pages: Readonly<Record<string, unknown>> }>({
    cwd: folder,
    name,
    defaults: { pages: {} },
    schema: { pages: { type: 'object', additionalProperties: page } },
    // A damaged file costs what is in it, never the start.
    clearInvalidConfig: true,
  })
  // The store has checked what it read against the page's schema.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  let pages = store.get('pages') as Readonly<Record<string, Page>>
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

/** The pages that each person opened last. */
export const openRecentPagesFile = (folder: string): RecentBook & { flush(): void } =>
  createBookStore(folder, 'recent-pages', { type: 'array', items: { type: 'string' } })

/** What each person set up; the keeper checks what is in it. */
export const openPreferenceFile = (folder: string): PreferenceBook & { flush(): void } =>
  createBookStore(folder, 'preferences', { type: 'object' })
