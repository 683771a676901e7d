import { useImperativeHandle, type Ref } from 'react'
import { tidyForm, type FormOf } from '#renderer/ui/filters/filterForm.ts'
import { useFilterForm } from '#renderer/ui/filters/useFilterForm.tsx'
import type { FilterFields } from '#shared/domain/filters.ts'

/** The functions of the filter form that other parts of a list's page call. */
export interface ListFilterHandle<Fields extends FilterFields> {
  /**
   * The filters that the screen shows. Applies them first if they are not applied, so that rows and file agree. Null if one is
   * wrong, or more than an export can take; it is then marked.
   */
  readonly take: () => FormOf<Fields> | null
  /** Sets one filter and applies all of them, unless one is wrong. */
  readonly choose: (name: keyof Fields & string, value: string) => void
}

interface Options<Fields extends FilterFields> {
  readonly fields: Fields
  /** The name under which typed values are kept with the tab. Another name starts with `applied`. */
  readonly draft: string
  /** The filters of the rows that are shown. */
  readonly applied: FormOf<Fields>
  readonly onApply: (form: FormOf<Fields>) => void
  readonly ref: Ref<ListFilterHandle<Fields>>
}

/** A list's filter form beside the filters that are applied. Its state is the form's alone: typing must not render the table. */
export function useListFilter<Fields extends FilterFields>({ fields, draft, applied, onApply, ref }: Options<Fields>) {
  const { form, apply, checkExport, ...rest } = useFilterForm({ fields, draft, initial: applied, use: 'list', onApply })
  const shown = tidyForm(fields, form)
  /** The form was changed, and not searched. */
  const isUnapplied = Object.keys(fields).some((name) => shown[name] !== applied[name])
  const take = (): FormOf<Fields> | null => {
    const taken = isUnapplied ? apply(form) : applied
    return taken !== null && checkExport(taken) ? taken : null
  }
  useImperativeHandle(ref, () => ({ take, choose: (name, value) => void apply({ ...form, [name]: value }) }))
  return { ...rest, form, apply, isUnapplied }
}
