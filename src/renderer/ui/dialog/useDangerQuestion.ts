import type { RefCallback } from 'react'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useInitialFocus } from '../focus/useInitialFocus.ts'
import { useCarefulKeys } from './useCarefulKeys.ts'

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
