import { flushSync } from 'react-dom'

export const panelIdOf = (groupId: string): string => `menu-${groupId}`

/** Puts the focus on the first item of a group's panel, which may have been opened this very moment. */
export function focusFirstItem(groupId: string): void {
  flushSync(() => undefined)
  document.getElementById(panelIdOf(groupId))?.querySelector<HTMLElement>('[role="menuitem"]')?.focus()
}
