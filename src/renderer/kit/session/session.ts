import { create } from 'zustand'
import type { AppState } from '#shared/ipc.ts'
import type { SessionState } from '#shared/session.ts'
import type { User } from '#shared/schemas/session.ts'
import type { Settings } from '#shared/schemas/settings.ts'
import { THEMES } from '#shared/domain/settings/themes.ts'
import { DEFAULT_SETTINGS } from '#shared/settings.ts'
import { invoke, subscribe } from '../ipc/bridge.ts'
import { isShownToUser, reportError } from '../errors/errors.ts'

/** A copy of main's session and settings. Main decides; the page only follows. */
interface Mirror {
  readonly session: SessionState
  readonly settings: Settings
  /** Changed settings are lost at the end of the program. */
  readonly isStorageFailing: boolean
}

export const useMainState = create<Mirror>()(() => ({
  session: { phase: 'signed-out', reason: 'never' },
  settings: DEFAULT_SETTINGS,
  isStorageFailing: false,
}))

/** Applies the theme that main wrote into `index.html`, so that the first frame already has its colours. */
export function beginWithTheme(named: string | undefined): void {
  const theme = THEMES.find((known) => known === named)
  if (theme !== undefined) useMainState.setState(({ settings }) => ({ settings: { ...settings, theme } }))
}

let listening = false
let lastReceived = 0

/** Loads main's state and follows its changes. A retry after a failure does not subscribe twice. */
export async function connectToMain(prepare: () => Promise<void>): Promise<AppState> {
  if (!listening) {
    listening = true
    subscribe('session:changed', (session) => void receive(session, prepare))
    subscribe('settings:changed', (settings) => useMainState.setState({ settings }))
    subscribe('storage:changed', (isStorageFailing) => useMainState.setState({ isStorageFailing }))
  }
  const state = await invoke('app:state')
  useMainState.setState({ settings: state.settings, isStorageFailing: state.isStorageFailing })
  await receive(state.session, prepare)
  return state
}

/** Whether this change signs a person in: a sign-in, an unlock, or a switch of persons. */
export const opensScreen = (before: SessionState, session: SessionState): boolean =>
  session.phase === 'signed-in' && (before.phase !== 'signed-in' || before.user.userId !== session.user.userId)

/**
 * Takes over a session from main. Before pages are shown to a person (after a sign-in, an unlock, a reload) `prepare` loads
 * what they need. If another session arrives while it loads, only the later one is applied.
 */
async function receive(session: SessionState, prepare: () => Promise<void>): Promise<void> {
  const received = ++lastReceived
  if (opensScreen(useMainState.getState().session, session)) {
    await prepare().catch((error: unknown) => {
      if (isShownToUser(error)) reportError(error, 'prepare')
    })
  }
  if (received === lastReceived) useMainState.setState({ session })
}

export const useSession = (): SessionState => useMainState(({ session }) => session)

export const useSettings = (): Settings => useMainState(({ settings }) => settings)

/** Whether the PC's own files cannot be written. */
export const useStorageFailing = (): boolean => useMainState(({ isStorageFailing }) => isStorageFailing)

/** The signed-in person; null while signed out or locked. */
export const useUser = (): User | null => useMainState(({ session }) => (session.phase === 'signed-in' ? session.user : null))

/**
 * Changes settings on the screen at once and saves them in main.
 * @throws AppError when main cannot save them; then the screen shows what was set before, except where something else has set it since
 */
export async function changeSettings(patch: Partial<Settings>): Promise<void> {
  const before = useMainState.getState().settings
  useMainState.setState({ settings: { ...before, ...patch } })
  try {
    await invoke('app:settings', patch)
  } catch (error) {
    useMainState.setState(({ settings }) => ({ settings: { ...settings, ...stillShown(patch, settings, before) } }))
    throw error
  }
}

/** The old values of the changed settings, without those that were set again since: by another change, or for another person. */
function stillShown(patch: Partial<Settings>, settings: Settings, before: Settings): Partial<Settings> {
  const asked = new Map<string, unknown>(Object.entries(patch))
  const now = new Map<string, unknown>(Object.entries(settings))
  return Object.fromEntries(Object.entries(before).filter(([key]) => asked.has(key) && asked.get(key) === now.get(key)))
}
