import type { MouseEvent } from 'react'

/** A click beside a dialog neither closes it (spec.md §2, Dialogs) nor takes the keyboard out of it, so that Esc goes on working. */
export const steadyBackdrop = { onMouseDown: (event: MouseEvent): void => event.preventDefault() }
