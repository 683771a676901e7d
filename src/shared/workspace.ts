import type { Workspace } from './schemas/workspace.ts'

/** What is open in the tabs. The schema is in `schemas/workspace.ts`: the page imports only types from there. */

/** A character that no address contains. */
const SEPARATOR = '\n'

/** The key of a tab's draft with this name. */
export const draftKey = (tabKey: string, name: string): string => `${tabKey}${SEPARATOR}${name}`

/** The tab and the name of a draft's key. */
export function readDraftKey(key: string): { readonly tabKey: string; readonly name: string } {
  const end = key.indexOf(SEPARATOR)
  return { tabKey: key.slice(0, end), name: key.slice(end + 1) }
}

/** Prefix of a draft's name that only marks its tab as having unsaved content. */
export const UNSAVED_MARK = 'unsaved '

/**
 * Prefix of the name of a draft that says what a page shows: filters, page, sort. A refresh keeps it: it reads the same again.
 * Every other draft is dropped by a refresh.
 */
export const VIEW_MARK = 'view '

/**
 * Prefix of the name of a draft that outlives the program: what a list shows. It holds no value that names a person or a record, because it
 * is stored.
 */
export const KEPT_MARK = `${VIEW_MARK}kept `

/** The drafts that outlive the program. */
export const keptDrafts = (drafts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(drafts).filter(([key]) => readDraftKey(key).name.startsWith(KEPT_MARK)))

/** How many tabs hold unsaved content, by the keys of all drafts. */
export const countUnsaved = (keys: Iterable<string>): number =>
  new Set([...keys].map(readDraftKey).flatMap(({ tabKey, name }) => (name.startsWith(UNSAVED_MARK) ? [tabKey] : []))).size

/** `current`: what this session had open, for a reload or an unlock; `offer`: what the same person had open when a session expired. */
export interface KeptWorkspaces {
  readonly current: Workspace | null
  readonly offer: Workspace | null
}
