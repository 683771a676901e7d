import { CHECKBOX_COLUMN } from './RowCheckbox.tsx'

/** The row that a mouse event belongs to. */
export interface RowPlace {
  readonly index: number
  readonly isCheckbox: boolean
  /** The key of the column; null outside of a cell. */
  readonly column: string | null
}

/** The position at which a row's menu was opened. */
export interface RowMenuPlace {
  /** Where it opens, in the window's CSS pixels. */
  readonly place: DOMRect
  /** The column under the pointer; null by keyboard. */
  readonly column: string | null
}

/** The row around an event's target; null outside of rows and in the unfolded part below one. */
export function rowAt(target: EventTarget): RowPlace | null {
  if (!(target instanceof Element)) return null
  const box = target.closest('[role="row"]')?.parentElement
  const index = box instanceof HTMLElement ? Number(box.dataset['index']) : Number.NaN
  if (Number.isNaN(index)) return null
  const cell = target.closest<HTMLElement>('[data-column]')
  const column = cell?.dataset['column'] ?? null
  return { index, isCheckbox: column === CHECKBOX_COLUMN.key, column }
}
