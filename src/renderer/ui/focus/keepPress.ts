import type { KeyboardEvent } from 'react'

/**
 * The keys that press a button in a row are not the row's. Every other key is for the list, the panel or the page around it: Esc closes the
 * panel from a button as well.
 */
export function keepPress(event: KeyboardEvent): void {
  if (event.key === 'Enter' || event.key === ' ') event.stopPropagation()
}
