import { createContext, useContext } from 'react'
import { useShortcut } from '#renderer/kit/window/shortcuts.ts'

/** Locks the screen; asks for a lock password first where none is set. */
export const LockContext = createContext<() => void>(() => undefined)

export const useLock = (): (() => void) => useContext(LockContext)

/** Locks by the keyboard from anywhere in the shell. */
export const useLockShortcut = (): void => useShortcut('lock', useLock())
