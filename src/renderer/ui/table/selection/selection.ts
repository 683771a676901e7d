/** Which rows of a table are selected, by their keys, and the pure steps from one selection to the next. */
export type SelectedKeys = ReadonlySet<string>

export const NOTHING_SELECTED: SelectedKeys = new Set()

/** Toggles a row: selects it, or deselects it if it is selected. */
export function toggledKey(keys: SelectedKeys, key: string): SelectedKeys {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return next
}

/** The keys from one row to another, including both, in either direction. */
export const keysBetween = (all: readonly string[], from: number, to: number): readonly string[] =>
  all.slice(Math.min(from, to), Math.max(from, to) + 1)

/** The state of the checkbox above the rows. */
export type SelectedPart = 'none' | 'some' | 'all'

export function selectedPart(all: readonly string[], keys: SelectedKeys): SelectedPart {
  if (keys.size === 0 || all.length === 0) return 'none'
  const count = all.filter((key) => keys.has(key)).length
  if (count === 0) return 'none'
  return count === all.length ? 'all' : 'some'
}
