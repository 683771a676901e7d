import { useState, type ReactElement } from 'react'
import { Field, Input, makeStyles, Select } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useDraft } from '#renderer/app/drafts.ts'
import { DayInput } from '#renderer/ui/day/DayInput.tsx'
import { FilterBar, type Filter } from '#renderer/ui/FilterBar.tsx'
import { useNow } from '#renderer/ui/useNow.ts'
import { CODE_LISTS, type CodeList } from '#shared/domain/codes.ts'
import { dayOf } from '#shared/domain/days.ts'
import { EMPTY_FORM, findProblems, tidy, type FilterField, type FilterForm, type FilterProblems } from './filters.ts'
import { QuickDates } from './QuickDates.tsx'
import { SavedFilters } from './SavedFilters.tsx'
import { StoreField } from './StoreField.tsx'
import { useCodeLabel } from '#renderer/ui/useCodeLabel.ts'

const useStyles = makeStyles({
  // The label stands inside the field's line: eight filters then take two rows, not four.
  field: {
    gridTemplateColumns: '76px minmax(0, 1fr)',
    '& > label': { paddingTop: '5px', whiteSpace: 'nowrap' },
    // Fluent's fields are as wide as their text input likes to be; these are as wide as their column.
    '& .fui-Input, & .fui-Select, & .fui-Combobox': { minWidth: 0, width: '100%' },
    '& input': { minWidth: 0 },
  },
})

interface Props {
  /** Under which name what is typed is kept; another one begins anew. */
  readonly draft: string
  readonly applied: FilterForm
  readonly onApply: (form: FilterForm) => void
}

/** The order list's filters; nothing is sent before 查询 or Enter, and nothing wrong is sent at all. */
export function OrderFilterBar({ draft, applied, onApply }: Props) {
  const styles = useStyles()
  const { t } = useTranslation(['orders', 'common'])
  const label = useCodeLabel()
  // Often enough for 'today' to be today's.
  const now = useNow('minute').getTime()
  const [form, setForm] = useDraft(draft, applied)
  const [problems, setProblems] = useState<FilterProblems>({})

  const set = (field: FilterField, value: string): void => {
    setForm((before) => ({ ...before, [field]: value }))
    setProblems((before) => ({ ...before, [field]: undefined }))
  }
  const apply = (typed: FilterForm): void => {
    const next = tidy(typed)
    const found = findProblems(next)
    setForm(next)
    setProblems(found)
    if (Object.keys(found).length === 0) onApply(next)
  }

  const filter = (field: FilterField, element: Filter['element']): Filter => ({ key: field, element, isSet: form[field] !== '', isWrong: problems[field] !== undefined })
  const labelled = (field: Exclude<FilterField, 'deptId'>, control: ReactElement) => {
    const problem = problems[field]
    return filter(
      field,
      <Field className={styles.field} orientation="horizontal" label={t(`filter.${field}`)} validationMessage={problem === undefined ? null : t(`invalid.${problem}`)}>
        {control}
      </Field>,
    )
  }
  const text = (field: 'orderId' | 'userId' | 'mobile' | 'waybill') =>
    labelled(field, <Input value={form[field]} onChange={(_event, { value }) => set(field, value)} autoComplete="off" />)
  const code = (field: 'status' | 'orderType' | 'orderSource', list: CodeList) =>
    labelled(
      field,
      <Select value={form[field]} onChange={(_event, { value }) => set(field, value)}>
        <option value="">{t('common:all')}</option>
        {CODE_LISTS[list].map((value) => (
          <option key={value} value={value}>
            {label(list, value)}
          </option>
        ))}
      </Select>,
    )
  const day = (field: 'from' | 'to') => labelled(field, <DayInput value={form[field]} today={dayOf(now)} onChange={(value) => set(field, value)} />)
  return (
    <FilterBar
      label={t('filter.label')}
      filters={[
        text('orderId'),
        text('mobile'),
        code('status', 'orderStatus'),
        filter('deptId', <StoreField className={styles.field} value={form.deptId} onChange={(value) => set('deptId', value)} />),
        day('from'),
        day('to'),
        code('orderType', 'orderType'),
        code('orderSource', 'orderSource'),
        text('userId'),
        text('waybill'),
      ]}
      onSearch={() => apply(form)}
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
