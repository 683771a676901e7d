import { createContext, useContext } from 'react'
import { invoke } from '#renderer/kit/ipc/bridge.ts'
import { saveWorkspace } from '#renderer/kit/tabs/workspace.ts'
import { useShortcut } from '#renderer/kit/window/shortcuts.ts'

/** The function that locks the screen. It asks for a lock password first if none is set. */
export const LockContext = createContext<() => void>(() => undefined)

export const useLock = (): (() => void) => useContext(LockContext)

/**
 * Locks the screen; `password` is a first lock password, or null for the stored one. What was typed in the last moment is sent to main
 * before: behind the lock main refuses it, and the page forgets it.
 * @throws AppError `invalid-argument` for an empty password.
 */
export async function lockScreen(password: string | null): Promise<void> {
  void saveWorkspace()
  await invoke('lock:lock', password)
}

/** Locks the screen by a shortcut, anywhere in the shell. */
export const useLockShortcut = (): void => useShortcut('lock', useLock())
