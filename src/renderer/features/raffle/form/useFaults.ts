import { useState, type FocusEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { TFunction } from 'i18next'
import { activityFaults, type ActivityFault, type ActivityFaultName } from '#shared/activity/activityFaults.ts'
import type { Activity } from '#shared/schemas/activityDraft.ts'
import { notify } from '#renderer/kit/errors/notify.ts'
import { afterRows, checkedNow, placeOf, shownFaults, type Checked } from './shownFaults.ts'

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
