import type { ActivityFault } from '#shared/activity/activityFaults.ts'
import { isRecord } from '#shared/json/isRecord.ts'
import type { Activity } from '#shared/schemas/activityDraft.ts'

/** Where a fault is: `title`, or `prizeList|0|name` for a value of a list's row. The elements of the form are marked with it. */
export const placeOf = ({ field, row, column }: Pick<ActivityFault, 'field' | 'row' | 'column'>): string =>
  row === undefined || column === undefined ? field : [field, row, column].join('|')

/** The faults that the last check found: their places, and the values as they were the last time that rows were added or removed. */
export interface Checked {
  readonly places: ReadonlySet<string>
  readonly values: Activity
}

/** @param faults All faults of these values. */
export const checkedNow = (values: Activity, faults: readonly ActivityFault[]): Checked => ({
  places: new Set(faults.map(placeOf)),
  values,
})

const LISTS = ['principalList', 'prizeList', 'taskList', 'taskPrizeList'] as const

/** The same after rows were added or removed: of a list that lost one, the places are those of other rows. */
export function afterRows(checked: Checked, values: Activity): Checked {
  const changed = LISTS.filter((list) => values[list].length !== checked.values[list].length)
  if (changed.length === 0) return checked
  const shorter = changed.filter((list) => values[list].length < checked.values[list].length)
  const places = [...checked.places].filter((place) => shorter.every((list) => !place.startsWith(`${list}|`)))
  return { places: new Set(places), values }
}

/**
 * The faults that are said: a wrong value once its field is left, and what the last check found. An empty value is no fault before a check,
 * nor is a row that was added after it.
 * @param focused The place that has the focus; null for none.
 */
export const shownFaults = (
  values: Activity,
  faults: readonly ActivityFault[],
  checked: Checked | null,
  focused: string | null,
): readonly ActivityFault[] =>
  faults.filter((fault) => {
    const place = placeOf(fault)
    return checked?.places.has(place) === true || (place !== focused && !isBlank(values, fault))
  })

function isBlank(values: Activity, { field, row, column }: ActivityFault): boolean {
  const value: unknown = values[field]
  const rows: readonly unknown[] = Array.isArray(value) ? value : []
  const cells = row === undefined ? undefined : rows[row]
  const text: unknown = cells === undefined || column === undefined ? value : isRecord(cells) && cells[column]
  return typeof text === 'string' && text.trim() === ''
}
