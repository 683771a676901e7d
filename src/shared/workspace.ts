import { parsedJson } from './json/parsedJson.ts'
import type { Workspace } from './schemas/workspace.ts'

/** The open tabs with their content. The schema is in `schemas/workspace.ts`: the page imports only types from there. */

/** A character that no address contains. */
const SEPARATOR = '\n'

/** The key of a tab's draft with this name. */
export const draftKey = (tabKey: string, name: string): string => `${tabKey}${SEPARATOR}${name}`

/** The tab and the name of a draft's key. */
export function readDraftKey(key: string): { readonly tabKey: string; readonly name: string } {
  const end = key.indexOf(SEPARATOR)
  return { tabKey: key.slice(0, end), name: key.slice(end + 1) }
}

/**
 * Prefix for the name of a draft that only marks its tab as having unsaved content. Its value is the kind of the content, and after a space
 * what it is, in words.
 */
export const UNSAVED_MARK = 'unsaved '

/** What a mark says: the content of a tab that was not saved. */
export interface UnsavedContent {
  /** The tab's address. */
  readonly address: string
  /** Such as `新增员工 40 行`; empty where the page alone says it. No value that was typed. */
  readonly what: string
}

/** Content that was lost at the end of the program, with the label of its tab, which may be empty. */
export interface LostContent extends UnsavedContent {
  readonly label: string
}

/** What is not saved, by all drafts. Each once: a dialog and its draft may both have a mark. */
export function unsavedContent(drafts: Readonly<Record<string, string>>): readonly UnsavedContent[] {
  const marks = Object.entries(drafts).flatMap(([key, text]) => {
    const { tabKey, name } = readDraftKey(key)
    const value = name.startsWith(UNSAVED_MARK) ? parsedJson(text) : null
    return typeof value === 'string' ? [{ address: tabKey, what: value.replace(/^\S+ ?/u, '') }] : []
  })
  return [...new Map(marks.map((mark) => [draftKey(mark.address, mark.what), mark])).values()]
}

/**
 * Prefix for the name of a draft that describes what a page shows: filters, page, sort. A refresh keeps it, so that the page reads the same
 * data again. A refresh discards every other draft.
 */
export const VIEW_MARK = 'view '

/**
 * Prefix for the name of a draft that is stored across restarts: what a list shows. Because it is stored, it contains no value that
 * identifies a person or a record.
 */
export const KEPT_MARK = `${VIEW_MARK}kept `

/** The drafts that are stored across restarts. */
export const keptDrafts = (drafts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(drafts).filter(([key]) => readDraftKey(key).name.startsWith(KEPT_MARK)))

/** The keys of the tabs that hold unsaved content, by the keys of all drafts. */
export const unsavedTabs = (keys: Iterable<string>): ReadonlySet<string> =>
  new Set([...keys].map(readDraftKey).flatMap(({ tabKey, name }) => (name.startsWith(UNSAVED_MARK) ? [tabKey] : [])))

/**
 * What a saved workspace adds to one that is open: not the drafts of a tab with unsaved content of its own, whose form holds one text. By
 * the keys of what is open.
 */
export function draftsBeside<Value>(open: Iterable<string>, saved: readonly (readonly [key: string, value: Value])[]) {
  const taken = unsavedTabs(open)
  return saved.filter(([key]) => !taken.has(readDraftKey(key).tabKey))
}

/** How many tabs hold unsaved content, by the keys of all drafts. */
export const countUnsaved = (keys: Iterable<string>): number => unsavedTabs(keys).size

/** `current`: the tabs of this session, for a reload or an unlock; `offer`: the tabs that the same person had when a session expired. */
export interface KeptWorkspaces {
  readonly current: Workspace | null
  readonly offer: Workspace | null
}
