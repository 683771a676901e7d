import { create } from 'zustand'
import type { ListKey } from '#shared/domain/preferences.ts'
import type { ListPreferences, PreferenceChange, Preferences } from '#shared/schemas/preferences.ts'
import { invoke } from '../ipc/bridge.ts'
import { isShownToUser, reportError } from '../errors/errors.ts'

/** The signed-in person's preferences. Main keeps them over restarts, apart from those of other people. */
const usePreferences = create<Preferences>()(() => ({ lists: {} }))

const UNCHANGED: ListPreferences = {}

/** What the person set up for a list: `table` (columns and row height) and `filters` (saved sets), each missing until it was changed. */
export const useListPreferences = (list: ListKey): ListPreferences => usePreferences(({ lists }) => lists[list]) ?? UNCHANGED

/** The pause between two writes of the same list's preferences: dragging a column changes its width a hundred times. */
const PAUSE_MS = 300

/** The lists whose preferences were written within the last pause. `next` is what has changed since; null for nothing. */
const paused = new Map<ListKey, { readonly timer: ReturnType<typeof setTimeout>; next: ListPreferences | null }>()

/** Loads the person's preferences from main. Called before the pages are shown, so that a list opens with its own columns. */
export async function loadPreferences(): Promise<void> {
  try {
    usePreferences.setState(await invoke('preferences:load'), true)
  } catch (error) {
    // Pages work without preferences, so a failure does not stop the sign-in.
    if (isShownToUser(error)) reportError(error, 'preferences:load')
  }
}

/** Drops the preferences, and changes that are not written yet, when the person signs out or locks the screen. */
export function forgetPreferences(): void {
  for (const { timer } of paused.values()) clearTimeout(timer)
  paused.clear()
  usePreferences.setState({ lists: {} }, true)
}

/** Changes parts of a list's preferences. The first change is written at once: the person may lock or close the window next. */
export function changeListPreference(list: ListKey, change: ListPreferences): void {
  usePreferences.setState(({ lists }) => ({ lists: { ...lists, [list]: { ...lists[list], ...change } } }))
  const pause = paused.get(list)
  if (pause === undefined) save({ list, change })
  else pause.next = { ...pause.next, ...change }
}

function save(change: PreferenceChange): void {
  invoke('preferences:save', change).catch((error: unknown) => {
    if (isShownToUser(error)) reportError(error, 'preferences:save')
  })
  const { list } = change
  const proceed = (): void => {
    const next = paused.get(list)?.next ?? null
    paused.delete(list)
    if (next !== null) save({ list, change: next })
  }
  paused.set(list, { timer: setTimeout(proceed, PAUSE_MS), next: null })
}
