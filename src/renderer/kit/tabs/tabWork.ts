import { create } from 'zustand'
import { draftKey, readDraftKey } from '#shared/workspace.ts'
import { useMainState } from '../session/session.ts'
import { useTabKey } from './page.ts'
import { markUnsaved } from './unsaved.ts'

/**
 * Work of a tab that goes on while its page is not mounted, such as a bulk action. It continues after a lock, for the same person, and is
 * notified when its tab is closed. Unlike a draft it is a run in progress, so it is only in memory and a reload loses it.
 */
export interface TabWork {
  /** Whether something is in progress: closing the tab then asks first. */
  readonly isBusy: () => boolean
  readonly subscribe: (listener: () => void) => () => void
  /** The tab was closed or refreshed: the work stops at a point where nothing is lost, and reports its progress. */
  readonly close: () => void
  /** The session has ended: stops, and reports nothing. */
  readonly abandon: () => void
}

interface Entry {
  readonly work: TabWork
  /** Ends the subscription that marks the tab. */
  readonly leave: () => void
}

/** By `draftKey`. */
const useEntries = create<{ readonly entries: ReadonlyMap<string, Entry> }>()(() => ({ entries: new Map() }))

const mark = (key: string, isBusy: boolean): void => {
  const { tabKey, name } = readDraftKey(key)
  markUnsaved(tabKey, `work ${name}`, isBusy)
}

/** Takes out the works of these keys, and returns them. */
function remove(keys: readonly string[]): TabWork[] {
  const { entries } = useEntries.getState()
  const gone = [...entries].filter(([key]) => keys.includes(key))
  if (gone.length === 0) return []
  useEntries.setState({ entries: new Map([...entries].filter(([key]) => !keys.includes(key))) })
  return gone.map(([key, { work, leave }]) => {
    leave()
    mark(key, false)
    return work
  })
}

const isLocked = (): boolean => useMainState.getState().session.phase === 'locked'

/** Registers the background work of a tab under this name; it replaces an earlier one. */
export function keepTabWork(tabKey: string, name: string, work: TabWork): void {
  const key = draftKey(tabKey, name)
  remove([key])
  const leave = work.subscribe(() => {
    // Behind a lock no tab is there to be marked: `markTabWork` does it before the pages are shown again.
    if (!work.isBusy() || !isLocked()) mark(key, work.isBusy())
  })
  useEntries.setState(({ entries }) => ({ entries: new Map(entries).set(key, { work, leave }) }))
  mark(key, work.isBusy())
}

/** Drops a work whose end the person has seen. */
export const dropTabWork = (tabKey: string, name: string): void => void remove([draftKey(tabKey, name)])

/** Marks the tabs of busy works again, after their drafts were restored. */
export function markTabWork(): void {
  for (const [key, { work }] of useEntries.getState().entries) mark(key, work.isBusy())
}

const keys = (): string[] => [...useEntries.getState().entries.keys()]

/** Closes the works of tabs that are closed or refreshed. */
export function closeTabWorkOf(isGone: (tabKey: string) => boolean): void {
  for (const work of remove(keys().filter((key) => isGone(readDraftKey(key).tabKey)))) work.close()
}

/** Abandons all works: another person signs in. */
export function abandonTabWork(): void {
  for (const work of remove(keys())) work.abandon()
}

/** The work of the caller's tab under this name, of which only the caller knows the type; null when there is none. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export function useTabWork<Work extends TabWork>(name: string): Work | null {
  const key = draftKey(useTabKey(), name)
  // The work under this name is a Work: only the caller's feature keeps it.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return useEntries(({ entries }) => (entries.get(key)?.work as Work | undefined) ?? null)
}
