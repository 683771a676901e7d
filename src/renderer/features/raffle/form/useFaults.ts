import { useState, type FocusEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { TFunction } from 'i18next'
import { activityFaults, type ActivityFault, type ActivityFaultName } from '#shared/activity/activityFaults.ts'
import type { Activity } from '#shared/schemas/activityDraft.ts'
import { notify } from '#renderer/kit/errors/notify.ts'
import { isRecord } from '#shared/json/isRecord.ts'

/** The attribute that names the place of an element of the form, for its fault and the focus. */
const PLACE = 'data-place'

export const atPlace = (place: string) => ({ [PLACE]: place })

/** The faults that are said now, by field, and the check that says all of them. `root` holds the form. */
export function useFaults(values: Activity, root: () => HTMLElement | null) {
  const { t } = useTranslation(['raffle', 'validation'])
  const [checked, setChecked] = useState<Checked | null>(null)
  const [focused, setFocused] = useState<string | null>(null)
  const stillChecked = checked && afterRows(checked, values)
  if (stillChecked !== checked) setChecked(stillChecked)
  const all = activityFaults(values)
  const shown = shownFaults(values, all, stillChecked, focused)
  const messages: Record<string, string> = {}
  for (const fault of shown) {
    const [before, text] = [messages[fault.field], faultText(fault, t)]
    if (before === undefined) messages[fault.field] = text
    else if (fault.row !== undefined) messages[fault.field] = t('row.faults', { before, next: text })
  }
  const check = (): void => {
    setChecked(checkedNow(values, all))
    const [first] = all
    if (first === undefined) return notify('success', () => t('complete'))
    const control = `[${PLACE}="${placeOf(first)}"] :is(input, select, button)`
    root()?.querySelector<HTMLElement>(control)?.focus()
  }
  return {
    messages,
    /** The places with a fault that is said. */
    places: new Set(shown.map(placeOf)),
    check,
    followFocus: {
      onFocus: ({ target }: FocusEvent) => setFocused(target.closest(`[${PLACE}]`)?.getAttribute(PLACE) ?? null),
      onBlur: () => setFocused(null),
    },
  }
}

type Translate = TFunction<['raffle', 'validation']>

type PhoneFaultName = Extract<ActivityFaultName, `phone.${string}`>
const isOfPhone = (fault: ActivityFaultName): fault is PhoneFaultName => fault.startsWith('phone.')

/** What is wrong, for the field that has it; the rows of a list are named. */
function faultText({ fault, row, column }: ActivityFault, t: Translate): string {
  // The three messages of `spec.md §5`, as in every form with a phone number.
  const text = isOfPhone(fault) ? t(`validation:${fault}`) : t(`fault.${fault}`)
  return row === undefined || column === undefined ? text : t('row.fault', { row: row + 1, column: t(`column.${column}`), fault: text })
}

/** Where a fault is: `title`, or `prizeList|0|name` for a value of a list's row. The elements of the form are marked with it. */
export const placeOf = ({ field, row, column }: Pick<ActivityFault, 'field' | 'row' | 'column'>): string =>
  row === undefined || column === undefined ? field : [field, row, column].join('|')

/** The faults that the last check found: their places, and the values as they were the last time that rows were added or removed. */
interface Checked {
  readonly places: ReadonlySet<string>
  readonly values: Activity
}

/** @param faults All faults of these values. */
const checkedNow = (values: Activity, faults: readonly ActivityFault[]): Checked => ({
  places: new Set(faults.map(placeOf)),
  values,
})

const LISTS = ['principalList', 'prizeList', 'taskList', 'taskPrizeList'] as const

/** The same after rows were added or removed: of a list that lost one, the places are those of other rows. */
function afterRows(checked: Checked, values: Activity): Checked {
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
const shownFaults = (
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
