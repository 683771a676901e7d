import { useState } from 'react'
import { knownDepartments } from '#renderer/kit/reference/index.ts'
import { useNameIndex } from '#renderer/kit/search/useNameIndex.ts'
import { usePersistedTabState } from '#renderer/kit/tabs/drafts.ts'
import type { DatePreset, DayRange } from '#shared/domain/datePresets.ts'
import type { FilterField, FilterFields } from '#shared/domain/filters.ts'
import { VIEW_MARK } from '#shared/workspace.ts'
import { typedText } from '../fields/choice/typedChoice.ts'
import type { Filter } from './FilterBar.tsx'
import { FilterControl } from './FilterControl.tsx'
import {
  formHints,
  formProblems,
  tidyForm,
  withDays,
  type FilterHints,
  type FilterProblems,
  type FormOf,
  type FormUse,
} from './filterForm.ts'
import { RangeControl } from './range/RangeControl.tsx'
import { isPast, rangeFrom, rangesOf, type ChosenPresets, type RangeNames } from './range/ranges.ts'
import { withStoresMeant } from './store/storeMatch.ts'
import { useFilterLabel, useRangeLabel } from './useFilterLabel.ts'

interface Options<Fields extends FilterFields> {
  readonly fields: Fields
  /** The name under which the typed values are kept; another name starts with `initial`. */
  readonly draft: string
  /** The values at first. */
  readonly initial: FormOf<Fields>
  /** In a list a preset of days is applied at once, together with the other values; for an export it only fills in its days. */
  readonly use: FormUse
  /** Called with the normalised form once it has no problems. */
  readonly onApply: (form: FormOf<Fields>) => void
}

const NO_PRESETS: ChosenPresets = {}

/** A filter form and its controls: kept with its tab, checked when it is applied, and never applied while a value is wrong. */
export function useFilterForm<Fields extends FilterFields>({ fields, draft, initial, use, onApply }: Options<Fields>) {
  const [form, setForm] = usePersistedTabState(VIEW_MARK + draft, initial)
  const [presets, setPresets] = usePersistedTabState(`${VIEW_MARK}${draft} presets`, NO_PRESETS)
  const [problems, setProblems] = useState<FilterProblems>({})
  /** The hints of the applied form: hints that change while a person types would move the list. */
  const [hints, setHints] = useState<FilterHints>({})
  const spelled = useNameIndex(
    Object.values<string>(form).some((value) => typedText(value) !== null),
    'store search',
  )
  const set = (name: string, value: string): void => {
    setForm((before) => ({ ...before, [name]: value }))
    setProblems((before) => ({ ...before, [name]: undefined }))
    setHints((before) => ({ ...before, [name]: undefined }))
  }
  /** Normalises and checks a form, shows it, and applies it if nothing is wrong. Returns what was applied, or null. */
  const apply = (typed: FormOf<Fields>): FormOf<Fields> | null => {
    const next = tidyForm(fields, withStoresMeant(knownDepartments(), typed, spelled))
    const wrong = formProblems(fields, next, use)
    setForm(next)
    setProblems(wrong)
    setHints(formHints(fields, next))
    if (Object.keys(wrong).length > 0) return null
    onApply(next)
    return next
  }
  /** Whether an export can use this form; fields that it cannot use are marked. */
  const checkExport = (applied: FormOf<Fields>): boolean => {
    const found = Object.entries(formProblems(fields, applied, 'export'))
    // A list saves the rows of several ids itself.
    const wrong = Object.fromEntries(found.filter(([, problem]) => use !== 'list' || problem !== 'severalExported'))
    setProblems(wrong)
    return Object.keys(wrong).length === 0
  }
  const choosePreset = (names: RangeNames, preset: DatePreset, days: DayRange): void => {
    setPresets((before) => ({ ...before, [names.from]: preset }))
    if (use === 'list') return void apply(withDays(fields, form, names, days))
    set(names.from, days.from)
    set(names.to, days.to)
  }
  const filters = useFilters({ fields, form, problems, hints, presets, onChange: set, onPreset: choosePreset })
  return { form, setForm, presets, setPresets, filters, apply, checkExport }
}

interface Controls<Fields extends FilterFields> {
  readonly fields: Fields
  readonly form: FormOf<Fields>
  readonly problems: FilterProblems
  readonly hints: FilterHints
  readonly presets: ChosenPresets
  readonly onChange: (name: string, value: string) => void
  readonly onPreset: (names: RangeNames, preset: DatePreset, days: DayRange) => void
}

/** The controls of a filter form, in the order of its fields. The two ends of a range are one control. */
function useFilters<Fields extends FilterFields>({
  fields,
  form,
  problems,
  hints,
  presets,
  onChange,
  onPreset,
}: Controls<Fields>): Filter[] {
  const labelOf = useFilterLabel()
  const rangeLabelOf = useRangeLabel()
  const valueOf = (name: string): string => form[name] ?? ''
  const problemOf = (name: string) => problems[name] ?? null
  const single = (name: string, field: FilterField): Filter => ({
    key: name,
    label: labelOf(name),
    span: 1,
    element: (
      <FilterControl
        name={name}
        field={field}
        value={valueOf(name)}
        problem={problemOf(name)}
        hint={hints[name] ?? null}
        onChange={(next) => onChange(name, next)}
      />
    ),
    isSet: valueOf(name) !== '',
    isWrong: problemOf(name) !== null,
  })
  const range = (names: RangeNames): Filter => ({
    key: names.from,
    label: rangeLabelOf(names.from),
    span: 2,
    element: (
      <RangeControl
        names={names}
        range={{ from: valueOf(names.from), to: valueOf(names.to) }}
        problems={{ from: problemOf(names.from), to: problemOf(names.to) }}
        hasPresets={!isPast(fields, names)}
        chosen={presets[names.from]}
        onChange={onChange}
        onPreset={(preset, days) => onPreset(names, preset, days)}
      />
    ),
    isSet: valueOf(names.from) !== '' || valueOf(names.to) !== '',
    isWrong: problemOf(names.from) !== null || problemOf(names.to) !== null,
  })
  const ends = new Set(rangesOf(fields).map(({ to }) => to))
  return Object.entries(fields).flatMap(([name, field]): Filter[] => {
    if (ends.has(name)) return []
    const names = rangeFrom(fields, name)
    return [names === null ? single(name, field) : range(names)]
  })
}
