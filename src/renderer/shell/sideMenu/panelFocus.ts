import { flushSync } from 'react-dom'

export const panelIdOf = (groupId: string): string => `menu-${groupId}`

/** Focuses the first item of a group's panel, which may not be mounted yet. */
export function focusFirstItem(groupId: string): void {
  flushSync(() => undefined)
  document.getElementById(panelIdOf(groupId))?.querySelector<HTMLElement>('[role="menuitem"]')?.focus()
}
