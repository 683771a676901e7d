import { createContext, useContext, useEffect } from 'react'

/** Locks the screen; asks for a lock password first where none is set. */
export const LockContext = createContext<() => void>(() => undefined)

export const useLock = (): (() => void) => useContext(LockContext)

/** Ctrl+Shift+L locks from anywhere in the shell. */
export function useLockShortcut(): void {
  const lock = useLock()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || !event.shiftKey || event.key.toLowerCase() !== 'l') return
      event.preventDefault()
      lock()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [lock])
}
