import { create } from 'zustand'
import type { PreferenceChange, PreferenceName, Preferences } from '#shared/schemas/preferences.ts'
import { invoke } from '../ipc/bridge.ts'
import { isShownToUser, reportError } from '../errors/errors.ts'

/** What this person set up for themselves. Main keeps it, over restarts and apart from everybody else's. */
export const usePreferences = create<Partial<Preferences>>()(() => ({}))

/** A column is dragged through a hundred widths: between two writes of the same preference lie so many milliseconds. */
const PAUSE_MS = 300

/** Preferences that were written a moment ago, and what has come since; null for nothing. */
const paused = new Map<PreferenceName, { readonly timer: ReturnType<typeof setTimeout>; next: PreferenceChange | null }>()

/** Before the screen opens for a person. */
export async function loadPreferences(): Promise<void> {
  try {
    usePreferences.setState(await invoke('preferences:load'), true)
  } catch (error) {
    // The screen opens without them: they are a convenience.
    if (isShownToUser(error)) reportError(error, 'preferences:load')
  }
}

/** Nothing of it is for the next person. */
export function forgetPreferences(): void {
  for (const { timer } of paused.values()) clearTimeout(timer)
  paused.clear()
  usePreferences.setState({}, true)
}

/** Changes one of them on the screen and in main, at once: the screen may be locked or closed in the next moment. */
export function changePreference(change: PreferenceChange): void {
  usePreferences.setState({ [change.name]: change.value })
  const pause = paused.get(change.name)
  if (pause === undefined) save(change)
  else pause.next = change
}

function save(change: PreferenceChange): void {
  invoke('preferences:save', change).catch((error: unknown) => {
    if (isShownToUser(error)) reportError(error, 'preferences:save')
  })
  const proceed = (): void => {
    const next = paused.get(change.name)?.next ?? null
    paused.delete(change.name)
    if (next !== null) save(next)
  }
  paused.set(change.name, { timer: setTimeout(proceed, PAUSE_MS), next: null })
}
