import type { SavedFilter } from '#shared/schemas/preferences.ts'
import { MAX_SAVED_FILTERS } from '#shared/domain/limits.ts'
import { lastDays } from '#shared/domain/chinaTime.ts'
import { EMPTY_FORM, type OrderForm } from './filters.ts'

/** What is kept of a filter form. Ids, phone and waybill numbers name one person or order: nobody filters by them twice. */
const KEPT = ['status', 'orderType', 'orderSource', 'deptId', 'from', 'to'] as const

/** The ranges that are kept as such: 'the last seven days' is to be those of the day it is used on. */
const RANGES = [1, 7, 30]

/** A form under a name; a range that ends today is kept as so many days. */
export function toSaved(name: string, form: OrderForm, now: number): SavedFilter {
  const days = RANGES.find((length) => {
    const { from, to } = lastDays(length, now)
    return form.from === from && form.to === to
  })
  const kept = KEPT.filter((field) => form[field] !== '' && (days === undefined || (field !== 'from' && field !== 'to')))
  return { name, fields: Object.fromEntries(kept.map((field) => [field, form[field]])), lastDays: days ?? null }
}

/** The form that a saved filter comes to today. */
export function toForm({ fields, lastDays: days }: SavedFilter, now: number): OrderForm {
  const known = Object.fromEntries(KEPT.flatMap((field) => (fields[field] === undefined ? [] : [[field, fields[field]]])))
  return { ...EMPTY_FORM, ...known, ...(days === null ? {} : lastDays(days, now)) }
}

/** Whether there is anything in a form that would be kept. */
export const isWorthKeeping = (form: OrderForm): boolean => KEPT.some((field) => form[field] !== '')

/** The list with one more; another one of its name gives way. */
export const withSaved = (list: readonly SavedFilter[], saved: SavedFilter): readonly SavedFilter[] =>
  [...list.filter(({ name }) => name !== saved.name), saved].slice(-MAX_SAVED_FILTERS)
