import { useState } from 'react'
import { knownDepartments } from '#renderer/kit/reference/index.ts'
import { usePersistedTabState } from '#renderer/kit/tabs/drafts.ts'
import type { FilterFields } from '#shared/domain/filters.ts'
import { VIEW_MARK } from '#shared/workspace.ts'
import type { Filter } from './FilterBar.tsx'
import { FilterControl } from './FilterControl.tsx'
import { formProblems, tidyForm, type FilterProblems, type FormOf } from './filterForm.ts'
import { withStoresMeant } from './storeMatch.ts'

interface Options<Fields extends FilterFields> {
  readonly fields: Fields
  /** The name under which the typed values are kept; another name starts with `initial`. */
  readonly draft: string
  /** The values at first. */
  readonly initial: FormOf<Fields>
  /** Called with the normalised form once it has no problems. */
  readonly onApply: (form: FormOf<Fields>) => void
}

/** The state of a filter form: kept with its tab, checked when it is applied, and never applied while a value is wrong. */
export function useFilterForm<Fields extends FilterFields>({ fields, draft, initial, onApply }: Options<Fields>) {
  const [form, setForm] = usePersistedTabState(VIEW_MARK + draft, initial)
  const [problems, setProblems] = useState<FilterProblems>({})
  const set = (name: string, value: string): void => {
    setForm((before) => ({ ...before, [name]: value }))
    setProblems((before) => ({ ...before, [name]: undefined }))
  }
  /** Normalises and checks a form, shows it, and applies it if nothing is wrong. Returns what was applied, or null. */
  const apply = (typed: FormOf<Fields>): FormOf<Fields> | null => {
    const next = tidyForm(fields, withStoresMeant(knownDepartments(), typed))
    const wrong = formProblems(fields, next)
    setForm(next)
    setProblems(wrong)
    if (Object.keys(wrong).length > 0) return null
    onApply(next)
    return next
  }
  const filters = Object.entries(fields).map(([name, field]): Filter => {
    const value = form[name] ?? ''
    const problem = problems[name] ?? null
    return {
      key: name,
      element: <FilterControl name={name} field={field} value={value} problem={problem} onChange={(next) => set(name, next)} />,
      isSet: value !== '',
      isWrong: problem !== null,
    }
  })
  return { form, setForm, filters, apply }
}
