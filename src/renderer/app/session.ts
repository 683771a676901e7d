import { create } from 'zustand'
import type { AppState, SessionState, Settings, User } from '#shared/ipc.ts'
import { DEFAULT_LANGUAGE } from '#shared/locales/index.ts'
import { invoke, subscribe } from './bridge.ts'

/** Main's session and settings as they stand now. Main decides; this only mirrors. */
interface Mirror {
  readonly session: SessionState
  readonly settings: Settings
}

export const useMirror = create<Mirror>()(() => ({
  session: { phase: 'signed-out', reason: 'never' },
  settings: { language: DEFAULT_LANGUAGE, sideMenuCollapsed: false },
}))

let listening = false

/** Takes over main's state and follows it from here on. A second try after a failure does not listen twice. */
export async function connectToMain(): Promise<AppState> {
  if (!listening) {
    listening = true
    subscribe('session:changed', (session) => useMirror.setState({ session }))
    subscribe('settings:changed', (settings) => useMirror.setState({ settings }))
  }
  const state = await invoke('app:state')
  useMirror.setState({ session: state.session, settings: state.settings })
  return state
}

export const useSession = (): SessionState => useMirror(({ session }) => session)

export const useSettings = (): Settings => useMirror(({ settings }) => settings)

/** The signed-in person; null while signed out or locked. */
export const useUser = (): User | null => useMirror(({ session }) => (session.phase === 'signed-in' ? session.user : null))

/** Changes settings on the screen at once and keeps them in main; what main cannot keep is taken back. */
export async function changeSettings(patch: Partial<Settings>): Promise<void> {
  const before = useMirror.getState().settings
  useMirror.setState({ settings: { ...before, ...patch } })
  try {
    await invoke('app:settings', patch)
  } catch (error) {
    useMirror.setState({ settings: before })
    throw error
  }
}
