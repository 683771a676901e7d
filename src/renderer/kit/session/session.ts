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
    subscribe('settings:changed', follow)
    subscribe('storage:changed', (isStorageFailing) => useMainState.setState({ isStorageFailing }))
  }
  const state = await invoke('app:state')
  follow(state.settings)
  useMainState.setState({ isStorageFailing: state.isStorageFailing })
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

/** Changes that main has not answered, the oldest first. */
const unanswered = new Set<Partial<Settings>>()
/** The settings without these changes; null when all are answered. */
let answered: Settings | null = null

/** Shows what main tells of the settings, with the changes that it does not know of yet. */
function follow(told: Settings): void {
  if (unanswered.size > 0) answered = told
  show(told)
}

const show = (told: Settings): void =>
  useMainState.setState({ settings: [...unanswered].reduce<Settings>((settings, patch) => ({ ...settings, ...patch }), told) })

/**
 * Changes settings on the screen at once and saves them in main.
 * @throws AppError when main cannot save them; then the screen shows what main has, and later changes that it has not answered
 */
export async function changeSettings(patch: Partial<Settings>): Promise<void> {
  answered ??= useMainState.getState().settings
  // Another object for each change: the same one could be asked for twice.
  const change = { ...patch }
  unanswered.add(change)
  show(answered)
  try {
    await invoke('app:settings', patch)
    answered = { ...answered, ...patch }
  } finally {
    unanswered.delete(change)
    show(answered)
    if (unanswered.size === 0) answered = null
  }
}
