import { emptyForm, tidyForm, typedStore, type FilterForm, type FormOf } from '#renderer/ui/filters/filterForm.ts'
import { QUICK_RANGES } from '#renderer/ui/filters/quickRanges.ts'
import { lastDays } from '#shared/domain/chinaTime.ts'
import type { FilterField, FilterFields } from '#shared/domain/filters.ts'
import { MAX_SAVED_FILTERS } from '#shared/domain/limits.ts'
import type { SavedFilter } from '#shared/schemas/preferences.ts'

/** Whether a filter is saved. Ids and phone numbers are not: they identify one order or person, and must not reach the disk. */
const isKept = ({ kind }: FilterField): boolean => kind !== 'id' && kind !== 'phone'

const namesOf = (fields: FilterFields, isWanted: (field: FilterField) => boolean): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) => (isWanted(field) ? [name] : []))

/** The filters that are never saved, by name. */
export const unsavedNames = (fields: FilterFields): readonly string[] => namesOf(fields, (field) => !isKept(field))

/** The names of the two fields that hold a list's range of days. */
export interface RangeNames {
  readonly from: string
  readonly to: string
}

/** The range that the quick dates set; null for a list without days. */
export function rangeOf(fields: FilterFields): RangeNames | null {
  const found = Object.entries(fields).find(([, { kind }]) => kind === 'to')
  return found?.[1].kind === 'to' ? { from: found[1].from, to: found[0] } : null
}

/** The form with other days in its range. */
export const withRange = <Fields extends FilterFields>(
  fields: Fields,
  form: FilterForm,
  names: RangeNames,
  days: RangeNames,
): FormOf<Fields> => tidyForm(fields, { ...form, [names.from]: days.from, [names.to]: days.to })

/** The number of days if the form's range is one of the quick ranges, which end today; null for other days. */
function quickDays(form: FilterForm, names: RangeNames | null, now: number): number | null {
  if (names === null) return null
  const found = QUICK_RANGES.find(({ days }) => {
    const { from, to } = lastDays(days, now)
    return form[names.from] === from && form[names.to] === to
  })
  return found?.days ?? null
}

/** Whether a field has a value. A text that no store was chosen for is none. */
const isSet = (form: FilterForm, name: string): boolean => (form[name] ?? '') !== '' && typedStore(form[name] ?? '') === null

/** A form as a saved filter. A quick range is saved as a number of days: 'last 7 days' counts from the day on which it is used. */
export function toSaved(fields: FilterFields, name: string, form: FilterForm, now: number): SavedFilter {
  const range = rangeOf(fields)
  const days = quickDays(form, range, now)
  const isMoving = (field: string): boolean => days !== null && (field === range?.from || field === range?.to)
  const kept = namesOf(fields, isKept).filter((field) => isSet(form, field) && !isMoving(field))
  return { name, fields: Object.fromEntries(kept.map((field) => [field, form[field] ?? ''])), lastDays: days }
}

/** The form of a saved filter, as of `now`. Fields that the list no longer has, or does not save, are left out. */
export function toForm<Fields extends FilterFields>(fields: Fields, saved: SavedFilter, now: number): FormOf<Fields> {
  const known = Object.fromEntries(
    namesOf(fields, isKept).flatMap((name) => (saved.fields[name] === undefined ? [] : [[name, saved.fields[name]]])),
  )
  const form = { ...emptyForm(fields), ...known }
  const range = rangeOf(fields)
  if (saved.lastDays === null || range === null) return tidyForm(fields, form)
  return withRange(fields, form, range, lastDays(saved.lastDays, now))
}

/** Whether a form holds anything that would be saved. */
export const isWorthKeeping = (fields: FilterFields, form: FilterForm): boolean => namesOf(fields, isKept).some((name) => isSet(form, name))

/** The list with one more saved filter. It replaces one of the same name; beyond the limit the oldest is dropped. */
export const withSaved = (list: readonly SavedFilter[], saved: SavedFilter): readonly SavedFilter[] =>
  [...list.filter(({ name }) => name !== saved.name), saved].slice(-MAX_SAVED_FILTERS)
