import { create } from 'zustand'
import type { PreferenceChange, PreferenceName, Preferences } from '#shared/preferences.ts'
import { invoke } from './bridge.ts'
import { isSpoken, reportError } from './errors.ts'

/** What this person set up for themselves. Main keeps it, over restarts and apart from everybody else's. */
export const usePreferences = create<Partial<Preferences>>()(() => ({}))

/** A column is dragged through a hundred widths; the last one counts. Milliseconds. */
const SAVE_AFTER_MS = 300

const waiting = new Map<PreferenceName, ReturnType<typeof setTimeout>>()

/** Before the screen opens for a person. */
export async function loadPreferences(): Promise<void> {
  try {
    usePreferences.setState(await invoke('preferences:load'), true)
  } catch (error) {
    // The screen opens without them: they are a convenience.
    if (isSpoken(error)) reportError(error, 'preferences:load')
  }
}

/** Nothing of it is for the next person. */
export function forgetPreferences(): void {
  for (const timer of waiting.values()) clearTimeout(timer)
  waiting.clear()
  usePreferences.setState({}, true)
}

/** Changes one of them on the screen at once, and in main a moment later. */
export function changePreference(change: PreferenceChange): void {
  usePreferences.setState({ [change.name]: change.value })
  clearTimeout(waiting.get(change.name))
  const save = (): void => {
    waiting.delete(change.name)
    invoke('preferences:save', change).catch((error: unknown) => {
      if (isSpoken(error)) reportError(error, 'preferences:save')
    })
  }
  waiting.set(change.name, setTimeout(save, SAVE_AFTER_MS))
}
