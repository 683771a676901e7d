import { useEffect, type RefCallback } from 'react'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useInitialFocus } from '../focus/useInitialFocus.ts'
import { isComposing } from '../focus/isComposing.ts'
import { SCANNER_GAP } from '../focus/scanReader.ts'

const useStyles = makeStyles({
  red: {
    backgroundColor: tokens.colorStatusDangerBackground3,
    ':hover': { backgroundColor: tokens.colorStatusDangerBackground3Hover },
    ':hover:active': { backgroundColor: tokens.colorStatusDangerBackground3Pressed },
  },
})

export interface DangerQuestion {
  /** The class of the primary button of a destruction: red, so that it does not look like the recommended one. */
  readonly red: string
  /** For the safe answer, or for what has to be typed: it has the focus as the dialog opens. */
  readonly safeFocus: RefCallback<HTMLElement>
}

/**
 * What every destructive question needs, together, because a dialog gets its red button from here alone: the button's class, the focus away
 * from it, and no key that was not meant for it. Call it in the component that draws the dialog.
 * @param isAsking the question is open, and it destroys something
 */
export function useDangerQuestion(isAsking: boolean): DangerQuestion {
  const { red } = useStyles()
  useCarefulKeys(isAsking)
  return { red, safeFocus: useInitialFocus() }
}

/** Within this time after a key has opened it, a question takes no key: it was meant for what was there before. Milliseconds. */
const OPENING_MS = 500

/** When a key was pressed last; an action that a key starts happens at once after it. */
let lastKeyAt = -Infinity
if (typeof window !== 'undefined' && 'addEventListener' in window) {
  window.addEventListener('keydown', ({ timeStamp }) => (lastKeyAt = timeStamp), true)
  window.addEventListener('pointerdown', () => (lastKeyAt = -Infinity), true)
}

/**
 * Keeps keys from answering a destructive question that were not meant for it: for a moment all of them after a key has opened it, and at
 * any time an Enter or a space that ends a burst of keys. Esc always works.
 */
export function useCarefulKeys(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    const openedBy = lastKeyAt
    let typedAt = -Infinity
    const onKeyDown = (event: KeyboardEvent): void => {
      const { key, timeStamp } = event
      if (key === 'Escape' || key === 'Tab' || isComposing(event)) return
      const answers = key === 'Enter' || key === ' '
      const isMeant = timeStamp - openedBy >= OPENING_MS && (!answers || timeStamp - typedAt >= SCANNER_GAP)
      if (!answers && key !== 'Shift') typedAt = timeStamp
      if (isMeant) return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('keydown', onKeyDown, true)
    return () => window.removeEventListener('keydown', onKeyDown, true)
  }, [isOpen])
}
