import { tidyForm, type FormOf } from '#renderer/ui/filters/filterForm.ts'
import { useFilterForm, type FilterFormState } from '#renderer/ui/filters/useFilterForm.tsx'
import type { FilterFields } from '#shared/domain/filters.ts'
import type { List } from '../defineList.ts'

interface Applied<Fields extends FilterFields> {
  /** The filters of the rows that are shown. */
  readonly form: FormOf<Fields>
  readonly resets: number
  readonly apply: (form: FormOf<Fields>) => void
}

export interface ListFilter<Fields extends FilterFields> extends FilterFormState<Fields> {
  /** The form differs from the filters of the rows: it was changed, and not searched. */
  readonly isUnapplied: boolean
  /**
   * The filters that the screen shows, for an export: applies them first if they are not applied, so that rows and file agree.
   * Null if one is wrong; it is then marked.
   */
  readonly take: () => FormOf<Fields> | null
}

/** A list's filter form beside the filters that are applied. */
export function useListFilter<Row, Fields extends FilterFields>(
  { filters: fields }: List<Row, Fields>,
  { form: applied, resets, apply: onApply }: Applied<Fields>,
): ListFilter<Fields> {
  // Another draft for each time that the filters are set from outside of the form: it then shows those.
  const state = useFilterForm({ fields, draft: `filters ${resets}`, initial: applied, onApply })
  const shown = tidyForm(fields, state.form)
  const isUnapplied = Object.keys(fields).some((name) => shown[name] !== applied[name])
  return { ...state, isUnapplied, take: () => (isUnapplied ? state.apply(state.form) : applied) }
}
