import { createContext, useContext } from 'react'
import { useShortcut } from '#renderer/kit/window/shortcuts.ts'

/** The function that locks the screen. It asks for a lock password first if none is set. */
export const LockContext = createContext<() => void>(() => undefined)

export const useLock = (): (() => void) => useContext(LockContext)

/** Locks the screen by a shortcut, anywhere in the shell. */
export const useLockShortcut = (): void => useShortcut('lock', useLock())
