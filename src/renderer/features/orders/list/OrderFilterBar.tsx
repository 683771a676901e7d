import { useTranslation } from 'react-i18next'
import { FilterBar } from '#renderer/ui/filters/FilterBar.tsx'
import { QuickDates } from '#renderer/ui/filters/QuickDates.tsx'
import { useFilterForm } from '#renderer/ui/filters/useFilterForm.tsx'
import { useNow } from '#renderer/ui/format/useNow.ts'
import { ORDER_FILTERS } from '#shared/domain/filters.ts'
import { EMPTY_FORM, type OrderForm } from './filters.ts'
import { SavedFilters } from './SavedFilters.tsx'

interface Props {
  /** Under which name what is typed is kept; another one begins anew. */
  readonly draft: string
  readonly applied: OrderForm
  readonly onApply: (form: OrderForm) => void
}

/** The order list's filters; nothing is sent before 查询 or Enter, and nothing wrong is sent at all. */
export function OrderFilterBar({ draft, applied, onApply }: Props) {
  const { t } = useTranslation('filters')
  // Often enough for 'today' to be today's.
  const now = useNow('minute').getTime()
  const { form, filters, apply } = useFilterForm({ fields: ORDER_FILTERS, draft, initial: applied, onApply })
  return (
    <FilterBar
      label={t('label')}
      filters={filters}
      onSubmit={() => apply(form)}
      onReset={() => apply(EMPTY_FORM)}
      extra={
        <>
          <QuickDates range={form} now={now} onChoose={(range) => apply({ ...form, ...range })} />
          <SavedFilters form={form} now={now} onChoose={apply} />
        </>
      }
    />
  )
}
