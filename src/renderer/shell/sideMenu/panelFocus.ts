import { flushSync } from 'react-dom'

export const panelIdOf = (groupId: string): string => `menu-${groupId}`

/** Focuses the first item of a group's panel, which may not be mounted yet. */
export function focusFirstItem(groupId: string): void {
  flushSync(() => undefined)
  document.getElementById(panelIdOf(groupId))?.querySelector<HTMLElement>('[role="menuitem"]')?.focus()
}

/** Moves the focus among the elements of a list by arrow keys, Home and End; false when the key is none of these. */
export function moveFocus(root: HTMLElement | null, selector: string, key: string): boolean {
  const elements = [...(root?.querySelectorAll<HTMLElement>(selector) ?? [])]
  const index = elements.findIndex((element) => element === document.activeElement)
  const target = { ArrowDown: index + 1, ArrowUp: index === -1 ? -1 : index - 1, Home: 0, End: -1 }[key]
  if (target === undefined) return false
  elements.at(target % Math.max(1, elements.length))?.focus()
  return true
}
