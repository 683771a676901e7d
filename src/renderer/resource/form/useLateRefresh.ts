import { useRef } from 'react'

interface LateRefresh {
  /** Makes the write of the form, which `refreshesLater` (`sendWrite`). */
  readonly send: (write: () => Promise<void>) => Promise<void>
  /** Closes the form. */
  readonly close: () => void
}

/**
 * For a form that adds below something: after a refusal the page is read again when the form is closed. Before, what it adds to may go, and
 * with it the form, the reason and what was typed.
 */
export function useLateRefresh(refresh: () => unknown, onClose: () => void): LateRefresh {
  const isRefused = useRef(false)
  return {
    send: async (write) => {
      isRefused.current = true
      await write()
      isRefused.current = false
    },
    close: () => {
      if (isRefused.current) void refresh()
      onClose()
    },
  }
}
