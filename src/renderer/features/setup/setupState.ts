import { create } from 'zustand'
import type { Language } from '#shared/locales/languages.ts'
import type { SetupState } from '#shared/setup/setup.ts'
import { notifyError } from '#renderer/kit/errors/errors.ts'
import { invoke } from '#renderer/kit/ipc/bridge.ts'
import { useMainState } from '#renderer/kit/session/session.ts'

const EMPTY: SetupState = { language: 'zh', version: '', file: '', administratorFiles: [], present: null, canLeave: false }

/** What main knows before the program has its configuration. */
export const useSetupState = create<SetupState>()(() => EMPTY)

const showLanguage = (language: Language): void => useMainState.setState(({ settings }) => ({ settings: { ...settings, language } }))

/** @throws AppError when main does not answer. */
export async function loadSetup(): Promise<void> {
  const state = await invoke('setup:state')
  useSetupState.setState(state)
  showLanguage(state.language)
}

/** Changes the display language of the page and of main's own dialogs. */
export function chooseSetupLanguage(language: Language): void {
  showLanguage(language)
  invoke('setup:language', language).catch(notifyError)
}
