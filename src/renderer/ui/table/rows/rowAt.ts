import { CHECKBOX_COLUMN } from './RowCheckbox.tsx'

/** The row that a mouse event belongs to. */
export interface RowPlace {
  readonly index: number
  readonly isCheckbox: boolean
}

/** The row around an event's target; null outside of rows and in the unfolded part below one. */
export function rowAt(target: EventTarget): RowPlace | null {
  if (!(target instanceof Element)) return null
  const box = target.closest('[role="row"]')?.parentElement
  const index = box instanceof HTMLElement ? Number(box.dataset['index']) : Number.NaN
  if (Number.isNaN(index)) return null
  return { index, isCheckbox: target.closest(`[data-column="${CHECKBOX_COLUMN.key}"]`) !== null }
}
