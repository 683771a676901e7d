import type { KeyboardEvent } from 'react'
import { pressedKey } from '#renderer/kit/window/shortcuts.ts'
import { isShortcut } from '#shared/keymap.ts'
import type { SelectionGestures } from './selection/useTableSelection.ts'

interface Table {
  readonly rowCount: number
  /** The active row; -1 for none. */
  readonly active: number
  /** The rows that the arrows lead to. See `useRowCursor`. */
  readonly around: readonly [above: number, below: number]
  /** How many rows Page Up and Page Down pass. */
  readonly pageRows: () => number
  readonly moveTo: (index: number) => void
  readonly openActive: () => void
  readonly copy: () => void
  readonly selection: SelectionGestures | null
  /** Opens the active row's menu, where rows have one. */
  readonly openMenu: (() => void) | null
}

const hasMarkedText = (): boolean => document.getSelection()?.isCollapsed === false

/**
 * The keys of a table: arrows, Page Up and Down, Home and End move the active row, with Shift they extend the selection;
 * Space selects the active row, Ctrl+A all rows, Esc none; Enter opens the active row, Ctrl+C copies, the context-menu key
 * and Shift+F10 open the row's menu.
 */
export function useTableKeys(table: Table): (event: KeyboardEvent) => void {
  return (event) => {
    // Keys in a control inside a cell belong to that control, and keys with Alt to the page.
    if (event.target !== event.currentTarget || event.altKey) return
    const act = event.ctrlKey || event.metaKey ? commandOf(event, table) : actionOf(event, table)
    if (act === null) return
    event.preventDefault()
    act()
  }
}

type Action = (() => void) | null

function commandOf(event: KeyboardEvent, { active, copy, selection }: Table): Action {
  const pressed = pressedKey(event)
  if (isShortcut('selectRows', pressed)) return selection?.selectAll ?? null
  // Text that the person marked is copied by the browser.
  const hasRows = active >= 0 || (selection?.keys.size ?? 0) > 0
  return isShortcut('copyRows', pressed) && hasRows && !hasMarkedText() ? copy : null
}

function actionOf(event: KeyboardEvent, table: Table): Action {
  const { active, selection, moveTo, openActive, openMenu } = table
  const target = targetOf(event.key, table)
  if (target !== null) return event.shiftKey && selection !== null ? () => extend(selection, target, moveTo) : () => move(table, target)
  if (isShortcut('rowMenu', pressedKey(event))) return active >= 0 ? openMenu : null
  if (isShortcut('rowOpen', pressedKey(event))) return active >= 0 ? openActive : null
  if (isShortcut('rowSelect', pressedKey(event))) return selection !== null && active >= 0 ? () => selection.toggle(active) : null
  const clears = event.key === 'Escape' && !event.shiftKey && selection !== null && selection.keys.size > 0
  return clears ? selection.clear : null
}

/** The row that the key leads to, within the table; null for another key. */
function targetOf(key: string, { around: [above, below], rowCount, pageRows }: Table): number | null {
  const target = {
    ArrowDown: () => below,
    ArrowUp: () => above,
    PageDown: () => below - 1 + pageRows(),
    PageUp: () => above + 1 - pageRows(),
    Home: () => 0,
    End: () => rowCount - 1,
  }[key]
  return target === undefined || rowCount === 0 ? null : Math.min(rowCount - 1, Math.max(0, target()))
}

function move({ selection, moveTo }: Table, target: number): void {
  selection?.releaseAnchor()
  moveTo(target)
}

function extend(selection: SelectionGestures, target: number, moveTo: (index: number) => void): void {
  selection.extendTo(target, false)
  moveTo(target)
}
