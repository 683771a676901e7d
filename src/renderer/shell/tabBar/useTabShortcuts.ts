import { useEffect } from 'react'
import { closeTab, refreshTab } from '#renderer/kit/tabs/tabCommands.ts'
import { useTabs } from '#renderer/kit/tabs/tabs.ts'

/**
 * Ctrl+W closes and Ctrl+Shift+T opens again; Ctrl+Tab goes on, Ctrl+Shift+Tab back, Ctrl+1 to 8 to a place and Ctrl+9 to the
 * last; F5 and Ctrl+R reload the tab rather than the window.
 */
export function useTabShortcuts(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const command = commandOf(event)
      // A modal dialog is about the page as it stands.
      if (command === null || document.querySelector('[aria-modal="true"]') !== null) return
      event.preventDefault()
      command()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

function commandOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): (() => void) | null {
  if (altKey) return null
  const { activeKey, reopen, activateNext, activateAt } = useTabs.getState()
  const control = ctrlKey || metaKey
  if (ctrlKey && key === 'Tab') return () => activateNext(shiftKey ? -1 : 1)
  if (control && !shiftKey && key.toLowerCase() === 'w') return () => closeTab(activeKey)
  if (control && shiftKey && key.toLowerCase() === 't') return reopen
  if (control && !shiftKey && /^[1-9]$/u.test(key)) return () => activateAt(key === '9' ? Infinity : Number(key) - 1)
  if (key === 'F5' || (control && !shiftKey && key.toLowerCase() === 'r')) return () => refreshTab(activeKey)
  return null
}
