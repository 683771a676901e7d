import { typedText } from '#renderer/ui/fields/choice/typedChoice.ts'
import { emptyForm, tidyForm, withDays, type FilterForm, type FormOf } from '#renderer/ui/filters/filterForm.ts'
import { rangesOf, type ChosenPresets } from '#renderer/ui/filters/range/ranges.ts'
import { presetOf, presetRange, type DatePreset } from '#shared/domain/datePresets.ts'
import { isIdentifying, type FilterField, type FilterFields } from '#shared/domain/filters.ts'
import { MAX_SAVED_FILTERS } from '#shared/domain/limits.ts'
import type { SavedFilter } from '#shared/schemas/preferences.ts'

/** The stored part of a form, without a name. */
export type KeptFilter = Pick<SavedFilter, 'fields' | 'presets'>

/** Ids, phone numbers and names are not saved. */
const isKept = (field: FilterField): boolean => !isIdentifying(field)

const namesOf = (fields: FilterFields, isWanted: (field: FilterField) => boolean): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) => (isWanted(field) ? [name] : []))

/** The filters that are never saved, by name. */
export const unsavedNames = (fields: FilterFields): readonly string[] => namesOf(fields, (field) => !isKept(field))

/** Whether a field has a value. A text that no store was chosen for is none. */
const isSet = (form: FilterForm, name: string): boolean => (form[name] ?? '') !== '' && typedText(form[name] ?? '') === null

/** The presets that a form's ranges are at this moment, by the name of the field with the first day. */
function presetsIn(fields: FilterFields, form: FilterForm, chosen: ChosenPresets, now: number): ChosenPresets {
  const found = rangesOf(fields).flatMap(({ from, to }): [string, DatePreset][] => {
    const preset = presetOf({ from: form[from] ?? '', to: form[to] ?? '' }, now, chosen[from])
    return preset === null ? [] : [[from, preset]]
  })
  return Object.fromEntries(found)
}

/**
 * A form as a saved filter. Days that are a preset are saved as the preset: 'last 7 days' counts from the day on which it is used.
 * @param chosen The presets that were chosen in the form, to tell presets with the same days apart.
 * @param now Milliseconds since the epoch.
 */
export function toSaved(fields: FilterFields, name: string, form: FilterForm, chosen: ChosenPresets, now: number): SavedFilter {
  const presets = presetsIn(fields, form, chosen, now)
  const moving = new Set(rangesOf(fields).flatMap(({ from, to }) => (presets[from] === undefined ? [] : [from, to])))
  const kept = namesOf(fields, isKept).filter((field) => isSet(form, field) && !moving.has(field))
  return { name, fields: Object.fromEntries(kept.map((field) => [field, form[field] ?? ''])), presets }
}

/** The form of a saved filter, as of `now`. Fields that the list no longer has, or does not save, are left out. */
export function toForm<Fields extends FilterFields>(fields: Fields, saved: KeptFilter, now: number): FormOf<Fields> {
  const known = Object.fromEntries(
    namesOf(fields, isKept).flatMap((name) => (saved.fields[name] === undefined ? [] : [[name, saved.fields[name]]])),
  )
  return rangesOf(fields).reduce(
    (form, names) => {
      const preset = saved.presets[names.from]
      return preset === undefined ? form : withDays(fields, form, names, presetRange(preset, now))
    },
    tidyForm(fields, { ...emptyForm(fields), ...known }),
  )
}

/** The saved filter that a form is; undefined if it is none of them. */
export const savedAs = (fields: FilterFields, saved: readonly SavedFilter[], form: FilterForm, now: number): SavedFilter | undefined =>
  saved.find((filter) => {
    const own: FilterForm = toForm(fields, filter, now)
    return Object.keys(fields).every((name) => own[name] === form[name])
  })

/** Whether a form holds anything that would be saved. */
export const isWorthKeeping = (fields: FilterFields, form: FilterForm): boolean => namesOf(fields, isKept).some((name) => isSet(form, name))

/** The list with one more saved filter. It replaces one of the same name; beyond the limit the oldest is dropped. */
export const withSaved = (list: readonly SavedFilter[], saved: SavedFilter): readonly SavedFilter[] =>
  [...list.filter(({ name }) => name !== saved.name), saved].slice(-MAX_SAVED_FILTERS)
